package import MissingPet
package import Platform
package import Submission

/// The two steps of a submission, creating and the photo, under the service's own rules.
extension AnnouncementArchive: AnnouncementRepository {
  package var destination: Destination { .thisComputer }

  /// Step 1. The announcement gets a random UUID and a code of six random digits, and is on the disk when this
  /// returns. `progress` is never called.
  ///
  /// - Throws: `.microchipAlreadyReported` when an announcement with that number is there; `.field` for a value
  ///   that the service would refuse; `.storageFull`, `.cannotWrite` or `.busy` when it could not be written.
  ///   Nothing was created then.
  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    if let field = ArchiveRules(now: clock()).refusedField(of: request) {
      throw SubmissionFailure(reason: .other, objection: .field(field))
    }
    let admission: Admission
    do {
      admission = try create(request, idempotencyKey: idempotencyKey)
    } catch {
      throw failure(error)
    }
    switch admission {
    case .admitted(let announcement): return announcement
    case .microchipTaken: throw SubmissionFailure(reason: .other, objection: .microchipAlreadyReported)
    }
  }

  /// Step 2. Copies the photo into the announcement's folder. `progress` is never called: a copy on one computer
  /// is too quick for it.
  ///
  /// - Throws: `.announcementGone` when the id is unknown or the code another one; `.field(.photo)` when the photo
  ///   changed while it was copied; `.photoTooLarge` and `.photoFormat` as the service does; `.interrupted` when
  ///   it was interrupted; `.storageFull`, `.cannotWrite` or `.busy`. A photo that was there before is still
  ///   there then.
  package func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) {
    guard request.photo.metadata.byteCount <= PhotoAttachmentMetadata.largestByteCount else {
      throw SubmissionFailure(reason: .other, objection: .photoTooLarge)
    }
    let isThere: Bool
    do {
      isThere = try attach(request, until: interruption)
    } catch let problem as StorageProblem {
      throw failure(problem)
    } catch let failure as SubmissionFailure {
      throw failure
    } catch {
      throw SubmissionFailure(reason: .other, objection: .field(.photo))
    }
    if !isThere { throw SubmissionFailure(reason: .other, objection: .announcementGone) }
  }

  /// What the person hears of a problem with the disk.
  private func failure(_ problem: StorageProblem) -> SubmissionFailure {
    let objection: ServiceObjection =
      switch problem.reason {
      case .noSpace, .quota: .storageFull(path: folder)
      case .busy: .busy
      default: .cannotWrite(path: folder)
      }
    return SubmissionFailure(reason: .other, objection: objection)
  }
}

// MARK: Step 1

extension AnnouncementArchive {
  private enum Admission {
    case admitted(AnnouncementResponse)
    case microchipTaken
  }

  private func create(
    _ request: CreateAnnouncementRequest, idempotencyKey: String
  ) throws(StorageProblem) -> Admission {
    try inFolder { () throws(SystemError) in try fileSystem.makeFolders(folder) }
    clearLeftovers()
    guard
      let announcement = AnnouncementResponse(id: RandomName.uuid(), managementPassword: RandomName.code())
    else { throw StorageProblem(path: folder, reason: .damaged) }
    let (hidden, lock) = try makeHiddenFolder()
    defer {
      // Nothing is there under this name any more when the announcement has come in.
      _ = try? fileSystem.removeFolder(hidden, openAs: lock.descriptor, files: ArchiveEntry.isOurs)
      withExtendedLifetime(lock) {}
    }
    let record = ArchiveRecord(
      announcement: announcement, idempotencyKey: idempotencyKey, createdAt: clock(), request: request)
    try ArchiveEntry(id: announcement.id, folder: hidden, fileSystem: fileSystem).write(record)
    return try alone { () throws(StorageProblem) in
      let earlier = try records()
      if let same = earlier.first(where: { $0.idempotencyKey == idempotencyKey }) {
        return .admitted(same.announcement)
      }
      if let number = request.microchipNumber,
        earlier.contains(where: { $0.request.microchipNumber == number })
      {
        return .microchipTaken
      }
      try admit(hidden, as: announcement.id)
      return .admitted(announcement)
    }
  }

  /// Gives a hidden folder its own name, durably. Where that fails, it is hidden again: what is said to have failed is
  /// not there.
  private func admit(_ hidden: String, as id: String) throws(StorageProblem) {
    let place = "\(folder)/\(id)"
    try inFolder { () throws(SystemError) in
      try fileSystem.move(hidden, to: place)
      do throws(SystemError) {
        try fileSystem.flush(folder: folder)
      } catch {
        try? fileSystem.move(place, to: hidden)
        throw error
      }
    }
  }

  /// All records but the damaged ones, which have no number and no key that could be compared.
  private func records() throws(StorageProblem) -> [ArchiveRecord] {
    var records: [ArchiveRecord] = []
    for id in try ids() {
      do throws(StorageProblem) {
        if let record = try entry(id).record() { records.append(record) }
      } catch {
        guard error.isAboutContents else { throw error }
      }
    }
    return records
  }
}

// MARK: Step 2

extension AnnouncementArchive {
  /// Copies the photo in; false when there is no such announcement, or its code is another one.
  private func attach(_ request: PhotoUploadRequest, until interruption: Interruption) throws -> Bool {
    let id = request.announcementId.lowercased()
    guard AnnouncementResponse.isUUID(id) else { return false }
    let entry = entry(id)
    guard let lock = try entry.lock(), var record = try entry.record(),
      record.announcement.managementPassword == request.managementPassword
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    entry.tidy(lock, keeping: record.photo)
    let name = ArchiveRecord.photoName(of: request.photo.metadata.kind)
    let file = DurableFile(path: "\(entry.folder)/\(name)", fileSystem: fileSystem)
    try copy(request.photo, to: file, until: interruption)
    if record.photo != name {
      record.photo = name
      try entry.write(record)
      entry.tidy(lock, keeping: name)
    }
    return true
  }

  private func copy(
    _ photo: StagedPhoto, to file: DurableFile, until interruption: Interruption
  ) throws {
    var pending = try PendingFile(replacing: file)
    var chunks = photo.chunks()
    var isFirst = true
    while let bytes = try chunks.next() {
      if isFirst, PhotoKind(firstBytes: bytes) != photo.metadata.kind {
        throw SubmissionFailure(reason: .other, objection: .photoFormat)
      }
      isFirst = false
      if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
      try pending.append(bytes)
    }
    try pending.commit()
  }
}
