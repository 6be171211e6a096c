import Gazetteer
import PlainText

/// The cities that a text names. One that is named is never left: what stands beside it is its part, or
/// something in it that is not known.
struct NamedCities {
  /// A city, or those among which a name leaves the choice, the words that name it, and these with its region
  /// or country.
  private struct City {
    let places: [Place]
    let name: Range<Int>
    let words: Range<Int>

    var hasRegion: Bool { name != words }

    /// The countries of those that are cities.
    var countries: Set<String> { Set(places.filter(NamedCities.isCity).map(\.countryCode)) }
    var isAbroad: Bool { !countries.contains("PL") }
    func isAround(_ place: Place, within kilometers: Double = Ranking.nearby) -> Bool {
      places.contains { NamedCities.isCity($0) && $0.isAround(place, within: kilometers) }
    }
  }

  private let text: String
  private let words: [Word]
  private var cities: [City] = []

  /// A word of the text.
  private struct Word {
    let range: Range<String.Index>
    /// The number of the part between commas that it is in.
    let segment: Int
    let plain: String
  }

  init(in text: String) {
    self.text = text
    let parts = text.split { ",;".contains($0) }
    words = parts.enumerated().flatMap { index, part in
      part.split { $0.isWhitespace || $0.isDash || "()/.".contains($0) }.map {
        Word(range: $0.startIndex..<$0.endIndex, segment: index, plain: AroundName.plain($0))
      }.filter { !AroundName.divisions.contains($0.plain) }
    }
    let isLower = !text.contains(where: \.isUppercase)
    var start = 0
    while start < words.count {
      let city = isLower || AroundName.isName(String(text[words[start].range])) ? city(from: start) : nil
      if let city, !city.places.isEmpty { cities.append(city) }
      start = city?.words.upperBound ?? start + 1
    }
  }

  // MARK: Finding

  /// The city that words from a position name, as many as possible; one without places if they name another
  /// place: `Wadowice Górne`.
  private func city(from start: Int) -> City? {
    let before = word(before: start)
    guard !PlaceWords.streetBefore.contains(before) else { return nil }
    for end in ends(from: start) {
      let phrase = phrase(start..<end)
      // `Leeds Road`
      if end < words.count, words[end].segment == words[start].segment,
        PlaceWords.streetAfter.contains(words[end].plain)
      {
        continue
      }
      if AroundName.isCommon(phrase) { continue }
      let next = words[end...].prefix { end < words.count && $0.segment == words[end].segment }
      let region = self.phrase(next.startIndex..<next.endIndex)
      if !next.isEmpty, Gazetteer.hasName(phrase, isWhole: true), Gazetteer.isRegion(region),
        case let match = Gazetteer.match("\(phrase), \(region)"),
        !Gazetteer.narrowed(match.places.map(PlaceCandidate.init), to: region).isEmpty
      {
        return City(
          places: Self.cities(match, [phrase]), name: start..<end, words: start..<next.endIndex)
      }
      let places = Self.cities(
        AroundName.match(phrase, after: before), AroundName.names(phrase, after: before).names)
      let isOther =
        end > start + 1 && (Gazetteer.hasName(phrase, isWhole: true) || Gazetteer.isRegion(phrase))
      if !places.isEmpty || isOther { return City(places: places, name: start..<end, words: start..<end) }
    }
    return nil
  }

  /// The places of a match if the first is a city with one of some names.
  private static func cities(_ match: PlaceMatch, _ names: [String]) -> [Place] {
    let places =
      match == .tooMany
      ? names.flatMap(Gazetteer.candidates(spelled:)).prefix(Gazetteer.mostChoices).map(\.place)
      : match.places
    guard let first = places.first, isCity(first), names.contains(where: first.isCalled) else { return [] }
    return places
  }

  fileprivate static func isCity(_ place: Place) -> Bool {
    place.town == nil && place.populationClass >= (place.isAbroad ? Ranking.largeCity : Ranking.city)
  }

  /// The ends of up to six words of one part from a position, the farthest first.
  private func ends(from start: Int) -> [Int] {
    (start + 1...min(start + 6, words.count)).reversed().filter {
      words[$0 - 1].segment == words[start].segment
    }
  }

  /// The word before a position in the same part.
  private func word(before index: Int) -> String {
    index > 0 && words[index - 1].segment == words[index].segment ? words[index - 1].plain : ""
  }

  private func phrase(_ range: Range<Int>) -> String {
    range.isEmpty
      ? ""
      : String(text[words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound])
  }

  // MARK: Meaning

  /// What the text means if it names a city: its part or the city itself with the other words unused, or the
  /// cities that cannot all be meant; `nil` without a city.
  var found: AroundName.Found? {
    let meant = meant
    for city in meant where city.places.count == 1 {
      if let part = part(of: city) { return part }
    }
    guard let first = meant.first else { return nil }
    if meant.count == 1, first.places.count > 1 {
      return found(.several(first.places.map(Spot.init)), without: [first.words])
    }
    // A town close to a large city is meant rather than that.
    let nearest = meant.min { $0.places[0].populationClass < $1.places[0].populationClass } ?? first
    if meant.allSatisfy({ $0.isAround(nearest.places[0]) }) {
      return found(.one(Spot(nearest.places[0])), without: [nearest.words])
    }
    // Of namesakes, those in a country that all the cities can be in.
    let common = meant.reduce(first.countries) { $0.intersection($1.countries) }
    let places = meant.flatMap { city in
      city.places.filter { common.isEmpty || common.contains($0.countryCode) }.prefix(3)
    }
    let choice = places.enumerated().filter { !places[..<$0].contains($1) }.map(\.element)
    return AroundName.Found(
      match: .several(choice.prefix(Gazetteer.mostChoices).map(Spot.init)), isSurroundings: true)
  }

