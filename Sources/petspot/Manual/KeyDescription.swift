import LineEditing
import Localization

/// A row of the table of keys in the manual page.
struct KeyDescription: Sendable {
  /// The commands of the line editor that the row is about.
  let commands: [EditingCommand]
  /// What they do.
  let text: @Sendable (L10n) -> String

  /// All commands of the line editor that have a key.
  static let table: [KeyDescription] = [
    .init(.backwardChar) { $0.keys.backwardChar }, .init(.forwardChar) { $0.keys.forwardChar },
    .init(.backwardWord) { $0.keys.backwardWord }, .init(.forwardWord) { $0.keys.forwardWord },
    .init(.beginningOfLine) { $0.keys.beginningOfLine }, .init(.endOfLine) { $0.keys.endOfLine },
    .init(.backwardDeleteChar) { $0.keys.backwardDeleteChar }, .init(.deleteChar) { $0.keys.deleteChar },
    .init(.deleteOrEndOfInput) { $0.keys.deleteOrEndOfInput },
    .init(.deleteHorizontalSpace) { $0.keys.deleteHorizontalSpace },
    .init(.killLine) { $0.keys.killLine },
    .init(.unixLineDiscard, .backwardKillLine) { $0.keys.backwardKillLine },
    .init(.unixWordRubout) { $0.keys.unixWordRubout }, .init(.killWord) { $0.keys.killWord },
    .init(.backwardKillWord) { $0.keys.backwardKillWord },
    .init(.yank) { $0.keys.yank }, .init(.yankPop) { $0.keys.yankPop },
    .init(.undo) { $0.keys.undo }, .init(.revertLine) { $0.keys.revertLine },
    .init(.transposeChars) { $0.keys.transposeChars }, .init(.transposeWords) { $0.keys.transposeWords },
    .init(.upcaseWord) { $0.keys.upcaseWord }, .init(.downcaseWord) { $0.keys.downcaseWord },
    .init(.capitalizeWord) { $0.keys.capitalizeWord },
    .init(.previousHistory) { $0.keys.previousHistory }, .init(.nextHistory) { $0.keys.nextHistory },
    .init(.beginningOfHistory) { $0.keys.beginningOfHistory },
    .init(.endOfHistory) { $0.keys.endOfHistory },
    .init(.reverseSearchHistory) { $0.keys.reverseSearchHistory },
    .init(.forwardSearchHistory) { $0.keys.forwardSearchHistory },
    .init(.digitArgument) { $0.keys.digitArgument },
    .init(.complete) { $0.keys.complete }, .init(.quotedInsert) { $0.keys.quotedInsert },
    .init(.clearScreen) { $0.keys.clearScreen }, .init(.abort) { $0.keys.abort },
    .init(.acceptLine) { $0.keys.acceptLine }, .init(.interrupt) { $0.keys.interrupt },
    .init(.suspend) { $0.keys.suspend }, .init(.quit) { $0.keys.quit },
  ]

  private init(_ commands: EditingCommand..., text: @escaping @Sendable (L10n) -> String) {
    (self.commands, self.text) = (commands, text)
  }

  /// The names of the keys, separated by commas.
  func keys(in l10n: L10n) -> String {
    if commands == [.digitArgument] { return l10n.keys.digits }
    let names = commands.flatMap(KeyMap.emacs.keys).map { keys in
      keys.map { l10n.name(of: $0) }.joined(separator: "\u{A0}")
    }
    return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
  }
}

extension L10n {
  /// The name of a key as it is on keyboards, with its modifiers.
  fileprivate func name(of key: Key) -> String {
    switch key {
    case .named(let name, let held):
      (held.contains(.control) ? "Ctrl-" : "") + (held.contains(.alt) ? "Alt-" : "") + self.name(of: name)
    case .alt(let scalar): "Alt-" + self.name(of: scalar)
    case .scalar(let scalar): self.name(of: scalar)
    case .escape, .unknown, .pasteBegin, .pasted, .pasteSilent, .pasteEnd: ""
    }
  }

  private func name(of name: Key.Name) -> String {
    switch name {
    case .up: keys.name.up
    case .down: keys.name.down
    case .left: keys.name.left
    case .right: keys.name.right
    case .home: keys.name.home
    case .end: keys.name.end
    case .delete: keys.name.delete
    case .enter: keys.name.enter
    }
  }

  private func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{7F}": keys.name.backspace
    case "\t": keys.name.tab
    case "\r": keys.name.enter
    case _ where scalar.value < 0x20:
      "Ctrl-" + String(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x40))
    default: String(scalar).uppercased()
    }
  }
}
