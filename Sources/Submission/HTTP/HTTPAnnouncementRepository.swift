internal import Foundation
package import MissingPet
internal import Platform

/// The submission service over HTTP, exactly as in `CONTRACT.md`.
///
/// Nothing that it throws, and nothing that it leaves behind, holds the phone, the email or the code.
package struct HTTPAnnouncementRepository: AnnouncementRepository {
  /// How it sends: visible to tests.
  let transport: any HTTPTransport

  private let address: ServiceAddress
  private let temporaryFiles: TemporaryFiles
  private let temporaryPath: String

  /// A service at an address.
  ///
  /// - Parameters:
  ///   - address: where it is.
  ///   - timeout: for how long nothing may move in either direction (`PETSPOT_TIMEOUT`).
  ///   - userAgent: `petspot/<version>`: visible ASCII.
  ///   - temporaryFolder: the absolute path of the system's temporary folder, where the upload of a photo is
  ///     put together.
  ///   - worker: the program that does each exchange in a process of its own; `nil`: this process does them. The
  ///     next two are for the latter.
  ///   - now: the time that progress is measured by, since any fixed moment; it never goes back.
  ///   - bytesMoved: a count that grows whenever the system moves a byte on a connection of this process, also
  ///     one that was in its buffers; `nil` where the system has none, and then only what enters the buffers
  ///     counts as movement.
  package init(
    address: ServiceAddress, timeout: Duration = .seconds(30), userAgent: String, temporaryFolder: String,
    worker: ExchangeWorker? = nil, now: @escaping @Sendable () -> Duration = Self.monotonicTime,
    bytesMoved: @escaping @Sendable () -> UInt64? = { nil }
  ) {
    self.address = address
    temporaryPath = temporaryFolder
    transport =
      if let worker {
        WorkerTransport(
          worker: worker, userAgent: userAgent, timeout: timeout, environment: Self.environment(for: address))
      } else {
        HTTPClient(userAgent: userAgent, timeout: timeout, now: now, bytesMoved: bytesMoved)
      }
    temporaryFiles = TemporaryFiles(in: temporaryFolder)
  }

  /// The system's clock that never goes back and does not stop.
  package static let monotonicTime: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }()

  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(request) else { throw SubmissionFailure(reason: .other) }
    var headers = [
      HTTPRequest.Header(name: "Content-Type", value: "application/json"),
      HTTPRequest.Header(name: "Accept", value: "application/json"),
    ]
    if AnnouncementResponse.isUUID(idempotencyKey) {
      headers.append(HTTPRequest.Header(name: "Idempotency-Key", value: idempotencyKey))
    }
    let answer = await transport.send(
      HTTPRequest(address: address.announcements, headers: headers, body: .bytes(Array(body)))
    ) { _ in }
    if answer.status == 201, let created = CreatedAnnouncement.read(answer.body) { return created }
    throw SubmissionFailure(creating: request, answered: answer)
  }

  /// Puts the body of step 2 together: from here on nothing that happens to the photo matters any more.
  package func prepare(_ photo: StagedPhoto) async throws(SubmissionFailure) -> StagedPhoto {
    // Its start goes on while the body is put together.
    transport.prepare()
    var prepared = photo
    prepared.upload = try upload(of: photo)
    return prepared
  }

  package func uploadPhoto(
    _ request: PhotoUploadRequest, progress: @escaping @Sendable (Int) async -> Void
  ) async throws(SubmissionFailure) {
    let upload = try upload(of: request.photo)
    defer { withExtendedLifetime(upload) {} }
    let headers = [
      HTTPRequest.Header(name: "Content-Type", value: upload.contentType),
      HTTPRequest.Header(name: "Accept", value: "application/json"),
      HTTPRequest.Header(name: "Authorization", value: Self.authorization(request)),
    ]
    let answer = await transport.send(
      HTTPRequest(
        address: address.photos(of: request.announcementId), headers: headers,
        body: .file(path: upload.path, byteCount: upload.byteCount))
    ) { event in
      if case .sent(let percent) = event { await progress(percent) }
    }
    guard answer.status == 201 else { throw SubmissionFailure(attaching: answer) }
  }

  private func upload(of photo: StagedPhoto) throws(SubmissionFailure) -> PreparedUpload {
    if let upload = photo.upload { return upload }
    do throws(MultipartPhoto.Failure) {
      return try PreparedUpload(MultipartPhoto(photo), in: temporaryFiles)
    } catch {
      throw failure(error)
    }
  }

  /// What a child inherits: one that dies is expected, and has nothing to say about it.
  static func environment(
    for address: ServiceAddress, from own: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    var environment = own
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // With these, Foundation writes every header field and every body to standard error.
    for name in ["URLSessionDebug", "URLSessionDebugLibcurl"] { environment[name] = nil }
    guard let host = address.readableHost else { return environment }
    return ProxyExemption.environment(environment, exempting: host)
  }

  /// RFC 7617. Set by hand on this one request, so that nothing repeats it elsewhere.
  private static func authorization(_ request: PhotoUploadRequest) -> String {
    let pair = Data("\(request.announcementId):\(request.managementPassword)".utf8)
    return "Basic \(pair.base64EncodedString())"
  }

  private func failure(_ failure: MultipartPhoto.Failure) -> SubmissionFailure {
    let objection: ServiceObjection =
      switch failure {
      case .photo: .photoChanged
      case .file(let error) where [.noSpace, .quota].contains(FileFailure(error)):
        .storageFull(path: temporaryPath)
      case .file: .cannotWrite(path: temporaryPath)
      }
    return SubmissionFailure(reason: .other, objection: objection)
  }
}
