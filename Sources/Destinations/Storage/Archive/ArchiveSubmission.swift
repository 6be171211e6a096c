import JSONTree
package import MissingPet
package import PhotoFile
package import Platform
package import Submission

/// The two steps of a submission, under the rules of the service.
extension AnnouncementArchive: AnnouncementRepository {
  package var destination: Destination { .thisComputer }

  /// Step 1. Creates an announcement with a random UUID and a code of six random digits, durably. `progress`
  /// is never called.
  ///
  /// - Throws: `.microchipAlreadyReported` if the archive has an announcement with that number; `.field` with
  ///   the longest text if the request is too large; `.storageFull`, `.cannotWrite` or `.busy`. Nothing was
  ///   created then.
  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> CreatedAnnouncement {
    // The limit of the service, so that the report can be sent to one later.
    if request.json.bytes().count > 100 * 1024 {
      throw SubmissionFailure(.field(request.longestText))
    }
    return try attempt { CreatedAnnouncement(try create(request, idempotencyKey: idempotencyKey)) }
  }

  /// Step 2. Copies the photo into the folder of the announcement. `progress` is never called.
  ///
  /// - Throws: `.announcementGone` if the id or the code is unknown; `.field(.photo)` if the photo changed
  ///   while it was copied; `.photoFormat` as the service does; `.interrupted`; `.storageFull`,
  ///   `.cannotWrite` or `.busy`. An earlier photo remains then.
  package func uploadPhoto(
    _ photo: StagedPhoto, to announcement: AnnouncementResponse, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) {
    try attempt { try attach(photo, to: announcement, until: interruption) }
  }

  package func announcement(
    id: String, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement? {
    guard let report = try attempt({ try report(id: id) }), let request = report.archived?.request else {
      return nil
    }
    return PublishedAnnouncement(
      microchipNumber: request.microchipNumber, hasPhoto: report.hasPhoto, report: request)
  }

  /// Does something, and throws the failure that an error means.
  private func attempt<Value>(_ work: () throws -> Value) throws(SubmissionFailure) -> Value {
    do {
      return try work()
    } catch let failure as SubmissionFailure {
      throw failure
    } catch is PhotoProblem {
      throw SubmissionFailure(.field(.photo))
    } catch {
      switch (error as? FileError)?.reason {
      case .noSpace, .quota: throw SubmissionFailure(.storageFull(path: folder))
      case .busy: throw SubmissionFailure(.busy)
      default: throw SubmissionFailure(.cannotWrite(path: folder))
      }
    }
  }

  // MARK: Step 1

  /// Creates an announcement, or returns the one with the same key.
  private func create(
    _ request: CreateAnnouncementRequest, idempotencyKey: String
  ) throws -> AnnouncementResponse {
    try fileSystem.makeFolders(folder)
    let lock = try lock()
    let earlier = try readableReports(lock)
    if let same = earlier.first(where: { $0.log.key == idempotencyKey }) { return same.announcement }
    if let number = request.microchipNumber,
      earlier.contains(where: { $0.archived?.request.microchipNumber == number })
    {
      throw SubmissionFailure(.microchipAlreadyReported)
    }
    guard
      let announcement = AnnouncementResponse(id: RandomName.uuid(), managementPassword: RandomName.code())
    else { throw FileError(path: folder, step: .create, reason: .damaged) }
    let report = StoredReport(
      announcement: announcement, log: DeliveryLog(of: request, key: idempotencyKey),
      archived: .init(request: request, createdAt: clock()))
    try entry(announcement.id).create(report, holding: lock)
    return announcement
  }

  /// All reports except damaged ones. Removes the folders that killed processes have not filled or emptied.
  private func readableReports(_ lock: borrowing FileLock) throws(FileError) -> [StoredReport] {
    var reports: [StoredReport] = []
    for id in try folders() {
      do throws(FileError) {
        if let report = try entry(id).report() {
          reports.append(report)
        } else if lock.isEffective {
          entry(id).clearLeftovers()
        }
      } catch {
        guard error.isAboutContents else { throw error }
      }
    }
    return reports
  }

  // MARK: Step 2

  private func attach(
    _ photo: StagedPhoto, to announcement: AnnouncementResponse, until interruption: Interruption
  ) throws {
    guard let entry = knownEntry(announcement.id), let lock = try unlessMissing(lock()),
      var report = try entry.report(),
      report.announcement.managementPassword == announcement.managementPassword
    else { throw SubmissionFailure(.announcementGone) }
    entry.clearLeftovers(except: report.archived?.photo)
    let name = ArchiveEntry.photoName(of: photo.metadata.kind)
    let file = DurableFile(path: "\(entry.folder)/\(name)", fileSystem: fileSystem)
    try copy(photo, to: file, holding: lock, until: interruption)
    if report.archived?.photo != name {
      report.archived?.photo = name
      try entry.write(report, holding: lock)
      entry.clearLeftovers(except: name)
    }
  }

  private func copy(
    _ photo: StagedPhoto, to file: DurableFile, holding lock: borrowing FileLock,
    until interruption: Interruption
  ) throws {
    let pending = try PendingFile(replacing: file)
    let chunk = 65_536
    for offset in stride(from: 0, to: photo.byteCount, by: chunk) {
      if interruption.isRequested { throw SubmissionFailure(.interrupted) }
      try pending.append(photo.bytes(upTo: chunk, at: offset))
    }
    try pending.commit()
  }
}
