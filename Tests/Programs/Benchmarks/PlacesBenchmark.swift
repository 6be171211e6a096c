import Gazetteer
import PlainText
import TestSupport

/// The gazetteer: names, beginnings of names and nearest places.
enum PlacesBenchmark {
  static func run() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let names = letters.flatMap { Gazetteer.names(beginningWith: $0, limit: .max) }
    let byKey = Dictionary(grouping: names, by: \.folded)
    var random = SeededGenerator(seed: 15)
    let sample = (0..<20_000).map { _ in names.randomElement(using: &random) ?? "" }
    let wrong = sample.map { String($0.dropLast(2)) + "q" }
    let beginnings = letters + letters.flatMap { first in letters.map { first + $0 } }
    let points = (0..<20_000).map { _ in
      (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
    }
    func find(_ name: String) -> Bool { !Gazetteer.match(name).places.isEmpty }
    func complete(_ name: String) -> Bool { !Gazetteer.names(beginningWith: name, limit: 50).isEmpty }

    print("\(names.count) names; of each figure, the mean and the greatest of all inputs")
    try compare(
      "a name", in: units, rounds: 1, limit: "under 50 µs", { measure(sample, find) },
      with: ["a dictionary of the names in memory": { measure(sample) { byKey[$0.folded] != nil } }])
    for (what, limit, figures) in [
      ("a name with a division and a country", "", measure(sample.map { $0 + ", Illinois, USA" }, find)),
      ("misspelled names", "", measure(wrong, find)),
      ("their completions", "", measure(wrong, complete)),
      ("all completions of one or two letters", "under 1 ms", measure(beginnings, complete)),
      (
        "the nearest to a point", "under 1 ms",
        measure(points) { Gazetteer.nearest(latitude: $0.0, longitude: $0.1) != nil }
      ),
    ] {
      try compare(what, in: units, rounds: 1, limit: limit) { figures }
    }
  }

  private static let units: [Unit] = [.seconds, .seconds, .number]

  /// The mean and the longest time of an operation, and how often it gave something. The time for an input is
  /// the shortest of three, so that it is not that of an interruption by another program.
  private static func measure<Input>(_ inputs: [Input], _ operation: (Input) -> Bool) -> [Double] {
    var (total, longest, answered) = (0.0, 0.0, 0.0)
    for input in inputs {
      var isFound = false
      let shortest = (0..<3).map { _ in seconds { isFound = operation(input) } }.min() ?? 0
      total += shortest
      longest = max(longest, shortest)
      if isFound { answered += 1 }
    }
    return [total / Double(inputs.count), longest, answered]
  }
}
