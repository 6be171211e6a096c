// The benchmarks: `swift run -c release Benchmarks [NAME …]`. Each prints figures with their limits and
// ratios to a reference measured in the same run. Figures beyond a limit are not reported as failures.
import TestSupport

let all: [(name: String, run: () throws -> Void)] = [
  ("petspot", PetspotBenchmark.run), ("builds", BuildBenchmark.run), ("strings", StringsBenchmark.run),
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
