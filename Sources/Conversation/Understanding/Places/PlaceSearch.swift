import Gazetteer
import PlainText

/// The names in the table that typed words can be forms of.
struct NameForms {
  let names: [String]
  /// The key of the words themselves.
  fileprivate let typed: [UInt8]

  /// - Parameter words: the forms that each word can be, the word itself first.
  init(_ words: some Collection<[String]>) {
    typed = NameKey.bytes(of: words.compactMap(\.first).joined(separator: " "))
    var names = [""]
    for (index, forms) in words.enumerated() {
      names = names.flatMap { name in forms.map { name.isEmpty ? $0 : name + " " + $0 } }
        .filter { Gazetteer.hasName($0, isWhole: index == words.count - 1) }
    }
    self.names = names.filter { !NameKey.bytes(of: $0).isEmpty }
  }
}

/// Names that are told apart by the name of another place: `Kąty, Sochaczew`, `w Kątach pod Sochaczewem`.
extension Gazetteer {
  /// The place that a text names: a name, or a name with what tells it from others after a comma or as the
  /// last words: the division or country, or another place near it (`Springfield, IL`, `Zalesie, Piaseczno`).
  static func match(_ text: String) -> PlaceMatch {
    guard text.utf8.count <= longestText else { return .none }
    let named = candidates(spelled: text)
    let countries = countries(named: text)
    let whole = choice(
      of: named.filter { countries.isEmpty || countries.contains($0.place.countryCode) && $0.place.isTown }
    )
    .askedIfUnknown
    guard whole == .none, countries.isEmpty else {
      return whole.after(longerCities(than: whole, text))
    }
    let listed = text.split(separator: ",").map(String.init)
    if listed.count > 1 { return match(listed[0], in: Array(listed.dropFirst())) }
    let parts = text.split(whereSeparator: \.isWhitespace)
    for count in (1...4).prefix(while: { $0 < parts.count }) {
      let name = parts.dropLast(count).joined(separator: " ")
      let found = match(name, in: [parts.suffix(count).joined(separator: " ")])
      if found != .none, found != .notThere { return found }
    }
    return choice(of: candidates(beginningWith: text))
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
      let towns = candidates(spelled: qualifier)
      let near = near(found, longer: candidates(beginningWith: name), towns)
      // `Kraków, Nowa Huta` means the same as `Nowa Huta, Kraków`.
      if qualifiers.count == 1, case .one(let town) = choice(of: found), town.place.isTown, !towns.isEmpty,
        towns.allSatisfy({ $0.place.populationClass + Ranking.smaller <= town.place.populationClass }),
        case let swapped = match(qualifier, in: [name]),
        swapped.places.contains(where: { town.place.isAround($0, within: Ranking.distant) })
      {
        return swapped
      }
      // Not every county is known.
      found = near.isEmpty && county(qualifier) != nil ? found.map(\.doubted) : near
      if found.isEmpty { return isKnown ? .notThere : .none }
    }
    return choice(of: found)
  }

  /// The place that Polish words mean.
  static func match(_ forms: NameForms) -> PlaceMatch {
    let found = candidates(forms)
    let choice = choice(of: found).askedIfUnknown
    guard let place = choice.one?.place, let name = forms.names.first(where: place.isCalled) else {
      return choice
    }
    return choice.after(longerCities(than: choice, name))
  }

  /// The place that Polish words mean near another one.
  static func match(_ forms: NameForms, near town: NameForms) -> PlaceMatch {
    let (found, towns) = (candidates(forms), candidates(town))
    let near = near(found, longer: forms.names.flatMap(candidates(beginningWith:)), towns)
    return near.isEmpty ? found.isEmpty || towns.isEmpty ? .none : .notThere : choice(of: near)
  }

  /// The places that Polish words can mean. Names with other diacritics count an eighth, because some change
  /// with the endings: Jasło, w Jaśle. So do the words themselves, because few names keep their form. Places
  /// abroad count by their Polish names.
  private static func candidates(_ forms: NameForms) -> [PlaceCandidate] {
    let found = forms.names.flatMap { name -> [PlaceCandidate] in
      let key = NameKey.bytes(of: name)
      let spelled = Set(candidates(spelled: name).filter(\.isSpelled).map(\.place))
      return candidates(spelled: name.folded).compactMap { candidate in
        if candidate.place.isAbroad, NameKey.bytes(of: candidate.place.name(in: "pl")) != key { return nil }
        var candidate = candidate
        let isTyped = forms.names.count > 1 && key == forms.typed
        if isTyped || !spelled.contains(candidate.place) { candidate.weight += Ranking.unlikelyForm }
        return candidate
      }
    }
    return found.sorted { $0.rank > $1.rank }
  }

  /// The candidates near one of some places, the nearest first: those with a name, and if none is within 15
  /// km, those whose names begin with it. One that is not much farther than the nearest can be meant as well.
  static func near(
    _ named: [PlaceCandidate], longer: @autoclosure () -> [PlaceCandidate], _ towns: [PlaceCandidate]
  ) -> [PlaceCandidate] {
    guard !towns.isEmpty, towns.count * named.count < 20_000 else { return [] }
    // If none is near the town that is clearly meant, another one of its name can be.
    for town in [choice(of: towns).one?.place, nil] {
      let places = town.map { [$0] } ?? towns.map(\.place)
      var found = measured(named, from: places, within: town == nil ? Ranking.distant : Ranking.farthest)
      if found.first?.distance ?? .infinity > Ranking.nearby {
        found += measured(longer(), from: places, within: Ranking.nearby)
        found.sort { $0.distance < $1.distance }
      }
      guard let nearest = found.first?.distance else { continue }
      let limit = town == nil ? Ranking.farthest : max(Ranking.nearby, 2.5 * nearest)
      let near = found.filter {
        $0.distance <= limit || town != nil && $0.place.townToTellApart == town
      }
      let isClear = town == nil ? found.count == 1 : nearest <= Ranking.distant
      return isClear ? near : near.map(\.doubted)
    }
    return []
  }

  /// The candidates within some kilometers from a place, the nearest first; from the outskirts of a city.
  private static func measured(
    _ candidates: [PlaceCandidate], from towns: [Place], within limit: Double
  ) -> [PlaceCandidate] {
    let measured = candidates.map { candidate in
      var candidate = candidate
      candidate.distance =
        towns.map { candidate.place.kilometers(to: $0) - max(0, $0.reach - Ranking.nearby) }.min()
        ?? .infinity
      return candidate
    }
    return measured.filter { $0.distance <= limit }.sorted { $0.distance < $1.distance }
  }

  /// The part of a city that has one of some names.
  static func part(_ names: [String], of city: Place) -> PlaceMatch? {
    let named = names.flatMap(candidates(spelled:)).filter {
      $0.place.town == city
        || $0.place.isPart && $0.place.town == nil && city.reaches($0.place)
          && $0.place.populationClass + Ranking.smaller <= city.populationClass
    }
    return named.isEmpty ? nil : choice(of: named)
  }

  /// The key of a Polish adjective of a county, which is made of the name of its seat (`kaliski`).
  static func county(_ text: String) -> [UInt8]? {
    let key = NameKey.bytes(of: text)
    guard key.count >= 5, key.count == text.trimmed.count else { return nil }
    return key.suffix(2).elementsEqual("ki".utf8) ? key : nil
  }

  /// The cities in Poland whose names begin with that of a smaller place: Gorzów, and Gorzów Wielkopolski.
  static func longerCities(than match: PlaceMatch, _ text: String) -> [Place] {
    guard let largest = match.places.map(\.populationClass).max() else { return [] }
    return candidates(beginningWith: text).map(\.place).filter {
      $0.populationClass >= max(Ranking.city, largest + 1) && !match.places.contains($0)
    }
  }
}

extension PlaceMatch {
  /// The same, as a question if the place is only in the register, which leaves out some places of a name.
  var askedIfUnknown: PlaceMatch {
    one.map { $0.place.populationClass == Ranking.unknown && !$0.place.isPart } == true ? asked : self
  }

  /// A place, or the places to choose from, after others that are asked about as well.
  func after(_ others: [Place]) -> PlaceMatch {
    if others.isEmpty || places.isEmpty { return self }
    if case .several = self, places.count + others.count > Gazetteer.mostChoices { return self }
    return .several(others.map(Spot.init) + spots.filter { !others.contains($0.place) })
  }
}

extension PlaceCandidate {
  /// The same, but never meant without a question.
  var doubted: PlaceCandidate {
    var candidate = self
    candidate.isDoubtful = true
    return candidate
  }
}
