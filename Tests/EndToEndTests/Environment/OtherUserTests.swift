import Foundation
import TestSupport
import TestTraits
import Testing

/// The unprivileged user for tests that run as root.
enum UnprivilegedUser {
  static let path = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
  /// A command that runs its arguments as that user.
  static let command = "setpriv --reuid 65534 --regid 65534 --clear-groups"

  static let isPossible: Bool = {
    let become = ChildProcess.Launch("/bin/sh", arguments: ["-c", "\(command) true"], environment: path)
    return (try? ProgramRun(become))?.status == .exited(0)
  }()
}

/// The program run by a user without write permission for the home folder.
@Suite(
  "Another user", .programs,
  .enabled(if: UnprivilegedUser.isPossible, "only root can run a program as another user"))
struct OtherUserTests {
  /// Copies the program to a path that every user can run, and returns a command prefix that runs it as
  /// another user.
  private func prepare(_ sandbox: Sandbox) throws -> String {
    let program = sandbox.folder.appendingPathComponent("petspot")
    // Copied by a process of its own: a program that another test starts at this moment would inherit the
    // descriptor of the copy, and what is open for writing cannot be run (ETXTBSY).
    let copy = ChildProcess.Launch("/bin/cp", arguments: [try BuiltProgram.path("petspot"), program.path])
    let status = try ProgramRun(copy).status
    try #require(status == .exited(0))
    // Other tests of this process change the umask for a while.
    for url in [sandbox.folder, sandbox.home, program] { try Self.open(url, 0o755) }
    try Self.open(sandbox.home.appendingPathComponent("rex.jpg"), 0o644)
    return "\(UnprivilegedUser.command) \"$0\""
  }

  private static func open(_ url: URL, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  private func run(_ sandbox: Sandbox, _ prefix: String, home: URL, input: String) throws -> ProgramRun {
    let program = sandbox.folder.appendingPathComponent("petspot").path
    var environment = try sandbox.program.environment(["HOME": home.path])
    environment["PATH"] = UnprivilegedUser.path["PATH"]
    return try ProgramRun(
      ChildProcess.Launch(
        "/bin/sh", arguments: ["-c", "exec \(prefix) --lang en", program], environment: environment),
      input: input)
  }

  @Test("A home folder of root causes one warning, and nothing is written")
  func unwritableHome() throws {
    let sandbox = try Sandbox()
    let run = try run(sandbox, prepare(sandbox), home: sandbox.home, input: Sandbox.report)
    let draft = sandbox.home.appendingPathComponent(".local/state/petspot/draft.json").path
    let warning = "The draft \(draft) cannot be saved. If you leave, your latest answers will be lost."
    #expect(run.text.unbroken.contains(warning.unbroken))
    let folder = sandbox.home.appendingPathComponent(".local/share/petspot/announcements").path
    let failure = "Something went wrong. Nothing can be saved in the folder \(folder)."
    #expect(run.text.unbroken.contains(failure.unbroken))
    expectEqual(run.status, .exited(1))
    #expect(run.text.hasSuffix("answers were not kept.\n"))
  }

  @Test("A draft of root is left alone and named")
  func unreadableDraft() throws {
    let sandbox = try Sandbox()
    let home = sandbox.folder.appendingPathComponent("petspot-home")
    let draft = home.appendingPathComponent(".local/state/petspot/draft.json")
    try sandbox.program.prepareDraft(at: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.path)
    let before = try Data(contentsOf: draft)
    let run = try run(sandbox, prepare(sandbox), home: home, input: Sandbox.unfinished)
    #expect(run.text.contains("The draft cannot be read and is left alone"))
    try expectEqual(Data(contentsOf: draft), before)
    try expectEqual(sandbox.program.permissions(of: draft), 0o600)
    #expect(run.status == .exited(0) || run.status == .exited(1))
  }

  @Test("The user's own home folder is used")
  func ownHome() throws {
    let sandbox = try Sandbox()
    let home = sandbox.folder.appendingPathComponent("petspot-home")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.ownerAccountID: 65534])
    try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: home.path)
    try Self.open(home, 0o755)
    try Self.open(try sandbox.program.photo("petspot-home/rex.jpg"), 0o644)
    let run = try run(sandbox, prepare(sandbox), home: home, input: Sandbox.report)
    expectEqual(run.status, .exited(0))
    #expect(run.text.contains("Report created"))
  }
}
