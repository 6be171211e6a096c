import MissingPet
import PhotoFile
import Platform
import SubmissionTestSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Submission

@Suite(.network) struct ProgressTests {
  private func reports(of percentages: [(Int, Duration)]) -> [Int?] {
    var meter = ProgressMeter(startingAt: .seconds(100))
    var reports: [Int?] = []
    for (percent, time) in percentages {
      meter.update(percent, at: .seconds(100) + time) { reports.append($0) }
    }
    return reports
  }

  @Test func reportsEveryTenSeconds() {
    expectEqual(reports(of: (0...400).map { ($0 / 5, .milliseconds($0 * 100)) }), [20, 40, 60, 80])
  }

  @Test func reportsNilWithoutProgress() {
    let percentages = [
      (0, 9), (0, 10), (7, 12), (7, 21), (7, 31), (8, 40), (8, 42), (3, 53), (99, 63), (99, 73),
    ]
    expectEqual(reports(of: percentages.map { ($0, .seconds($1)) }), [nil, 7, nil, 8, nil, 99, nil])
  }

  @Test(.tags(.thorough)) func aSlowUploadReportsRisingPercentages() throws {
    let slow = LoopbackBehavior(reading: .slowly(65_536, every: .milliseconds(4)))
    let service = try LoopbackService(.real, slow)
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 8_000_000))
    let clock = FastClock()
    let repository = try fixture.repository(at: service.address, timeout: .seconds(10), now: clock.now)
    let created = try repository.createAnnouncement(
      fixture.request, idempotencyKey: Samples.key, until: .never
    ) { _ in }.response
    var reports: [Int?] = []
    try repository.uploadPhoto(
      StagedPhoto(fixture.photo), to: created, until: .never
    ) { reports.append($0) }
    let percentages = reports.compactMap(\.self)
    #expect(percentages.count >= 2)
    expectEqual(percentages, Set(percentages).sorted())
    #expect(percentages.allSatisfy { (1...99).contains($0) })
    #expect(reports.count <= clock.readings)
  }

  @Test func aSlowCreateRequestReportsNil() throws {
    let created = LoopbackResponse.json(
      201, "{\"id\":\"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001\",\"managementPassword\":\"1\"}")
    let drip = LoopbackBehavior(responding: .fixed(created), writing: .bodyDripping(every: .milliseconds(5)))
    let service = try LoopbackService(drip)
    let fixture = try SubmissionFixture()
    let repository = try fixture.repository(at: service.address, timeout: .seconds(1), now: FastClock().now)
    var reports: [Int?] = []
    _ = try repository.createAnnouncement(fixture.request, idempotencyKey: Samples.key, until: .never) {
      reports.append($0)
    }
    #expect(!reports.isEmpty && reports.allSatisfy { $0 == nil })
  }
}

/// A clock that advances by 40 seconds each time it is read.
private final class FastClock: Sendable {
  private let ticks = Mutex(0)

  var readings: Int { ticks.withLock { $0 } }

  var now: @Sendable () -> Duration {
    {
      self.ticks.withLock { ticks in
        ticks += 1
        return .seconds(ticks * 40)
      }
    }
  }
}
