import Foundation
import TestSupport
import TestTraits
import Testing

/// A draft that cannot be used is named in a notice. It is never overwritten or followed, and opening it
/// never blocks. The program does not fall back to another draft for a file given with --draft.
@Suite("Unusable drafts", .programs)
struct DraftNoticeTests {
  private struct Words {
    let language: String
    let kept: String
    let offer: String

    static let english = Words(
      language: "en", kept: PetspotProgram.answersKept + "\n",
      offer: "There is an unfinished report from ")
    static let polish = Words(
      language: "pl", kept: "Odpowiedzi są zachowane. Aby do nich wrócić, uruchom petspot znów tak samo.\n",
      offer: "Jest niedokończone zgłoszenie z dnia ")
  }

  @Test(
    "An unusable draft in the default location is set aside or left alone", arguments: DraftObstacle.allCases,
    ["en", "pl"])
  func defaultPlace(_ obstacle: DraftObstacle, language: String) throws {
    let program = try PetspotProgram()
    let url = program.draft
    let words: Words = language == "en" ? .english : .polish
    let bystander = program.home.appendingPathComponent("bystander")
    try obstacle.make(at: url, bystander: bystander)
    let before = DraftObstacle.description(of: url)
    let run = try program.run(["616"], ["--lang", language])
    let text = run.text.replacing("\n", with: " ")
    switch obstacle.handling {
    case .setAside:
      let other = URL(fileURLWithPath: url.path + ".unreadable")
      #expect(
        text.contains(
          language == "en"
            ? "cannot be read. It was kept under another name: "
            : "Została zachowana pod inną nazwą: "))
      #expect(run.text.unbroken.contains(other.lastPathComponent.unbroken))
      expectEqual(DraftObstacle.description(of: other), before)
      try expectEqual(microchip(in: url), "616")
    case .leftAlone(let english, let polish):
      #expect(text.contains(language == "en" ? english : polish))
      #expect(run.text.unbroken.contains(url.lastPathComponent.unbroken))
      expectEqual(DraftObstacle.description(of: url), before)
      try expectEqual(microchip(in: program.draftFolder.appendingPathComponent("draft-2.json")), "616")
    }
    try expectEqual(String(contentsOf: bystander, encoding: .utf8), "bystander")
    #expect(!FileManager.default.fileExists(atPath: program.home.appendingPathComponent("nothing").path))
    #expect(run.text.hasSuffix(words.kept))
    expectEqual(run.status, .exited(1))
    // The next start finds the answers.
    let again = try program.run(["1"], ["--lang", language])
    #expect(again.text.contains("\n" + words.offer) || again.text.hasPrefix(words.offer))
  }

  @Test(
    "An unusable draft given with --draft is left alone", arguments: DraftObstacle.allCases, ["en", "pl"])
  func named(_ obstacle: DraftObstacle, language: String) throws {
    let program = try PetspotProgram()
    let file = program.home.appendingPathComponent("my draft.json")
    try obstacle.make(at: file, bystander: program.home.appendingPathComponent("bystander"))
    switch obstacle.handling {
    case .setAside: try expectRefusal(of: file, program, language, Self.noDraft(language))
    case .leftAlone(let english, let polish):
      try expectRefusal(of: file, program, language, language == "en" ? english : polish)
    }
  }

  @Test(
    "A file given with --draft that is not a draft is left alone",
    arguments: [
      "\u{FF}\u{D8}\u{FF}\u{E0}photo", #"{"name": "x", "version": "1.0.0", "description": "y"}"#,
      #"{"version": 1, "pins": []}"#, #"{"name": "x", "description": "y"}"#,
    ], ["en", "pl"])
  func foreign(contents: String, language: String) throws {
    let program = try PetspotProgram()
    let file = program.home.appendingPathComponent("file")
    try contents.write(to: file, atomically: false, encoding: .isoLatin1)
    try expectRefusal(of: file, program, language, Self.noDraft(language))
  }

  @Test(
    "An empty file and a draft with one answer are accepted for --draft",
    arguments: ["", #"{"phone": "1"}"#])
  func usable(contents: String) throws {
    let program = try PetspotProgram()
    let file = program.home.appendingPathComponent("file")
    try Data(contents.utf8).write(to: file)
    let lines = contents.isEmpty ? ["616"] : ["1", "616"]
    let run = try program.run(lines, ["--lang", "en", "--draft", "file"])
    #expect(run.text.hasPrefix(contents.isEmpty ? "Step 1 of 4" : "There is an unfinished report"))
    #expect(run.text.hasSuffix(PetspotProgram.answersKept + "\n"))
    try expectEqual(microchip(in: file), "616")
  }

  private static func noDraft(_ language: String) -> String {
    language == "en"
      ? "The option --draft needs a draft or a new file. This file is neither, and is left alone: "
      : "Opcja --draft wymaga wersji roboczej lub nowego pliku. "
        + "Ten plik nie jest ani jednym, ani drugim, więc pozostaje bez zmian: "
  }

  /// Requires a refusal with one sentence and no conversation, and unchanged files.
  private func expectRefusal(
    of file: URL, _ program: PetspotProgram, _ language: String, _ sentence: String
  ) throws {
    let before = DraftObstacle.description(of: file)
    let launch = try program.launch(["--lang", language, "--draft", file.lastPathComponent])
    let names = try FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted()
    let run = try ProgramRun(launch, input: "616\n")
    expectEqual(run.status, .exited(2))
    expectEqual(run.text, "")
    expectEqual(run.errorText, "\(sentence)./\(file.lastPathComponent)\n")
    expectEqual(DraftObstacle.description(of: file), before)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted(), names)
  }

  private func microchip(in url: URL) throws -> String? {
    try [String: Any](jsonIn: url)["microchipNumber"] as? String
  }
}
