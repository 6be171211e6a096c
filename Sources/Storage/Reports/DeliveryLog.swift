package import MissingPet
package import Platform

/// The log of one attempt to submit a report. What the destination answers is on disk before anything else
/// happens: in the receipt of the report and, if the report is in the archive, in its record there. A later
/// attempt then continues where this one ended. Reports that are created in the archive have no log.
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

  /// A log of an attempt in the conversation, or to send a photo.
  ///
  /// - Parameters:
  ///   - request: the report; `nil` if there is a receipt already.
  ///   - accepted: the announcement if an earlier attempt created it.
  package init(
    _ reports: ReportStore, at destination: Destination, request: CreateAnnouncementRequest?,
    accepted: AnnouncementResponse?
  ) {
    (self.reports, self.destination, self.request, archivedId) = (reports, destination, request, nil)
    delivery = Delivery(to: destination.name)
    if let accepted { delivery.apply(.created(accepted)) }
  }

  /// A log of an attempt to send a report of the archive to a service.
  package init(_ reports: ReportStore, at destination: Destination, archived: StoredReport) {
    (self.reports, self.destination) = (reports, destination)
    (request, archivedId) = (archived.archived?.request, archived.id)
    delivery = archived.delivery(to: destination.name)
  }

  /// Writes down an event. After an error, `.began` must not be followed by the request.
  package mutating func note(_ event: Delivery.Event) {
    delivery.apply(event)
    keepInArchive()
    switch event {
    case .created, .delivered: keepReceipt(after: event)
    case .began, .refused, .responseLost, .gone: break
    }
  }

  /// Writes down the end of the attempt.
  ///
  /// - Parameter time: now, in seconds since 1970-01-01T00:00:00Z.
  package mutating func ended(_ outcome: SubmissionOutcome, at time: Int) {
    note(.init(outcome, at: time))
    if case .failed(let failure) = outcome, case .ownAnnouncement(let own)? = failure.objection, own.hasPhoto
    {
      found(own, at: time)
    }
  }

  /// Writes down what the destination has said about an announcement that it has. A receipt that knows of its
  /// photo keeps the time.
  ///
  /// - Parameter time: as for `ended`.
  package mutating func found(_ own: OwnAnnouncement, at time: Int) {
    if own.response == delivery.lastAnnouncement {
      delivery.apply(.init(own, at: time))
      keepInArchive()
    }
    if let receipt = reports.receipts.receipt(of: own.response), own.hasPhoto, !receipt.hasPhoto {
      save(receipt, .init(own, at: time))
    }
  }

  /// The first error in writing the receipt, once. The code is safe if there was a receipt before.
  package mutating func takeReceiptProblem() -> FileError? {
    guard let receiptProblem, !hasToldReceiptProblem else { return nil }
    hasToldReceiptProblem = true
    return receiptProblem
  }

  private mutating func keepInArchive() {
    guard let archivedId else { return }
    do throws(FileError) {
      try reports.archive.record(delivery, for: archivedId)
    } catch {
      archiveProblem = archiveProblem ?? error
    }
  }

  /// An existing receipt keeps the answers with which it was written, which are those at the service.
  private mutating func keepReceipt(after event: Delivery.Event) {
    guard destination.kind == .service, let announcement = delivery.announcement else { return }
    if let receipt = reports.receipts.receipt(of: announcement) {
      save(receipt, event)
    } else if let receipt = request.flatMap({ StoredReport(of: $0, delivery) }) {
      do throws(FileError) {
        try reports.receipts.save(receipt)
      } catch {
        receiptProblem = receiptProblem ?? error
      }
    }
  }

  private func save(_ receipt: StoredReport, _ event: Delivery.Event) {
    var receipt = receipt
    for var delivery in receipt.deliveries {
      delivery.apply(event)
      receipt.set(delivery)
    }
    try? reports.receipts.save(receipt)
  }
}
