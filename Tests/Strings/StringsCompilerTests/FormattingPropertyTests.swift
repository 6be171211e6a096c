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
      let layout = BaseLayout(base)
      let formatted = LanguageWriter.format(file, by: layout)
      let again = LanguageWriter.format(formatted, by: layout)
      let (before, after) = (Contents(file), Contents(formatted))
      let sources = after.keys.map { layout.source(of: FormKey($0)) ?? .max }
      let checks = [
        "grammar": after.isValid, "entries": before.entries == after.entries,
        "encoding": before.encoding == after.encoding, "comments": before.isCovered(by: after),
        "order": sources == sources.sorted(), "markers": before.marked == after.marked,
        "second time": again == formatted,
      ]
      if !checks.values.allSatisfy(\.self) { return report("\(checks)", base, file, formatted) }
    }
  }

  @Test("formatting what add-language wrote changes nothing", arguments: 0..<TestExtent.rounds(20))
  func added(_ seed: UInt64) {
    var generator = CatalogueGenerator(seed: seed)
    // Finding the rules of a language takes many times as long as formatting a file.
    let rules = ["uk", "en", "et", "lv"].compactMap { LanguageCode($0).flatMap { PluralRules(language: $0) } }
    for _ in 0..<60 {
      let base = generator.catalogue().base
      let layout = BaseLayout(base)
      for file in rules.compactMap({ LanguageWriter.add($0, by: layout) }) {
        let contents = Contents(file)
        let isSound =
          contents.isValid && Contents(base).isCovered(by: contents)
          && contents.marked == Set(contents.keys) && LanguageWriter.format(file, by: layout) == file
        if !isSound { return report("", base, file) }
      }
    }
  }

  @Test("formatting a file by itself changes nothing, in every encoding", arguments: 0..<20)
  func isLossless(_ seed: UInt64) {
    var generator = StringsGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Array(generator.file().utf8)
      for encoding in TextEncoding.all {
        let bytes = encoding.encode(text)
        // U+FEFF at the start of UTF-8 would be a byte order mark.
        guard encoding != .utf8 || TextEncoding(detectedIn: text) == .utf8 else { continue }
        expectEqual(LanguageWriter.format(bytes, by: BaseLayout(bytes)), bytes)
      }
    }
  }

  private func report(_ problem: String, _ files: [UInt8]...) {
    let texts = files.map { String(decoding: StringsDocument($0).text, as: UTF8.self) }
    Issue.record("\(problem)\n\(texts.joined(separator: "\n---\n"))")
  }
}

/// What must be the same before and after.
private struct Contents {
  let isValid: Bool
  let encoding: TextEncoding
  /// The keys in the order of the file, and those that are marked as untranslated.
  let keys: [String]
  let marked: Set<String>
  /// The entries as written, sorted.
  let entries: [String]
  /// The comments, with the number of times that each occurs.
  private var comments: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    let document = StringsDocument(bytes)
    encoding = document.encoding
    let problems = DiagnosticCollector()
    _ = StringsParser.parse(document.text, reportingTo: problems)
    isValid = problems.count == 0
    keys = document.blocks.map(\.entry.key)
    marked = Set(document.blocks.filter { $0.lead.comments.contains(where: \.isMarker) }.map(\.entry.key))
    entries = document.blocks.map { String(decoding: document.text[$0.entry.range], as: UTF8.self) }.sorted()
    let scanner = StringsScanner(text: document.text)
    for start in [0] + document.blocks.map(\.entry.range.upperBound) {
      let trivia = scanner.trivia(from: start)
      for comment in Array(trivia.detached.joined()) + trivia.comments + trivia.trailing {
        let bytes = LineEnd.replace(in: document.text[comment], with: LineEnd.lf)
        comments[String(decoding: bytes, as: UTF8.self), default: 0] += 1
      }
    }
  }

  /// Whether each comment occurs at least as often after formatting.
  func isCovered(by after: Contents) -> Bool {
    comments.allSatisfy { after.comments[$0.key, default: 0] >= $0.value }
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
    let encoding = chance(4) ? TextEncoding.all.randomElement(using: &random) ?? .utf8 : .utf8
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
    pick(["\"\(key)\"", "'\(key)'"] + (key.contains("#") ? [] : [key]))
  }

  private mutating func value() -> String {
    pick(["x", "\"ż 🐢\"", "'\\U0041\\n'", "\"a\(lineEnd)b\"", "\"/* no */ // comment\"", "\"%@;\""])
  }
}
