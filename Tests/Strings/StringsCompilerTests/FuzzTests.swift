import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler

/// Compiles random files and damaged valid files: nothing traps, and every diagnostic has a location inside
/// its file.
@Suite("Fuzzing", .computations)
struct FuzzTests {
  @Test("damaged files", arguments: 0..<TestExtent.rounds(4))
  func damaged(_ seed: UInt64) {
    var generator = StringsGenerator(seed: seed)
    for _ in 0..<500 {
      check(["ja": Array(generator.damagedFile().utf8), "ko": Array(generator.damagedFile().utf8)])
    }
  }

  @Test("random bytes", arguments: 0..<TestExtent.rounds(4))
  func bytes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks: [[UInt8]] = [
      [], [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0xEF, 0xBB, 0xBF],
    ]
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(["ja": (marks.randomElement(using: &random) ?? []) + bytes])
    }
  }

  @Test("random placeholders", arguments: 0..<TestExtent.rounds(4))
  func formats(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("%%%%$1234567890.*-+#' @dfsxuclLhqzp\u{17C}".unicodeScalars)
    for _ in 0..<1000 {
      var value = ""
      for _ in 0..<Int.random(in: 0..<16, using: &random) {
        if let letter = letters.randomElement(using: &random) { value.unicodeScalars.append(letter) }
      }
      let entry = "language.own_name = English; a = \"\(value.replacing("\"", with: ""))\";"
      check(["ja": Array(entry.utf8), "ko": Array(entry.utf8)])
    }
  }

  private func check(_ files: [String: [UInt8]]) {
    // Languages without plural rules, because evaluating those takes longer than everything else.
    var settings = CatalogueSettings()
    settings.base = "ja"
    let result = Catalogues.compile(files, settings: settings)
    for diagnostic in result.diagnostics {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location)
      where !isInside(location, files) {
        Issue.record("\(diagnostic.text) is outside \(files)")
      }
    }
    expectEqual(result.swift == nil, !result.diagnostics.isEmpty)
  }

  private func isInside(_ location: FileLocation, _ files: [String: [UInt8]]) -> Bool {
    if location.path == "Localizations" { return location.line == 1 && location.column == 1 }
    guard let bytes = files[String(location.path.prefix(2))] else { return false }
    let text = String(decoding: TextEncoding.decode(bytes), as: UTF8.self)
    var lines: [Int] = [0]
    for character in text {
      if character == "\n" || character == "\r" || character == "\r\n" {
        lines.append(0)
      } else {
        lines[lines.count - 1] += character.utf16.count
      }
    }
    guard lines.indices.contains(location.line - 1) else { return false }
    return (1...(lines[location.line - 1] + 1)).contains(location.column)
  }
}
