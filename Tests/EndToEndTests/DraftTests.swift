import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// Where drafts are, what is said of those that cannot be used, and that no program takes the draft of
/// another. The storage of drafts has its own tests.
@Suite("Drafts", .programs)
struct DraftTests {
  // MARK: Where they are

  @Test("With --no-draft, or without a home folder, none is read or written")
  func none() throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let before = try Data(contentsOf: program.draft)
    for (options, variables) in [(["--no-draft"], [:]), ([], ["HOME": "nowhere"])] {
      try program.run(["61600", "continue", "x.jpg"], options, variables)
        .expect(1, says: ["Microchip number: 61600", L10n(.en).draft.notKept])
    }
    try expectEqual(Data(contentsOf: program.draft), before)
    try expectEqual(program.files(), [".local/state/petspot/draft.json"])
  }

  @Test("A place where no draft can be written causes one warning", arguments: Language.allCases)
  func unwritable(_ language: Language) throws {
    let (program, texts) = (try PetspotProgram(), L10n(language).draft)
    let state = program.file("state").path
    try Data().write(to: program.file("state"))
    for (options, draft) in [([], state + "/petspot/draft.json"), (["--draft", "no/d.json"], "no/d.json")] {
      let run = try program.run(
        ["61600", "continue", "x.jpg"], options + ["--lang", language.code], ["XDG_STATE_HOME": state])
      run.expect(1, says: [texts.notKept], draft)
      expectEqual(run.count(of: texts.cannotWrite(file: draft)), 1, draft)
    }
    try expectEqual(program.files(), ["state"])
  }

  @Test("If a later write fails, one warning says so, and the answers before are kept")
  func full() throws {
    let (program, texts) = (try PetspotProgram(), L10n(.en).draft)
    // A block is 512 or 1024 bytes, depending on the shell: enough for the draft without a description.
    let launch = try program.launch(["--step", "3"]).through("ulimit -f 1; exec \"$0\" \"$@\"")
    let lines = ["2026-01-02", "Rex", "dog", "beagle", "male", "4", "", String(repeating: "ł", count: 490)]
    let run = try ProgramRun(launch, input: lines.map { $0 + "\n" }.joined())
    run.expect(1, says: [texts.latestNotKept])
    expectEqual(run.count(of: texts.cannotWrite(file: program.draft.path)), 1)
    try program.petspot(typing: ["1", "review"]).expect(1, says: ["\nAge: 4\n", "\nNo answer: "])
  }

  // MARK: Those that cannot be used

  /// What is in place of a draft, and what is said of it: in the usual place, or where `--draft` says.
  private static let obstacles:
    [(
      contents: String?, usual: @Sendable (L10n, String) -> String, named: @Sendable (L10n, String) -> String
    )] =
      [
        (
          #"{"version": 1, "petName": "Re"#, { $0.draft.setAside(file: $1, other: $1 + ".unreadable") },
          { $0.usage.error.draft(file: $1) }
        ),
        (
          #"{"version": 2, "petName": {"given": "Rex"}}"#, { $0.draft.newer(file: $1) },
          { $0.draft.newer(file: $1) }
        ),
        // A link to another file.
        (nil, { $0.draft.refused(file: $1) }, { $0.draft.refused(file: $1) }),
      ]

  @Test("A draft that cannot be used is named, and set aside or left alone", arguments: 0..<3)
  func unusable(_ index: Int) throws {
    let (obstacle, l10n) = (Self.obstacles[index], L10n(.en))
    for options in [[], ["--draft", "mine.json"]] {
      let program = try PetspotProgram()
      let draft = options.isEmpty ? program.draft : program.file("mine.json")
      try FileManager.default.createDirectory(at: program.draftFolder, withIntermediateDirectories: true)
      if let contents = obstacle.contents {
        try Data(contents.utf8).write(to: draft)
      } else {
        try FileManager.default.createSymbolicLink(at: draft, withDestinationURL: program.file("other"))
      }
      let run = try program.run(["616"], options)
      if options.isEmpty {
        run.expect(1, says: [obstacle.usual(l10n, draft.path), l10n.draft.kept])
      } else {
        run.expect(2)
        expectEqual(run.text + run.errorText, obstacle.named(l10n, "./mine.json") + "\n")
      }
    }
  }

  // MARK: The offer, and leaving

  @Test("The offer has the local date, says where the report goes, and how to go on with its service")
  func offer() throws {
    let program = try PetspotProgram()
    try program.photo()
    let address = try LoopbackClosedPort().address
    let file = program.file("rex.json")
    try program.prepareDraft(["petName": "Rex"], at: file)
    let draft = ["--draft", file.path, "--lang", "en"]
    try program.run(["continue", "cancel"], draft + ["--step", "4", "--service", address])
      .expect(1, says: ["\nTo send the report, type continue.\n"])
    // 3 March 2026, 12:00 UTC.
    let noon = Date(timeIntervalSince1970: 1_772_539_200)
    try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: file.path)
    try program.run([], draft, ["TZ": "Etc/GMT-14"]).expect(
      1,
      says: [
        """
        There is an unfinished report about Rex from 4 March 2026.
        This report will be saved on this computer.
        It was begun for \(address.dropFirst(7)). To send it there, leave the program and run:
        petspot --service \(address) --draft \(file.path)
        Do you want to go on
        """
      ])
    try program.run([], draft + ["--service", address]).expect(1, not: ["It was begun"])
  }

  @Test(
    "The draft is kept or removed as it is answered",
    arguments: [
      (["start afresh", "review"], 1, false, "No answer: "), ([], 1, true, "Go on"),
      (["quit"], 0, true, L10n(.en).draft.kept), (["1", "quit", "2"], 0, false, L10n(.en).draft.notKept),
      (["2", "616", "back", "leave"], 0, false, L10n(.en).draft.notKept),
    ] as [([String], Int32, Bool, String)])
  func answered(_ lines: [String], status: Int32, isKept: Bool, text: String) throws {
    let program = try PetspotProgram()
    try program.prepareDraft(["memory": ["step": 3]])
    let before = try Data(contentsOf: program.draft)
    try program.petspot(typing: lines).expect(status, says: [text])
    expectEqual(program.names(in: program.draftFolder), isKept ? ["draft.json"] : [])
    if isKept { try expectEqual(Data(contentsOf: program.draft), before) }
  }

  @Test("--step opens a step of the draft without an offer")
  func step() throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let run = try program.petspot("--step", "3", typing: ["2026-01-03", "review"])
    #expect(run.text.hasPrefix("Step 3 of 4: ") && run.text.contains("Email: owner@example.com\n"))
  }

  @Test("A photo with a relative path is sent after the report is resumed in another folder")
  func anotherFolder() throws {
    let program = try PetspotProgram()
    let pictures = program.file("pictures")
    try FileManager.default.createDirectory(
      at: pictures.appendingPathComponent("my pets"), withIntermediateDirectories: true)
    let photo = try program.photo("pictures/rex.jpg")
    var launch = try program.launch(["--lang", "en", "--step", "2"])
    launch.folder = pictures.path
    let lines =
      ["./my\\ pets/../rex.jpg", "continue", "", "", "dog", "", "male", "", "Warsaw", "", "continue"]
      + ["quit", "1"]
    try ProgramRun(launch, input: lines.map { $0 + "\n" }.joined()).expect(0, says: ["Photo: rex.jpg"])
    try program.petspot(typing: ["1", "1234567", "a@b.pl", "", "continue", "close"]).expect(0)
    let id = try #require(program.archived().first).id
    let stored = program.archive.appendingPathComponent("\(id)/photo.jpg")
    try expectEqual(Data(contentsOf: stored), Data(contentsOf: photo))
  }

  @Test("What answers say beyond their fields is in the description, also of a report that is resumed")
  func additions() throws {
    let program = try PetspotProgram()
    _ = try program.photo()
    try program.prepareDraft(["description": "Brown"])
    try program.petspot("--step", "3", typing: ["", "", "", "", "male, neutered"])
      .expect(1, says: ["\nAdded to the description: neutered.\n"])
    let draft = try program.draftValues()
    expectEqual(draft["additions"] as? [String: String], ["sex": "neutered"])
    expectEqual(draft["description"] as? String, "Brown")
    let enter = [String](repeating: "", count: 6)
    let place = "Krupówki 5, Zakopane"
    try program.petspot(typing: ["1"] + enter + [place, "", "continue", "", "", "", "continue", "close"])
      .expect(0, says: ["\nCurrent answer: Brown. Neutered. Krupówki 5\n"])
    let sent = try program.announcements().first?["description"] as? String
    expectEqual(sent, "Brown. Neutered. Krupówki 5")
  }

  // MARK: Several programs

  @Test("The second program says that there is a first and uses another draft; a killed one blocks no other")
  func second() throws {
    let (program, texts) = (try PetspotProgram(), L10n(.en).draft)
    let first = try program.start(on: .pipe)
    try first.expectPrompt()
    let told = texts.inUse + texts.inUseOther
    try program.petspot(typing: ["222"]).expect(1, says: [told, texts.kept])
    try first.kill()
    try program.petspot(typing: ["1", "review"]).expect(1, says: [": 222\n"], not: [texts.inUseOther])
  }
}

