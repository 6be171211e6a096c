import Foundation
import TestSupport
import Testing

/// Variables that hold what nobody expects there.
@ProgramLane
@Suite("Strange environments", .programs, .tags(.thorough))
struct EnvironmentTests {
  /// A value of a variable that names a folder.
  enum Value: String, CaseIterable {
    case unset, empty, relative, missing, file, loop, spaces, lineBreak, escape, overlong, device, dots

    func make(in yard: Yard) throws -> String? {
      let folder = yard.folder.appendingPathComponent("petspot/\(rawValue)")
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      switch self {
      case .unset: return nil
      case .empty: return ""
      case .relative: return "petspot/relative"
      case .missing: return folder.path
      case .file:
        try Data().write(to: folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path)
        return folder.path
      case .loop:
        try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: folder)
        return folder.path
      case .spaces: return folder.path + "/a b"
      case .lineBreak: return folder.path + "/a\nb"
      case .escape: return folder.path + "/a\u{1B}[31mb\u{7}\u{9B}c"
      case .overlong: return folder.path + String(repeating: "/petspot", count: 600)
      case .device: return "/dev/null"
      case .dots: return folder.path + "/../dots/./."
      }
    }
  }

  @Test("Folders", arguments: ["HOME", "TMPDIR", "XDG_STATE_HOME", "XDG_DATA_HOME"], Value.allCases)
  func folder(_ name: String, is value: Value) throws {
    // The archive takes the finished report, the state folder the unfinished one.
    let inputs = ["TMPDIR", "XDG_DATA_HOME"].contains(name) ? [Yard.report] : [Yard.unfinished]
    for input in name == "HOME" ? [Yard.report, Yard.unfinished] : inputs {
      let yard = try Yard()
      var variables: [String: String?] = [name: try value.make(in: yard)]
      if name == "HOME", value == .unset || value == .empty {
        // The home folder of the account is looked up then. A test keeps away from it.
        variables["XDG_STATE_HOME"] = yard.home.appendingPathComponent("petspot/state").path
        variables["XDG_DATA_HOME"] = yard.home.appendingPathComponent("petspot/share").path
      }
      let run = try yard.run("exec \"$@\"", ["--lang", "en"], variables, input: input)
      // A photo of another home is not found, and then there is more to answer than is there.
      try yard.expectOrder(run, "\(name) \(value)")
      let isKept = run.text.contains("Your answers are kept")
      let drafts =
        FileManager.default.enumerator(atPath: yard.folder.path)?.compactMap { $0 as? String } ?? []
      #expect(!isKept || drafts.contains { $0.hasSuffix("petspot/draft.json") }, "\(name) \(value)")
    }
  }

  @Test("A hostile place for events is named without its control characters", arguments: Value.allCases)
  func events(_ value: Value) throws {
    let yard = try Yard()
    let folder = try value.make(in: yard)
    let run = try yard.run(
      "exec \"$@\"", ["--lang", "en"], ["PETSPOT_EVENTS": folder.map { "\($0)/events" }])
    #expect(run.status == .exited(0))
    #expect(run.text.contains("Report created"))
    let controls = run.errorText.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty, "\(run.errorText.debugDescription)")
  }

  @Test(
    "A language, a terminal and an address that hold control characters", arguments: ["reports", "report"])
  func controls(_ task: String) throws {
    for name in [
      "LANGUAGE", "LC_ALL", "LANG", "TERM", "TZ", "PETSPOT_API_URL", "PETSPOT_TIMEOUT", "PETSPOT_BRIEF",
    ] {
      let yard = try Yard()
      let run = try yard.run("exec \"$@\"", [task], [name: "\u{1B}]0;x\u{7}\u{9B}31m\n"], input: "")
      try yard.expectOrder(run, name)
    }
  }

  @Test("Whatever the umask, what is private is private", arguments: ["000", "777", "027", "277"])
  func umask(_ mask: String) throws {
    for input in [Yard.report, Yard.unfinished] {
      let yard = try Yard()
      let run = try yard.run("umask \(mask); exec \"$@\"", input: input)
      try yard.expectOrder(run, mask, statuses: [0])
      let again = try yard.run("umask \(mask); exec \"$@\"", ["--lang", "en"], input: "1\n")
      try yard.expectOrder(again, mask, statuses: [1])
    }
  }

  @Test("A folder that is gone while the program is in it")
  func removedFolder() throws {
    let yard = try Yard()
    let run = try yard.run("mkdir here && cd here && rmdir ../here && exec \"$@\"")
    try yard.expectOrder(run, "no current folder", statuses: [0])
  }

  @Test(
    "A draft named by hand that is none: it is left alone, and nothing is put into the current folder",
    arguments: ["/", ".", "..", "", "notes", "tmp", "tmp/petspot-2024-photos/rex.jpg", "loop", "pipe"])
  func draft(_ path: String) throws {
    let yard = try Yard()
    let folder = yard.folder.appendingPathComponent("petspot")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let loop = folder.appendingPathComponent("loop")
    try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
    try FIFO.make(at: folder.appendingPathComponent("pipe").path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.appendingPathComponent("pipe").path)
    let known = ["/", ".", "..", "", "loop", "pipe"].contains(path)
    let named = known ? path : "../\(path)"
    let run = try yard.run(
      "cd petspot && exec \"$@\"", ["--lang", "en", "--draft", named], input: "616-00000\n")
    try yard.expectOrder(run, path, statuses: [1, 2])
    #expect((run.text + run.errorText).contains("draft"), "\(path): \(run.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if ["/", ".", "..", ""].contains(path) { #expect(Set(names) == ["loop", "pipe"], "\(path)") }
  }
}
