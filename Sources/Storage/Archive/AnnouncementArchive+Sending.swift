package import MissingPet
package import Platform

/// Sending to a service (`petspot send`): the archive records the progress, so that sending again after a
/// failure does not create a second announcement.
extension AnnouncementArchive {
  /// The announcement to send.
  ///
  /// - Parameter id: a complete id.
  /// - Returns: `nil` if it does not exist.
  /// - Throws: the reason if it cannot be read.
  package func submission(id: String) throws(FileError) -> ArchivedSubmission? {
    guard let entry = knownEntry(id), let record = try entry.record() else { return nil }
    return ArchivedSubmission(
      announcement: record.announcement, request: record.request, idempotencyKey: record.idempotencyKey,
      photoPath: try entry.photoPath(of: record), deliveries: record.sentTo,
      unansweredBy: record.unansweredBy)
  }

  /// Records, durably, the progress at a service: `.accepted` after the response to step 1, before the photo
  /// is sent; `.completed` after step 2. There is one record for each service.
  ///
  /// - Returns: false if the announcement does not exist any more.
  /// - Throws: the reason if it cannot be written.
  @discardableResult
  package func record(
    _ state: ArchivedDelivery.State, of announcement: AnnouncementResponse, by service: String, for id: String
  ) throws(FileError) -> Bool {
    let delivery = ArchivedDelivery(service: service, announcement: announcement, state: state)
    return try change(id) { record in
      record.unansweredBy.removeAll { $0 == service }
      if let place = record.sentTo.firstIndex(where: { $0.service == service }) {
        record.sentTo[place] = delivery
      } else {
        record.sentTo.append(delivery)
      }
    }
  }

  /// Records, durably, whether a create request was sent to a service and its response is unknown: true
  /// before the request is sent, so that it holds after a kill; false after a response.
  ///
  /// - Returns: false if the announcement does not exist any more.
  /// - Throws: the reason if it cannot be written.
  @discardableResult
  package func record(
    isUnanswered: Bool, by service: String, for id: String
  ) throws(FileError) -> Bool {
    try change(id) { record in
      record.unansweredBy.removeAll { $0 == service }
      if isUnanswered { record.unansweredBy.append(service) }
    }
  }

  /// Changes the record of an announcement; false if it does not exist.
  private func change(_ id: String, _ change: (inout ArchiveRecord) -> Void) throws(FileError) -> Bool {
    guard let entry = knownEntry(id), let lock = try entry.lock(), var record = try entry.record() else {
      return false
    }
    entry.clearLeftovers(lock, except: record.photo)
    change(&record)
    try entry.write(record)
    return true
  }

  func knownEntry(_ id: String) -> ArchiveEntry? {
    AnnouncementResponse.isUUID(id) ? entry(id.lowercased()) : nil
  }
}
