import Foundation
import Storage
import TestSupport
import TestTraits
import Testing

@Suite("Times in UTC")
struct UTCTimeTests {
  /// From the year 1583 on: before, Foundation uses the Julian calendar.
  @Test("They are written and read as by Foundation")
  func reference() throws {
    for second in stride(from: -12_200_000_000, to: 250_000_000_000, by: 1_234_567_891) {
      let text = UTCTime.text(of: second)
      expectEqual(text, Date(timeIntervalSince1970: Double(second)).ISO8601Format())
      expectEqual(UTCTime.second(of: text), second)
    }
  }

  @Test("A time that cannot be written is replaced", arguments: [Int.max, .min, 253_402_300_800])
  func outOfRange(second: Int) {
    let text = UTCTime.text(of: second)
    expectEqual(text, second < 0 ? "0001-01-01T00:00:00Z" : "9999-12-31T23:59:59Z")
    expectEqual(UTCTime.second(of: text).map { UTCTime.text(of: $0) }, text)
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "Z", "2026-01-02", "2026-01-02T03:04Z", "2026-01-02T03:04:05", "2026-02-30T03:04:05Z",
      "2026-01-02T24:00:00Z", "2026-01-02T03:60:05Z", "2026-01-02T03:04:60Z", "2026-01-02t03:04:05z",
      "2026-01-02T03:4:005Z", "2026-01-02T+3:04:05Z", "2026-01-02T03:04:05.5Z", "2026-01-02T03:04:05+00:00",
      "0000-01-01T00:00:00Z", "10000-01-01T00:00:00Z", "2026-01-02T\u{0663}3:04:05Z",
    ])
  func refused(_ text: String) { expectEqual(UTCTime.second(of: text), nil) }
}
