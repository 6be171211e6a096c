import Foundation
import TestSupport
import TestTraits
import Testing

/// The user whom nothing belongs to, for tests that root runs.
enum Nobody {
  static let path = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
  /// Becomes that user and runs what follows.
  static let command = "setpriv --reuid 65534 --regid 65534 --clear-groups"

  static let isPossible: Bool = {
    let become = ChildProcess.Launch("/bin/sh", arguments: ["-c", "\(command) true"], environment: path)
    return (try? ProgramRun(become, within: 20))?.status == .exited(0)
  }()
}

/// The program run by somebody who may not write where the home folder is said to be.
@ProgramLane
@Suite(
  "Another user", .programs,
  .enabled(if: Nobody.isPossible, "only root can run a program as another user"))
struct OtherUserTests {
  /// The program where everybody can run it, and a folder that everybody can enter.
  private func prepare(_ yard: Yard) throws -> String {
    let program = yard.folder.appendingPathComponent("petspot")
    try FileManager.default.copyItem(atPath: BuiltProgram.path("petspot"), toPath: program.path)
    // Whatever the umask, which other tests of this process change for a while.
    for url in [yard.folder, yard.home, program] { try Self.open(url, 0o755) }
    try Self.open(yard.home.appendingPathComponent("rex.jpg"), 0o644)
    return "\(Nobody.command) \"$0\""
  }

  private static func open(_ url: URL, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  private func run(_ yard: Yard, _ prefix: String, home: URL, input: String) throws -> ProgramRun {
    let program = yard.folder.appendingPathComponent("petspot").path
    var environment = try yard.program.environment(["HOME": home.path])
    environment["PATH"] = Nobody.path["PATH"]
    return try ProgramRun(
      ChildProcess.Launch(
        "/bin/sh", arguments: ["-c", "exec \(prefix) --lang en", program], environment: environment),
      input: input, within: 20)
  }

  @Test("A home that is root's: said once, nothing written, and the conversation goes on")
  func unwritableHome() throws {
    let yard = try Yard()
    let run = try run(yard, prepare(yard), home: yard.home, input: Yard.report)
    let draft = yard.home.appendingPathComponent(".local/state/petspot/draft.json").path
    let warning = "The draft \(draft) cannot be saved. If you leave, your latest answers will be lost."
    #expect(run.text.unbroken.contains(warning.unbroken))
    let folder = yard.home.appendingPathComponent(".local/share/petspot/announcements").path
    let failure = "Something went wrong. Nothing can be saved in the folder \(folder)."
    #expect(run.text.unbroken.contains(failure.unbroken))
    #expect(run.status == .exited(1))
    #expect(run.text.hasSuffix("answers were not kept.\n"))
  }

  @Test("A draft that is root's is left alone and named")
  func unreadableDraft() throws {
    let yard = try Yard()
    let home = yard.folder.appendingPathComponent("petspot-home")
    let draft = home.appendingPathComponent(".local/state/petspot/draft.json")
    try yard.program.prepareDraft(at: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.path)
    let before = try Data(contentsOf: draft)
    let run = try run(yard, prepare(yard), home: home, input: Yard.unfinished)
    #expect(run.text.contains("The draft cannot be read and is left alone"))
    #expect(try Data(contentsOf: draft) == before)
    #expect(try yard.program.permissions(of: draft) == 0o600)
    #expect(run.status == .exited(0) || run.status == .exited(1))
  }

  @Test("A home of their own")
  func ownHome() throws {
    let yard = try Yard()
    let home = yard.folder.appendingPathComponent("petspot-home")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.ownerAccountID: 65534])
    try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: home.path)
    try Self.open(home, 0o755)
    try Self.open(try yard.program.photo("petspot-home/rex.jpg"), 0o644)
    let run = try run(yard, prepare(yard), home: home, input: Yard.report)
    #expect(run.status == .exited(0))
    #expect(run.text.contains("Report created"))
  }
}
