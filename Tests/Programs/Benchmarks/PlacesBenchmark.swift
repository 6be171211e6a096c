import Gazetteer
import PlainText
import TestSupport

/// The gazetteer: names, beginnings of names and nearest places, and what the table costs at the start of a
/// program.
enum PlacesBenchmark {
  static func run() throws {
    var names: [String] = []
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      names += Gazetteer.names(beginningWith: String(letter), limit: .max)
    }
    let byKey = Dictionary(grouping: names, by: \.folded)
    var random = SeededGenerator(seed: 15)
    let sample = (0..<20_000).map { _ in names[Int.random(in: 0..<names.count, using: &random)] }
    print("places: \(names.count) names")

    let found = Figures(sample) { Gazetteer.match($0, DivisionWords()).places.count }
    let other = Figures(sample) { byKey[$0.folded]?.count ?? 0 }
    print("places: a name found in \(found.text) (under 50 µs); \(found.answered) of \(sample.count) found")
    print("places: ratio \(found.ratio(to: other)) to a dictionary of the names in memory, \(other.text)")

    let narrowed = Figures(sample.map { $0 + ", Illinois, USA" }) {
      Gazetteer.match($0, DivisionWords()).places.count
    }
    print("places: a name with a division and a country in \(narrowed.text)")

    let wrong = sample.map { misspelled($0, &random) }
    let unknown = Figures(wrong) { Gazetteer.match($0, DivisionWords()).places.count }
    let begun = Figures(wrong) { Gazetteer.names(beginningWith: $0, limit: 50).count }
    print("places: misspelled names and beginnings in \(unknown.text); \(unknown.answered) of them are names")
    print("places: completed in \(begun.text); \(begun.answered) of them have a completion")

    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let prefixes = letters + letters.flatMap { first in letters.map { first + $0 } }
    let completed = Figures(prefixes) { Gazetteer.names(beginningWith: $0, limit: 50).count }
    print("places: all of one or two letters completed in \(completed.text) (under 1,000 µs)")

    let points = (0..<20_000).map { _ in
      (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
    }
    let near = Figures(points) { Gazetteer.nearest(latitude: $0.0, longitude: $0.1) == nil ? 0 : 1 }
    print("places: the nearest to a point in \(near.text) (under 1,000 µs)")

    try StartBenchmark.compare(
      "with the table", Start(.init(try BuiltProgram.path("PlacesProbe"), environment: [:])),
      with: Start(.init(try BuiltProgram.path("EmptyProgram"), environment: [:])), atMost: "1.02",
      memory: "1.02")
  }

  /// The name with a letter changed, left out, doubled or swapped, or its beginning.
  private static func misspelled(_ name: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(name)
    let index = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: letters[index] = "aeiouz ż'\u{301}".randomElement(using: &random) ?? "a"
    case 1: letters.remove(at: index)
    case 2: letters.insert(letters[index], at: index)
    case 3: letters.swapAt(index, 0)
    default: letters.removeSubrange(index...)
    }
    return String(letters)
  }

  /// The mean and the longest time of an operation, and how often it gave something. The time for an input is
  /// the shortest of three, so that it is not that of an interruption by another program.
  private struct Figures {
    private var total = Duration.zero
    private var longest = Duration.zero
    private let count: Int
    private(set) var answered = 0

    init<Input>(_ inputs: [Input], _ operation: (Input) -> Int) {
      count = inputs.count
      for input in inputs {
        var found = 0
        let shortest = (0..<3).map { _ in measured { found = operation(input) } }.min() ?? .zero
        total += shortest
        longest = max(longest, shortest)
        if found > 0 { answered += 1 }
      }
    }

    var text: String { "\((total / count).figure), at most \(longest.figure)" }

    func ratio(to other: Figures) -> String { total.ratio(to: other.total) }
  }
}
