/// Compiles the `.strings` files of several languages into one Swift file.
package enum StringsCompiler {
  /// Reads and checks all files of a catalogue.
  ///
  /// The result depends on nothing but the arguments, and not on the order of the files.
  ///
  /// - Parameters:
  ///   - files: One file for each `<language>.lproj` folder.
  ///   - root: The path of the catalogue, for diagnostics that belong to no file.
  ///   - settings: The settings of the catalogue. `folder` has no effect.
  /// - Returns: The diagnostics of all files, and what the Swift file is generated from.
  package static func compile(
    _ files: [CatalogueFile], root: String, settings: Settings = Settings()
  ) -> CompilationResult {
    var run = CompilerRun(files: files, root: root, settings: settings)
    let catalogue = run.check()
    let diagnostics = run.diagnostics
    return CompilationResult(
      diagnostics: diagnostics, summaries: run.summaries(diagnostics),
      catalogue: diagnostics.isEmpty ? catalogue : nil, access: settings.access)
  }
}

extension StringsCompiler {
  /// Reads all files of a catalogue without comparing them. Returns the problems that each of them has alone,
  /// sorted by location; the parameters are those of `compile(_:root:settings:)`.
  package static func read(_ files: [CatalogueFile], root: String, settings: Settings) -> [Diagnostic] {
    var run = CompilerRun(files: files, root: root, settings: settings)
    _ = run.read()
    return run.diagnostics
  }

  /// A text of the base language, by its key.
  package struct NamedText: Sendable {
    /// The key without `#` and the plural categories.
    package let key: String
    /// The Swift names of the parts of the key.
    package let path: [String]
    /// Where the first entry of the text is.
    package let location: FileLocation
  }

  /// Returns the texts of the base language in file order, without `language.own_name`.
  ///
  /// - Parameter base: The file of the base language, without problems.
  package static func texts(of base: CatalogueFile) -> [NamedText] {
    guard let language = LanguageCode(base.folder.dropLast(".lproj".count)) else { return [] }
    let decoded = TextDecoder.decode(base.bytes ?? [])
    var reader = LanguageFileReader(number: 0, language: language, isBase: true, rules: nil)
    reader.read(decoded)
    let paths = NameChecker(base: reader.file).paths
    let problems = reader.file.groups.filter { $0.name != Catalogue.ownNameKey }.map { group in
      Problem(.name, at: group.first?.keyOffset ?? 0, group.name)
    }
    let resolver = DiagnosticResolver(paths: [base.path], texts: [decoded.utf8])
    return resolver.resolve(problems).compactMap { problem in
      paths[problem.message].map { NamedText(key: problem.message, path: $0, location: problem.location) }
    }
  }

  /// The start of every generated file.
  package static let mark = SwiftEmitter.mark
}

/// The contents of one language's `Localizable.strings`. The library reads no files itself.
package struct CatalogueFile: Sendable {
  /// The name of the language's folder, such as `pl.lproj`.
  package let folder: String
  /// The path that diagnostics show.
  package let path: String
  /// The bytes of the file, or nil if the folder has no `Localizable.strings`.
  package let bytes: [UInt8]?
  /// Why there are no bytes, as one line of English; nil if there simply is no such file.
  package let problem: String?

  /// Creates a file of a language's folder.
  package init(folder: String, path: String, bytes: [UInt8]?, problem: String? = nil) {
    self.problem = problem
    self.folder = folder
    self.path = path
    self.bytes = bytes
  }
}

/// The result of compiling a catalogue.
package struct CompilationResult: Sendable {
  /// What one language's file contains.
  package struct LanguageSummary: Sendable, Encodable {
    /// The code of the language.
    package let language: String
    /// The number of texts of the base language that the language has, without those that are marked as
    /// untranslated. All plural forms of a text count as one.
    package let texts: Int
    /// The number of texts of the base language that the language lacks. A text that lacks a plural form
    /// counts.
    package let missing: Int
    /// The number of texts that have plural forms.
    package let plurals: Int
    /// The number of diagnostics for the file.
    package let problems: Int
  }

  /// The diagnostics of all files, sorted by location.
  package let diagnostics: [Diagnostic]
  /// One summary for each language that could be read, the base language first.
  package let summaries: [LanguageSummary]

  /// The catalogue, or nil if there are diagnostics.
  let catalogue: Catalogue?
  let access: Settings.Access

  /// The generated Swift file, or nil if there are diagnostics. Generated at each access, because a check
  /// does not need it and it takes half of the time.
  package var swift: String? { catalogue.map { SwiftEmitter.emit($0, access: access) } }
}

