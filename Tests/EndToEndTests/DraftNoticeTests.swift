import Foundation
import TestSupport
import Testing

/// SPEC 6: a draft that cannot be used is told of by name, never overwritten, never followed, never waited for.
@ProgramLane
@Suite("Drafts that cannot be used")
struct DraftNoticeTests {
  private struct Words {
    let language: String
    let kept: String
    let offer: String

    static let english = Words(
      language: "en", kept: "Your answers are kept for next time.\n",
      offer: "There is an unfinished report from ")
    static let polish = Words(
      language: "pl", kept: "Odpowiedzi zostały zachowane na następny raz.\n",
      offer: "Jest niedokończone zgłoszenie z dnia ")
  }

  @Test("In the default place", arguments: DraftObstacle.allCases, ["en", "pl"])
  func defaultPlace(_ obstacle: DraftObstacle, language: String) throws {
    let program = try PetspotProgram()
    try check(obstacle, language, program, at: program.draft, ["--lang", language])
  }

  @Test("Where --draft points", arguments: DraftObstacle.allCases)
  func named(_ obstacle: DraftObstacle) throws {
    let program = try PetspotProgram()
    let file = program.home.appendingPathComponent("my draft.json")
    try check(obstacle, "en", program, at: file, ["--lang", "en", "--draft", "my draft.json"])
    #expect(!FileManager.default.fileExists(atPath: program.draft.path))
  }

  private func check(
    _ obstacle: DraftObstacle, _ language: String, _ program: PetspotProgram, at url: URL,
    _ arguments: [String]
  ) throws {
    let words: Words = language == "en" ? .english : .polish
    let bystander = program.home.appendingPathComponent("bystander")
    try obstacle.make(at: url, bystander: bystander)
    let before = DraftObstacle.description(of: url)
    let run = try program.run(["616"], arguments)
    let text = run.text.replacing("\n", with: " ")
    // A path is broken at its spaces or, where it is longer than a line, between any two of its characters.
    func unbroken(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let stem = url.deletingPathExtension().path
    switch obstacle.fate {
    case .setAside:
      let other = URL(fileURLWithPath: url.path + ".unreadable")
      #expect(
        text.contains(
          language == "en"
            ? "cannot be read. It was kept under another name: "
            : "Została zachowana pod inną nazwą: "))
      #expect(unbroken(run.text).contains(unbroken(other.lastPathComponent)))
      #expect(DraftObstacle.description(of: other) == before)
      #expect(try microchip(in: url) == "616")
    case .leftAlone(let english, let polish):
      #expect(text.contains(language == "en" ? english : polish))
      #expect(unbroken(run.text).contains(unbroken(url.lastPathComponent)))
      #expect(DraftObstacle.description(of: url) == before)
      #expect(try microchip(in: URL(fileURLWithPath: stem + "-2.json")) == "616")
    }
    #expect(try String(contentsOf: bystander, encoding: .utf8) == "bystander")
    #expect(!FileManager.default.fileExists(atPath: program.home.appendingPathComponent("nothing").path))
    #expect(run.text.hasSuffix(words.kept))
    #expect(run.status == .exited(1))
    // And the next start finds the answers.
    let again = try program.run(["1"], arguments)
    #expect(again.text.contains("\n" + words.offer) || again.text.hasPrefix(words.offer))
  }

  private func microchip(in url: URL) throws -> String? {
    let draft = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    return draft?["microchipNumber"] as? String
  }
}
