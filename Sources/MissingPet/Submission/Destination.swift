/// The destination of reports. Submission records refer to it by `name`.
package struct Destination: Equatable, Sendable {
  /// The kind of a destination, which determines the messages.
  package enum Kind: Equatable, Sendable {
    /// The archive on this computer, from which reports can be removed or sent to a service.
    case archive
    /// A service, which publishes the report.
    case service
  }

  /// The address of a service, without credentials; empty for the archive.
  package let name: String
  /// The kind.
  package let kind: Kind

  /// The archive on this computer.
  package static let thisComputer = Destination(name: "", kind: .archive)

  /// The service at an address, which must not contain credentials.
  package static func service(_ address: String) -> Destination { Destination(name: address, kind: .service) }
}
