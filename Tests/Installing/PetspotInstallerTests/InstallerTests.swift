import Foundation
import TestSupport
import TestTraits
import Testing

/// The tool as the plugins run it, with a script in place of petspot.
@Suite("petspot-installer", .tools)
final class InstallerTests {
  private let home: String
  private let manager = FileManager.default
  private static let paths = [
    "bin/petspot", "share/man/man1/petspot.1", "share/man/pl/man1/petspot.1",
    "share/bash-completion/completions/petspot", "share/zsh/site-functions/_petspot",
    "share/fish/vendor_completions.d/petspot.fish",
  ]

  init() throws {
    home = TemporaryFolder.parent + "/petspot-installer-\(UUID().uuidString)"
    for folder in ["a", "texts/en.lproj", "texts/pl.lproj"] {
      try manager.createDirectory(atPath: "\(home)/\(folder)", withIntermediateDirectories: true)
    }
    try write("#!/bin/sh\necho version 1: \"$@\"\n", to: "petspot", mode: 0o755)
  }

  deinit { try? manager.removeItem(atPath: home) }

  private func write(_ text: String, to path: String, mode: Int = 0o644) throws {
    let folder = URL(filePath: "\(home)/\(path)").deletingLastPathComponent()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    if mode == 0o755 { return try ExecutableFile.write(text, to: "\(home)/\(path)") }
    try Data(text.utf8).write(to: URL(filePath: "\(home)/\(path)"))
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(home)/\(path)")
  }

  /// Runs the tool after commands of the shell.
  private func run(
    _ arguments: [String], _ variables: [String: String] = [:], after commands: String = "umask 077"
  ) throws -> ProgramRun {
    let script = "\(commands); exec '\(try BuiltProgram.path("petspot-installer"))' \"$@\""
    let environment = ["HOME": home, "PATH": "/usr/bin:/bin", "TMPDIR": home].merging(variables) { $1 }
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", script, "sh"] + arguments, environment: environment, folder: home)
    return try ProgramRun(launch, within: 60)
  }

  private func install(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ProgramRun {
    try run(["install", "petspot", "texts"] + arguments, variables)
  }

  /// The files in the home folder without the program, with their modes and contents.
  private func files() throws -> [String: String] {
    try manager.subpathsOfDirectory(atPath: home).reduce(into: [:]) { files, path in
      guard path != "petspot", let data = manager.contents(atPath: "\(home)/\(path)") else { return }
      let mode = try manager.attributesOfItem(atPath: "\(home)/\(path)")[.posixPermissions] as? Int ?? 0
      files[path] = "\(String(mode, radix: 8)) \(String(decoding: data, as: UTF8.self))"
    }
  }

  private static func lines(_ heading: String, _ paths: some Collection<String>) -> String {
    "\(heading)\n" + paths.map { "  \($0)\n" }.joined()
  }

  @Test(
    "The files are installed, replaced and removed; the prefix can be relative, with any letters",
    arguments: [
      ("zażółć 100% gęś", "zażółć 100% gęś"), ("~/it's", "it's"), ("./a/../b//", "b"), ("", ".local"),
    ])
  func installing(_ prefix: String, _ path: String) throws {
    let prefix = prefix.isEmpty ? [] : ["--prefix", prefix]
    for version in 1...2 {
      try write("#!/bin/sh\necho version \(version): \"$@\"\n", to: "petspot", mode: 0o755)
      let run = try install(prefix)
      #expect(run.status == .exited(0) && run.errorText.isEmpty)
      #expect(run.text.hasPrefix("Installed in \(home)/"))
      #expect(run.text.contains(Self.lines(":", Self.paths)))
      let contents = try files()
      expectEqual(contents.count, 6)
      #expect(contents["\(path)/bin/petspot"]?.hasPrefix("755 #!/bin/sh\necho version \(version)") == true)
      expectEqual(contents["\(path)/\(Self.paths[2])"], "644 version \(version): --man --lang pl\n")
      expectEqual(contents["\(path)/\(Self.paths[4])"], "644 version \(version): --completions zsh\n")
      #expect(
        try manager.attributesOfItem(atPath: "\(home)/\(path)/share/man")[.posixPermissions] as? Int == 0o755)
    }
    try manager.removeItem(atPath: "\(home)/\(path)/\(Self.paths[2])")
    let run = try self.run(["uninstall", "texts"] + prefix)
    #expect(run.status == .exited(0) && run.errorText.isEmpty)
    #expect(run.text.contains(Self.lines(":", Self.paths[..<2] + Self.paths[3...]) + "Not found in "))
    #expect(run.text.hasSuffix(Self.lines(":", [Self.paths[2]])))
    #expect(try files().isEmpty)
    try expectEqual(
      self.run(["uninstall", "texts", "--static"]).errorText, "unknown argument --static; see --help\n")
    #expect(try self.run(["uninstall", "texts"] + prefix).text.hasSuffix(Self.lines(":", Self.paths)))
  }

