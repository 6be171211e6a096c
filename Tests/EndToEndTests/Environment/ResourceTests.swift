import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// Resource limits, set with `ulimit`.
@Suite("Resource limits", .kills, .tags(.thorough))
struct ResourceTests {
  /// If the limit is too low to load the program, the loader reports it.
  @Test(
    "Few descriptors, small files, and limits for the stack, core files and processor time",
    arguments: (3...20).map { "-n \($0)" } + [0, 1, 2, 4].map { "-f \($0)" } + [
      "-s 512", "-s 256", "-c 0", "-t 60",
    ])
  func limits(_ limit: String) throws {
    for input in [Sandbox.report, Sandbox.unfinished] {
      let sandbox = try Sandbox()
      let run = try sandbox.run("ulimit \(limit) && exec \"$@\"", input: input)
      if run.status == .exited(127) {
        #expect(run.errorText.contains("shared"), "\(limit): \(run.errorText)")
        continue
      }
      try sandbox.expectCleanExit(run, limit)
      let names = sandbox.program.names(in: sandbox.home.appendingPathComponent(".local/state/petspot"))
      let isKept = run.says(L10n(.en).draft.kept)
      // The answers written before the limit was reached may exist in both cases.
      #expect(names == ["draft.json"] || (names.isEmpty && !isKept), "\(limit)")
      if isKept {
        let again = try sandbox.run("exec \"$@\"", input: "1\nreview\n")
        #expect(again.text.contains("Microchip number: 616"), "\(limit): \(again.text)")
      }
    }
  }

  /// A debug build with its libraries uses several hundred megabytes of address space.
  @Test("Little address space", arguments: [100_000, 200_000, 400_000])
  func addresses(_ kilobytes: Int) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("ulimit -v \(kilobytes) && exec \"$@\"")
    if run.status == .exited(0) { try sandbox.expectCleanExit(run, "\(kilobytes)") }
    #expect(!run.text.contains("Report created") || run.status == .exited(0))
  }
}
