import PlaceData
import PlainText

/// A place that a text may name.
package struct PlaceCandidate {
  package let place: Place
  /// The class of its population, lower for a name that is not shown.
  package var weight: Int
  /// Whether the text has the letters of the name, with their diacritics.
  package var isSpelled = true
  /// Whether the name is shown, and not only searched.
  package var isShown = true
  /// Whether it is the name in another language of a place that is called otherwise.
  package var isExonym = false
  /// The distance in kilometers from the place that was named with it; infinite if there is none.
  package var distance = Double.infinity
  /// Whether it is never meant without a question.
  package var isDoubtful = false
  /// Whether the place is in the country of the locale, where a large one of its name is meant.
  package var isHome = false

  /// What candidates are sorted by.
  package var rank: Int { weight + (place.isAbroad ? 0 : Ranking.inPoland) }

  /// Whether the place is so much larger than the others of some candidates that it is clearly meant.
  fileprivate func dominates(_ candidates: [PlaceCandidate]) -> Bool {
    let least = place.isAbroad ? Ranking.largeCity : Ranking.town
    let exceedsParts = !place.isPart && place.populationClass >= least
    let others = candidates.filter { $0.place != place }.reduce(0) { sum, other in
      sum + Ranking.size(other.rank) / (other.place.isPart && exceedsParts ? Ranking.partOfOther : 1)
    }
    let isKnown = place.town == nil || place.populationClass >= Ranking.cityAmongWords
    return Ranking.size(rank) >= Ranking.dominance(ofClass: place.populationClass, isKnown: isKnown) * others
  }
}

extension PlaceCandidate {
  /// A place by itself.
  package init(_ place: Place) { self.init(place: place, weight: place.populationClass) }
}

extension Gazetteer {
  /// The places with a name, the likeliest first. If the text has letters with diacritics and some names are
  /// spelled exactly so, only these count; otherwise all that have the same letters without diacritics.
  package static func candidates(spelled text: String) -> [PlaceCandidate] {
    let key = NameKey.bytes(of: text)
    guard !key.isEmpty else { return [] }
    let matches = Array(matches(key, isPrefix: false))
    let letters = letters(text)
    let isASCII = letters.utf8.allSatisfy { $0 < 0x80 }
    let exact = isASCII ? matches : matches.filter { $0.letters == letters }
    return exact.isEmpty ? sorted(matches, areSpelled: false) : sorted(exact, areSpelled: true)
  }

  /// The places of Poland whose names begin with words, the later ones of which may be shortened.
  package static func candidates(beginningWith text: String) -> [PlaceCandidate] {
    let words = words(text)
    guard let first = words.first, first.count >= 3 else { return [] }
    let start =
      NameKey.bytes(of: String(first))
      + NameKey.bytes(of: words.count > 1 ? String(words[1].prefix(1)) : "")
    let found = matches(start, isPrefix: true).filter { match in
      guard !match.owner.isAbroad, match.owner.town == nil else { return false }
      let name = self.words(String(decoding: match.name, as: UTF8.self))
      return name.count >= words.count && name[0] == first
        && zip(words, name).dropFirst().allSatisfy(isShortened)
    }
    return sorted(found, areSpelled: true)
  }

  /// Whether a word is another one, its beginning, or up to four of its letters, the first among them.
  private static func isShortened(_ word: Substring, _ full: Substring) -> Bool {
    if word == full || word.count > 1 && full.hasPrefix(word) { return true }
    guard (2...4).contains(word.count), word.first == full.first else { return false }
    var rest = full
    return word.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[index...].dropFirst()
      return true
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.folded.split { !$0.isLetter && !$0.isNumber }
  }

  private static func sorted(_ matches: [NameRecord], areSpelled: Bool) -> [PlaceCandidate] {
    let candidates = matches.map {
      PlaceCandidate(
        place: $0.owner, weight: $0.weight, isSpelled: areSpelled, isShown: $0.isShown,
        isExonym: $0.isExonym)
    }
    let sorted = candidates.sorted { ($1.rank, $0.place.number) < ($0.rank, $1.place.number) }
    var seen: Set<Place> = []
    return sorted.filter { seen.insert($0.place).inserted }
  }

  /// The one of several places that is clearly meant, or the choice among them.
  package static func choice(of candidates: [PlaceCandidate]) -> PlaceMatch {
    // Places of one name that lie side by side are one place in two files.
    var places: [PlaceCandidate] = []
    for candidate in candidates.prefix(500)
    where !places.contains(where: { $0.place.kilometers(to: candidate.place) < Ranking.samePlace }) {
      places.append(candidate)
    }
    if places.isEmpty { return .none }
    // A bare name that is Polish and the Polish one of a place abroad: Aleksandria.
    if places.contains(where: \.isExonym), places.contains(where: { !$0.place.isAbroad }) {
      return .several(places.prefix(PlaceMatch.mostChoices - 1).map { Spot($0.place) })
    }
    if let place = clear(among: places) { return .one(Spot(place)) }
    return places.count > PlaceMatch.mostChoices ? .tooMany : .several(places.map { Spot($0.place) })
  }

  /// The place that is clearly meant. One abroad must be spelled like the text, and famous if one in Poland
  /// has the name. Of several near a place, it can only be a town: nobody knows how many live in villages.
  private static func clear(among candidates: [PlaceCandidate]) -> Place? {
    if candidates.contains(where: { $0.isDoubtful || !$0.isSpelled }) { return nil }
    if candidates.count > 1, candidates[0].distance.isFinite {
      let near = candidates.prefix { $0.distance <= max(Ranking.nearby, candidates[0].distance) }
      return near.first { $0.place.isTown && $0.dominates(candidates) }?.place
    }
    let polish = candidates.filter { !$0.place.isAbroad }
    for own in [polish, candidates.filter(\.isHome)] {
      if let home = own.max(by: { $0.weight < $1.weight }), home.dominates(own),
        candidates.allSatisfy({ $0.weight <= home.weight })
      {
        return home.place
      }
    }
    guard let largest = candidates.max(by: { $0.rank < $1.rank }), largest.dominates(candidates),
      !largest.place.isAbroad
        || (polish.isEmpty || largest.place.populationClass >= Ranking.famous),
      largest.isShown || !candidates.contains(where: \.isShown)
    else { return nil }
    return largest.place
  }

  // MARK: Narrowing

  /// The places that lie in the division or country with a name.
  package static func narrowed(_ candidates: [PlaceCandidate], to qualifier: String) -> [PlaceCandidate] {
    guard !candidates.isEmpty else { return [] }
    let (key, named) = (NameKey.bytes(of: qualifier), countries(named: qualifier))
    return candidates.filter {
      named.contains($0.place.countryCode) || PlaceTable.isNamed(key, at: $0.place.division)
    }
  }

  /// Whether a text is the name of a country or a division.
  package static func isRegion(_ text: String) -> Bool {
    regions.contains(NameKey.bytes(of: text))
  }

  /// The keys of the names of all countries and divisions, which are looked up for most words of a text.
  private static let regions: Set<[UInt8]> = {
    var keys: Set<[UInt8]> = []
    for line in PlaceTable.countries + PlaceTable.divisions.map(Int.init) {
      _ = PlaceTable.hasName(at: line + 2) { name in
        keys.insert(Array(NameKey(name)))
        return false
      }
    }
    return keys.subtracting([[]])
  }()

  /// The codes of the countries with a name.
  package static func countries(named text: String) -> Set<String> {
    let key = NameKey.bytes(of: text)
    return Set(PlaceTable.countries.filter { PlaceTable.isNamed(key, at: $0) }.map(PlaceTable.countryCode))
  }
}
