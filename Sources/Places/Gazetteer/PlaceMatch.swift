import PlaceData
import PlainText

/// What a text says about a place.
package enum PlaceMatch: Equatable, Sendable {
  /// One place is clearly meant.
  case one(Spot)
  /// One of these is meant, at most `Gazetteer.mostChoices`. If it is one place, its name is only similar.
  case several([Place])
  /// More places are meant than can be chosen from.
  case tooMany
  /// There are such places, but not where the text says.
  case notThere
  /// No place is known by this text.
  case none
}

/// A place, and where in or at it: a city has many postal codes, each with a position of its own.
package struct Spot: Equatable, Sendable {
  package let place: Place
  package let latitude: Double
  package let longitude: Double

  /// The position of a place itself.
  package init(_ place: Place) { self.init(place, latitude: place.latitude, longitude: place.longitude) }

  init(_ place: Place, latitude: Double, longitude: Double) {
    self.place = place
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Gazetteer {
  /// Whether a text has digits in the form of a Polish postal code.
  package static func hasPostalCode(_ text: String) -> Bool {
    text.utf8.count <= longestText && PostalCode.first(in: text) != nil
  }

  /// The largest number of places that can be chosen from.
  package static let mostChoices = 12

  /// The place that a text names: a name or a Polish postal code, or a name with what tells it from others:
  /// after a comma or as the last words, the division or country, or a larger place that it lies near;
  /// anywhere, a postal code (`Springfield, IL, USA`, `Zalesie, Piaseczno`, `Zalesie 05-540`).
  package static func match(_ text: String) -> PlaceMatch {
    guard text.utf8.count <= longestText else { return .none }
    if let (code, rest, isCertain) = PostalCode.first(in: text) {
      let found = match(rest, with: code)
      if isCertain { return found }
      if found.isFound { return NameKey.bytes(of: rest).isEmpty ? found.asked : found }
    }
    let named = candidates(spelled: text)
    let countries = countries(named: text)
    let whole = choice(of: named.filter { countries.isEmpty || countries.contains($0.place.countryCode) })
    guard whole == .none, countries.isEmpty else {
      return whole.after(longerCities(than: whole, text))
    }
    let listed = text.split(separator: ",").map(String.init)
    if listed.count > 1 { return match(listed[0], in: Array(listed.dropFirst())) }
    let parts = text.split(whereSeparator: \.isWhitespace)
    for count in (1...3).prefix(while: { $0 < parts.count }) {
      let name = parts.dropLast(count).joined(separator: " ")
      let found = match(name, in: [parts.suffix(count).joined(separator: " ")])
      if found != .none, found != .notThere { return found }
    }
    let longer = choice(of: candidates(beginningWith: text))
    if longer == .none { return .none }
    let key = NameKey.bytes(of: text)
    let isDivision = PlaceTable.divisions.contains { PlaceTable.isNamed(key, at: Int($0)) }
    return isDivision ? .none : longer
  }

  /// The place whose name is, or begins with, a name, and which has a postal code or lies near its place.
  private static func match(_ name: String, with code: PostalCode) -> PlaceMatch {
    let key = NameKey.bytes(of: name)
    let spots = code.records.map(Spot.init)
    if key.isEmpty { return spots.first.map { .one($0) } ?? .none }
    guard let main = spots.first?.place else { return match(name) }
    for isWhole in [true, false] {
      let named = spots.filter { $0.place.hasName(key, isWhole: isWhole) }
      if named.count == 1 { return .one(named[0]) }
      if !named.isEmpty { return choice(of: named.map { PlaceCandidate($0.place) }) }
    }
    let places = candidates(spelled: name).map(\.place)
    guard !places.isEmpty else { return match(name).isFound ? .notThere : .none }
    let near = places.filter { main.reaches($0) || main.kilometers(to: $0) <= Ranking.nearby }
    return near.isEmpty ? .notThere : choice(of: near.map(PlaceCandidate.init))
  }

  /// The place with a name where all of the qualifiers say.
  private static func match(_ name: String, in qualifiers: [String]) -> PlaceMatch {
    var found = candidates(spelled: name)
    let isKnown = !found.isEmpty
    let key = NameKey.bytes(of: name)
    for qualifier in qualifiers where ![[], key].contains(NameKey.bytes(of: qualifier)) {
      let narrowed = narrowed(found, to: qualifier)
      if !narrowed.isEmpty {
        found = narrowed
        continue
      }
      let towns = candidates(near: qualifier)
      let near = near(found, longer: candidates(beginningWith: name), towns)
      if qualifiers.count == 1, let parts = parts(towns, of: near) { return parts }
      // Not every county is known.
      found = near.isEmpty && county(qualifier) != nil ? found.map(\.doubted) : near
      if found.isEmpty { return isKnown ? .notThere : .none }
    }
    return choice(of: found)
  }
}

extension PlaceMatch {
  /// The place that is meant, or those to choose from, the likeliest first; none if there are too many.
  package var places: [Place] {
    switch self {
    case .one(let spot): [spot.place]
    case .several(let places): places
    case .tooMany, .notThere, .none: []
    }
  }

  /// The place that is clearly meant; `nil` if none is.
  package var one: Spot? { if case .one(let spot) = self { spot } else { nil } }

  /// The same as a question, if there are places to choose from.
  package var asked: PlaceMatch { places.isEmpty ? .none : .several(places) }

  /// Whether there is a place or a choice.
  package var isFound: Bool { self == .tooMany || !places.isEmpty }

  /// A place, or the places to choose from, after others that are asked about as well.
  func after(_ others: [Place]) -> PlaceMatch {
    if others.isEmpty || places.isEmpty { return self }
    if case .several = self, places.count + others.count > Gazetteer.mostChoices { return self }
    return .several(others + places.filter { !others.contains($0) })
  }
}
