import Foundation
import TestSupport
import TestTraits
import Testing

/// A long upload is reported in few lines: one at the start, at most one every ten seconds, and one at the
/// end. The receiver's speed determines the duration; the test waits for no timer.
@Suite("Progress of a slow upload", .network, .tags(.thorough))
struct UploadProgressTests {
  @Test("Progress is reported in a few lines, and there is no time-out while data is transferred")
  func progress() throws {
    let program = try PetspotProgram()
    try program.photo(byteCount: 1_700_000)
    try program.prepareDraft()
    let slow = LoopbackBehavior(reading: .slowly(16_384, every: .milliseconds(100)))
    let service = try LoopbackService(.real, slow)
    let start = ContinuousClock.now
    let run = try program.run(
      ["continue", "close"], ["--step", "4", "--service", service.address], ["PETSPOT_TIMEOUT": "5"])
    let most = Int((ContinuousClock.now - start) / .seconds(10)) + 1
    expectEqual(run.status, .exited(0))
    let lines = run.text.split(separator: "\n")
    let first = try #require(lines.firstIndex(of: "Sending the report."))
    let last = try #require(lines.firstIndex(of: "The report was sent."))
    let between = lines[(first + 1)..<last]
    #expect((1...most).contains(between.count), "\(between)")
    for line in between {
      #expect(line.wholeMatch(of: /Sending the photo: \d{1,2} percent/) != nil, "\(line)")
    }
    expectEqual(service.announcements.first?.photoCount, 1)
  }
}
