import Foundation
import TestSupport

/// What is known of an announcement from the responses that a service has sent. What it stores, but was lost
/// on the way, is not known.
struct KnownAnnouncement: Sendable, Equatable, CustomStringConvertible {
  enum Place: Sendable { case never, unknown, there, gone }
  enum Photo: Sendable { case missing, unknown, there }

  var place = Place.never
  var photo = Photo.missing
  /// `nil` while no response has named it.
  var id: String?
  /// Whether the service has ever said that it created one.
  var wasCreated = false

  var description: String {
    switch (place, photo) {
    case (.never, _): "never created"
    case (.unknown, _): "perhaps created, no response"
    case (.gone, _): "gone, as the service has said"
    case (.there, .missing): "created without its photo"
    case (.there, .unknown): "created, the photo perhaps"
    case (.there, .there): "created with its photo"
    }
  }

  /// - Parameter id: of the announcement; `nil` for the one that was created last.
  init(of id: String?, from exchanges: some Sequence<LoopbackExchange>) {
    self.id = id
    for exchange in exchanges { take(exchange, isAny: id == nil) }
  }

  private mutating func take(_ exchange: LoopbackExchange, isAny: Bool) {
    // What a gateway says, or no content, says as little as no response.
    let status = exchange.status.flatMap { [204, 502, 504].contains($0) ? nil : $0 }
    switch exchange.request.step {
    case .create where exchange.toldID != nil && status == 201:
      guard isAny || exchange.toldID == id else { return }
      (id, place, photo, wasCreated) = (exchange.toldID, .there, .missing, true)
    case .create where isAny && (status == nil || status == 201) && place != .there:
      (id, place, photo) = (nil, .unknown, .missing)
    case .photo where exchange.request.announcementID == id && place == .there:
      if status == 201 { photo = .there }
      if status == nil, photo != .there { photo = .unknown }
      if status == 404, exchange.isFromService { place = .gone }
    case .status where exchange.request.announcementID == id && exchange.isFromService:
      if status == 404 { place = .gone }
      if status == 200 { (place, photo) = (.there, exchange.namesPhoto ? .there : .missing) }
    default: break
    }
  }
}
