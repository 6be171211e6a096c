import CommandArguments
import Dialogue
import Localization
import PlainText
import Storage

/// What a shell offers for the last of the words that were typed behind the program's name.
///
/// The scripts of `--completions` run `petspot __complete SHELL WORD…`. The output is a candidate per line,
/// for zsh and fish with its explanation, or the line `:files`. bash passes the text to complete, and then
/// the parts into which it has split the words.
enum Completion {
  /// The argument that makes the program complete. It is not in the table of commands, so no help names it.
  static let argument = "__complete"

  /// The output for the arguments behind `__complete`; empty if the first one is not a shell.
  static func output(for arguments: [String], in l10n: L10n, reports: () -> [StoredReport]) -> String {
    guard let shell = arguments.first.flatMap(Shell.init) else { return "" }
    var words = Array(arguments.dropFirst())
    var kept = 0
    if shell == .bash, !words.isEmpty { (words, kept) = joined(words.dropFirst(), words[0]) }
    guard let current = words.popLast() else { return "" }
    let divided = DividedArguments<OptionDescription>(words)
    guard let candidates = divided.candidates(for: current, in: l10n, reports) else { return ":files\n" }
    let lines = candidates.compactMap { candidate in
      switch shell {
      case .bash: candidate.word.hasPrefix(current) ? String(candidate.word.dropFirst(kept)) : nil
      case .zsh: candidate.line(separator: ":")
      case .fish: candidate.line(separator: "\t")
      }
    }
    return lines.reduce("") { $0 + $1 + "\n" }
  }

  /// The words that bash has split at `=` and `:`, and the number of characters at the beginning of the last
  /// one that bash leaves as they are.
  ///
  /// - Parameter current: what follows the last `=` or `:`, as far as the cursor. bash 3.2 splits only this.
  private static func joined(_ parts: ArraySlice<String>, _ current: String) -> ([String], kept: Int) {
    var words: [String] = []
    var isJoined = false
    let kept = current.contains(where: separates) ? nil : parts.last?.lastIndex(where: separates)
    let last = (kept.flatMap { parts.last?[...$0] } ?? "") + current
    for part in parts.dropLast() + [String(last)] {
      if let last = words.indices.last, isJoined || part.first.map(separates) == true {
        words[last] += part
      } else {
        words.append(part)
      }
      isJoined = part.last.map(separates) == true
    }
    return (words, max(0, (words.last?.count ?? 0) - current.count))
  }

  private static func separates(_ character: Character) -> Bool { character == "=" || character == ":" }
}

private struct Offer {
  let word: String
  /// What the word means; empty if that is not explained.
  var text = ""

  /// The word and the explanation. No-break spaces become spaces, which every terminal shows.
  func line(separator: String) -> String {
    text.isEmpty ? word : word + separator + text.withPlainSpaces
  }
}

extension DividedArguments<OptionDescription> {
  /// The words that fit in the place of the one that is being typed behind these; `nil` for files.
  fileprivate func candidates(for current: String, in l10n: L10n, _ reports: () -> [StoredReport]) -> [Offer]?
  {
    if let pending { return Self.values(of: pending) }
    if !isEnded, current.hasPrefix("-") {
      guard let sign = current.firstIndex(of: "=") else { return optionNames(l10n) }
      return OptionDescription.named(current[..<sign]).map { Self.values(of: $0, behind: current[...sign]) }
        ?? []
    }
    let commands = CommandDescription.table.map { Offer(word: $0.word, text: $0.summary(l10n)) }
    guard let word = operands.first else { return commands }
    guard operands.count == 1, let command = CommandDescription.named(word) else { return [] }
    if case .command = command.form { return commands }
    guard command.takesIdentifier else { return [] }
    return reports().map { Offer(word: $0.id, text: l10n.description(of: $0)) }
  }

  /// The options that the command takes and that are not excluded by one that was typed.
  private func optionNames(_ l10n: L10n) -> [Offer] {
    let typed = options.compactMap(\.option)
    let all =
      operands.first.map { CommandDescription.named($0)?.options ?? [] }
      ?? OptionDescription.table.filter { $0.commands.isEmpty || $0.commands.contains(.report) }
    return all.filter { option in !typed.contains { $0.name == option.name || $0.excludes(option) } }
      .map { Offer(word: $0.name, text: $0.text(l10n)) }
  }

  private static func values(of option: OptionDescription, behind name: Substring = "") -> [Offer]? {
    if case .file = option.value { nil } else { option.values.map { Offer(word: name + $0) } }
  }
}
