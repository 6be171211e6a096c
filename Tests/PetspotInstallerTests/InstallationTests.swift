import Foundation
import Platform
import Testing

@testable import petspot_installer

@Suite("Installing files")
struct InstallationTests {
  private typealias Fixture = InstallationFixture

  @Test("Modes don't depend on the umask; uninstalling leaves nothing, not even the prefix")
  func installAndRemove() throws {
    let fixture = try Fixture("a/prefix")
    let installation = Installation(fixture.prefix)
    #expect(try installation.install(Fixture.files(1)) == Fixture.files(1).map(\.path))
    #expect(try fixture.mode("bin/petspot") == 0o755)
    #expect(try fixture.mode("share/man/man1/petspot.1") == 0o644)
    #expect(try fixture.mode("share/man") == 0o755)
    let lines = try Removal(fixture.prefix).run()
    #expect(lines.first == "Removed from \(fixture.prefix.path):")
    #expect(try fixture.tree.isEmpty)
    #expect(try Removal(fixture.prefix).run() == ["petspot is not installed in \(fixture.prefix.path)."])
  }

  @Test("A new version replaces the old one and removes what it no longer has")
  func update() throws {
    let (updated, fresh) = (try Fixture(), try Fixture())
    _ = try Installation(updated.prefix).install(Fixture.files(1))
    _ = try Installation(updated.prefix).install(Fixture.files(2))
    _ = try Installation(fresh.prefix).install(Fixture.files(2))
    let files = try updated.tree.filter { $0.value != "folder" }
    #expect(try files == fresh.tree.filter { $0.value != "folder" })
    _ = try Removal(updated.prefix).run()
    #expect(try updated.tree.isEmpty)
  }

  @Test(
    "If any call fails, either version is there as a whole, and no hidden file", arguments: [false, true])
  func failures(isUpdate: Bool) throws {
    var call = 0
    while true {
      let fixture = try Fixture()
      if isUpdate { _ = try Installation(fixture.prefix).install(Fixture.files(1)) }
      let before = try fixture.tree
      let count = CallCount()
      let system = FileSystem.failing(call..<call + 1, count)
      let isInstalled =
        (try? Installation(fixture.prefix, fileSystem: system).install(Fixture.files(2))) != nil
      let after = try fixture.tree
      #expect(!after.keys.contains { $0.contains("/.") }, "call \(call)")
      #expect(isInstalled ? Self.has(2, after) : after == before, "call \(call)")
      _ = try Installation(fixture.prefix).install(Fixture.files(2))
      _ = try Removal(fixture.prefix).run()
      #expect(try fixture.tree.isEmpty, "call \(call)")
      guard count.value > call else { break }
      call += 1
    }
    #expect(call > 30)
  }

  @Test("After a kill at any call, the next installation and removal leave nothing of it")
  func kills() throws {
    var call = 0
    while true {
      let fixture = try Fixture()
      _ = try Installation(fixture.prefix).install(Fixture.files(1))
      let count = CallCount()
      let system = FileSystem.failing(call..<Int.max, count)
      _ = try? Installation(fixture.prefix, fileSystem: system).install(Fixture.files(2))
      _ = try Installation(fixture.prefix).install(Fixture.files(2))
      #expect(try Self.has(2, fixture.tree), "call \(call)")
      _ = try Removal(fixture.prefix).run()
      #expect(try fixture.tree.filter { $0.value != "folder" }.isEmpty, "call \(call)")
      guard count.value > call else { break }
      call += 1
    }
  }

  private static func has(_ version: Int, _ tree: [String: String]) -> Bool {
    InstallationFixture.files(version).allSatisfy {
      tree["prefix/\($0.path)"] == String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test("A file that was not installed, or was changed since, is neither replaced nor removed")
  func foreignFiles() throws {
    let fixture = try Fixture()
    try fixture.write("mine", to: "bin/petspot")
    let before = try fixture.tree
    #expect(throws: InstallerError.self) { try Installation(fixture.prefix).check() }
    #expect(throws: InstallerError.self) { try Installation(fixture.prefix).install(Fixture.files(1)) }
    #expect(try fixture.tree == before)

    try FileManager.default.removeItem(at: fixture.url("bin/petspot"))
    _ = try Installation(fixture.prefix).install(Fixture.files(1))
    try fixture.write("changed", to: "share/man/man1/petspot.1")
    try fixture.write("other", to: "share/man/v1/other")
    #expect(throws: InstallerError.self) { try Installation(fixture.prefix).install(Fixture.files(2)) }
    let lines = try Removal(fixture.prefix).run()
    #expect(
      lines.suffix(2) == [
        "Changed since it was installed, and therefore left:", "  share/man/man1/petspot.1",
      ])
    #expect(
      try fixture.tree.filter { $0.value != "folder" } == [
        "prefix/share/man/man1/petspot.1": "changed", "prefix/share/man/v1/other": "other",
      ])
  }

  @Test("A check changes nothing")
  func check() throws {
    let fixture = try Fixture()
    try Installation(fixture.prefix).check()
    #expect(try fixture.tree.isEmpty)
  }

  @Test(
    "A record that is damaged, or leads out of the prefix, is not used",
    arguments: [
      "", "petspot installation 1", "petspot installation 1\nfile 1 ../x\n",
      "petspot installation 1\nfile 1 /x\n",
      "petspot installation 1\nfile 1\n", "petspot installation 2\n", "petspot installation 1\nlink x\n",
    ])
  func damagedRecord(_ text: String) throws {
    let fixture = try Fixture()
    try fixture.write(text, to: InstallationRecord.path)
    #expect(throws: InstallerError.self) { try Removal(fixture.prefix).run() }
    #expect(throws: InstallerError.self) { try Installation(fixture.prefix).install(Fixture.files(1)) }
  }

  @Test("A record is read as it was written")
  func record() {
    var record = InstallationRecord()
    record.add([1], of: "bin/a b")
    record.add([2], of: "bin/a b")
    record.folders = ["bin", "/a b/ć"]
    #expect(InstallationRecord(record.bytes) == record)
  }
}
