import PlainText
import TestSupport
import TestTraits
import Testing

@ProgramLane
@Suite("Paths as shells quote them", .programs)
struct ShellQuotingTests {
  @Test(
    "A path is read as bash(1) reads it",
    arguments: [
      (#"'/home/x/it'\''s.jpg'"#, "/home/x/it's.jpg"), (#""it's.jpg""#, "it's.jpg"),
      (#"$'it\'s\n.jpg'"#, "it's\n.jpg"), ("/home/x/'my dog'.jpg", "/home/x/my dog.jpg"),
      (#"a\ b"c d".jpg"#, "a bc d.jpg"), (#"'it'"'"'s.jpg'"#, "it's.jpg"), (#"/x/it\'s.jpg "#, "/x/it's.jpg"),
      ("~/'my dog'.jpg", "~/my dog.jpg"), (#"''a"#, "a"), (#""a"'b'$'c'd"#, "abcd"), (#"$"a b""#, "$a b"),
      (#"$'\a\b\e\E\f\r\t\v\\\"\?'"#, "\u{7}\u{8}\u{1B}\u{1B}\u{C}\r\t\u{B}\\\"?"),
      (#"$'\101\x42\x4\u142\U0001F436\u0041b'"#, "AB\u{4}ł🐶Ab"), (#"$'\305\202\xC5\x82'"#, "łł"),
      (#"$'\cA\c?\q\xg\u'"#, #"\#u{1}\#u{7F}\q\xg\u"#), (#"$'a\0b'c"#, "ac"), (#"$'a\x00b'"#, "a"),
      (#"'a'\"#, #"a\"#), (#""a\b\$\`\"\\""#, #"a\b$`"\"#),
      // A quote that is never closed stands for itself.
      ("it's.jpg", "it's.jpg"), (#"it's\ mine.jpg"#, "it's mine.jpg"), (#"'a'b'c"#, "ab'c"), ("$'a", "$'a"),
      (#"a"b\""#, #"a"b""#), (#"it's "x".jpg"#, "it's x.jpg"),
      // The bytes are not UTF-8, so only the simple reading is left.
      (#"$'\xFF'"#, "$'xFF'"), (#"$'\uD800'"#, "$'uD800'"), (#"$'\UFFFFFFFF'"#, "$'UFFFFFFFF'"),
    ])
  func shell(typed: String, path: String) {
    #expect(WrittenPath(typed).path == path)
  }

  @Test(
    "A name that contains quotes is still found as it is",
    arguments: [
      ("Anna's and Jan's.jpg", "Anna's and Jan's.jpg"), (#"a "b" c.jpg"#, #"a "b" c.jpg"#),
      ("'a'b'", "a'b"), ("$'a'", "$'a'"), (#"'it'\''s'"#, #"it'\''s"#),
    ])
  func simple(typed: String, path: String) {
    let readings = WrittenPath.readings(of: typed)
    #expect(readings.count == 2)
    #expect(readings.first?.path == path)
  }

  @Test("A path without quotes in the middle has one reading", arguments: ["a b", "'a b'", #"a\ b"#, "it's"])
  func oneReading(typed: String) {
    #expect(WrittenPath.readings(of: typed).count == 1)
  }

  @Test(
    "A beginning is read up to its end, inside quotes too",
    arguments: [
      ("/home/x/'my d", "/home/x/my d"), (#"'it'\''s d"#, "it's d"), (#"/x/$'it\'s"#, "/x/it's"),
      (#"a\ b"c d"#, "a bc d"), ("'/a b'/c", "/a b/c"),
    ])
  func beginnings(typed: String, path: String) {
    #expect(WrittenPath.readings(ofBeginning: typed).last?.path == path)
  }

  /// What terminals insert for the dragged file `/home/x/it's a dog.jpg`.
  @Test(
    "Dragged files",
    arguments: [
      #"'/home/x/it'\''s a dog.jpg' "#,  // GNOME Terminal, Konsole, Windows Terminal with WSL
      #"'/home/x/it'"'"'s a dog.jpg'"#,  // kitty
      #"/home/x/it\'s\ a\ dog.jpg "#,  // macOS Terminal, iTerm2
      #""/home/x/it's a dog.jpg""#,  // Windows Terminal
      "file:///home/x/it's%20a%20dog.jpg\r\n",  // xterm with a list of addresses
    ])
  func dragged(text: String) {
    #expect(WrittenPath(text).path == "/home/x/it's a dog.jpg")
  }

  @Test("A random name that was written is read back", arguments: WrittenPath.Notation.allCases)
  func written(notation: WrittenPath.Notation) {
    for name in Self.names(TestExtent.rounds(2_000), seed: 1) {
      let path = notation == .address ? "/" + name : name
      let text = WrittenPath.text(of: path, in: notation, isWhole: true)
      #expect(WrittenPath(text).path.utf8.elementsEqual(path.utf8), "\(text.debugDescription)")
      let beginning = WrittenPath.text(of: path, in: notation, isWhole: false)
      let readings = WrittenPath.readings(ofBeginning: beginning)
      #expect(
        readings.contains { $0.path.utf8.elementsEqual(path.utf8) }, "\(beginning.debugDescription)")
    }
  }

  @Test("Random text is read in linear time, and never traps")
  func randomText() {
    var random = SeededGenerator(seed: 3)
    let parts = [
      "'", "\"", "\\", "$'", "a", "\\x4", "\\777", " ", "ł", "\u{301}", "\\U110000", "\\c", "\r\n",
    ]
    for _ in 0..<TestExtent.rounds(10_000) {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      #expect((1...2).contains(WrittenPath.readings(of: text).count))
      #expect((1...2).contains(WrittenPath.readings(ofBeginning: text).count))
    }
    for part in parts + [#"\""#, #"\'"#, #""\'"#, #"'\""#, #"$'\'"#] {
      let text = String(repeating: part, count: 20_000)
      let duration = ContinuousClock().measure { _ = WrittenPath(text) }
      #expect(duration < .seconds(10), "\(part)")
    }
  }

  // MARK: With bash

  @Test(
    "What bash writes for a random name is read back", .tags(.thorough),
    .enabled(if: Self.hasBash, "there is no bash 4.4 or later"))
  func bashWrites() throws {
    let names = Self.names(TestExtent.rounds(10_000), seed: 2)
    let script = #"while IFS= read -r -d '' x; do printf '%q\0%s\0' "$x" "${x@Q}"; done"#
    let texts = try Self.bash(script, names)
    try #require(texts.count == names.count * 2)
    for (index, text) in texts.enumerated() {
      let path = WrittenPath(text).path
      #expect(path.utf8.elementsEqual(names[index / 2].utf8), "\(text.debugDescription)")
    }
  }

  @Test(
    "bash reads back what is written here", .tags(.thorough),
    .enabled(if: Self.hasBash, "there is no bash 4.4 or later"))
  func bashReads() throws {
    let names = Self.names(TestExtent.rounds(2_000), seed: 4)
    for notation in [WrittenPath.Notation.singleQuotes, .doubleQuotes, .ansiC] {
      let texts = names.map { WrittenPath.text(of: $0, in: notation, isWhole: true) }
      #expect(try Self.bash(Self.evaluation, texts) == names.map { "=" + $0 }, "\(notation)")
    }
  }

  /// Without `$`, `` ` `` and separators outside quotes, which mean something else to a shell.
  @Test(
    "Random quoting is read as bash reads it", .tags(.thorough),
    .enabled(if: Self.hasBash, "there is no bash 4.4 or later"))
  func sameAsBash() throws {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "'", "'", "\"", "\\", "$'", "a", "b", "n", "ł", "\\'", "\\\"", "\\x", "41", "\\u", "0142", "\\c", "\\1",
      "\\0", "\\e", "u", "?", "\\q", "\\U", "1F436", "\\302\\243",
    ]
    let texts = (0..<TestExtent.rounds(10_000)).map { _ in
      "b"
        + (0..<Int.random(in: 1..<12, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined()
    }
    let values = try Self.bash(Self.evaluation, texts)
    try #require(values.count == texts.count)
    var compared = 0
    for (text, value) in zip(texts, values) where value.hasPrefix("=") && !value.contains("\u{FFFD}") {
      compared += 1
      #expect(WrittenPath(text).path.utf8.elementsEqual(value.dropFirst().utf8), "\(text)")
    }
    #expect(compared > texts.count / 4)
  }

  /// Prints `=` and the value of each text, or `-` where bash finds no end of a quote.
  private static let evaluation =
    #"while IFS= read -r -d '' t; do x=; if eval "x=$t"; then printf '=%s\0' "$x"; else printf '%s\0' -; fi; done"#

  private nonisolated static let hasBash: Bool = {
    let launch = ChildProcess.Launch("/bin/bash", arguments: ["-c", "x=a; printf %s ${x@Q}"])
    return (try? ProgramRun(launch, within: 10))?.text == "'a'"
  }()

  /// Gives texts, each of which a NUL ends, to a script, and returns the texts that it prints. The shell is
  /// restricted, so that a text that is quoted wrongly writes no file.
  private static func bash(_ script: String, _ texts: [String]) throws -> [String] {
    let launch = ChildProcess.Launch(
      "/bin/bash", arguments: ["-r", "-c", script], environment: ["LC_ALL": "C.UTF-8"])
    let run = try ProgramRun(launch, input: texts.flatMap { Array($0.utf8) + [0] }, within: 120)
    return run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Random names of any characters but NUL and `/`; those that matter for quoting are frequent.
  private static func names(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let scalar =
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            "'\"\\$` \n\t!*?[](){}<>|&;#~=%^\u{301}\u{A0}\u{85}\u{2028}\r".unicodeScalars.randomElement(
              using: &random)
          case 1: Unicode.Scalar(UInt32.random(in: 1..<0x250, using: &random))
          case 2: Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &random))
          default: "abcxu0179".unicodeScalars.randomElement(using: &random)
          }
        if let scalar, scalar != "/" { name.append(scalar) }
      }
      return name.isEmpty ? "x" : String(name)
    }
  }
}
