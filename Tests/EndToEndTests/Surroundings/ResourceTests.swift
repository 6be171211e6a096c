import Foundation
import TestSupport
import Testing

/// Limits that a shell sets (`ulimit`), and another user.
@ProgramLane
@Suite("Limits of the system", .programs, .tags(.thorough))
struct ResourceTests {
  /// Where a limit is so low that the program cannot even be loaded, the system says so, not the program.
  private func expectOrder(_ command: String) throws {
    for input in [Yard.report, Yard.unfinished] {
      let yard = try Yard()
      let run = try yard.run("\(command) && exec \"$@\"", input: input)
      if run.status == .exited(127) {
        #expect(run.errorText.contains("shared"), "\(command): \(run.errorText)")
      } else {
        try yard.expectOrder(run, command)
        try expectTruth(run, yard, command)
      }
    }
  }

  private func expectTruth(_ run: ProgramRun, _ yard: Yard, _ context: String) throws {
    let folder = yard.home.appendingPathComponent(".local/state/petspot")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let isKept = run.text.contains("Your answers are kept for next time.")
    // Answers that could be written before the limit was met may be there in any case.
    #expect(names == ["draft.json"] || (names.isEmpty && !isKept), "\(context)")
    if isKept {
      let again = try yard.run("exec \"$@\"", input: "1\nreview\n")
      #expect(again.text.contains("Microchip number: 616"), "\(context): \(again.text)")
    }
  }

  @Test("Few descriptors", arguments: 3...20)
  func descriptors(_ count: Int) throws { try expectOrder("ulimit -n \(count)") }

  @Test("Files that may not grow", arguments: [0, 1, 2, 4])
  func files(_ blocks: Int) throws { try expectOrder("ulimit -f \(blocks)") }

  @Test("A small stack, and no core files", arguments: ["-s 512", "-s 256", "-c 0", "-t 60"])
  func others(_ limit: String) throws { try expectOrder("ulimit \(limit)") }

  /// A debug build with its libraries takes some hundred megabytes of addresses.
  @Test("Few addresses", arguments: [100_000, 200_000, 400_000])
  func addresses(_ kilobytes: Int) throws {
    let yard = try Yard()
    let run = try yard.run("ulimit -v \(kilobytes) && exec \"$@\"")
    if run.status == .exited(0) { try yard.expectOrder(run, "\(kilobytes)") }
    #expect(!run.text.contains("Report created") || run.status == .exited(0))
  }
}
