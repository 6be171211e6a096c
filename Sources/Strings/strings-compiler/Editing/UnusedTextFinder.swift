import StringsCompiler

/// Finds the texts that no Swift source uses.
///
/// A text is used if each name of its path occurs in the sources: `phone` and `label` for `l10n.phone.label`.
/// This is no parser: names in literals count, and so do those in comments, except for lines that begin with
/// `//`.
/// A text that is used is never reported. A text that is not used stays unreported if the sources use its
/// names for something else.
enum UnusedTextFinder {
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
    let own = sources.filter { !$0.starts(with: StringsCompiler.mark.utf8) }
    // The name of a group calls it.
    let names = own.reduce(into: Set([SwiftName.call])) { $0.formUnion(Self.names(in: $1)) }
    return StringsCompiler.texts(of: base).filter { !names.isSuperset(of: $0.path) }
      .map { ($0.key, $0.location) }
  }

  private static func names(in source: [UInt8]) -> Set<String> {
    // Code in the literals of several lines follows a backslash.
    let lines = source.split(whereSeparator: LineEnd.isByte).filter { line in
      !line.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.starts(with: "//".utf8)
        || line.contains(UInt8(ascii: "\\"))
    }
    let words = lines.flatMap { $0.split { !isNameByte($0) } }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    SwiftName.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }
}
