import PlaceData
import PlainText

/// What a text says about a place.
package enum PlaceMatch: Equatable, Sendable {
  /// One place is clearly meant.
  case one(Spot)
  /// One of these is meant, the likeliest first; at most `Gazetteer.mostChoices`. Where it is one place, its
  /// name is only similar.
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

  /// The places of a match, the likeliest first; none if there are too many.
  package static func places(named text: String) -> [Place] {
    switch match(text) {
    case .one(let spot): [spot.place]
    case .several(let places): places
    case .tooMany, .notThere, .none: []
    }
  }

  /// The largest number of places that can be chosen from.
  package static let mostChoices = 12

  /// The place that a text names: a name or a Polish postal code, or a name with what tells it from others of
  /// that name: after a comma or as the last words, the division or country, or a larger place that it lies
  /// near; anywhere, a postal code (`Springfield, IL, USA`, `Reda pomorskie`, `Zalesie, Piaseczno`,
  /// `Zalesie 05-540`).
  ///
  /// One of several places with a name is clearly meant if it has ten times the inhabitants of all others of
  /// that name together. One in Poland needs to have them only of those in Poland, if none abroad is larger.
  package static func match(_ text: String) -> PlaceMatch {
    guard text.utf8.count <= longestText else { return .none }
    if let found = PostalCode.first(in: text) { return match(found.rest, with: found.code) }
    let named = candidates(spelled: text)
    let countries = countries(named: text)
    let whole = choice(of: named.filter { countries.isEmpty || countries.contains($0.place.countryCode) })
    guard whole == .none, countries.isEmpty else { return whole }
    let parts = text.split(separator: ",").map(String.init)
    if parts.count > 1 { return match(parts[0], in: Array(parts.dropFirst())) }
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in (1...3).prefix(while: { $0 < words.count }) {
      let name = words.dropLast(count).joined(separator: " ")
      let found = match(name, in: [words.suffix(count).joined(separator: " ")])
      if found != .none, found != .notThere { return found }
    }
    let longer = choice(of: candidates(beginningWith: text))
    return longer == .none || isDivision(text) ? .none : longer
  }

  /// The names in the table that can be made of one of the alternatives for each word.
  package static func names(among words: [[String]]) -> [String] {
    var beginnings = [""]
    for (index, forms) in words.enumerated() {
      let isLast = index == words.count - 1
      beginnings = beginnings.flatMap { beginning in
        forms.map { beginning.isEmpty ? $0 : beginning + " " + $0 }
      }
      .filter { !matches(NameKey.bytes(of: $0), isPrefix: !isLast).isEmpty }
    }
    return beginnings.filter { !NameKey.bytes(of: $0).isEmpty }
  }

  /// The place that one of several Polish names means, together. Names with other diacritics count an eighth,
  /// because some change with the endings: Jasło, w Jaśle. Places abroad count by their Polish names.
  package static func match(anyOf names: [String]) -> PlaceMatch {
    let found = names.flatMap { name -> [PlaceCandidate] in
      let key = NameKey.bytes(of: name)
      let spelled = Set(candidates(spelled: name).filter(\.isSpelled).map(\.place))
      return candidates(spelled: name.folded).compactMap { candidate -> PlaceCandidate? in
        if candidate.place.isAbroad, NameKey.bytes(of: candidate.place.name(in: "pl")) != key { return nil }
        var candidate = candidate
        if !spelled.contains(candidate.place) { candidate.weight -= 9 }
        return candidate
      }
    }
    return choice(of: found.sorted { $0.rank > $1.rank })
  }

  /// The place with a name that has a postal code. The name may be the beginning of the place's, and the
  /// place may have another code near this one.
  private static func match(_ name: String, with code: PostalCode) -> PlaceMatch {
    let records = code.records
    let key = NameKey.bytes(of: name)
    if key.isEmpty { return records.first.map { .one(Spot($0)) } ?? .none }
    guard let main = records.first else { return match(name) }
    let spots = records.map(Spot.init)
    for isWhole in [true, false] {
      let named = spots.filter { $0.place.hasName(key, isWhole: isWhole) }
      if named.count == 1 { return .one(named[0]) }
      if !named.isEmpty { return choice(among: named.map(\.place)) }
    }
    let places = candidates(spelled: name).map(\.place)
    guard !places.isEmpty else { return match(name).isFound ? .notThere : .none }
    let near = places.filter { $0.isNear(Place(index: Int(main.place))) }
    return near.isEmpty ? .notThere : choice(among: near)
  }

  /// The place with a name where all of the qualifiers say.
  private static func match(_ name: String, in qualifiers: [String]) -> PlaceMatch {
    var places = candidates(spelled: name).map(\.place)
    var wasNarrowed = false
    let key = NameKey.bytes(of: name)
    for qualifier in qualifiers where ![[], key].contains(NameKey.bytes(of: qualifier)) {
      let narrowed = narrowed(places, to: qualifier)
      if !narrowed.isEmpty {
        (places, wasNarrowed) = (narrowed, true)
      } else {
        guard !wasNarrowed || qualifiers.count == 1, let near = near(name, places, qualifier) else {
          return places.isEmpty ? .none : .notThere
        }
        (places, wasNarrowed) = (near, true)
      }
    }
    return places.isEmpty ? .none : choice(among: places)
  }

  /// The places with a name, or else those whose names begin with it, that lie near the place that a
  /// qualifier names. If the qualifier is the name of a part of the city with the name, that part.
  private static func near(_ name: String, _ places: [Place], _ qualifier: String) -> [Place]? {
    let towns = candidates(spelled: qualifier).map(\.place)
    guard !towns.isEmpty, towns.count * places.count < 20_000 else { return nil }
    if case .one(let city) = choice(of: candidates(spelled: name)),
      city.place.populationClass >= 20
    {
      let parts = towns.filter {
        $0.isNear(city.place, within: 0) && $0.populationClass + 6 <= city.place.populationClass
      }
      if !parts.isEmpty { return parts }
    }
    var clear: [Place] = []
    if case .one(let spot) = choice(of: candidates(spelled: qualifier)) { clear = [spot.place] }
    func near(_ towns: [Place], _ places: [Place], within kilometers: Double) -> [Place]? {
      let found = places.filter { place in towns.contains { place.isNear($0, within: kilometers) } }
      return found.isEmpty ? nil : found
    }
    // The only place of its name is meant even if the town is farther away.
    let isOnly = places.count(where: { !$0.isAbroad }) == 1
    let longer = candidates(beginningWith: name).map(\.place)
    return near(clear, places, within: 15) ?? near(clear, longer, within: 15)
      ?? near(clear, places, within: isOnly ? 40 : 25) ?? near(towns, places, within: 15)
      ?? near(towns, longer, within: 15) ?? near(towns, places, within: isOnly ? 40 : 25)
  }
}

extension PlaceMatch {
  /// Whether there is a place or a choice.
  fileprivate var isFound: Bool {
    switch self {
    case .one, .several, .tooMany: true
    case .notThere, .none: false
    }
  }
}

extension Place {
  /// Whether one of its names has a key, or begins with it.
  fileprivate func hasName(_ key: [UInt8], isWhole: Bool) -> Bool {
    PlaceTable.hasName(at: Int(record.names)) { name in
      isWhole ? NameKey(name).elementsEqual(key) : Array(NameKey(name)).starts(with: key)
    }
  }

  /// Whether it lies in or near a larger place: within a distance, farther around a city.
  fileprivate func isNear(_ place: Place, within distance: Double = 15) -> Bool {
    kilometers(to: place) <= max(distance, 3 + 0.012 * place.population.squareRoot())
  }

  /// The distance to another place.
  package func kilometers(to other: Place) -> Double {
    Sphere.kilometers(
      haversine: Sphere.haversine(latitude, longitude, other.latitude, other.longitude))
  }
}
