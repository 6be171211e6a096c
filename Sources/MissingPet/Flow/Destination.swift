/// Where reports go (SPEC 5).
package enum Destination: Equatable, Sendable {
  /// The archive on this computer.
  case thisComputer
  /// A service; its address, without credentials.
  case service(String)

  /// What a record remembers it by.
  var key: String {
    switch self {
    case .thisComputer: ""
    case .service(let address): address
    }
  }
}