/// The state of one compilation: reads the files one by one, then compares the languages.
struct CompilerRun {
  private let files: [CatalogueFile]
  private let root: String
  private let settings: Settings
  private var languages: [LanguageFile] = []
  private var problems: [Problem] = []
  /// The decoded texts of the files, by file number.
  private var texts: [[UInt8]] = []

  init(files: [CatalogueFile], root: String, settings: Settings) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.root = root
    self.settings = settings
  }

  /// The diagnostics so far, sorted by location. Those that belong to no file have the path of the catalogue.
  var diagnostics: [Diagnostic] {
    DiagnosticResolver(paths: files.map(\.path) + [root], texts: texts + [[]]).resolve(problems)
  }

  /// Reads all files, and returns that of the base language, or nil after reporting that there is none. Puts
  /// it first in `languages`.
  mutating func read() -> LanguageFile? {
    for (number, file) in files.enumerated() { read(file, number: number) }
    guard let baseIndex = languages.firstIndex(where: { $0.language.code == settings.base }) else {
      let message = "missing folder \(settings.base).lproj with the base language's Localizable.strings"
      problems.append(Problem(.folder, .init(file: files.count, offset: 0), message))
      return nil
    }
    let baseFile = languages.remove(at: baseIndex)
    languages.sort { $0.language.code < $1.language.code }
    languages.insert(baseFile, at: 0)
    reportAliases()
    reportMarkers(in: baseFile)
    return baseFile
  }

  /// Reports folders whose codes mean the same language, such as `he` and `iw`.
  private mutating func reportAliases() {
    for (index, file) in languages.enumerated() {
      let same = languages[..<index].first { $0.language.means(file.language) }
      guard let same else { continue }
      let codes = "\(same.language.code).lproj and \(file.language.code).lproj"
      problems.append(
        Problem(
          .folder, .init(file: file.number, offset: 0), "\(codes) are the same language; remove one of them",
          note: (.init(file: same.number, offset: 0), "the other file is here")))
    }
  }

  private mutating func reportMarkers(in base: LanguageFile) {
    let text = texts[base.number]
    let comments = base.groups.flatMap { $0.forms.values.flatMap(\.comments) }
    for comment in comments where UntranslatedMarker.matches(Array(text[comment])) {
      let message = "a text of the base language cannot be untranslated; remove this comment"
      problems.append(
        Problem(.untranslated, .init(file: base.number, offset: comment.lowerBound), message))
    }
  }

  /// Returns the catalogue, or nil if there are diagnostics.
  mutating func check() -> Catalogue? {
    guard let baseFile = read() else { return nil }
    var checker = CatalogueChecker(
      base: baseFile, others: Array(languages.dropFirst()), baseText: texts[baseFile.number],
      allowsMissing: settings.allowsMissing)
    let catalogue = checker.check()
    problems += checker.diagnostics
    return catalogue
  }

  private mutating func read(_ file: CatalogueFile, number: Int) {
    func report(_ message: String) {
      problems.append(Problem(.folder, .init(file: number, offset: 0), message))
    }
    let decoded = TextDecoder.decode(file.bytes ?? [])
    texts.append(decoded.utf8)
    let name = file.folder.hasSuffix(".lproj") ? String(file.folder.dropLast(6)) : file.folder
    guard let language = LanguageCode(name), language.code == name else {
      report(advice(onFolder: name))
      return
    }
    guard file.bytes != nil else {
      report(file.problem ?? "\(file.folder) must be a folder with a file Localizable.strings")
      return
    }
    var reader = LanguageFileReader(
      number: number, language: language, isBase: language.code == settings.base,
      rules: PluralRules(of: language, settings))
    reader.read(decoded)
    problems += reader.diagnostics
    languages.append(reader.file)
  }

  /// Returns what to do with a folder whose name is not the code of a language.
  private func advice(onFolder name: String) -> String {
    if let language = LanguageCode.suggestion(for: name) {
      return "rename the folder \(name).lproj to \(language.code).lproj"
    }
    if name == "Base" {
      return "Base.lproj is not a language; the texts of the base language belong into \(settings.base).lproj"
    }
    return "the folder name \(name).lproj is not a language code followed by .lproj, such as pt-BR.lproj"
  }

  func summaries(_ diagnostics: [Diagnostic]) -> [CompilationResult.LanguageSummary] {
    let problems = Dictionary(grouping: diagnostics, by: \.location.path).mapValues(\.count)
    let base = languages.first { $0.language.code == settings.base }
    return languages.map { file in
      let texts = (base ?? file).groups.count { file.has($0) }
      return CompilationResult.LanguageSummary(
        language: file.language.code, texts: texts, missing: (base ?? file).groups.count - texts,
        plurals: file.groups.count { $0.counts > 0 }, problems: problems[files[file.number].path] ?? 0)
    }
  }
}
