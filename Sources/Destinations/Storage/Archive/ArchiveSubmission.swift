import JSONTree
package import MissingPet
import PhotoFile
import PlainText
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
    do {
      return CreatedAnnouncement(try create(request, idempotencyKey: idempotencyKey))
    } catch {
      throw failure(error)
    }
  }

  /// Step 2. Copies the photo into the folder of the announcement. `progress` is never called.
  ///
  /// - Throws: `.announcementGone` if the id or the code is unknown; `.field(.photo)` if the photo changed
  ///   while it was copied; `.photoFormat` as the service does; `.interrupted`; `.storageFull`,
  ///   `.cannotWrite` or `.busy`. An earlier photo remains then.
  package func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) {
    do {
      try attach(request, until: interruption)
    } catch {
      throw failure(error)
    }
  }

  package func announcement(
    id: String, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement? {
    do throws(FileError) {
      guard let report = try report(id: id), let request = report.archived?.request else { return nil }
      return PublishedAnnouncement(
        microchipNumber: request.microchipNumber, hasPhoto: report.hasPhoto, report: request)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> SubmissionFailure {
    if let failure = error as? SubmissionFailure { return failure }
    if error is PhotoProblem { return SubmissionFailure(.field(.photo)) }
    let objection: ServiceObjection =
      switch (error as? FileError)?.reason {
      case .noSpace, .quota: .storageFull(path: folder)
      case .busy: .busy
      default: .cannotWrite(path: folder)
      }
    return SubmissionFailure(objection)
  }
}

// MARK: Step 1

extension AnnouncementArchive {
  /// Creates an announcement, or returns the one with the same key.
  private func create(
    _ request: CreateAnnouncementRequest, idempotencyKey: String
  ) throws -> AnnouncementResponse {
    try fileSystem.makeFolders(folder)
    let lock = try lock()
    let earlier = try readableReports(lock)
    if let same = earlier.first(where: { $0.idempotencyKey == idempotencyKey }) { return same.announcement }
    if let number = request.microchipNumber,
      earlier.contains(where: { $0.archived?.request.microchipNumber == number })
    {
      throw SubmissionFailure(.microchipAlreadyReported)
    }
    guard
      let announcement = AnnouncementResponse(id: RandomName.uuid(), managementPassword: RandomName.code())
    else { throw FileError(path: folder, step: .create, reason: .damaged) }
    let archived = StoredReport.Archived(request: request, createdAt: clock(), photo: nil)
    try entry(announcement.id).create(
      StoredReport(announcement, key: idempotencyKey, archived: archived), holding: lock)
    return announcement
  }

  /// All reports except damaged ones. Removes the folders that killed processes have not filled, or not
  /// emptied.
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
}

// MARK: Step 2

extension AnnouncementArchive {
  private func attach(_ request: PhotoUploadRequest, until interruption: Interruption) throws {
    guard let entry = knownEntry(request.announcementId), let lock = try unlessMissing(lock()),
      var report = try entry.report(),
      report.announcement.managementPassword == request.managementPassword
    else { throw SubmissionFailure(.announcementGone) }
    entry.clearLeftovers(except: report.archived?.photo)
    let name = ArchiveEntry.photoName(of: request.photo.metadata.kind)
    let file = DurableFile(path: "\(entry.folder)/\(name)", fileSystem: fileSystem)
    try copy(request.photo, to: file, holding: lock, until: interruption)
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
