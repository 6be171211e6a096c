package import MissingPet

/// Handing an announcement of the archive to a service (`petspot send`): what the archive remembers of it, so that
/// sending again after a failure never creates a second announcement there.
extension AnnouncementArchive {
  /// What there is to send.
  ///
  /// - Parameter id: a whole id, as `announcement(id:)` found it.
  /// - Returns: `nil` when there is no such announcement.
  /// - Throws: why it could not be read.
  package func submission(id: String) throws(StorageProblem) -> ArchivedSubmission? {
    guard let entry = knownEntry(id), let record = try entry.record() else { return nil }
    return ArchivedSubmission(
      id: entry.id, request: record.request, idempotencyKey: record.idempotencyKey,
      photoPath: try entry.photoPath(of: record), deliveries: record.sentTo,
      unansweredBy: record.unansweredBy)
  }

  /// Remembers, durably, how far the announcement came with a service: `.accepted` as soon as the service
  /// answered step 1, before the photo is sent; `.completed` when it has the photo. A service has one entry.
  ///
  /// - Returns: false when there is no such announcement any more.
  /// - Throws: why it could not be written.
  @discardableResult
  package func record(
    _ state: ArchivedDelivery.State, of announcement: AnnouncementResponse, by service: String, for id: String
  ) throws(StorageProblem) -> Bool {
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

  /// Remembers, durably, whether a create request has gone to a service whose answer was not heard: true before it
  /// leaves, so that it holds after a kill too; false when the answer came.
  ///
  /// - Returns: false when there is no such announcement any more.
  /// - Throws: why it could not be written.
  @discardableResult
  package func record(
    isUnanswered: Bool, by service: String, for id: String
  ) throws(StorageProblem) -> Bool {
    try change(id) { record in
      record.unansweredBy.removeAll { $0 == service }
      if isUnanswered { record.unansweredBy.append(service) }
    }
  }

  /// Changes what is remembered of an announcement; false when it is not there.
  private func change(_ id: String, _ change: (inout ArchiveRecord) -> Void) throws(StorageProblem) -> Bool {
    guard let entry = knownEntry(id), let lock = try entry.lock(), var record = try entry.record() else {
      return false
    }
    defer { withExtendedLifetime(lock) {} }
    entry.tidy(lock, keeping: record.photo)
    change(&record)
    try entry.write(record)
    return true
  }

  private func knownEntry(_ id: String) -> ArchiveEntry? {
    AnnouncementResponse.isUUID(id) ? entry(id.lowercased()) : nil
  }
}
