import MissingPet
import Platform
import Submission
import SubmissionTestSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission

@NetworkLane @Suite(.network) struct ProgressTests {
  private func said(_ percentages: [(Int, Duration)]) -> [Int?] {
    var meter = ProgressMeter(startingAt: .seconds(100))
    var said: [Int?] = []
    for (percent, time) in percentages { meter.report(percent, at: .seconds(100) + time) { said.append($0) } }
    return said
  }

  @Test func theMeterSpeaksAtMostEachTenSeconds() {
    #expect(said((0...400).map { ($0 / 5, .milliseconds($0 * 100)) }) == [20, 40, 60, 80])
  }

  @Test func whereNothingIsUploadingItSaysThatItGoesOn() {
    let percentages = [
      (0, 9), (0, 10), (7, 12), (7, 21), (7, 31), (8, 40), (8, 42), (3, 53), (99, 63), (99, 73),
    ]
    #expect(said(percentages.map { ($0, .seconds($1)) }) == [nil, 7, nil, 8, nil, 99, nil])
  }

  @Test(.tags(.thorough)) func aSlowReceiverGivesRisingPercentages() throws {
    let slow = LoopbackBehavior(reading: .slowly(65_536, every: .milliseconds(20)))
    let service = try LoopbackService(.real, slow)
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 12_000_000))
    let clock = FastClock()
    let repository = try bench.repository(at: service.address, timeout: .seconds(10), now: clock.now)
    let created = try repository.createAnnouncement(
      bench.request, idempotencyKey: Samples.key, until: .never
    ) { _ in }
    var said: [Int?] = []
    try repository.uploadPhoto(
      PhotoUploadRequest(to: created, photo: try StagedPhoto(bench.photo)), until: .never
    ) { said.append($0) }
    let percentages = said.compactMap(\.self)
    #expect(percentages.count >= 2)
    #expect(percentages == Set(percentages).sorted())
    #expect(percentages.allSatisfy { (1...99).contains($0) })
    #expect(said.count <= clock.looks)
  }

  @Test func aSlowCreateSaysThatItGoesOn() throws {
    let created = LoopbackResponse.json(
      201, "{\"id\":\"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001\",\"managementPassword\":\"1\"}")
    let drip = LoopbackBehavior(responding: .fixed(created), writing: .bodyDripping(every: .milliseconds(5)))
    let service = try LoopbackService(drip)
    let bench = try SubmissionBench()
    let repository = try bench.repository(at: service.address, timeout: .seconds(1), now: FastClock().now)
    var said: [Int?] = []
    _ = try repository.createAnnouncement(bench.request, idempotencyKey: Samples.key, until: .never) {
      said.append($0)
    }
    #expect(!said.isEmpty && said.allSatisfy { $0 == nil })
  }
}

/// A clock that goes forty seconds further each time it is looked at: it stands for a slow line.
private final class FastClock: Sendable {
  private let ticks = Mutex(0)

  var looks: Int { ticks.withLock { $0 } }

  var now: @Sendable () -> Duration {
    {
      self.ticks.withLock { ticks in
        ticks += 1
        return .seconds(ticks * 40)
      }
    }
  }
}
