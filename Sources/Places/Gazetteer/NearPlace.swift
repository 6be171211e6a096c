import PlainText

/// The names in the table that typed words can be forms of.
package struct NameForms {
  package let names: [String]
  /// The key of the words themselves.
  fileprivate let typed: [UInt8]

  /// - Parameter words: the forms that each word can be, the word itself first.
  package init(_ words: some Collection<[String]>) {
    typed = NameKey.bytes(of: words.compactMap(\.first).joined(separator: " "))
    var names = [""]
    for (index, forms) in words.enumerated() {
      names = names.flatMap { name in forms.map { name.isEmpty ? $0 : name + " " + $0 } }
        .filter { !Gazetteer.matches(NameKey.bytes(of: $0), isPrefix: index < words.count - 1).isEmpty }
    }
    self.names = names.filter { !NameKey.bytes(of: $0).isEmpty }
  }
}

/// Names that are told apart by the name of another place: `Kąty, Sochaczew`, `w Kątach pod Sochaczewem`.
extension Gazetteer {
  /// The place that Polish words mean. One abroad is asked about if a town in Poland has one of the names, or
  /// any place, unless it has 200,000 inhabitants.
  package static func match(_ forms: NameForms) -> PlaceMatch {
    let found = candidates(forms)
    let choice = choice(of: found)
    guard let place = choice.one?.place else { return choice }
    let name = forms.names.first { place.hasName(NameKey.bytes(of: $0), isWhole: true) } ?? ""
    let isFamous = place.populationClass >= Ranking.famous
    let towns = found.map(\.place).filter { $0.isAbroad != place.isAbroad && ($0.isTown || !isFamous) }
    return choice.after(longerCities(than: choice, name) + (place.isAbroad ? towns.prefix(8) : []))
  }

  /// The place that Polish words mean near another one.
  package static func match(_ forms: NameForms, near town: NameForms) -> PlaceMatch {
    let (found, towns) = (candidates(forms), candidates(town))
    let near = near(found, longer: forms.names.flatMap(candidates(beginningWith:)), towns)
    if let parts = parts(towns, of: near) { return parts }
    return near.isEmpty ? found.isEmpty || towns.isEmpty ? .none : .notThere : choice(of: near)
  }

  /// The places that Polish words can mean. Names with other diacritics count an eighth, because some change
  /// with the endings: Jasło, w Jaśle. So do the words themselves, because few names keep their form. Places
  /// abroad count by their Polish names.
  private static func candidates(_ forms: NameForms) -> [PlaceCandidate] {
    let found = forms.names.flatMap { name -> [PlaceCandidate] in
      let key = NameKey.bytes(of: name)
      let spelled = Set(candidates(spelled: name).filter(\.isSpelled).map(\.place))
      return candidates(spelled: name.folded).compactMap { candidate -> PlaceCandidate? in
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
    var found: [PlaceCandidate] = []
    var areSeveral = true
    if case .one(let town) = choice(of: towns) {
      areSeveral = false
      let parts = named.filter { $0.place.isPart && town.place.reaches($0.place) }
      if town.place.populationClass >= Ranking.city, !parts.isEmpty { return parts }
      found = measured(named, from: [town.place], within: Ranking.farthest)
      if found.first?.distance ?? .infinity > Ranking.nearby {
        found += measured(longer(), from: [town.place], within: Ranking.nearby)
      }
    }
    if !found.contains(where: { $0.distance <= Ranking.nearby }) {
      let all = towns.map(\.place)
      let more = measured(named, from: all, within: found.isEmpty ? Ranking.distant : Ranking.nearby)
      areSeveral = areSeveral || !more.isEmpty
      found += more
      if found.isEmpty { found = measured(longer(), from: all, within: Ranking.nearby) }
    }
    found.sort { $0.distance < $1.distance }
    guard let nearest = found.first?.distance else { return [] }
    // The only place of its name is meant even if the town is farther away.
    let isOnly = named.count(where: { !$0.place.isAbroad }) == 1 && nearest <= Ranking.only
    let isDoubtful = areSeveral && found.count > 1 || towns.contains { $0.isDoubtful }
    let isWhole = named.contains { $0.place == found[0].place }
    let limit =
      areSeveral
      ? Ranking.farthest : max(Ranking.nearby, 2.5 * nearest, isWhole ? min(Ranking.distant, 5 * nearest) : 0)
    let near = found.filter { $0.distance <= limit }
    return isDoubtful || nearest > Ranking.distant && !isOnly ? near.map(\.doubted) : near
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

  /// What a smaller place means that is named after the town that is near it: a part of a city, or else a
  /// question, because a street may be called so as well.
  static func parts(_ named: [PlaceCandidate], of near: [PlaceCandidate]) -> PlaceMatch? {
    guard let town = near.first?.place, town.isTown else { return nil }
    let smaller = named.filter { $0.place.populationClass + Ranking.smaller <= town.populationClass }
    let larger = named.filter { $0.place.populationClass + Ranking.smaller > town.populationClass }
    guard measured(larger, from: [town], within: Ranking.farthest).isEmpty else { return nil }
    let inside = smaller.filter {
      ($0.place.isPart || town.populationClass >= Ranking.metropolis) && town.reaches($0.place)
    }
    if !inside.isEmpty { return choice(of: inside) }
    let around = measured(smaller, from: [town], within: Ranking.farthest).map(\.place)
    return around.isEmpty ? nil : .several(around.prefix(mostChoices - 1) + [town])
  }

  /// The key of a Polish adjective of a county, which is made of the name of its seat (`kaliski`).
  static func county(_ text: String) -> [UInt8]? {
    let key = NameKey.bytes(of: text)
    guard key.count >= 5, key.count == text.trimmed.count else { return nil }
    return key.suffix(2).elementsEqual("ki".utf8) ? key : nil
  }

  /// The towns that a text after a name means: those with that name, or the seats of the county.
  static func candidates(near text: String) -> [PlaceCandidate] {
    let named = candidates(spelled: text)
    guard named.isEmpty, let adjective = county(text) else { return named }
    // The last letters may not be those of the name: Siedlce, siedlecki; Radom and Radomsko, radomski.
    var towns: Set<Place> = []
    for count in (max(3, adjective.count - 5)...(adjective.count - 2)).reversed() {
      let before = towns.count
      towns.formUnion(
        matches(Array(adjective.prefix(count)), isPrefix: true).map(\.owner).filter {
          !$0.isAbroad && $0.isTown
        })
      if before > 0, towns.count > before { break }
    }
    let seats = towns.map(PlaceCandidate.init)
    if case .one = choice(of: seats) { return seats }
    return seats.map(\.doubted)
  }

  /// The cities in Poland whose names begin with that of a smaller place: Gorzów, and Gorzów Wielkopolski.
  static func longerCities(than match: PlaceMatch, _ text: String) -> [Place] {
    guard let largest = match.places.map(\.populationClass).max() else { return [] }
    return candidates(beginningWith: text).map(\.place).filter {
      $0.populationClass >= max(Ranking.city, largest + 1) && !match.places.contains($0)
    }
  }
}
