import Foundation
import Storage
import Testing

@Suite("Times in UTC")
struct UTCTimeTests {
  /// From the year 1583 on: before, Foundation uses the Julian calendar.
  @Test("They are written and read as by Foundation")
  func reference() throws {
    for second in stride(from: -12_200_000_000, to: 250_000_000_000, by: 1_234_567_891) {
      let time = try #require(UTCTime(second: second))
      #expect(time.description == Date(timeIntervalSince1970: Double(second)).ISO8601Format())
      #expect(UTCTime(time.description)?.second == second)
    }
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "Z", "2026-01-02", "2026-01-02T03:04Z", "2026-01-02T03:04:05", "2026-02-30T03:04:05Z",
      "2026-01-02T24:04:05Z",
      "2026-01-02T03:60:05Z", "2026-1-2T03:04:05Z", "2026-01-02T+3:04:05Z", "2026-01-02T03:04:05.5Z",
    ])
  func refused(_ text: String) { #expect(UTCTime(text) == nil) }
}
