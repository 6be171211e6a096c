import Foundation
import TestSupport
import Testing

/// A long upload speaks in whole lines, sparsely: a start line, at most one each ten seconds, an end line.
/// The receiver takes as long as it takes; nothing here waits for a clock.
@ProgramLane
@Suite("A slow upload", .programs, .tags(.thorough))
struct UploadProgressTests {
  @Test("is told in a few whole lines, and is not timed out while it moves")
  func progress() throws {
    let program = try PetspotProgram()
    try program.photo(byteCount: 3_500_000)
    try program.prepareDraft()
    let slow = LoopbackBehavior(reading: .slowly(16_384, every: .milliseconds(100)))
    let service = try LoopbackService(.real, slow)
    let run = try program.run(
      ["continue", "close"], ["--step", "4", "--service", service.address], ["PETSPOT_TIMEOUT": "5"])
    #expect(run.status == .exited(0))
    let lines = run.text.split(separator: "\n")
    let first = try #require(lines.firstIndex(of: "Sending the report."))
    let last = try #require(lines.firstIndex(of: "The report was sent."))
    let between = lines[(first + 1)..<last]
    #expect((1...3).contains(between.count), "\(between)")
    for line in between {
      #expect(line.wholeMatch(of: /Sending the photo: \d{1,2} percent/) != nil, "\(line)")
    }
    #expect(service.announcements.first?.photoCount == 1)
  }
}
