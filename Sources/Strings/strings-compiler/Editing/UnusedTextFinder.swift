import StringsCompiler

/// Finds the texts that no Swift source uses.
///
/// A text is used if its name follows that of its group, as in `l10n.phone.label`. If sources do anything
/// else with the group, such as naming it, passing it on, or extending its type `PhoneTexts`, each `.label`
/// is a use, and so is `label` alone in a file that extends `L10n` or the type of a group.
///
/// This is no parser: a line that begins with `//` is left out, and names in other comments and in literals
/// count. A text that is used is never reported. A text that is not used stays unreported if the sources use
/// the same names for something else.
struct UnusedTextFinder {
  /// A name in a source, and whether a dot precedes and follows it.
  private struct Name {
    let text: String
    let isMember: Bool
    var hasMember: Bool
  }

  /// The names of members, or of what may be a member of an extended type.
  private var members: Set<String> = []
  /// Those that are not followed by a member of theirs everywhere.
  private var passed: Set<String> = []
  /// Two names with a dot between them.
  private var pairs: Set<String> = []
  /// All names.
  private var names: Set<String> = []

  /// Finds the texts that no Swift source uses. Plural forms are one text. `language.own_name` is always
  /// used.
  ///
  /// - Parameters:
  ///   - base: The file of the base language, without problems.
  ///   - sources: The contents of Swift files. Generated ones are left out.
  /// - Returns: The keys, and the location of the first entry of each, in file order.
  static func unusedTexts(
    of base: CatalogueFile, sources: [[UInt8]]
  ) -> [(key: String, location: FileLocation)] {
    let finder = UnusedTextFinder(sources.filter { !$0.starts(with: StringsCompiler.mark.utf8) })
    return StringsCompiler.texts(of: base).filter { !finder.isUsed($0.path) }.map { ($0.key, $0.location) }
  }

  private init(_ sources: [[UInt8]]) {
    let files = sources.map(Self.names)
    let aliases = Set(files.flatMap { Self.names(after: "typealias", in: $0) })
    for file in files {
      let isExtension = Self.names(after: "extension", in: file).contains {
        $0 == "L10n" || $0.hasSuffix(SwiftName.groupTypeSuffix) || aliases.contains($0)
      }
      for (index, name) in file.enumerated() {
        names.insert(name.text)
        if name.hasMember, index + 1 < file.count { pairs.insert("\(name.text).\(file[index + 1].text)") }
        guard name.isMember || isExtension else { continue }
        members.insert(name.text)
        if !name.hasMember { passed.insert(name.text) }
      }
    }
  }

  /// Whether the sources use the text with a path.
  private func isUsed(_ path: [String]) -> Bool {
    guard let name = path.last else { return true }
    guard let group = path.dropLast().last else { return members.contains(name) }
    let isPassed = passed.contains(group) || names.contains(SwiftName.groupType(group))
    return pairs.contains("\(group).\(name)")
      || isPassed && (name == SwiftName.call || members.contains(name))
  }

  /// The names in the types that follow a keyword.
  private static func names(after keyword: String, in file: [Name]) -> [String] {
    file.indices.filter { file[$0].text == keyword }.flatMap { index in
      let rest = file[(index + 1)...]
      return (rest.prefix(1) + rest.dropFirst().prefix(while: \.isMember)).map(\.text)
    }
  }

  private static func names(in source: [UInt8]) -> [Name] {
    // Code in the literals of several lines follows a backslash.
    let lines = source.split(whereSeparator: LineEnd.isByte).filter { line in
      !line.drop(while: isSpace).starts(with: "//".utf8) || line.contains(UInt8(ascii: "\\"))
    }
    let text = lines.joined(separator: LineEnd.lf).filter { $0 != UInt8(ascii: "`") }
    var names: [Name] = []
    var offset = 0
    var isMember = false
    func skip(while condition: (UInt8) -> Bool) {
      while offset < text.count, condition(text[offset]) { offset += 1 }
    }
    while offset < text.count {
      let start = offset
      skip(while: isNameByte)
      guard offset > start else {
        if !isSpace(text[offset]) { isMember = text[offset] == UInt8(ascii: ".") }
        offset += 1
        continue
      }
      let name = String(decoding: text[start..<offset], as: UTF8.self)
      skip { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
      skip(while: isSpace)
      let hasMember = offset < text.count && text[offset] == UInt8(ascii: ".")
      if isMember, name == "self", !names.isEmpty {
        // `x.self` is `x`.
        names[names.count - 1].hasMember = hasMember
      } else {
        names.append(Name(text: name, isMember: isMember, hasMember: hasMember))
      }
      isMember = false
    }
    return names
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    SwiftName.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }
}
