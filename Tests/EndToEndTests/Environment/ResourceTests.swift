import Foundation
import TestSupport
import TestTraits
import Testing

/// Resource limits, set with `ulimit`.
@Suite("Resource limits", .kills, .tags(.thorough))
struct ResourceTests {
  /// Runs the program under a limit. If the limit is too low to load the program, the loader reports it.
  private func expectCleanExit(_ command: String) throws {
    for input in [Sandbox.report, Sandbox.unfinished] {
      let sandbox = try Sandbox()
      let run = try sandbox.run("\(command) && exec \"$@\"", input: input)
      if run.status == .exited(127) {
        #expect(run.errorText.contains("shared"), "\(command): \(run.errorText)")
      } else {
        try sandbox.expectCleanExit(run, command)
        try expectCorrectMessage(run, sandbox, command)
      }
    }
  }

  private func expectCorrectMessage(_ run: ProgramRun, _ sandbox: Sandbox, _ context: String) throws {
    let folder = sandbox.home.appendingPathComponent(".local/state/petspot")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let isKept = run.text.contains(PetspotProgram.answersKept)
    // The answers written before the limit was reached may exist in both cases.
    #expect(names == ["draft.json"] || (names.isEmpty && !isKept), "\(context)")
    if isKept {
      let again = try sandbox.run("exec \"$@\"", input: "1\nreview\n")
      #expect(again.text.contains("Microchip number: 616"), "\(context): \(again.text)")
    }
  }

  @Test("Few file descriptors", arguments: 3...20)
  func descriptors(_ count: Int) throws { try expectCleanExit("ulimit -n \(count)") }

  @Test("A file size limit", arguments: [0, 1, 2, 4])
  func files(_ blocks: Int) throws { try expectCleanExit("ulimit -f \(blocks)") }

  @Test(
    "Limits for the stack, core files and processor time", arguments: ["-s 512", "-s 256", "-c 0", "-t 60"])
  func others(_ limit: String) throws { try expectCleanExit("ulimit \(limit)") }

  /// A debug build with its libraries uses several hundred megabytes of address space.
  @Test("Little address space", arguments: [100_000, 200_000, 400_000])
  func addresses(_ kilobytes: Int) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("ulimit -v \(kilobytes) && exec \"$@\"")
    if run.status == .exited(0) { try sandbox.expectCleanExit(run, "\(kilobytes)") }
    #expect(!run.text.contains("Report created") || run.status == .exited(0))
  }
}