  @Test("A link or folder in the place of a file is neither followed, nor replaced, nor removed")
  func otherThings() throws {
    try write("mine", to: "mine")
    for make in [
      { try self.manager.createSymbolicLink(atPath: $0, withDestinationPath: self.home + "/mine") },
      { try self.manager.createDirectory(atPath: $0, withIntermediateDirectories: false) },
    ] {
      try expectEqual(install([]).status, .exited(0))
      let page = "\(home)/.local/\(Self.paths[1])"
      try manager.removeItem(atPath: page)
      try make(page)
      let before = try files()
      #expect(try install([]).errorText.hasPrefix("cannot write \(page): it is a "))
      try expectEqual(files(), before)
      let text = try run(["uninstall", "texts"]).text
      #expect(text.hasSuffix(Self.lines("Left, because they are not files:", [Self.paths[1]])))
      try expectEqual(files().filter { !$0.key.hasPrefix(".local/share/man") }, ["mine": "644 mine"])
      try manager.removeItem(atPath: page)
    }
  }

  @Test("If writing fails, the old contents stay, and nothing beside them")
  func failures() throws {
    try expectEqual(install([]).status, .exited(0))
    let before = try files()
    try write("#!/bin/sh\nexit 1\n", to: "petspot", mode: 0o755)
    try expectEqual(install([]).errorText, "petspot --man --lang en failed; nothing was installed\n")
    try write("#!/bin/sh\necho x\n\(String(repeating: "#", count: 9_999))", to: "petspot", mode: 0o755)
    let full = try run(["install", "petspot", "texts"], after: "ulimit -f 2")
    expectEqual(full.status, .exited(1))
    expectEqual(full.errorText, "cannot write \(home)/.local/bin/petspot: it is too large\n")
    // Nobody can create a folder there, not even root.
    let closed = manager.fileExists(atPath: "/proc") ? "/proc/x" : "/System/x"
    let refused = try install(["--prefix", closed]).errorText
    #expect(refused.hasPrefix("\(closed)/bin cannot be written; "), "\(refused)")
    try expectEqual(files(), before)
  }

  @Test("Drafts and reports stay, and are named if there are any")
  func personalData() throws {
    for path in [".local/state/petspot/draft-2.json", "data/petspot/receipts/1.json"] {
      try write("", to: path)
    }
    let run = try run(["uninstall", "texts"], ["XDG_DATA_HOME": "\(home)/data"])
    let folders = ["\(home)/.local/state/petspot", "\(home)/data/petspot/receipts"]
    #expect(run.text.hasSuffix(Self.lines("Left, because it is yours:", folders)))
  }

  @Test("It says what is not searched yet, and nothing if everything is")
  func advice() throws {
    let lines = { (run: ProgramRun) in run.text.split(separator: "\n").dropFirst(7) }
    try expectEqual(
      lines(install(["--prefix", "it's"], ["SHELL": "/bin/zsh"])),
      [
        "\(home)/it's/bin is not on your PATH. Add this line to ~/.zprofile:",
        #"  export PATH='\#(home)/it'\''s/bin':"$PATH""#,
        "For completions in zsh, add this line to ~/.zshrc, before compinit, unless it is there:",
        #"  fpath=('\#(home)/it'\''s/share/zsh/site-functions' $fpath)"#,
      ])
    let path = "/bin:\(home)/.local/bin/"
    #expect(try lines(install([], ["PATH": path, "SHELL": "/usr/bin/fish"])).isEmpty)
    let first = try install([], ["PATH": "\(home):\(path)", "SHELL": "/bin/bash"])
    expectEqual(lines(first), ["Another petspot comes first on your PATH: \(home)/petspot"])
  }

  @Test(
    "Arguments and prefixes that cannot be used are explained, with nothing in them that acts on a terminal",
    arguments: [
      (["--bogus"], "unknown argument --bogus; see --help"),
      (["x\u{1B}"], "unknown argument x^[; see --help"),
      (["--prefix"], "--prefix needs a folder, as in --prefix ~/.local"),
      (["--prefix", "--static"], "--prefix needs a folder, as in --prefix ~/.local"),
      (["--prefix="], "--prefix needs a folder, as in --prefix ~/.local"),
      (
        ["--prefix", "~bob"], "write the home folder of another user out, or ./~bob for a folder of that name"
      ),
      (["--prefix", "a:b"], "the prefix must be UTF-8 without control characters and colons"),
      (["--prefix", "a\nb"], "the prefix must be UTF-8 without control characters and colons"),
      (
        ["--prefix", "/dev/null/x"],
        "cannot write /dev/null/x/bin/petspot: a part of the path is not a folder"
      ),
      (
        ["--prefix", "/dev/null/\u{202E}"],
        "cannot write /dev/null/<U+202E>/bin/petspot: a part of the path is not a folder"
      ),
    ])
  func refusals(_ arguments: [String], _ sentence: String) throws {
    for command in [["check", "texts"], ["install", "petspot", "texts"]] {
      let run = try run(command + arguments)
      #expect(run.status == .exited(1) && run.text.isEmpty)
      expectEqual(run.errorText, sentence + "\n")
    }
  }

  @Test("A check changes nothing; help explains the plugins", arguments: ["check", "uninstall"])
  func help(_ command: String) throws {
    #expect(try run(["check", "texts"]).text.isEmpty)
    #expect(try files().isEmpty)
    let run = try run([command, "texts", "--help"])
    #expect(run.status == .exited(0) && run.text.hasPrefix("Usage: swift package "))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
