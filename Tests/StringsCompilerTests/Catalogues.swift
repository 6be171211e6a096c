import StringsCompiler

/// Catalogues made of texts, for tests.
enum Catalogues {
  /// Compiles files given as `[language: text]`; their paths are `<language>.lproj/Localizable.strings`.
  static func compile(_ texts: [String: String]) -> Compilation {
    compile(texts.mapValues { Array($0.utf8) })
  }

  static func compile(_ files: [String: [UInt8]]) -> Compilation {
    StringsCompiler.compile(
      files.map { language, bytes in
        CatalogueFile(
          folder: "\(language).lproj", path: "\(language).lproj/Localizable.strings", bytes: bytes)
      }, root: "Localizations")
  }

  /// The diagnostics of a catalogue of English alone, whose own name is there already, in the second line.
  static func messages(english text: String) -> [String] {
    let all = compile(["en": "language.own_name = English;\n" + text]).diagnostics
    return all.map { "\($0.location.line):\($0.location.column): \($0.message)" }
  }
}
