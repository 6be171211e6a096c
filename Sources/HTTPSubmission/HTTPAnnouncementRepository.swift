package import MissingPet
package import Platform
package import Submission

/// The submission service over HTTP.
///
/// Nothing that it throws, and nothing that it leaves behind, holds the phone, the email or the code.
package struct HTTPAnnouncementRepository: AnnouncementRepository {
  private let address: ServiceAddress
  private let timeout: Duration
  private let userAgent: String

  /// A service at an address.
  ///
  /// - Parameters:
  ///   - timeout: for how long nothing may move in either direction (`PETSPOT_TIMEOUT`).
  ///   - userAgent: `petspot/<version>`: visible ASCII.
  package init(address: ServiceAddress, timeout: Duration, userAgent: String) {
    self.address = address
    self.timeout = timeout
    self.userAgent = userAgent
  }

  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    throw SubmissionFailure(reason: .other)
  }

  package func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int) -> Void
  ) throws(SubmissionFailure) {
    throw SubmissionFailure(reason: .other)
  }
}
