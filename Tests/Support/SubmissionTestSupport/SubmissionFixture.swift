import Foundation
package import MissingPet
import PhotoFile
package import Platform
package import Submission
import Synchronization
import TestSupport

/// A photo on disk and a report with it, which can be submitted any number of times.
package final class SubmissionFixture: Sendable {
  /// The folder with the photo.
  package let folder: TestFolder
  /// The attributes of the photo.
  package let photo: PhotoAttachmentMetadata
  /// The body of step 1.
  package let request: CreateAnnouncementRequest
  private let recorded = Mutex<[SubmissionNews]>([])

  /// Writes the photo.
  package init(photo: [UInt8] = Samples.image(), named name: String = "Łatek.jpg") throws {
    folder = try TestFolder()
    self.photo = try StagedPhoto(path: try folder.write(photo, to: name)).metadata
    request = try Samples.request()
  }

  /// The events of all attempts, in order.
  package var news: [SubmissionNews] { recorded.withLock { $0 } }

  /// The announcement that was reported first.
  package var created: AnnouncementResponse? {
    for case .announcementCreated(let response) in news { return response }
    return nil
  }

  /// Makes one attempt.
  package func submit(
    to repository: any AnnouncementRepository, accepted: AnnouncementResponse? = nil,
    until interruption: Interruption = .never, onNews: (SubmissionNews) -> Void = { _ in }
  ) -> SubmissionOutcome {
    let attempt = SubmissionAttempt(
      accepted.map { .existing($0) } ?? .new(request), photo, idempotencyKey: Samples.key)
    let service = AnnouncementSubmissionService(repository: repository, until: interruption)
    return service.submit(attempt) { news in
      recorded.withLock { $0.append(news) }
      onNews(news)
    }
  }
}

/// A change of a photo after it was verified.
package enum PhotoChange: CaseIterable, Sendable {
  case remove, shrink, grow, rewrite, otherKind, empty, folder

  /// Whether the change also affects readers that have the file open.
  package var isInPlace: Bool { self != .remove && self != .folder }

  /// Makes the change.
  package func apply(to fixture: SubmissionFixture) throws {
    let (path, size) = (fixture.photo.path, fixture.photo.byteCount)
    switch self {
    case .remove: try FileManager.default.removeItem(atPath: path)
    case .shrink: try overwrite(path, with: Samples.image(byteCount: 100), length: 100)
    case .grow: try overwrite(path, with: Samples.image(byteCount: size + 1), length: size + 1)
    case .rewrite: try overwrite(path, with: Samples.image(byteCount: size).reversed(), length: size)
    case .otherKind: try fixture.folder.write(Samples.image(.png), to: fixture.photo.fileName)
    case .empty: try overwrite(path, with: [], length: 0)
    case .folder:
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
  }

  /// Changes the file in place and sets another modification time, since two changes in quick succession can
  /// have the same one.
  private func overwrite(_ path: String, with bytes: [UInt8], length: Int) throws {
    guard let handle = FileHandle(forWritingAtPath: path) else { throw TestFailure("no file") }
    try handle.write(contentsOf: Data(bytes))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
  }
}

extension Interruption {
  /// For an operation that cannot be interrupted.
  package static var never: Interruption { Interruption(FileDescriptor(rawValue: -1)) { false } }
}

/// An interruption that a test can request from any thread.
package final class TestInterruption: Sendable {
  private let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
  private let isRequested = Atomic(false)

  /// An interruption that has not been requested.
  package init() throws { ends = try FileDescriptor.pipe() }

  deinit {
    ends.readEnd.close()
    ends.writeEnd.close()
  }

  /// Requests the interruption.
  package func request() {
    isRequested.store(true, ordering: .releasing)
    try? ends.writeEnd.writeAll([0])
  }

  /// The interruption to pass to a submission.
  package var interruption: Interruption {
    Interruption(ends.readEnd) { self.isRequested.load(ordering: .acquiring) }
  }
}
