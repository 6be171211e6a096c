import Foundation
import TestSupport
import TestTraits
import Testing

/// Where drafts are stored, and the warnings when they cannot be written.
@Suite("The location of the draft", .programs)
struct DraftLocationTests {
  private static func warning(_ draft: String, _ language: String = "en") -> String {
    language == "en"
      ? "The draft \(draft) cannot be saved. If you leave, your latest answers will be lost."
      : "Nie można zapisać wersji roboczej \(draft). Po wyjściu ostatnie odpowiedzi przepadną."
  }

  @Test(
    "An absolute XDG_STATE_HOME is used; otherwise the home folder",
    arguments: [("state", true), ("", false), ("relative", false)])
  func standard(_ value: String, isUsed: Bool) throws {
    let program = try PetspotProgram()
    let folder = program.home.appendingPathComponent("state").path
    _ = try program.run(["616"], [], ["XDG_STATE_HOME": isUsed ? folder : value])
    let there = URL(fileURLWithPath: folder + "/petspot/draft.json")
    expectEqual(FileManager.default.fileExists(atPath: there.path), isUsed)
    expectEqual(FileManager.default.fileExists(atPath: program.draft.path), !isUsed)
  }

  @Test("A file given with --draft is the only draft")
  func file() throws {
    let program = try PetspotProgram()
    let run = try program.run(["616"], ["--draft", "mine.json", "--lang", "en"])
    #expect(run.text.hasSuffix(PetspotProgram.answersKept + "\n"))
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted(), ["mine.json", "tmp"])
    let again = try program.run(["1", "review"], ["--draft", "mine.json", "--lang", "en"])
    #expect(again.text.hasPrefix("There is an unfinished report"))
    #expect(again.text.contains("Microchip number: 616"))
    #expect(try program.run([], ["--lang", "en"]).text.hasPrefix("Step 1 of 4"))
  }

  @Test(
    "A missing folder of --draft is not created; a warning says that nothing is kept",
    arguments: ["en", "pl"])
  func fileInNoFolder(_ language: String) throws {
    let program = try PetspotProgram()
    let run = try program.run(
      ["61600", "continue", "x.jpg"], ["--draft", "no/such/d.json", "--lang", language])
    expectOneWarning(run, of: "no/such/d.json", language)
    #expect(!FileManager.default.fileExists(atPath: program.home.appendingPathComponent("no").path))
  }

  @Test("--no-draft neither reads nor writes a draft", arguments: ["en", "pl"])
  func none(_ language: String) throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let before = try Data(contentsOf: program.draft)
    let run = try program.run(["61600", "continue", "x.jpg"], ["--no-draft", "--lang", language])
    #expect(run.text.hasPrefix(language == "en" ? "Step 1 of 4: " : "Krok 1 z 4: "))
    #expect(
      run.text.hasSuffix(
        language == "en" ? "Your answers were not kept.\n" : "Odpowiedzi nie zostały zachowane.\n"))
    try expectEqual(Data(contentsOf: program.draft), before)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path), ["draft.json"])
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted(), [".local", "tmp"])
  }

  @Test("Unknown keys of a prepared draft are preserved")
  func unknownKeys() throws {
    let program = try PetspotProgram()
    try program.prepareDraft(["age": 3, "note": "from the shelter", "tags": ["a", 1, NSNull(), ["x": 1.5]]])
    let run = try program.run(["1", "616"], ["--lang", "en"])
    expectEqual(run.status, .exited(1))
    let draft = try program.draftValues()
    #expect(draft["microchipNumber"] as? String == "616")
    #expect(draft["age"] as? String == "3")
    #expect(draft["note"] as? String == "from the shelter")
    #expect(draft["tags"] as? NSArray == ["a", 1, NSNull(), ["x": 1.5]])
  }

  // MARK: Unwritable locations

  /// Requires one warning, a completed conversation, and a correct message at the end.
  private func expectOneWarning(_ run: ProgramRun, of draft: String, _ language: String) {
    let text = run.text.replacing("\n", with: " ")
    expectEqual(run.text.unbroken.components(separatedBy: Self.warning(draft, language).unbroken).count, 2)
    #expect(text.contains(language == "en" ? "Step 2 of 4: " : "Krok 2 z 4: "))
    #expect(
      run.text.hasSuffix(
        language == "en"
          ? "Your answers were not kept.\n" : "Odpowiedzi nie zostały zachowane.\n"))
    expectEqual(run.status, .exited(1))
  }

  /// Home folders in which nothing can be created.
  enum Home: String, CaseIterable {
    case file
    case inADevice
    case notWritable
    case ofTheSystem
    /// The home folder can be written to, but not the folder for states.
    case stateFolder

    func make(in program: PetspotProgram) throws -> String {
      let url = program.home.appendingPathComponent("home")
      switch self {
      case .file, .stateFolder: try Data().write(to: url)
      case .inADevice: return "/dev/null/home"
      case .notWritable:
        try FileManager.default.createDirectory(
          at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
      // Not even root can create a folder there.
      case .ofTheSystem: return "/dev/fd"
      }
      return url.path
    }
  }

  @Test("An unwritable home folder causes one warning", arguments: Home.allCases, ["en", "pl"])
  func home(_ home: Home, language: String) throws {
    let program = try PetspotProgram()
    let path = try home.make(in: program)
    // Root ignores file permissions.
    if home == .notWritable, FileManager.default.isWritableFile(atPath: path) { return }
    let variable = home == .stateFolder ? "XDG_STATE_HOME" : "HOME"
    let run = try program.run(["61600", "continue", "x.jpg"], ["--lang", language], [variable: path])
    expectOneWarning(
      run, of: path + (home == .stateFolder ? "" : "/.local/state") + "/petspot/draft.json", language)
  }

  @Test("Without a home folder nothing is written", arguments: ["en", "pl"])
  func noHome(_ language: String) throws {
    let program = try PetspotProgram()
    let run = try program.run(["1"], ["--lang", language], ["HOME": "nowhere"])
    #expect(
      run.text.hasSuffix(
        language == "en" ? "Your answers were not kept.\n" : "Odpowiedzi nie zostały zachowane.\n"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.home.path), ["tmp"])
  }

  @Test(
    "Writes that fail from the start or later cause a warning, on a pipe and on a terminal",
    arguments: [0, 1], PetspotProgram.Medium.allCases)
  func full(blocks: Int, medium: PetspotProgram.Medium) throws {
    let program = try PetspotProgram()
    // A block is 512 or 1024 bytes, depending on the shell. One is enough for the draft without a
    // description.
    let launch = try program.launch(["--step", "3", "--lang", "en"])
      .through("ulimit -f \(blocks); exec \"$0\" \"$@\"")
    let lines = ["2026-01-02", "Rex", "dog", "beagle", "male", "4", "", String(repeating: "ł", count: 490)]
    let text: String
    switch medium {
    case .pipe:
      let run = try ProgramRun(launch, input: (lines + ["help"]).joined(separator: "\n") + "\n")
      expectEqual(run.status, .exited(1))
      text = run.text
    case .terminal:
      let terminal = try PseudoTerminal(launch)
      try terminal.expect("Date of disappearance")
      try terminal.send(lines: lines)
      try terminal.expect("Type continue, ")
      try terminal.send("\u{4}")
      try expectEqual(terminal.waitForEnd(), .exited(1))
      text = terminal.text.replacing("\r\n", with: "\n")
        .replacing("\u{1B}[?2004l", with: "")
    }
    expectEqual(text.unbroken.components(separatedBy: Self.warning(program.draft.path).unbroken).count, 2)
    #expect(text.hasSuffix("Your \(blocks == 1 ? "latest " : "")answers were not kept.\n"))
    // The answers saved before are intact.
    expectEqual(FileManager.default.fileExists(atPath: program.draft.path), (blocks == 1))
    if blocks == 1 {
      let again = try program.run(["1", "review"], ["--lang", "en"])
      #expect(again.text.contains("\nAge: 4\n"))
      #expect(again.text.contains("\nNo answer: "))
    }
  }
}
