import Foundation
import Synchronization
import TestSupport

@testable import MissingPet
@testable import Submission

/// A photo on disk, a temporary folder, and the submission against an address, ready to be tried.
final class SubmissionBench: Sendable {
  let folder: TestFolder
  let temporary: TestFolder
  let report: MissingPetReport
  private let recorded = Mutex<[SubmissionNews]>([])

  /// What was reported, in order, over all tries.
  var news: [SubmissionNews] { recorded.withLock { $0 } }

  init(
    microchip: String? = "985141001234567", photo: [UInt8] = Samples.image(), named name: String = "Łatek.jpg"
  )
    throws
  {
    folder = try TestFolder()
    temporary = try TestFolder()
    let path = try folder.write(photo, to: name)
    report = MissingPetReport(
      announcement: try Samples.announcement(microchip: microchip),
      photo: try StagedPhoto(path: path).metadata)
  }

  /// The repository at an address.
  func repository(
    at address: String, timeout: Duration = .seconds(120),
    inChild: Bool = false,
    now: @escaping @Sendable () -> Duration = HTTPAnnouncementRepository.monotonicTime,
    bytesMoved: @escaping @Sendable () -> UInt64? = { nil }
  ) throws -> HTTPAnnouncementRepository {
    HTTPAnnouncementRepository(
      address: try ServiceAddress(address, allowInsecureHTTP: false), timeout: timeout,
      userAgent: "petspot/test",
      temporaryFolder: temporary.path, worker: inChild ? try BuiltProgram.worker() : nil, now: now,
      bytesMoved: bytesMoved)
  }

  /// One try.
  func submit(
    to address: String, accepted: AnnouncementResponse? = nil, timeout: Duration = .seconds(120),
    inChild: Bool = false,
    onNews: @escaping @Sendable (SubmissionNews) -> Void = { _ in }
  ) throws -> SubmissionOutcome {
    let service = AnnouncementSubmissionService(
      repository: try repository(at: address, timeout: timeout, inChild: inChild))
    let attempt = SubmissionAttempt(report: report, idempotencyKey: Samples.key, accepted: accepted)
    return service.submit(attempt) { news in
      self.recorded.withLock { $0.append(news) }
      onNews(news)
    }
  }

  /// What was created, as the news had it.
  var created: AnnouncementResponse? {
    for case .announcementCreated(let response) in news { return response }
    return nil
  }
}
