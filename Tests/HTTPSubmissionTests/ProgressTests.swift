import Synchronization
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

@Suite(.serialized) struct ProgressTests {
  @Test func theMeterSpeaksAtMostEachTenSeconds() {
    var meter = ProgressMeter(startingAt: .seconds(100))
    var said: [Int] = []
    for tenth in 0...400 {
      let now = Duration.seconds(100) + .milliseconds(tenth * 100)
      if let percent = meter.report(tenth / 5, at: now) { said.append(percent) }
    }
    #expect(said == [20, 40, 60, 80])
  }

  @Test func theSameFigureIsNotSaidTwice() {
    var meter = ProgressMeter(startingAt: .zero)
    #expect(meter.report(0, at: .seconds(11)) == nil)
    #expect(meter.report(7, at: .seconds(12)) == 7)
    #expect(meter.report(7, at: .seconds(60)) == nil)
    #expect(meter.report(8, at: .seconds(60)) == 8)
  }

  /// A clock that goes four seconds further each time it is looked at stands for a slow line.
  @Test func aSlowReceiverGivesRisingPercentages() async throws {
    let service = try LoopbackService(
      .real, LoopbackBehavior(reading: .slowly(65_536, every: .milliseconds(2))))
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 12_000_000))
    let ticks = Mutex(0)
    let repository = try bench.repository(
      at: service.address,
      now: {
        ticks.withLock { ticks in
          ticks += 4
          return .seconds(ticks)
        }
      })
    let created = try await repository.createAnnouncement(
      CreateAnnouncementRequest(bench.report.announcement), idempotencyKey: Samples.key)
    let said = Mutex<[Int]>([])
    let photo = try StagedPhoto(bench.report.photo)
    try await repository.uploadPhoto(PhotoUploadRequest(to: created, photo: photo)) { percent in
      said.withLock { $0.append(percent) }
    }
    let percentages = said.withLock { $0 }
    #expect(percentages.count >= 2)
    #expect(percentages == Set(percentages).sorted())
    #expect(percentages.allSatisfy { (1...99).contains($0) })
    #expect(percentages.count <= ticks.withLock { $0 } / 10)
  }
}
