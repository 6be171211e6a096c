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

  @Test(
    "The draft is in the folder of the settings, or the only one is where --draft says",
    arguments: [
      ([:], [], ".local/state/petspot/draft.json"),
      (["XDG_STATE_HOME": "HOME/s"], [], "s/petspot/draft.json"),
      (["XDG_STATE_HOME": "relative"], [], ".local/state/petspot/draft.json"),
      ([:], ["--draft", "mine.json"], "mine.json"),
    ])
  func place(_ settings: [String: String], options: [String], path: String) throws {
    let program = try PetspotProgram()
    let variables = settings.mapValues { $0.replacing("HOME", with: program.home.path) }
    let run = try program.run(["616"], options + ["--lang", "en"], variables)
    run.expect(1, says: [L10n(.en).draft.kept])
    try expectEqual(program.files(), [path])
    try program.run(["1", "review"], options + ["--lang", "en"], variables)
      .expect(1, says: ["There is an unfinished report", "Microchip number: 616"])
  }

  @Test("With --no-draft, or without a home folder, none is read or written", arguments: Language.allCases)
  func none(_ language: Language) throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let before = try Data(contentsOf: program.draft)
    for (options, variables) in [(["--no-draft"], [:]), ([], ["HOME": "nowhere"])] {
      let lines = ["61600", "continue", "x.jpg"]
      let run = try program.run(lines, options + ["--lang", language.code], variables)
      run.expect(1, says: [L10n(language).draft.notKept])
      #expect(run.text.contains(": 61600\n"))
    }
    try expectEqual(Data(contentsOf: program.draft), before)
    try expectEqual(program.files(), [".local/state/petspot/draft.json"])
  }

  /// Requires one warning, a completed conversation, and a correct message at the end.
  private func expectOneWarning(_ run: ProgramRun, of draft: String, _ language: Language) {
    let texts = L10n(language).draft
    let warning = texts.cannotWrite(file: draft).unbroken
    expectEqual(run.text.unbroken.components(separatedBy: warning).count, 2, draft)
    run.expect(1, says: [L10n(language).photo.screenTitle, texts.notKept], draft)
  }

  @Test("A place where no draft can be written causes one warning", arguments: Language.allCases)
  func unwritable(_ language: Language) throws {
    let program = try PetspotProgram()
    try Data().write(to: program.file("home"))
    let home = program.file("home").path
    for (options, variables, draft) in [
      ([], ["HOME": home], home + "/.local/state/petspot/draft.json"),
      ([], ["XDG_STATE_HOME": home], home + "/petspot/draft.json"),
      // Not even root can create a folder there.
      ([], ["HOME": "/dev/fd"], "/dev/fd/.local/state/petspot/draft.json"),
      // A folder that --draft names is not created.
      (["--draft", "no/such/d.json"], [:], "no/such/d.json"),
    ] {
      let lines = ["61600", "continue", "x.jpg"]
      let run = try program.run(lines, options + ["--lang", language.code], variables)
      expectOneWarning(run, of: draft, language)
    }
    try expectEqual(program.files(), ["home"])
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
    let running: any RunningProgram =
      medium == .terminal ? try PseudoTerminal(launch) : try PipedProgram(launch)
    try running.expect("Date of disappearance")
    try running.send(lines: lines)
    try running.expect("Type continue, ")
    if let piped = running as? PipedProgram { piped.closeInput() } else { try running.send("\u{4}") }
    try expectEqual(running.waitForEnd(), .exited(1))
    let texts = L10n(.en).draft
    let warning = texts.cannotWrite(file: program.draft.path).unbroken
    expectEqual(running.text.unbroken.components(separatedBy: warning).count, 2)
    #expect(running.text.contains(blocks == 1 ? texts.latestNotKept : texts.notKept))
    // The answers saved before are intact.
    expectEqual(program.hasDraft, blocks == 1)
    if blocks == 1 {
      try program.petspot(typing: ["1", "review"]).expect(1, says: ["\nAge: 4\n", "\nNo answer: "])
    }
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

  @Test(
    "A draft that cannot be used is named, and set aside or left alone", arguments: 0..<3, Language.allCases)
  func unusable(_ index: Int, _ language: Language) throws {
    let (obstacle, l10n) = (Self.obstacles[index], L10n(language))
    for options in [[], ["--draft", "mine.json"]] {
      let program = try PetspotProgram()
      let other = program.file("other")
      try Data("other".utf8).write(to: other)
      let draft = options.isEmpty ? program.draft : program.file("mine.json")
      try FileManager.default.createDirectory(at: program.draftFolder, withIntermediateDirectories: true)
      if let contents = obstacle.contents {
        try Data(contents.utf8).write(to: draft)
      } else {
        try FileManager.default.createSymbolicLink(at: draft, withDestinationURL: other)
      }
      let run = try program.run(["616"], options + ["--lang", language.code])
      if options.isEmpty {
        run.expect(1, says: [obstacle.usual(l10n, draft.path), l10n.draft.kept])
        // The next start finds the answers, in the place of the draft or beside it.
        try program.run(["1", "review"], ["--lang", language.code])
          .expect(1, says: [l10n.microchip.number.label + ": 616"])
      } else {
        expectEqual(run.status, .exited(2))
        expectEqual(run.errorText, obstacle.named(l10n, "./mine.json") + "\n")
        expectEqual(run.text, "")
      }
      let isSetAside = index == 0 && options.isEmpty
      let file = isSetAside ? draft.appendingPathExtension("unreadable") : draft
      try expectEqual(String(contentsOf: file, encoding: .utf8), obstacle.contents ?? "other")
      try expectEqual(String(contentsOf: other, encoding: .utf8), "other")
    }
  }

  // MARK: The offer, and leaving

  /// Sets the day on which a draft was saved to 3 March 2026, 12:00 UTC.
  private static func setDate(of draft: URL) throws {
    let noon = Date(timeIntervalSince1970: 1_772_539_200)
    try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: draft.path)
  }

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
    for (zone, day) in [("UTC", 3), ("Etc/GMT-14", 4), ("Etc/GMT+11", 3)] {
      try Self.setDate(of: file)
      try program.run([], draft, ["TZ": zone]).expect(
        1,
        says: [
          """
          There is an unfinished report about Rex from \(day) March 2026.
          This report will be saved on this computer.
          It was begun for \(address.dropFirst(7)). To send it there, leave the program and run:
          petspot --service \(address) --draft \(file.path)
          Do you want to go on
          """
        ])
    }
    try program.run([], draft + ["--service", address]).expect(1, not: ["It was begun"])
  }

  @Test(
    "The draft is offered, kept or removed as it is answered",
    arguments: [
      (["1.", "review"], 1, true, "owner@example.com"), (["KONTYNUUJ", "review"], 1, true, "Krok 3 z 4: "),
      (["start afresh", "review"], 1, false, "No answer: "), ([], 1, true, ""), (["nonsense"], 1, true, ""),
      (["quit"], 0, true, L10n(.en).draft.kept), (["1", "quit", "keep"], 0, true, L10n(.en).draft.kept),
      (["1", "quit", "2"], 0, false, L10n(.en).draft.notKept), (["2", "quit"], 0, false, "Step 1 of 4: "),
      (["2", "616", "back", "leave"], 0, false, L10n(.en).draft.notKept),
      (["1", "quit", "stay", "continue"], 1, true, "Step 4 of 4: "),
    ] as [([String], Int32, Bool, String)])
  func answered(_ lines: [String], status: Int32, isKept: Bool, text: String) throws {
    let program = try PetspotProgram()
    try program.prepareDraft(["memory": ["step": 3]])
    let before = try Data(contentsOf: program.draft)
    let language = lines.first == "KONTYNUUJ" ? "pl" : "en"
    try program.run(lines, ["--lang", language]).expect(status, says: text.isEmpty ? [] : [text])
    expectEqual(program.names(in: program.draftFolder), isKept ? ["draft.json"] : [])
    if lines.count < 2, isKept { try expectEqual(Data(contentsOf: program.draft), before) }
  }

  @Test("--step opens a step of the draft without an offer, and unknown keys stay")
  func step() throws {
    let program = try PetspotProgram()
    try program.prepareDraft(["age": 3, "note": "from the shelter", "tags": ["a", 1, NSNull(), ["x": 1.5]]])
    let run = try program.petspot("--step", "3", typing: ["2026-01-03", "review"])
    #expect(run.text.hasPrefix("Step 3 of 4: ") && run.text.contains("Email: owner@example.com\n"))
    let draft = try program.draftValues()
    #expect(draft["age"] as? String == "3" && draft["note"] as? String == "from the shelter")
    #expect(draft["tags"] as? NSArray == ["a", 1, NSNull(), ["x": 1.5]])
  }

  @Test(
    "A photo with a relative path is sent after the report is resumed in another folder",
    arguments: ["rex.jpg", "./my\\ pets/../rex.jpg"])
  func anotherFolder(path: String) throws {
    let program = try PetspotProgram()
    let pictures = program.file("pictures")
    try FileManager.default.createDirectory(
      at: pictures.appendingPathComponent("my pets"), withIntermediateDirectories: true)
    let photo = try program.photo("pictures/rex.jpg")
    var launch = try program.launch(["--lang", "en", "--step", "2"])
    launch.folder = pictures.path
    let lines = [path, "continue", "", "", "dog", "", "male", "", "Warsaw", "", "continue", "quit", "1"]
    try ProgramRun(launch, input: lines.map { $0 + "\n" }.joined()).expect(0, says: ["Photo: rex.jpg"])
    try program.petspot(typing: ["1", "1234567", "a@b.pl", "", "continue", "close"]).expect(0)
    let id = try #require(program.archived().first).id
    let stored = program.archive.appendingPathComponent("\(id)/photo.jpg")
    try expectEqual(Data(contentsOf: stored), Data(contentsOf: photo))
  }

  // MARK: Several programs

  @Test(
    "The second program names the first and uses another draft; both drafts are found later",
    arguments: Language.allCases, [[], ["--draft", "shared.json"]])
  func second(_ language: Language, options: [String]) throws {
    let program = try PetspotProgram()
    let (arguments, texts) = (["--lang", language.code] + options, L10n(language).draft)
    let first = try program.terminal(arguments)
    try first.expectPrompt()
    try first.send(lines: ["111"])
    try first.expect(": ")
    let second = try program.run(["222"], arguments)
    let told = texts.inUse(process: Int(first.process.id)) + texts.inUseOther
    second.expect(1, says: [told, texts.kept])
    try first.kill()

    // A killed program blocks no other: the next one opens the first draft, and a concurrent one the second
    // draft.
    let third = try program.terminal(arguments)
    try third.expect("1 ")
    try third.expect(": ")
    #expect(!third.text.contains(texts.inUseOther))
    try program.run(["1", "review"], arguments).expect(1, says: [": 222\n"])
    try third.send("1\r")
    try third.expect(": ")
    try third.send("review\r")
    try third.expect(": 111\r\n")
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
