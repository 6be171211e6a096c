/// One compilation on its way: files are read one after the other, then compared.
struct CompilerRun {
  private let files: [CatalogueFile]
  private let base: String
  private var sources: [LanguageSource] = []
  private(set) var findings: [Finding] = []
  /// The files' decoded texts, by file number.
  private(set) var texts: [[UInt8]] = []

  init(files: [CatalogueFile], root: String, base: String) {
    self.files = files
    self.base = base
  }

  /// The catalogue; nil when anything was found.
  mutating func check() -> Catalogue? {
    for (number, file) in files.enumerated() { read(file, number: number) }
    guard let baseIndex = sources.firstIndex(where: { $0.language.code == base }) else {
      let message = "there is no folder \(base).lproj with the base language's Localizable.strings"
      findings.append(Finding(.init(file: files.count, offset: 0), message))
      return nil
    }
    let baseSource = sources.remove(at: baseIndex)
    sources.sort { $0.language.code < $1.language.code }
    sources.insert(baseSource, at: 0)
    var checker = CatalogueChecker(
      base: baseSource, others: Array(sources.dropFirst()), baseText: texts[baseSource.file])
    let catalogue = checker.check()
    findings += checker.findings
    return catalogue
  }

  private mutating func read(_ file: CatalogueFile, number: Int) {
    func report(_ message: String) { findings.append(Finding(.init(file: number, offset: 0), message)) }
    guard let bytes = file.bytes else {
      texts.append([])
      report("the folder \(file.folder) has no Localizable.strings")
      return
    }
    let decoded = TextDecoder.decode(bytes)
    texts.append(decoded.utf8)
    let name = file.folder.hasSuffix(".lproj") ? String(file.folder.dropLast(6)) : file.folder
    guard let language = LanguageCode(name) else {
      report(
        "the folder name \(file.folder) is no language code, such as en, pt-BR or zh-Hans, with .lproj after it"
      )
      return
    }
    guard language.code == name else {
      report("write the folder name \(file.folder) as \(language.code).lproj")
      return
    }
    var reader = SourceReader(file: number, language: language)
    reader.read(decoded)
    findings += reader.findings
    sources.append(reader.source)
  }

  /// A line for each language that could be read.
  func tallies(_ diagnostics: [Diagnostic]) -> [Compilation.Tally] {
    let problems = Dictionary(grouping: diagnostics, by: \.location.path).mapValues(\.count)
    return sources.map { source in
      Compilation.Tally(
        language: source.language.code, messages: source.messages.count,
        plurals: source.messages.count { $0.isPlural }, problems: problems[files[source.file].path] ?? 0)
    }
  }
}
