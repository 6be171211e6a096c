import Foundation
import TestSupport
import TestTraits
import Testing

/// The offer of an unfinished report, and all ways to leave the program.
@Suite("The offer of an unfinished report", .programs)
struct DraftOfferTests {
  /// Sets the day on which a draft was saved to 3 March 2026, 12:00 UTC.
  private static func setDate(of draft: URL) throws {
    let noon = Date(timeIntervalSince1970: 1_772_539_200)
    try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: draft.path)
  }

  @Test(
    "The offer has the local date in the format of the language",
    arguments: [
      ("en_GB.UTF-8", "UTC", "There is an unfinished report from 3 March 2026."),
      ("pl_PL.UTF-8", "UTC", "Jest niedokończone zgłoszenie z dnia 3 marca 2026"),
      ("en", "Etc/GMT-14", "There is an unfinished report from 4 March 2026."),
      ("en", "Etc/GMT+11", "There is an unfinished report from 3 March 2026."),
    ])
  func date(_ language: String, zone: String, sentence: String) throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    try Self.setDate(of: program.draft)
    let run = try program.run([], [], ["LANG": language, "TZ": zone])
    #expect(run.text.hasPrefix(sentence))
    expectEqual(run.status, .exited(1))
  }

  @Test(
    "The draft is continued, or removed with its answers, by number, word or prefix",
    arguments: [
      ("1.", true), ("go on", true), ("g", true), ("continue", true), ("KONTYNUUJ", true), ("2", false),
      ("start afresh", false), ("2. start again", false), ("yes", true),
    ])
  func answered(_ answer: String, isContinued: Bool) throws {
    let program = try PetspotProgram()
    try program.prepareDraft(["memory": ["step": 3]])
    let run = try program.run([answer, "review"], ["--lang", answer == "KONTYNUUJ" ? "pl" : "en"])
    let heading =
      answer == "KONTYNUUJ" ? "\nKrok 3 z 4: " : isContinued ? "\nStep 3 of 4: " : "\nStep 1 of 4: "
    #expect(run.text.contains(heading))
    #expect(run.text.contains(isContinued ? "owner@example.com\n" : "\nNo answer: "))
    expectEqual(FileManager.default.fileExists(atPath: program.draft.path), isContinued)
  }

  @Test(
    "Without an answer to the offer the draft is unchanged",
    arguments: [[], ["quit"], ["nonsense"], ["help"]])
  func unanswered(_ lines: [String]) throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let before = try Data(contentsOf: program.draft)
    let run = try program.run(lines, ["--lang", "en"])
    #expect(run.text.contains(PetspotProgram.answersKept + "\n"))
    try expectEqual(Data(contentsOf: program.draft), before)
  }

  @Test("--step opens a step of the draft without an offer")
  func step() throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let run = try program.run(["review"], ["--step", "3", "--lang", "en"])
    #expect(run.text.hasPrefix("Step 3 of 4: "))
    #expect(run.text.contains("Email: owner@example.com\n"))
  }

  @Test("A draft says where the report goes, and how to go on with the service that it was begun for")
  func service() throws {
    let begun = try PetspotProgram()
    let service = "https://petspot.example"
    #expect(try begun.run(["123"], ["--lang", "en", "--service", service]).status == .exited(1))
    #expect(
      try begun.run([], ["--lang", "en"]).text.unbroken.contains("It was begun for petspot.example.".unbroken)
    )
    let program = try PetspotProgram()
    try program.photo()
    let address = try LoopbackClosedPort().address
    let file = program.home.appendingPathComponent("rex.json")
    try program.prepareDraft(["petName": "Rex"], at: file)
    let draft = ["--draft", file.path, "--lang", "en"]
    let first = try program.run(["continue", "cancel"], draft + ["--step", "4", "--service", address])
    #expect(first.text.contains("\nTo send the report, type continue.\n"))
    try Self.setDate(of: file)
    let again = try program.run([], draft, ["TZ": "UTC"])
    #expect(
      again.text.unbroken.contains(
        """
        There is an unfinished report about Rex from 3 March 2026.
        This report will be saved on this computer.
        It was begun for \(address.dropFirst(7)). To send it there, leave the program and run:
        petspot --service \(address) --draft \(file.path)
        Do you want to go on
        """.unbroken))
    #expect(try !program.run([], draft + ["--service", address]).text.contains("It was begun"))
  }

  @Test(
    "Leaving asks whether to keep the answers, and does so",
    arguments: [
      ("quit", "1", true), ("quit", "keep", true), ("quit", "2", false), ("quit", "discard", false),
      ("back", "1", false), ("back", "leave", false),
    ])
  func leaving(_ command: String, answer: String, isKept: Bool) throws {
    let program = try PetspotProgram()
    let run = try program.run(["616", command, answer], ["--lang", "en"])
    expectEqual(run.status, .exited(0))
    expectEqual(FileManager.default.fileExists(atPath: program.draft.path), isKept)
    #expect(
      run.text.hasSuffix(
        isKept ? PetspotProgram.answersKept + "\n" : "Your answers were not kept.\n"))
  }

  @Test("Staying continues the conversation", arguments: [("quit", "3"), ("back", "2"), ("quit", "stay")])
  func staying(_ command: String, answer: String) throws {
    let program = try PetspotProgram()
    let run = try program.run(["61600", command, answer, "continue"], ["--lang", "en"])
    #expect(run.text.contains("\nStep 2 of 4: "))
    expectEqual(run.status, .exited(1))
    #expect(FileManager.default.fileExists(atPath: program.draft.path))
  }

  @Test("Leaving without answers asks nothing and writes no draft", arguments: ["quit", "back"])
  func leavingAtOnce(_ command: String) throws {
    let program = try PetspotProgram()
    let run = try program.run([command], ["--lang", "en"])
    expectEqual(run.status, .exited(0))
    #expect(!run.text.contains("?"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path).isEmpty)
  }

  @Test(
    "A photo with a relative path is sent after the report is resumed in another folder",
    arguments: ["rex.jpg", "./my\\ pets/../rex.jpg"])
  func anotherFolder(path: String) throws {
    let program = try PetspotProgram()
    let pictures = program.home.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(
      at: pictures.appendingPathComponent("my pets"), withIntermediateDirectories: true)
    let photo = try program.photo("pictures/rex.jpg")
    var launch = try program.launch(["--lang", "en", "--step", "2"])
    launch.folder = pictures.path
    let first = try PseudoTerminal(launch)
    try first.expect("Photo: ")
    try first.send(path + "\r")
    try first.expect("Photo: rex.jpg\r\n")
    try first.expect("Type continue, back or help: ")
    try first.send("continue\r")
    for (prompt, line) in [
      ("Date of disappearance: ", "2026-01-02"), ("Pet's name: ", ""), ("Species: ", "dog"), ("Breed: ", ""),
      ("Sex: ", "male"), ("Age: ", ""), ("Location: ", "52.2297, 21.0122"), ("Description: ", ""),
      ("Type continue, back or help: ", "quit"), ("1 Keep, 2 Discard, 3 Stay: ", "1"),
    ] {
      try first.answer(prompt, line)
    }
    try expectEqual(first.waitForEnd(), .exited(0))

    let second = try PseudoTerminal(program.launch(["--lang", "en"]))
    for (prompt, line) in [
      ("1 Go on, 2 Start again: ", "1"), ("Date of disappearance: ", "continue"),
      ("Phone number: ", "1234567"), ("Email: ", "a@b.pl"), ("Reward for the finder: ", ""),
      ("Type continue, review or help: ", "continue"), ("Type back, copy, new or close: ", "close"),
    ] {
      try second.answer(prompt, line)
    }
    try expectEqual(second.waitForEnd(), .exited(0))
    let id = try #require(try program.announcements().first?["id"] as? String)
    let stored = program.archive.appendingPathComponent("\(id)/photo.jpg")
    try expectEqual(Data(contentsOf: stored), Data(contentsOf: photo))
  }

  @Test(
    "Sending a report removes its draft", arguments: [ReportScript.english, .polish])
  func sent(_ script: ReportScript) throws {
    let program = try PetspotProgram()
    try program.photo()
    let running = try PipedProgram(program.launch(["--lang", script.language]))
    try running.send(lines: script.lines.dropLast())
    let last = try #require(script.lines.last)
    try running.expect(script.summaryTitle)
    try running.expect(last + ": ")
    // The draft is removed before the summary is left.
    #expect(!FileManager.default.fileExists(atPath: program.draft.path))
    try running.send(lines: [last])
    try expectEqual(running.finish(), .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path).isEmpty)
    #expect(
      try program.run([], ["--lang", "en"]).text.hasPrefix(
        "To see the reports that you have created, run petspot reports.\nStep 1 of 4: "))
  }
}
