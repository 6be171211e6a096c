import Gazetteer
import PlainText

/// The names in the table that typed words can be forms of.
struct NameForms {
  let names: [String]
  /// The words themselves.
  let typed: String

  /// - Parameter word: the word before, after which Polish names have other endings.
  init(_ text: String, after word: String) {
    typed = text
    let words = text.split { $0.isWhitespace || $0.isDash }
    guard PlaceWords.inflecting.contains(word), words.count <= 4, text.utf8.count < 100 else {
      names = [text]
      return
    }
    var names = [""]
    for (index, word) in words.enumerated() {
      // `pod Białą, podlaskie`: the name of a division has one form.
      let isDivision = index > 0 && Gazetteer.isRegion(String(word))
      let forms = isDivision ? [String(word)] : PolishEndings.nominatives(of: String(word))
      names = names.flatMap { name in forms.map { name.isEmpty ? $0 : name + " " + $0 } }
        .filter { Gazetteer.hasName($0, isWhole: index == words.count - 1) }
    }
    self.names = names.filter { !NameKey.bytes(of: $0).isEmpty }
  }
}

extension Gazetteer {
  /// The places that words after another one name, the likeliest first. After kinds of places, names mostly
  /// keep their form. Of other forms, names with other diacritics count an eighth (Jasło, w Jaśle), and so do
  /// the words themselves. Places abroad count by their Polish names.
  static func candidates(_ forms: NameForms, after word: String) -> [PlaceCandidate] {
    let isInflected = PlaceWords.inflecting.contains(word)
    if !isInflected || PlaceWords.kinds.contains(word) {
      let found = candidates(spelled: forms.typed)
      if !isInflected || !found.isEmpty { return found }
    }
    let typed = NameKey.bytes(of: forms.typed)
    let found = forms.names.flatMap { name -> [PlaceCandidate] in
      let key = NameKey.bytes(of: name)
      let spelled = Set(candidates(spelled: name).filter(\.isSpelled).map(\.place))
      return candidates(spelled: name.folded).compactMap { candidate in
        // `do męża` is not Mèze, but `w Dreźnie` is Drezno.
        let (polish, form) = (candidate.place.name(in: "pl"), name.lowercased())
        let isSpelled =
          form == name.folded || polish.lowercased().allSatisfy { $0.isASCII || form.contains($0) }
        if candidate.place.isAbroad, !isSpelled || NameKey.bytes(of: polish) != key { return nil }
        var candidate = candidate
        let isTyped = forms.names.count > 1 && key == typed
        if isTyped || !spelled.contains(candidate.place) { candidate.weight += Ranking.unlikelyForm }
        return candidate
      }
    }
    return found.sorted { $0.rank > $1.rank }
  }
}

extension NamesInText.Name {
  /// The candidates near one of some places, the nearest first: those with a name, and if none is within 15
  /// km, those whose names begin with it. One that is not much farther than the nearest can be meant as well.
  func near(_ towns: [PlaceCandidate]) -> [PlaceCandidate] {
    guard !towns.isEmpty, towns.count * candidates.count < 20_000 else { return [] }
    // If none is near the town that is clearly meant, another one of its name can be.
    for town in [Gazetteer.choice(of: towns).one?.place, nil] {
      let places = town.map { [$0] } ?? towns.map(\.place)
      var found = Self.measured(
        candidates, from: places, within: town == nil ? Ranking.distant : Ranking.farthest)
      if found.first?.distance ?? .infinity > Ranking.nearby {
        let longer = forms.names.flatMap(Gazetteer.candidates(beginningWith:))
          .filter { $0.place.populationClass > Ranking.unknown }
        found += Self.measured(longer, from: places, within: Ranking.nearby)
        found.sort { $0.distance < $1.distance }
      }
      guard let nearest = found.first?.distance else { continue }
      let isClear = town == nil ? found.count == 1 : nearest <= Ranking.distant
      for index in found.indices { found[index].isDoubtful = !isClear }
      let limit = max(Ranking.nearby, 2.5 * nearest)
      return found.filter { town == nil || $0.distance <= limit || $0.place.nearestTown == town }
    }
    return []
  }

  /// The candidates within some kilometers from a place, the nearest first; from the outskirts of a city.
  private static func measured(
    _ candidates: [PlaceCandidate], from towns: [Place], within limit: Double
  ) -> [PlaceCandidate] {
    var measured = candidates
    for index in measured.indices {
      let place = measured[index].place
      let distances = towns.map { place.kilometers(to: $0) - max(0, $0.reach - Ranking.nearby) }
      measured[index].distance = distances.min() ?? .infinity
    }
    return measured.filter { $0.distance <= limit }.sorted { $0.distance < $1.distance }
  }

  /// The cities in Poland whose names begin with that of a smaller place: Gorzów, and Gorzów Wielkopolski.
  var longerCities: [Place] {
    guard let first = match.places.first else { return [] }
    let largest = match.places.reduce(0) { max($0, $1.populationClass) }
    let name = forms.names.first(where: first.isCalled) ?? forms.typed
    return Gazetteer.candidates(beginningWith: name).map(\.place)
      .filter { $0.populationClass >= max(Ranking.city, largest + 1) && !match.places.contains($0) }
  }
}

extension PlaceMatch {
  /// A question which of some places is meant.
  static func asked(_ places: [Place]) -> PlaceMatch {
    let all = places.reduce(into: [Place]()) { if !$0.contains($1) { $0.append($1) } }
    return .several(all.prefix(PlaceMatch.mostChoices).map(Spot.init))
  }
}
