import PlaceData
import PlainText

/// What a text says about a place.
package enum PlaceMatch: Equatable, Sendable {
  /// One place is clearly meant.
  case one(Spot)
  /// One of these is meant, at most `mostChoices`. If it is one place, its name is only similar.
  case several([Spot])
  /// More places are meant than can be chosen from.
  case tooMany
  /// There are such places, but not where the text says.
  case notThere
  /// No place is known by this text.
  case none

  /// The largest number of places that can be chosen from.
  package static let mostChoices = 12
}

/// A place, and where in or at it: a city has many postal codes, each with a position of its own.
package struct Spot: Equatable, Sendable {
  package let place: Place
  package let latitude: Double
  package let longitude: Double
  /// A check of the name that the postal data has for a code at it.
  let check: UInt16
  /// Whether other places have the code abroad, more than 15 km away.
  package var isWide: Bool { check & 1 == 1 }

  /// The position of a place itself.
  package init(_ place: Place) { self.init(place, latitude: place.latitude, longitude: place.longitude) }

  init(_ place: Place, latitude: Double, longitude: Double, check: UInt16 = 0) {
    (self.place, self.latitude, self.longitude, self.check) = (place, latitude, longitude, check)
  }
}

extension PlaceMatch {
  /// The place that is meant, or those to choose from, the likeliest first; none if there are too many.
  package var spots: [Spot] {
    switch self {
    case .one(let spot): [spot]
    case .several(let spots): spots
    case .tooMany, .notThere, .none: []
    }
  }

  /// The places of `spots`.
  package var places: [Place] { spots.map(\.place) }

  /// The place that is clearly meant; `nil` if none is.
  package var one: Spot? { if case .one(let spot) = self { spot } else { nil } }
}
