package import StringsCompiler

/// Finds the texts that no Swift source uses.
///
/// A text is used if a member chain has all parts of its key one after the other: `l10n.phone.label` uses
/// `phone.label`. A group of texts can also be passed on:
///
/// - `let texts = l10n.phone` gives the group a name, which stands for it in all sources.
/// - Anything else that a source does with a group, such as passing it to a function, and each mention of its
///   type, such as `L10n.PhoneTexts`, makes every `.label` in the sources a use of `phone.label`.
///
/// A text that is used is never reported. A text that is not used stays unreported if the sources use the
/// same names for something else.
struct UnusedTextFinder {
  /// The sequences of names in member chains.
  private struct Sequences {
    /// The sequences of two or more names, and the names after a dot, joined by dots.
    var members: Set<String> = []
    /// The names that no dot precedes: variables and, in an extension of a group, members of the group.
    var names: Set<String> = []

    mutating func insert(_ names: ArraySlice<String>, of chain: [String]) {
      if names.startIndex > 0 || names.count > 1 { members.insert(names.joined(separator: ".")) }
      if names.startIndex == 0, names.count == 1, let name = names.first { self.names.insert(name) }
    }
  }

  /// The groups, as the Swift names of their parts joined by dots.
  private let groups: Set<String>
  /// The sequences in all chains.
  private var used = Sequences()
  /// The sequences at the end of the chains, except for groups that get a name.
  private var passed = Sequences()
  /// The types that the sources mention.
  private var types: Set<String> = []
  /// The types that the sources extend or rename.
  private var extendedTypes: Set<String> = []

  /// - Parameters:
  ///   - paths: The Swift names of the parts of each key.
  ///   - sources: The Swift files.
  init(paths: some Sequence<[String]>, sources: [[UInt8]]) {
    groups = Set(paths.flatMap { path in path.indices.dropFirst().map { Self.joined(path[..<$0]) } })
    let tokens = sources.map(SwiftTokens.all)
    var aliases: [String: Set<[String]>] = [:]
    var named: [Set<Int>] = []
    for tokens in tokens { named.append(readNames(tokens, into: &aliases)) }
    for (tokens, named) in zip(tokens, named) {
      for (index, token) in tokens.enumerated() {
        // The name is two tokens before the group.
        guard case .chain(let chain) = token, !named.contains(index + 2) else { continue }
        read(chain, isNamed: named.contains(index))
        for (place, name) in chain.enumerated() {
          for alias in aliases[name] ?? [] { read(alias + chain[(place + 1)...], isNamed: false) }
        }
      }
    }
  }

  private static func joined(_ names: some Sequence<String>) -> String { names.joined(separator: ".") }

  // MARK: Reading

  /// Reads the declarations that give a name to a group, and the extended types. Returns the indices of the
  /// groups' chains.
  private mutating func readNames(
    _ tokens: [SwiftTokens.Token], into aliases: inout [String: Set<[String]>]
  ) -> Set<Int> {
    var named: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      guard case .chain(let words) = token, let keyword = words.last else { continue }
      let rest = tokens[(index + 1)...]
      switch keyword {
      case "extension":
        if case .chain(let type)? = rest.first { extendedTypes.formUnion(type.suffix(1)) }
      case "let", "var", "typealias":
        guard let (name, value) = Self.assignment(rest) else { continue }
        if keyword == "typealias" {
          extendedTypes.formUnion(value.suffix(1))
        } else if isGroup(value), Self.endsExpression(rest.dropFirst(3).first) {
          aliases[name, default: []].insert(value)
          named.insert(index + 3)
        }
      default: break
      }
    }
    return named
  }

  /// Returns the parts of `name = a.b`.
  private static func assignment(
    _ tokens: ArraySlice<SwiftTokens.Token>
  ) -> (name: String, value: [String])? {
    let tokens = Array(tokens.prefix(3))
    guard tokens.count == 3, case .chain(let name) = tokens[0], case .chain(let value) = tokens[2],
      tokens[1] == .symbol(UInt8(ascii: "=")), name.count == 1
    else { return nil }
    return (name[0], value)
  }

  private static func endsExpression(_ token: SwiftTokens.Token?) -> Bool {
    switch token {
    case nil, .chain(["else"]): true
    case .symbol(let byte): "\n;,){}".utf8.contains(byte)
    default: false
    }
  }

  private func isGroup(_ chain: [String]) -> Bool {
    chain.indices.contains { groups.contains(Self.joined(chain[$0...])) }
  }

  private mutating func read(_ chain: [String], isNamed: Bool) {
    for start in chain.indices {
      for end in start..<chain.count { used.insert(chain[start...end], of: chain) }
      if !isNamed { passed.insert(chain[start...], of: chain) }
      let isQualifier = chain[(start + 1)...].first?.hasSuffix(SwiftName.groupTypeSuffix) ?? false
      if !isQualifier { types.insert(chain[start]) }
    }
  }

  // MARK: Searching

  /// Whether the sources use a text.
  func isUsed(_ path: [String]) -> Bool {
    path.indices.contains { start in
      isPassed(path[..<start]) && contains(path[start...], below: path[..<start], in: used)
    }
  }

  /// Whether the sources may reach the members of a group by any chain. The root is always reached.
  private func isPassed(_ group: ArraySlice<String>) -> Bool {
    guard let name = group.last else { return true }
    if types.contains(SwiftName.groupType(name)) { return true }
    return group.indices.contains { start in
      isPassed(group[..<start]) && contains(group[start...], below: group[..<start], in: passed)
    }
  }

  private func contains(
    _ names: ArraySlice<String>, below group: ArraySlice<String>, in sequences: Sequences
  ) -> Bool {
    if sequences.members.contains(Self.joined(names)) { return true }
    guard names.count == 1, let name = names.first else { return false }
    let type = group.last.map { SwiftName.groupType($0) } ?? "L10n"
    return extendedTypes.contains(type) && sequences.names.contains(name)
  }
}

extension StringsCompiler {
  /// Finds the texts that no Swift source uses. Plural forms are one text. `language.own_name` is always
  /// used.
  ///
  /// The search reads the names in the sources and does not compile them; `UnusedTextFinder` has its rules.
  ///
  /// - Parameters:
  ///   - base: The file of the base language, without problems.
  ///   - sources: The contents of Swift files. Files that ``compile(_:root:settings:)`` generated are left
  ///     out.
  /// - Returns: The keys, and the location of the first entry of each, in file order.
  package static func unusedTexts(
    of base: CatalogueFile, sources: [[UInt8]]
  ) -> [(key: String, location: FileLocation)] {
    let texts = texts(of: base)
    let sources = sources.filter { !$0.starts(with: mark.utf8) }
    let finder = UnusedTextFinder(paths: texts.map(\.path), sources: sources)
    return texts.filter { !finder.isUsed($0.path) }.map { ($0.key, $0.location) }
  }
}
