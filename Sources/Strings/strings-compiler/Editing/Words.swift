import Foundation
import StringsCompiler

extension Subcommand {
  /// Prints the lists of words that people type, then the words that several lists of a group have.
  static func words(_ arguments: CommandLineArguments) throws -> Int32 {
    let folder = try CatalogueFolder(arguments)
    let (code, parts) = (arguments.operands[1], Set(folder.settings.words))
    let files = try folder.files()
    guard let base = folder.checkedBase(of: files)?.file else { return 1 }
    guard let file = files.first(where: { $0.folder == "\(code).lproj" && $0.bytes != nil }) else {
      let advice = "strings-compiler add-language \(code) \(arguments.operands[0])"
      throw ArgumentError("there is no language \(code); to begin one, run: \(advice)")
    }
    guard !parts.isEmpty else {
      let example = "such as words = \"command\";"
      throw ArgumentError("name the lists in Settings.strings by parts of their keys, \(example)")
    }
    let own = StringsDocument(file.bytes ?? []).blocks.filter {
      !$0.lead.comments.contains(where: \.isMarker)
    }
    let texts = Dictionary(
      own.map { ($0.entry.key, $0.entry.value) }, uniquingKeysWith: { first, _ in first })
    // Lists of the same group are read at the same place.
    var groups: [String: [(word: String, key: String)]] = [:]
    var (lists, translated) = (0, 0)
    for entry in StringsDocument(base.bytes ?? []).blocks.map(\.entry) {
      let words = entry.key.split(separator: ".").map(String.init)
      if parts.isDisjoint(with: words) { continue }
      let text = texts[entry.key]
      try FileAccess.print("\(entry.key): \(text ?? "(not translated) " + entry.value)".visible + "\n")
      let group = parts.contains(words.last ?? "") ? "" : words.dropLast().joined(separator: ".")
      groups[group, default: []] += (text ?? "").split { $0 == "," || $0 == "/" }.map {
        ($0.trimmingCharacters(in: .whitespaces), entry.key)
      }
      (lists, translated) = (lists + 1, translated + (text == nil ? 0 : 1))
    }
    let clashes = groups.values.flatMap { items in
      // As a program compares them: without case and accents.
      Dictionary(grouping: items) { item in
        item.word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }.values.filter { $0.count > 1 }
    }
    for items in clashes.sorted(by: { ($0[0].key, $0[0].word) < ($1[0].key, $1[0].word) }) {
      let keys = items.map(\.key).joined(separator: ", ")
      try FileAccess.print("clash: \(items[0].word): \(keys)".visible + "\n")
    }
    let count = clashes.count.of("clash", "clashes")
    try FileAccess.print("\(code): \(translated) of \(lists.of("list")) translated, \(count)\n")
    return 0
  }
}