/// On SIGHUP and SIGTERM the answers are already on disk, and the program says so if it still can.
@Suite("SIGHUP and SIGTERM", .kills)
struct DraftSignalTests {
  @Test("A signal, or a hangup of the terminal, keeps the answers, on a terminal and on a pipe")
  func signals() throws {
    for (signal, status) in [(Signal.terminate, 143), (.hangUp, 129), (nil, 129)] as [(Signal?, Int32)] {
      for options in [[], ["--plain"], ["pipe"]] where signal != nil || options != ["pipe"] {
        let row = "\(String(describing: signal)) \(options)"
        let program = try PetspotProgram()
        let isPiped = options == ["pipe"]
        // A FIFO that is opened for reading too, so that opening does not block.
        mkfifo(program.file("pipe").path, 0o600)
        let feed = try #require(FileHandle(forUpdatingAtPath: program.file("pipe").path))
        let launch = try program.launch(["--step", "4", "--lang", "en"] + (isPiped ? [] : options))
        let terminal = try PseudoTerminal(isPiped ? launch.through("exec \"$0\" \"$@\" <pipe") : launch)
        try terminal.expect("Phone number: ")
        if isPiped { try feed.write(contentsOf: Data("1234567\n".utf8)) }
        if !isPiped { try terminal.send("1234567\r") }
        try terminal.expect("Email: ")
        if let signal {
          // What is typed of this line is lost.
          if !isPiped { try terminal.send("owner") }
          if !isPiped { try terminal.expect("owner") }
          let before = terminal.transcript.count
          terminal.process.send(signal)
          try expectEqual(terminal.waitForEnd(), .exited(status), row)
          let last = String(decoding: terminal.transcript[before...], as: UTF8.self)
            .replacing(#/\u{1B}\[\?2004[hl]/#, with: "")
          expectEqual(
            last.trimmingCharacters(in: .whitespacesAndNewlines), L10n(.en).draft.kept, row)
        } else {
          terminal.hangUp()
          try expectEqual(terminal.waitForEnd(), .exited(status), row)
        }
        let draft = try program.draftValues()
        #expect(draft["phone"] as? String == "1234567" && draft["email"] == nil, "\(row)")
        expectEqual(program.names(in: program.draftFolder), ["draft.json"], row)
      }
    }
  }
}
