import Foundation
import TestSupport
import TestTraits
import Testing

@testable import petspot_installer

/// The tool as the plugins run it.
@ProgramLane
@Suite("petspot-installer", .programs)
struct ToolTests {
  let fixture: InstallationFixture

  init() throws {
    fixture = try InstallationFixture()
    let manager = FileManager.default
    for file in InstallationFixture.files(1) {
      let url = fixture.folder.appending(path: "new/\(file.path)")
      try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }

  private func install(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ProgramRun {
    try fixture.run(["install", "--from", "new"] + arguments, variables)
  }

  @Test(
    "A prefix can be relative, and have spaces, Polish letters and percent signs",
    arguments: [
      ("zażółć 100% gęś", "zażółć 100% gęś"), ("~/x", "x"), ("./a/../b//", "./a/../b"),
    ])
  func prefixes(_ prefix: String, _ path: String) throws {
    try FileManager.default.createDirectory(
      at: fixture.folder.appending(path: "a"), withIntermediateDirectories: false)
    let run = try install(["--prefix", prefix])
    #expect(run.status == .exited(0) && run.errorText.isEmpty)
    let folder = fixture.folder.path(percentEncoded: false)
    #expect(run.text.hasPrefix("Installed in \(folder)/\(path):\n  bin/petspot\n"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/\(path)/bin/petspot"))
    #expect(try fixture.run(["uninstall", "--prefix=\(prefix)"]).status == .exited(0))
    #expect(try fixture.tree.keys.filter { !$0.hasPrefix("new") } == ["a"])
  }

  @Test("The default prefix is ~/.local; drafts and reports stay, and are named if there are any")
  func defaultPrefix() throws {
    #expect(try install([]).text.hasPrefix("Installed in \(fixture.prefix.path.dropLast(6)).local:\n"))
    for path in ["draft-2.json", ".draft.json.lock"] {
      try fixture.write("", to: "../.local/state/petspot/\(path)")
    }
    try fixture.write("", to: "../data/petspot/receipts/1.json")
    let run = try fixture.run(["uninstall"], ["XDG_DATA_HOME": "\(fixture.prefix.path)/../data"])
    let home = fixture.folder.path(percentEncoded: false)
    #expect(
      run.text.hasSuffix(
        """
        Left, because it is yours:
          draft: \(home)/.local/state/petspot/draft-2.json
          receipts of reports: \(fixture.prefix.path)/../data/petspot/receipts

        """))
    #expect(try fixture.run(["uninstall"]).text.hasPrefix("petspot is not installed in \(home)/.local.\n"))
  }

  @Test("It says what is not searched yet, and nothing if everything is")
  func searchPaths() throws {
    let home = fixture.folder.path(percentEncoded: false)
    let lines = { (run: ProgramRun) in run.text.split(separator: "\n").filter { !$0.hasPrefix("  share") } }
    let all = try lines(install(["--prefix", "it's"], ["SHELL": "/bin/zsh", "MANPATH": "/m"]))
    #expect(
      all.dropFirst(2) == [
        "\(home)/it's/bin is not on your PATH. Add this line to ~/.zprofile:",
        #"  export PATH='\#(home)/it'\''s/bin':"$PATH""#,
        "\(home)/it's/share/man is not on your MANPATH. Add this line to your shell's start-up file:",
        #"  export MANPATH='\#(home)/it'\''s/share/man':"$MANPATH""#,
        "For completions in zsh, add this line to ~/.zshrc, before compinit, unless it is there:",
        #"  fpath=('\#(home)/it'\''s/share/zsh/site-functions' $fpath)"#,
      ])
    let path = ["PATH": "/bin:\(home)/.local/bin/", "SHELL": "/usr/bin/fish", "MANPATH": ":/m"]
    #expect(try lines(install([], path)).count == 2)
    #expect(try lines(install([], path.merging(["XDG_DATA_HOME": "/d"]) { $1 })).count == 4)
  }

  @Test(
    "Arguments and prefixes that cannot be used are explained",
    arguments: [
      (["--bogus"], "unknown option --bogus; see --help"), (["x"], "unexpected argument x; see --help"),
      (["--prefix"], "--prefix needs a folder, as in --prefix ~/.local"),
      (["--prefix="], "--prefix needs a folder, as in --prefix ~/.local"),
      (["--prefix", "--static"], "--prefix needs a folder, as in --prefix ~/.local"),
      (["--prefix", "a", "--prefix=b"], "--prefix is given twice"),
      (["--static=1"], "--static takes no value"),
      (
        ["--prefix", "~bob"], "write the home folder of another user out, or ./~bob for a folder of that name"
      ),
      (["--prefix", "a:b"], "the prefix must be UTF-8 without control characters and colons"),
      (["--prefix", "a\nb"], "the prefix must be UTF-8 without control characters and colons"),
      (["--prefix", "/dev/null"], "/dev/null is not a folder"),
      (["--prefix", "/dev/null/x"], "/dev/null is not a folder"),
      (["--prefix", "/proc/x"], "cannot create the folder /proc/x: it does not exist"),
    ])
  func refusals(_ arguments: [String], _ sentence: String) throws {
    for command in [["check"], ["install", "--from", "new"]] {
      let run = try fixture.run(command + arguments)
      #expect(run.status == .exited(1) && run.text.isEmpty)
      #expect(run.errorText == sentence + "\n")
    }
  }

  @Test("Help explains the plugins", arguments: ["check", "uninstall"])
  func help(_ command: String) throws {
    let run = try fixture.run([command, "--help"])
    #expect(run.status == .exited(0) && run.text.hasPrefix("Usage: swift package "))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
