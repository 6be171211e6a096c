import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

/// Formats random catalogues, and checks that nothing is lost and that the order is that of the base.
@Suite("Formatting random catalogues", .computations)
struct FormattingPropertyTests {
  @Test(
    "nothing is lost, the order is that of the base, and a second time changes nothing",
    arguments: 0..<TestExtent.rounds(40))
  func properties(_ seed: UInt64) {
    var generator = CatalogueGenerator(seed: seed)
    for _ in 0..<60 {
      let (base, file) = generator.catalogue()
      let layout = BaseLayout(StringsDocument(base))
      let formatted = TranslationFormatter.format(StringsDocument(file), by: layout).bytes
      let again = TranslationFormatter.format(StringsDocument(formatted), by: layout)
      let before = Contents(file)
      let after = Contents(formatted)
      let checks = [
        "grammar": after.problems == 0, "entries": before.entries == after.entries,
        "encoding": before.encoding == after.encoding, "comments": before.isCovered(by: after),
        "order": after.isOrdered(by: layout), "markers": before.marked == after.marked,
        "second time": again.bytes == formatted && again.moved == 0 && again.added == 0,
      ]
      guard checks.values.allSatisfy({ $0 }) else {
        let files = [base, file, formatted].map(Contents.shown).joined(separator: "\n---\n")
        Issue.record("\(checks)\n\(files)")
        return
      }
    }
  }

  @Test("formatting what add-language wrote changes nothing", arguments: 0..<TestExtent.rounds(20))
  func added(_ seed: UInt64) {
    var generator = CatalogueGenerator(seed: seed)
    // Finding the rules of a language takes many times as long as formatting a file.
    let rules = ["uk", "en", "et", "lv"].compactMap { LanguageCode($0).flatMap { PluralRules(language: $0) } }
    for _ in 0..<60 {
      let base = generator.catalogue().base
      let layout = BaseLayout(StringsDocument(base))
      for rules in rules {
        guard let file = LanguageTemplate.write(layout, rules: rules) else { continue }
        let contents = Contents(file)
        let isSound =
          contents.problems == 0 && Contents(base).isCovered(by: contents)
          && contents.document.blocks.allSatisfy {
            $0.entry.comments.last.map { UntranslatedMarker.matches(Array(contents.document.text[$0])) }
              == true
          }
          && TranslationFormatter.format(contents.document, by: layout).bytes == file
        guard isSound else {
          Issue.record("\(Contents.shown(base))\n---\n\(Contents.shown(file))")
          return
        }
      }
    }
  }
}

/// What must be the same before and after.
private struct Contents {
  let document: StringsDocument
  let problems: Int
  let encoding: TextEncoding
  /// The raw keys and values, sorted.
  let entries: [String]
  /// The comments, with the number of times that each occurs.
  let comments: [String: Int]

  init(_ bytes: [UInt8]) {
    let document = StringsDocument(bytes)
    self.document = document
    encoding = document.encoding
    let collector = DiagnosticCollector()
    _ = StringsParser.parse(document.text, reportingTo: collector)
    problems = collector.count
    entries = document.blocks.map {
      String(decoding: document.text[$0.entry.range], as: UTF8.self)
    }.sorted()
    let scanner = StringsScanner(text: document.text)
    var comments: [String: Int] = [:]
    var starts = [0] + document.blocks.map(\.entry.range.upperBound)
    while let start = starts.popLast() {
      let trivia = scanner.trivia(from: start)
      for comment in trivia.detached.joined() + trivia.comments + trivia.trailing {
        let bytes = LineEnd.replace(in: document.text[comment], with: LineEnd.lf)
        comments[String(decoding: bytes, as: UTF8.self), default: 0] += 1
      }
    }
    self.comments = comments
  }

  /// Whether each comment occurs at least as often after formatting.
  func isCovered(by after: Contents) -> Bool {
    comments.allSatisfy { after.comments[$0.key, default: 0] >= $0.value }
  }

  func isOrdered(by layout: BaseLayout) -> Bool {
    let places = document.blocks.map { layout.source(of: FormKey($0.entry.key)) ?? Int.max }
    return places == places.sorted()
  }

  /// The keys with a marker directly above them.
  var marked: Set<String> {
    let blocks = document.blocks.filter { block in
      block.attached.contains { UntranslatedMarker.matches(Array(document.text[$0])) }
    }
    return Set(blocks.map(\.entry.key))
  }

  static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: StringsDocument(bytes).text, as: UTF8.self)
  }
}

/// Generates random pairs of a base file and a translation that share some keys and comments.
private struct CatalogueGenerator {
  private var random: SeededGenerator
  private var lineEnd = "\n"

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func catalogue() -> (base: [UInt8], file: [UInt8]) {
    let names = (0..<Int.random(in: 0...7, using: &random)).map { "k\($0)" }
    let keys = names.flatMap { chance(4) ? ["\($0)#one", "\($0)#other"] : [$0] }
    let base = file(of: chance(3) ? keys.shuffled(using: &random) : keys, isBase: true)
    var own = keys.filter { _ in !chance(4) } + (0..<Int.random(in: 0...2, using: &random)).map { "old\($0)" }
    own = own.flatMap { key in
      key.hasSuffix("other") ? ["few", "many"].map { key.replacing("other", with: $0) } : [key]
    }
    if chance(2) { own.shuffle(using: &random) }
    return (base, file(of: own))
  }

  private mutating func file(of keys: [String], isBase: Bool = false) -> [UInt8] {
    lineEnd = pick(["\n", "\n", "\r\n", "\r"])
    var text = chance(3) ? "/* header */" + lineEnd + lineEnd : ""
    for key in keys {
      text += trivia() + quoted(key) + inside() + (chance(6) ? "" : "=" + inside() + value() + inside()) + ";"
      text += pick(["", " ", lineEnd, lineEnd, lineEnd, " // behind" + lineEnd, " /* x */" + lineEnd])
    }
    if isBase { text = text.replacing("untranslated", with: "marker") }
    let encoding = chance(4) ? TextEncoding.allCases.randomElement(using: &random) ?? .utf8 : .utf8
    return encoding.encode(Array((text + (isBase ? "" : trivia())).utf8))
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

  /// Comments and white space. There are few different comments, so that many occur several times.
  private mutating func trivia() -> String {
    var text = pick(["", "", lineEnd, lineEnd + lineEnd, "  ", "\u{2028}"])
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      text += pick([
        "// a", "// b", "// MARK: c", "/* d */", "/* e\(lineEnd)f */", "/* untranslated */", "// header",
        "/* header */",
      ])
      if text.hasSuffix("*/") { text += pick(["", " ", lineEnd]) }
      text += pick([lineEnd, lineEnd, lineEnd + lineEnd, lineEnd + "  ", "\n", "\r\n"])
    }
    return text
  }

  private mutating func inside() -> String {
    pick(["", "", " ", lineEnd, " /* inside */", " // i" + lineEnd])
  }

  private mutating func quoted(_ key: String) -> String {
    key.contains("#") ? pick(["\"\(key)\"", "'\(key)'"]) : pick([key, "\"\(key)\"", "'\(key)'"])
  }

  private mutating func value() -> String {
    pick(["x", "\"ż 🐢\"", "'\\U0041\\n'", "\"a\(lineEnd)b\"", "\"/* no */ // comment\"", "\"%@;\""])
  }
}
