import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// The unprivileged user for tests that run as root.
private enum OtherUser {
  static let environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
  /// A command that runs its arguments as that user.
  static let become = "exec setpriv --reuid 65534 --regid 65534 --clear-groups"

  static let isPossible: Bool = {
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "\(become) true"], environment: environment)
    return (try? ProgramRun(launch))?.status == .exited(0)
  }()
}

/// The program run by a user without write permission for the home folder.
@Suite(
  "Another user", .programs, .enabled(if: OtherUser.isPossible, "only root can run a program as another user")
)
struct OtherUserTests {
  /// Copies the program to a path that every user can run, and runs it as another user.
  private func run(_ sandbox: Sandbox, home: URL, input: String) throws -> ProgramRun {
    let program = sandbox.folder.appendingPathComponent("petspot")
    // Copied by a process of its own: a program that another test starts at this moment would inherit the
    // descriptor of the copy, and what is open for writing cannot be run (ETXTBSY).
    let copy = ChildProcess.Launch("/bin/cp", arguments: [try BuiltProgram.path("petspot"), program.path])
    try ProgramRun(copy).expect(0)
    // Other tests of this process change the umask for a while.
    for url in [sandbox.folder, sandbox.home, program] { try Self.open(url, 0o755) }
    try Self.open(sandbox.home.appendingPathComponent("rex.jpg"), 0o644)
    let variables = ["HOME": home.path].merging(OtherUser.environment) { $1 }
    return try ProgramRun(
      ChildProcess.Launch(
        "/bin/sh", arguments: ["-c", "\(OtherUser.become) \"$0\" --lang en", program.path],
        environment: sandbox.program.environment(variables)),
      input: input)
  }

  private static func open(_ url: URL, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  @Test("A home folder of root causes one warning, and nothing is written")
  func unwritableHome() throws {
    let (sandbox, l10n) = (try Sandbox(), L10n(.en))
    let share = sandbox.home.appendingPathComponent(".local/share/petspot/announcements").path
    try run(sandbox, home: sandbox.home, input: Sandbox.report).expect(
      1,
      says: [
        l10n.draft.cannotWrite(file: sandbox.home.path + "/.local/state/petspot/draft.json"),
        l10n.submission.objection.cannotWrite(path: share), "answers were not kept.",
      ])
  }

  @Test("A draft of root is left alone and named")
  func unreadableDraft() throws {
    let sandbox = try Sandbox()
    let home = sandbox.folder.appendingPathComponent("petspot-home")
    let draft = home.appendingPathComponent(".local/state/petspot/draft.json")
    try sandbox.program.prepareDraft(at: draft)
    try Self.open(draft, 0o600)
    let before = try Data(contentsOf: draft)
    let run = try run(sandbox, home: home, input: Sandbox.unfinished)
    #expect(run.says(L10n(.en).draft.damaged(file: draft.path)))
    try expectEqual(Data(contentsOf: draft), before)
    try expectEqual(sandbox.program.permissions(of: draft), 0o600)
    #expect(run.status == .exited(0) || run.status == .exited(1))
  }
}
