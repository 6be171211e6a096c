package import MissingPet
package import Platform

/// The log of what one destination answers about one report. It is on disk before anything else happens: in
/// the receipt of the report and, if the report is in the archive, in its record there. A later attempt then
/// continues where this one ended. Reports that are created in the archive have no log.
package struct DeliveryLog {
  private let reports: ReportStore
  private let destination: Destination
  private let request: CreateAnnouncementRequest?
  private let archivedId: String?
  /// What the destination has answered so far.
  package private(set) var delivery: Delivery
  /// The first error in writing the record of the archive.
  package private(set) var archiveProblem: FileError?
  private var receiptProblem: FileError?
  private var hasToldReceiptProblem = false

  /// A log of an attempt in the conversation.
  ///
  /// - Parameters:
  ///   - request: the report; `nil` if no receipt is to be made.
  ///   - accepted: the announcement if an earlier attempt created it.
  package init(
    _ reports: ReportStore, at destination: Destination, request: CreateAnnouncementRequest?,
    accepted: AnnouncementResponse?
  ) {
    (self.reports, self.destination, self.request, archivedId) = (reports, destination, request, nil)
    let receipt = accepted.flatMap { reports.receipts.receipt(of: $0, at: destination.name) }
    delivery = receipt?.delivery(to: destination.name) ?? Delivery(to: destination.name)
    if receipt == nil, let accepted { delivery.apply(.created(accepted)) }
  }

  /// A log of what a service answers about a report that this computer keeps.
  package init(_ reports: ReportStore, at destination: Destination, of report: StoredReport) {
    (self.reports, self.destination, request) = (reports, destination, report.archived?.request)
    archivedId = report.archived == nil ? nil : report.id
    delivery = report.delivery(to: destination.name)
  }

  /// Writes down an event. After an error, `.began` must not be followed by the request.
  package mutating func note(_ event: Delivery.Event) {
    delivery.apply(event)
    write()
  }

  /// Writes down the end of the attempt.
  ///
  /// - Parameter time: now, in seconds since 1970-01-01T00:00:00Z.
  package mutating func ended(_ outcome: SubmissionOutcome, at time: Int) {
    note(.init(outcome, at: time))
    guard case .failed(let failure) = outcome, case .ownAnnouncement(let own)? = failure.objection else {
      return
    }
    if own.response == delivery.lastAnnouncement { return found(own) }
    guard var receipt = receipt(of: own.response) else { return }
    var other = receipt.delivery(to: destination.name)
    other.apply(own)
    receipt.set(other)
    save(receipt)
  }

  /// Writes down what the destination has said about an announcement that it has.
  package mutating func found(_ own: OwnAnnouncement) {
    delivery.apply(own)
    write()
  }

  /// The first error in writing the receipt, once. The code is safe if there was a receipt before.
  package mutating func takeReceiptProblem() -> FileError? {
    guard let receiptProblem, !hasToldReceiptProblem else { return nil }
    hasToldReceiptProblem = true
    return receiptProblem
  }

  private mutating func write() {
    if let archivedId {
      do throws(FileError) {
        try reports.archive.record(delivery, for: archivedId)
      } catch {
        archiveProblem = archiveProblem ?? error
      }
    }
    keepReceipt()
  }

  /// An existing receipt keeps the answers with which it was written, which are those at the service.
  private mutating func keepReceipt() {
    guard destination.kind == .service, !delivery.isUnanswered, let last = delivery.lastAnnouncement else {
      return
    }
    if var receipt = receipt(of: last) {
      guard receipt.delivery(to: destination.name) != delivery else { return }
      receipt.set(delivery)
      save(receipt)
    } else if let receipt = request.flatMap({ StoredReport(of: $0, delivery) }) {
      do throws(FileError) {
        try reports.receipts.save(receipt)
      } catch {
        receiptProblem = receiptProblem ?? error
      }
    }
  }

  /// Saves a receipt again. An error is ignored: what the receipt said before remains, with its code.
  private func save(_ receipt: StoredReport) { try? reports.receipts.save(receipt) }

  private func receipt(of announcement: AnnouncementResponse) -> StoredReport? {
    reports.receipts.receipt(of: announcement, at: destination.name)
  }
}
