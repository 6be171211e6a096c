import Gazetteer
import MissingPet
import PlainText

/// Which of the names in a text is the place. A city that is named is never left: a name beside it is its
/// part; else a place near it; else something unknown in the city. A place farther away is a question.
extension NamesInText {
  /// What was found, and the words that were not used.
  struct Found {
    var match: PlaceMatch
    var isSurroundings = false
    var unused = ""

    /// The location, if there is one. Throws the problem if several places are meant.
    func location() throws(FieldProblem) -> Location? {
      if match == .tooMany { throw .placesTooMany }
      if match == .notThere { throw .placeNotThere }
      let named = try match.spots.map { (spot) throws(FieldProblem) in
        NamedPlace(
          number: spot.place.number,
          coordinates: try Coordinates(latitude: spot.latitude, longitude: spot.longitude),
          isSurroundings: isSurroundings, unused: unused)
      }
      if match.one != nil { return .place(named[0]) }
      if named.isEmpty { return nil }
      throw .placeAmbiguous(named)
    }
  }

  /// The location that a text names, unless it has more words than an address; a postal code alone is that
  /// of the first of the countries `homes`.
  static func location(in text: String, homes: [String] = []) throws(FieldProblem) -> Location {
    let words = text.split(maxSplits: 40) { !$0.isLetter && !$0.isNumber }
    guard words.count <= 40 else { throw .placeUnknown }
    if let location = try offset(in: text) { return location }
    let code = PostalCodeText(in: text)
    let found = code?.found(homes: homes) ?? NamesInText(in: text, home: homes.first).found
    if let location = try found.location() { return location }
    let isName =
      code != nil || text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
    throw isName ? .placeUnknown : .unreadable
  }

  /// What the text means.
  var found: Found {
    if isLandscape { return Found(match: .none) }
    if isElsewhere, !names.contains(where: \.hasRegion) {
      return Found(match: names.isEmpty ? .none : .notThere)
    }
    let (cities, whole) = (cities, names.filter(\.isWhole))
    // `Santa Cruz boardwalk` in the United States
    let home = names.first { name in
      name.isCapital
        && name.candidates.contains { $0.isHome && $0.place.populationClass >= Ranking.cityAmongWords }
    }
    return found(of: whole, in: cities) ?? found(of: cities) ?? found(alone: whole) ?? amongWords
      ?? home.map { found(alone($0), by: [$0]) } ?? Found(match: .none)
  }

  /// The cities that are meant: beside one in Poland, the names of others are those of other things.
  private var cities: [Name] {
    let cities = names.filter { $0.isCity && $0.isCapital }
    let polish = cities.filter { $0.places.contains { $0.isCity && !$0.isAbroad } }
    return polish.isEmpty || isJoined ? cities : polish
  }

  /// Whether places are joined of which one is meant: `between Leeds and York`.
  private var isJoined: Bool {
    words.indices.dropFirst().dropLast().contains {
      PlaceWords.joining.contains(words[$0].plain) && words[$0 - 1].segment == words[$0 + 1].segment
    }
  }

  /// A part of a city that is named or a place near it, in any order; of villages, without a city.
  private func found(of whole: [Name], in cities: [Name]) -> Found? {
    let isCity = { (name: Name) in cities.contains { $0.range == name.range } }
    for town in cities.isEmpty ? whole : cities {
      for name in cities.isEmpty ? whole : names where name.range != town.range {
        let parts = name.parts(of: town)
        if !parts.isEmpty { return found(Gazetteer.choice(of: parts), by: [name, town]) }
      }
    }
    let towns = (whole + cities.filter { !$0.isWhole }).filter { !isCity($0) || !isJoined }
    for place in towns.filter({ !isCity($0) }) + towns.filter(isCity) {
      for town in towns where town.range != place.range && !town.isPart {
        var near = place.near(town.isCity ? town.candidates.filter(\.place.isCity) : town.candidates)
        near.removeAll {
          town.places.contains($0.place)
            || isCity(town) && !isCity(place) && isUnknown($0, of: place, in: town)
        }
        guard let nearest = near.first, !isOther(town, nearest) else { continue }
        let isNear = { (city: Place) in city.isCity && city.isAround(nearest.place, within: Ranking.nearby) }
        let isClear = isCity(town) && (!isCity(place) || isBehindWord(town))
        if cities.isEmpty || isClear && town.places.contains(where: isNear) {
          return found(Gazetteer.choice(of: near), by: [place, town])
        }
        let others = [town, place].filter(isCity).flatMap(\.places)
        return found(.asked(near.map(\.place) + others), by: [place, town])
      }
    }
    return nil
  }

  /// Whether a place is too far from a city to be meant by a name behind the city's, or before `w`.
  private func isUnknown(_ candidate: PlaceCandidate, of name: Name, in city: Name) -> Bool {
    let isInside = word(before: city.range.lowerBound).map { PlaceWords.inside.contains($0.plain) } == true
    return isInside && candidate.distance > Ranking.nearby
      || city.range.lowerBound < name.range.lowerBound && candidate.distance > 2 * Ranking.nearby
  }

