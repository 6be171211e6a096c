import Foundation
import TestSupport
import TestTraits
import Testing

@testable import MissingPet

@Suite("Written paths", .programs)
struct WrittenPathTests {
  @Test(
    "A path is read as a shell reads it",
    arguments: [
      ("rex.jpg", "rex.jpg"), ("  /a/b c.jpg ", "/a/b c.jpg"), (#"/a/b\ c.jpg"#, "/a/b c.jpg"),
      ("'/a/b c.jpg'", "/a/b c.jpg"), (#""/a/\"b\".jpg""#, #"/a/"b".jpg"#), (#"'/a/\b'"#, #"/a/\b"#),
      ("/home/x/'my dog'.jpg", "/home/x/my dog.jpg"), (#"'it'"'"'s.jpg'"#, "it's.jpg"),
      (#"a\ b"c d".jpg"#, "a bc d.jpg"), (#"''a"#, "a"), ("\"\"", ""), ("~/'my dog'.jpg", "~/my dog.jpg"),
      ("~/x", "~/x"), (#"\~/x"#, "~/x"), (#"'a'\"#, #"a\"#), (#""a\b\$\`\"\\""#, #"a\b$`"\"#),
      ("Anna's and Jan's.jpg", "Annas and Jans.jpg"), ("$'a'", "$a"),
      // White space at the ends is ignored unless it is quoted.
      (" a\u{A0}\r\n", "a"), (#" a\ "#, "a "), (#"a\\ "#, #"a\"#), ("'a ' ", "a "), ("\" a", "\" a"),
      // A quote that is never closed, and a backslash at the end, stand for themselves.
      ("it's.jpg", "it's.jpg"), (#"it's\ mine.jpg"#, "it's mine.jpg"), (#"'a'b'c"#, "ab'c"), ("'", "'"),
      (#"a"b\""#, #"a"b""#), (#"it's "x".jpg"#, "it's x.jpg"), (#"a\"#, #"a\"#),
      // Addresses.
      ("file:///a/b%20c.jpg", "/a/b c.jpg"), (" FILE://localhost/a%C5%82.jpg\r\n", "/ał.jpg"),
      ("file://host/a", "file://host/a"), ("file:///a%zz", "file:///a%zz"), ("file:///a%ff", "file:///a%ff"),
      ("file:///\u{301}a", "/\u{301}a"), ("file://localhost/\u{301}a", "/\u{301}a"),
      // What terminals insert for the dragged file `/x/it's a dog.jpg`: GNOME Terminal and Konsole, kitty,
      // macOS Terminal and iTerm2, Windows Terminal, xterm.
      (#"'/x/it'\''s a dog.jpg' "#, "/x/it's a dog.jpg"), (#"'/x/it'"'"'s a dog.jpg'"#, "/x/it's a dog.jpg"),
      (#"/x/it\'s\ a\ dog.jpg "#, "/x/it's a dog.jpg"), (#""/x/it's a dog.jpg""#, "/x/it's a dog.jpg"),
      ("file:///x/it's%20a%20dog.jpg\r\n", "/x/it's a dog.jpg"),
      // Backslashes separate the parts of a path of Windows.
      (#"C:\Users\Anna\rex.jpg"#, #"C:\Users\Anna\rex.jpg"#),
      (#" "c:\my pets\a.jpg" "#, #"c:\my pets\a.jpg"#),
      (#"C:rex\ 1.jpg"#, "C:rex 1.jpg"), (#"CD:\a"#, "CD:a"),
    ])
  func whole(typed: String, path: String) {
    #expect(WrittenPath(typed).path == path)
  }

  @Test(
    "A beginning is read up to its end, inside quotes too",
    arguments: [
      ("'a b", "a b"), ("\"a \\\"b", "a \"b"), ("/home/x/'my d", "/home/x/my d"), (#"'it'\''s d"#, "it's d"),
      (#"a\ b"c d"#, "a bc d"), ("'/a b'/c", "/a b/c"), ("  a\\ b", "a b"), ("", ""), ("a ", "a "),
      ("file:///a%20b", "/a b"), ("file://localhost/a", "/a"), ("file:///a%2", "file:///a%2"),
    ])
  func beginnings(typed: String, path: String) {
    #expect(WrittenPath(beginning: typed).path == path)
  }

  @Test(
    "A leading tilde is the home folder",
    arguments: [
      ("~/x.jpg", "/home/anna/x.jpg"), ("~", "/home/anna"), ("~jan/x.jpg", "~jan/x.jpg"), ("a/~", "a/~"),
      ("~/\u{301}x", "/home/anna/\u{301}x"), ("~\u{301}", "~\u{301}"),
    ])
  func home(path: String, expanded: String) {
    #expect(WrittenPath.expandingHome(path, home: "/home/anna") == expanded)
    #expect(WrittenPath.expandingHome(path, home: nil) == path)
  }

  @Test("A random name that was written is read back")
  func written() {
    var random = SeededGenerator(seed: 1)
    let parts = Array("'\"\\$` \n*~%\u{301}\u{A0}\u{2028}\rabxł🐶".unicodeScalars)
    for _ in 0..<TestExtent.rounds(2_000) {
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        name.append(parts.randomElement(using: &random)!)
      }
      let path = String(name)
      let text = WrittenPath.text(of: path, isWhole: true)
      #expect(WrittenPath(text).path.utf8.elementsEqual(path.utf8), "\(text.debugDescription)")
      let beginning = WrittenPath.text(of: path, isWhole: false)
      let read = WrittenPath(beginning: beginning).path
      #expect(read.utf8.elementsEqual(path.utf8), "\(beginning.debugDescription)")
    }
  }

  @Test(
    "Valid percent encoding is decoded",
    arguments: [
      ("a%20b", "a b"), ("%C5%82", "ł"), ("%c5%82", "ł"), ("", ""), ("a+b", "a+b"), ("%", nil), ("%2", nil),
      ("%zz", nil), ("%ff", nil),
    ])
  func percentDecoding(text: String, decoded: String?) {
    #expect(text.percentDecoded == decoded)
  }

  @Test("Text is read in linear time", arguments: ["'", "\"", "\\", " ", #"\""#, #"\'"#, #""\'"#, #"'\""#])
  func time(part: String) {
    let text = String(repeating: part, count: 20_000)
    #expect(ContinuousClock().measure { _ = WrittenPath(text) } < .seconds(10))
  }

  @Test(
    "Random quoting is read as bash reads it", .tags(.thorough),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "there is no bash"))
  func sameAsBash() throws {
    var random = SeededGenerator(seed: 5)
    let parts = ["'", "'", "\"", "\\", "a", "b", "ł", "\\'", "\\\"", "\\\\", "41", "?"]
    let texts = (0..<TestExtent.rounds(10_000)).map { _ in
      "b"
        + (0..<Int.random(in: 1..<12, using: &random)).map { _ in parts.randomElement(using: &random)! }
        .joined()
    }
    // Prints `=` and the value of each text, or `-` where bash finds no end of a quote. The shell is
    // restricted, so that a text that is quoted wrongly writes no file.
    let script = #"""
      while IFS= read -r -d '' t; do
        x=; if eval "x=$t"; then printf '=%s\0' "$x"; else printf '%s\0' -; fi
      done
      """#
    let launch = ChildProcess.Launch(
      "/bin/bash", arguments: ["-r", "-c", script], environment: ["LC_ALL": "C.UTF-8"])
    let run = try ProgramRun(launch, input: texts.flatMap { Array($0.utf8) + [0] }, within: 120)
    let values = run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    try #require(values.count == texts.count)
    for (text, value) in zip(texts, values) where value.hasPrefix("=") {
      #expect(WrittenPath(text).path.utf8.elementsEqual(value.dropFirst().utf8), "\(text)")
    }
    #expect(values.count { $0.hasPrefix("=") } > texts.count / 4)
  }
}
