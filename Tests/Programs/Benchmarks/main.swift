// The benchmarks: `swift run -c release Benchmarks [NAME …]`. Each prints figures with their budgets and
// ratios to a reference measured in the same run. Figures beyond a budget are not reported as failures.
import TestSupport

let all: [(name: String, run: () throws -> Void)] = [
  ("start", { try StartBenchmark.run() }),
  (
    "builds",
    {
      var builds = try BuildBenchmark()
      try builds.run()
    }
  ),
  ("static", { try StaticBenchmark.run() }),
  ("strings", { try StringsBenchmark().run() }),
  (
    "fuzzing",
    {
      var fuzzing = StringsFuzzing()
      fuzzing.run(files: 1_000_000)
    }
  ),
  ("photos", { try PhotoBenchmark.run() }),
  ("places", { try PlacesBenchmark.run() }),
  ("lines", { try LineBenchmarks.run() }),
  ("submission", { try SubmissionBenchmark.run() }),
  ("drafts", { try DraftBenchmark.run(petspot: BuiltProgram.path("petspot")) }),
  ("texts", { try TextBenchmark(petspot: BuiltProgram.path("petspot")).run() }),
  ("storage", { try StorageBenchmark().run() }),
]

let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !all.contains { $0.name == name } }) {
  print("no benchmark is called \(unknown); there are: \(all.map(\.name).joined(separator: ", "))")
} else {
  for benchmark in all where wanted.isEmpty || wanted.contains(benchmark.name) {
    print("== \(benchmark.name)")
    do {
      try benchmark.run()
    } catch {
      print("could not be measured: \(error)")
    }
  }
}
