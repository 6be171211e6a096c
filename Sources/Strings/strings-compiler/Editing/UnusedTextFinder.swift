import StringsCompiler

/// Finds the texts that no Swift source uses.
///
/// A text is used if each name of its path occurs in the sources: `phone` and `label` for `l10n.phone.label`.
/// This is no parser: names in literals count, and so do those in comments, except for lines that begin with
/// `//`. A text that is used is never reported. A text that is not used stays unreported if the sources use
/// its names for something else.
enum UnusedTextFinder {
  /// Returns the unused texts of a base language's file with the location of the first entry of each, in file
  /// order. `language.own_name` is always used, and generated sources use nothing.
  static func unusedTexts(
    of base: CatalogueFile, _ expressions: [String: String], sources: [[UInt8]]
  ) -> [(key: String, location: FileLocation)] {
    let own = sources.filter { !$0.starts(with: StringsCompiler.mark.utf8) }
    let names = own.reduce(into: Set<Substring>()) { $0.formUnion(Self.names(in: $1)) }
    var unused = expressions.filter { _, expression in
      !names.isSuperset(of: expression.prefix { $0 != "(" }.split(separator: ".").dropFirst())
    }
    let document = StringsDocument(base.bytes ?? [])
    return zip(document.blocks, document.locations(in: base.path)).compactMap { block, location in
      let key = FormKey(block.entry.key).name
      return unused.removeValue(forKey: key).map { _ in (key, location) }
    }
  }

  private static func names(in source: [UInt8]) -> Set<Substring> {
    // Code in the literals of several lines follows a backslash.
    let lines = source.split(whereSeparator: LineEnd.isByte).filter { line in
      !line.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.starts(with: "//".utf8)
        || line.contains(UInt8(ascii: "\\"))
    }
    let words = lines.flatMap { line in
      line.split {
        !SwiftName.isLetter($0) && !(0x30...0x39).contains($0) && $0 < 0x80 && $0 != UInt8(ascii: "_")
      }
    }
    return Set(words.map { Substring(decoding: $0, as: UTF8.self) })
  }
}