  /// Whether a name that is not behind a word such as near is that of a place near another one and smaller.
  private func isOther(_ name: Name, _ place: PlaceCandidate) -> Bool {
    !isBehindWord(name)
      && name.near([place]).first.map { $0.place.populationClass < place.place.populationClass } == true
  }

  /// The city that is named, or a question which one is meant; `nil` without one.
  private func found(of cities: [Name]) -> Found? {
    guard let first = cities.first else { return nil }
    let alone = found(first.match, by: cities)
    if cities.count == 1, alone.match != .tooMany || alone.unused.isEmpty { return alone }
    // Of namesakes, those in a country that all the cities can be in.
    let countries = cities.map { Set($0.places.filter(\.isCity).map(\.countryCode)) }
    let common = countries.reduce(countries[0]) { $0.intersection($1) }
    let places = cities.flatMap { city in
      city.places.filter { common.isEmpty || common.contains($0.countryCode) }
        .prefix(PlaceMatch.mostChoices / cities.count)
    }
    return found(.asked(places), by: cities)
  }

  /// The place whose name stands alone between commas; `nil` without one.
  private func found(alone whole: [Name]) -> Found? {
    var names = whole.filter { !$0.isCommon && !$0.isShortened }
    // `Kampinos przy leśniczówce`
    if names.contains(where: \.isCapital) { names.removeAll { !$0.isCapital } }
    guard let name = names.first ?? whole.first else { return nil }
    return names.count > 1 ? Found(match: .notThere) : found(alone(name), by: [name])
  }

  /// What a name means alone. Of one that is only in the register, other places can be missing there: it is
  /// asked about, and so is the beginning of a city's name.
  private func alone(_ name: Name) -> PlaceMatch {
    let match = name.match
    if name.isCommon || name.isAmbiguous { return name.question }
    if name.hasRegion || name.isShortened { return match }
    let isKnown = match.one.map { $0.place.populationClass > Ranking.unknown || $0.place.isPart } ?? true
    let longer = name.longerCities
    return longer.isEmpty ? isKnown ? match : name.question : .asked(longer + match.places)
  }

  /// The first place whose name follows a word such as near, or stands at an end of the text beside an
  /// address, or before such a word.
  private var amongWords: Found? {
    let isAddress =
      words.dropFirst().contains {
        $0.plain.contains(where: \.isNumber) && words[0].plain.first?.isNumber == false
      } || words.contains { PlaceWords.street.contains($0.plain) }
    return names.first { name in
      let (isFirst, next) = (name.range.lowerBound == 0, words[name.range.upperBound...].first)
      let isTown = name.match.one?.place.isTown == true
      // `Podkowa Leśna przy stacji WKD`, and not `Długa 7 Rokitno`
      let isBeforeWord = isTown && isFirst && next?.isBefore == true && next?.isCapital == false
      return next?.plain.first?.isNumber != true && !name.isCommon && !name.isShortened
        && (isBehindWord(name) || isBeforeWord || isAddress && (isFirst || next == nil))
        && (isTown || words[name.range.lowerBound].isCapital)
    }.map { found(alone($0), by: [$0]) }
  }

  /// Whether a name stands behind a word such as near.
  private func isBehindWord(_ name: Name) -> Bool { word(before: name.range.lowerBound)?.isBefore == true }

  /// Whether the text is the name of a landscape, larger than a place: mountains, a forest or a lake.
  private var isLandscape: Bool {
    let rest = words.drop(while: \.isBefore)
    guard let first = rest.first, PlaceWords.landscapes.contains(first.plain) else { return false }
    let segment = rest.prefix { $0.segment == first.segment }
    return !segment.contains(where: \.isBefore)
      && !names.contains {
        let start = $0.range.lowerBound
        return start >= segment.endIndex || start == segment.startIndex && ($0.range.count > 1 || $0.isCity)
      }
  }

  /// A match with the words that are not those of names.
  private func found(_ match: PlaceMatch, by used: [Name]) -> Found {
    let ranges = (used.map(\.range) + regions).sorted { $0.lowerBound < $1.lowerBound }
    var (pieces, start) = ([String](), 0)
    for range in ranges + [words.count..<words.count] {
      var end = max(start, range.lowerBound)
      // A word like in or near before the name belongs to it.
      while end > start, end < words.count, word(before: end)?.isBefore == true { end -= 1 }
      pieces.append(phrase(start..<end))
      start = max(start, range.upperBound)
    }
    let isAt = used.first.map { !isBehindWord($0) } ?? false
    return Found(match, among: pieces.filter { !$0.isEmpty }, isAt: isAt)
  }
}

extension NamesInText.Found {
  /// A place among words that are not used; words that can stand before a name say nothing. It is near the
  /// place, or if these are all and `isAt` is set, at it.
  init(_ match: PlaceMatch, among words: [String], isAt: Bool) {
    self.match = match
    let text = words.joined(separator: " ").trimmed
    let saysNothing = text.split(whereSeparator: \.isWhitespace).allSatisfy {
      PlaceWords.before.contains(PlaceWords.plain($0))
    }
    unused = saysNothing ? "" : text
    isSurroundings = !isAt || !saysNothing
  }
}
