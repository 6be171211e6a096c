import MissingPet
import Platform
import Storage

/// Keeps the receipt of one report at a service. Reports in the archive have none.
struct ReceiptKeeper {
  private let receipts: ReceiptStore
  private let destination: Destination
  private let report: CreateAnnouncementRequest?
  private var announcement: AnnouncementResponse?
  private var problem: FileError?
  private var hasReportedProblem = false

  /// - Parameters:
  ///   - report: the report; `nil` if there is a receipt already.
  ///   - announcement: the announcement if an earlier attempt created it.
  init(
    receipts: ReceiptStore, destination: Destination, report: CreateAnnouncementRequest?,
    of announcement: AnnouncementResponse?
  ) {
    self.receipts = receipts
    self.destination = destination
    self.report = report
    self.announcement = announcement
  }

  /// Writes the receipt of an announcement that was just created and has no photo.
  mutating func created(_ response: AnnouncementResponse) {
    announcement = response
    save(sentAt: nil)
  }

  /// Records the end of an attempt: the receipt of a report that is complete gets the time. The receipt of a
  /// report that no longer exists stays until it is removed on purpose.
  mutating func ended(_ outcome: SubmissionOutcome) {
    switch outcome {
    case .sent: save(sentAt: SystemClock.now)
    case .failed(let failure):
      if case .ownAnnouncement(let own)? = failure.objection, own.hasPhoto {
        announcement = own.response
        if existing?.sentAt == nil { save(sentAt: SystemClock.now) }
      }
    case .photoUnusable: break
    }
  }

  /// The first error, once.
  mutating func takeProblem() -> SubmissionNews? {
    guard let problem, !hasReportedProblem else { return nil }
    hasReportedProblem = true
    return .receiptNotKept(path: problem.path)
  }

  /// The receipt that there is, whatever address its service has now.
  private var existing: Receipt? {
    guard let announcement else { return nil }
    return try? receipts.receipts(beginningWith: announcement.id).first { $0.announcement == announcement }
  }

  /// An existing receipt keeps the answers with which it was written, which are those at the service.
  private mutating func save(sentAt: Int?) {
    guard destination.kind == .service, let announcement else { return }
    let existing = existing
    let receipt =
      existing.map { Receipt($0, sentAt: sentAt) }
      ?? report.map {
        Receipt(service: destination.name, announcement: announcement, report: $0, sentAt: sentAt)
      }
    do throws(FileError) {
      if let receipt { try receipts.save(receipt) }
    } catch {
      // The code is safe if there is a receipt.
      if existing == nil { problem = problem ?? error }
    }
  }
}