  /// The largest place, if the text names no city, whose name follows a word such as near, or stands at an
  /// end of the text beside an address.
  var villageAmongWords: AroundName.Found? {
    let isAddress =
      words.dropFirst().contains {
        $0.plain.contains(where: \.isNumber) && words[0].plain.first?.isNumber == false
      } || words.contains { PlaceWords.street.contains($0.plain) }
    var best: (population: Int, found: AroundName.Found)?
    var other: AroundName.Found?
    var start = 0
    while start < words.count {
      let before = word(before: start)
      var next = start + 1
      for end in ends(from: start) {
        let isAtEnd = isAddress && (start == 0 || end == words.count)
        guard isAtEnd || PlaceWords.before.contains(before) else { continue }
        // `Długa 7 Rokitno`
        if end < words.count, words[end].plain.first?.isNumber == true { continue }
        let phrase = phrase(start..<end)
        let match = AroundName.match(phrase, after: before)
        guard match.isFound, AroundName.isName(phrase) || match.one != nil else { continue }
        if let place = match.one?.place {
          guard AroundName.isMeant(phrase, place) else { continue }
          if place.populationClass > best?.population ?? .min {
            best = (place.populationClass, found(match, without: [start..<end]))
          }
        } else {
          other = other ?? found(match, without: [start..<end])
        }
        next = end
        break
      }
      start = next
    }
    return best?.found ?? other
  }

  /// Whether a place is one that the text can mean: in or near all the cities. Cities abroad may be other
  /// words where there is a place in Poland.
  func allow(_ place: Place, within kilometers: Double = Ranking.nearby) -> Bool {
    meant.allSatisfy {
      $0.isAround(place, within: kilometers) || $0.isAbroad && !$0.hasRegion && !place.isAbroad
        || !Gazetteer.narrowed([PlaceCandidate(place)], to: phrase($0.name)).isEmpty
    }
  }

  /// Whether a place has the name of one of the cities, from which other words tell it apart.
  func areNamed(like place: Place) -> Bool { meant.contains { place.isCalled(phrase($0.name)) } }

  /// The cities without those abroad whose names stand beside a city as the names of other things.
  private var meant: [City] {
    let marks = cities.map { city in
      let isShown = ["", "pl"].contains { city.places[0].name(in: $0).folded == phrase(city.name).folded }
      return [city.hasRegion, !city.isAbroad, isSegment(city.words), isShown, city.countries.count == 1].map {
        $0 ? 1 : 0
      }
    }
    guard let highest = marks.max(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    let leading = zip(cities, marks).filter { $1 == highest }.map(\.0)
    return cities.enumerated().filter { index, city in
      isJoined(index) || isJoined(index + 1)
        || leading.contains { !city.countries.isDisjoint(with: $0.countries) }
    }.map(\.element)
  }

  /// Whether words are all of those between two commas, or after a word such as in.
  private func isSegment(_ range: Range<Int>) -> Bool {
    let before = word(before: range.lowerBound)
    return (before.isEmpty || PlaceWords.before.contains(before))
      && (range.upperBound == words.count
        || words[range.upperBound].segment != words[range.upperBound - 1].segment)
  }

  /// Whether a city is joined to the one before it by a word like or.
  private func isJoined(_ index: Int) -> Bool {
    guard cities.indices.contains(index), index > 0 else { return false }
    let between = words[cities[index - 1].words.upperBound..<cities[index].words.lowerBound]
    return between.contains { PlaceWords.joining.contains($0.plain) }
  }

  /// The part of a city that the other words name.
  private func part(of city: City) -> AroundName.Found? {
    for count in (1...5).reversed() {
      for start in words.indices where start + count <= words.count {
        let range = start..<(start + count)
        guard !range.overlaps(city.words), words[start].segment == words[range.upperBound - 1].segment else {
          continue
        }
        let before = start > 0 ? words[start - 1].plain : ""
        let isStreet = PlaceWords.streetBefore.contains(before) && !PlaceWords.kinds.contains(before)
        let phrase = phrase(range)
        if isStreet { continue }
        if let part = Gazetteer.part([phrase], of: city.places[0])
          ?? Gazetteer.part(AroundName.names(phrase, after: before).names, of: city.places[0])
        {
          return found(part, without: [range, city.words])
        }
      }
    }
    return nil
  }

  /// A match with the words that are in none of some ranges.
  private func found(_ match: PlaceMatch, without used: [Range<Int>]) -> AroundName.Found {
    var pieces: [String] = []
    var start = 0
    for range in used.sorted(by: { $0.lowerBound < $1.lowerBound }) + [words.count..<words.count] {
      // A word like in or near before the name belongs to it.
      var end = range.lowerBound
      while end > start, PlaceWords.before.contains(words[end - 1].plain),
        end == 1 || !AroundName.isName(String(text[words[end - 1].range]))
      { end -= 1 }
      if range.lowerBound == words.count { end = words.count }
      pieces.append(phrase(start..<max(start, end)))
      start = range.upperBound
    }
    return AroundName.Found(match: match).with(unused: pieces.filter { !$0.isEmpty })
  }
}
