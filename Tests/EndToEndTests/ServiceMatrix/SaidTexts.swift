import Foundation
import TestSupport

/// A text of the catalogue that was found in the output of the program.
struct SaidText: Sendable {
  /// Its key, without a plural category.
  let key: String
  /// What stood for its placeholders, in the order of the arguments.
  let arguments: [String]
  /// The whole of it, unwrapped.
  let text: String
}

/// Recognizes the texts of one language in output that is wrapped at 80 columns.
struct SaidTexts: Sendable {
  /// A text, split at its placeholders.
  struct Template: Sendable {
    let key: String
    /// The text between the placeholders, at least one.
    let parts: [String]
    /// The number of the argument of each placeholder, from 1.
    let numbers: [Int]
    /// How many characters of the text are fixed.
    var weight: Int { parts.reduce(0) { $0 + $1.count } }
  }

  let language: String
  /// The texts by their keys, as they stand in the catalogue.
  let texts: [String: String]
  /// The templates by the first character of their text.
  private let templates: [Character: [Template]]

  /// - Parameter prefixes: what the keys of the texts to recognize begin with.
  init(language: String, prefixes: [String]) throws {
    self.language = language
    texts = try Self.entries(of: Repository.text("Localizations/\(language).lproj/Localizable.strings"))
    var found = texts.filter { entry in prefixes.contains { entry.key.hasPrefix($0) } }
    // A failure is a title and a message.
    let titles = texts.filter { $0.key.wholeMatch(of: /owners_details\.error\..*\.title/) != nil }
    let messages = texts.filter {
      $0.key.hasPrefix("submission.objection.")
        || $0.key.wholeMatch(of: /owners_details\.error\..*\.message/) != nil
    }
    var all = found.map { Self.template($0.key, $0.value) }
    for title in titles.values {
      all += messages.map { Self.template($0.key, "\(title). \($0.value)") }
    }
    found = [:]
    let usable = all.filter { !$0.parts[0].isEmpty }.sorted { $0.weight > $1.weight }
    templates = Dictionary(grouping: usable) { $0.parts[0].first ?? " " }
  }

  /// The entries of a `.strings` file, which has one on each line.
  static func entries(of file: String) -> [String: String] {
    var entries: [String: String] = [:]
    for line in file.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /"([^"]+)" = "(.*)";/) else { continue }
      entries[String(match.1)] = String(match.2).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        .replacing("\u{A0}", with: " ")
    }
    return entries
  }

  private static func template(_ key: String, _ text: String) -> Template {
    var (parts, numbers, rest) = ([String](), [Int](), text[...])
    while let match = rest.firstMatch(of: /%(?:(\d)\$)?(?:@|ld)/) {
      parts.append(String(rest[..<match.range.lowerBound]))
      numbers.append(match.1.flatMap { Int($0) } ?? 1)
      rest = rest[match.range.upperBound...]
    }
    let name = key.prefix { $0 != "#" }
    return Template(key: String(name), parts: parts + [String(rest)], numbers: numbers)
  }

  /// The texts in an output, and between them the lines that are none, with an empty key.
  func read(_ output: String) -> [SaidText] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var (said, index) = ([SaidText](), 0)
    while index < lines.count {
      // No-break spaces join words, so more than one of them may not have fitted.
      let match = [1, 3].lazy.compactMap { longest(in: lines, from: index, breakingBefore: $0) }.first
      said.append(match?.text ?? SaidText(key: "", arguments: [], text: lines[index]))
      index = match?.end ?? index + 1
    }
    return said
  }

  /// The longest text that begins with a line. A line was wrapped only where the words after it would not
  /// have fitted.
  private func longest(
    in lines: [String], from start: Int, breakingBefore words: Int
  ) -> (end: Int, text: SaidText)? {
    var end = start + 1
    while end < lines.count, !lines[end].isEmpty {
      let next: [Substring] = lines[end].split(separator: " ").prefix(words).map(\.self)
      guard lines[end - 1].count + 1 + next.joined(separator: " ").count > 80 else { break }
      end += 1
    }
    for end in stride(from: end, to: start, by: -1) {
      if let text = text(in: lines[start..<end].joined(separator: " ")) { return (end, text) }
    }
    return nil
  }

  private func text(in line: String) -> SaidText? {
    guard let first = line.first else { return nil }
    for template in templates[first] ?? [] {
      guard let values = template.values(in: line) else { continue }
      return SaidText(key: template.key, arguments: values, text: line)
    }
    return nil
  }
}

extension SaidTexts.Template {
  /// What stands for the placeholders in a line; `nil` if the line is not this text.
  fileprivate func values(in line: String) -> [String]? {
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return nil }
    guard parts.count > 1 else { return line == parts[0] ? [] : nil }
    var (values, rest) = ([Int: String](), line.dropFirst(parts[0].count))
    for (number, part) in zip(numbers, parts.dropFirst()) {
      let isLast = values.count == numbers.count - 1 && part == parts[parts.count - 1]
      if isLast {
        guard rest.count >= part.count else { return nil }
        values[number] = String(rest.dropLast(part.count))
      } else {
        guard let range = rest.range(of: part), !part.isEmpty else { return nil }
        values[number] = String(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
      }
    }
    return values.sorted { $0.key < $1.key }.map(\.value)
  }
}
