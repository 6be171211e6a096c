import Gazetteer
import PlainText

/// The name of a place among other words: in one of the parts between commas, after a word such as in or
/// near, or at an end of the text.
extension AroundName {
  /// The place in one of the parts of a text between commas.
  static func segments(_ text: String, _ whole: Found) -> Found? {
    let parts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    // `Kąty, near Sochaczew, mazowieckie`
    let plain = name(parts.map { withoutWordsBefore($0) }.joined(separator: ", "))
    if plain.match.isFound, parts.count > 1 || plain.match.one != nil { return plain.with(unused: [""]) }
    var other: Found?
    var last = whole
    for index in parts.indices.dropFirst() {
      let end = parts[index...].joined(separator: ", ")
      let found = name(end)
      let isSure = found.match.one.map { isMeant(withoutWordsBefore(end), $0) } ?? true
      if found.isSurroundings, !isSure { continue }
      // A village with that name is known, but none is near that town.
      if case .notThere = last.match, isKnownElsewhere(parts[index - 1], than: found.match) { return last }
      last = found
      guard found.match.isFound else { continue }
      // `ul. Leśna 4, Cegielnia, Jarocin`: not Jarocin itself.
      let isChosen = found.match.one != nil || found.match != .tooMany && index < parts.count - 1
      if isChosen { return found.with(unused: parts[..<index]) }
      other = other ?? found.with(unused: parts[..<index])
    }
    for count in parts.indices.dropFirst().reversed() {
      let found = name(parts[..<count].joined(separator: ", "))
      let rest = parts[count...]
      if let spot = found.match.one, spot.place.populationClass >= Ranking.town,
        !spot.place.isAbroad || rest.contains(where: { $0.contains { $0 == " " || $0.isNumber } })
      {
        return found.with(unused: rest)
      }
    }
    for part in parts {
      guard let found = inner(part), found.match.one != nil || parts.count == 1 else { continue }
      let others = parts.filter { $0 != part }
      return others.isEmpty ? found : found.with(unused: others + [found.unused])
    }
    return other
  }

  /// Whether a name is that of a place in Poland, outside of a large city, that the match may not mean.
  private static func isKnownElsewhere(_ name: String, than match: PlaceMatch) -> Bool {
    guard match.isFound, !name.contains(where: \.isNumber) else { return false }
    guard let place = match.one?.place else { return true }
    return !place.isAbroad && place.populationClass < Ranking.largeCity
  }

  /// The place in a text without commas: after a word such as in or near, at the end, or before an address.
  private static func inner(_ text: String) -> Found? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count <= 40 else { return nil }
    return villageNearTown(parts) ?? afterPreposition(parts) ?? atEdge(parts)
  }

  /// `Zalesie koło Piaseczna`, `w Kątach pod Sochaczewem`, `Kąty near Sochaczew`, `Chotomów gm. Jabłonna`.
  private static func villageNearTown(_ parts: [Substring]) -> Found? {
    var start = parts.startIndex
    while start < parts.count, isBefore(parts[start]) { start += 1 }
    let word = start > 0 ? plain(parts[start - 1]) : ""
    for index in parts.indices.dropFirst(start + 2) where isBefore(parts[index - 1]) {
      let towns = names(parts[index...], after: plain(parts[index - 1]))
      // The last word before may be a part of the name (`Nowa Wieś koło Pruszkowa`), or not (`Chotomów gm.`).
      for end in (start + 1..<index).reversed() {
        let name = parts[start..<end].joined(separator: " ")
        if isName(name) {
          let found = Gazetteer.match(names(parts[start..<end], after: word), near: towns)
          let asked = isCommon(name) ? found.asked : found
          if asked != .none { return Found(match: asked, isSurroundings: true) }
        }
        guard isBefore(parts[end - 1]) else { break }
      }
    }
    return nil
  }

  /// The names that words after another one can be forms of.
  private static func names(_ parts: ArraySlice<Substring>, after word: String) -> NameForms {
    let typed = parts.joined(separator: " ")
    guard PlaceWords.inflecting.contains(word), parts.count <= 4 else { return NameForms([[typed]]) }
    let isKind = PlaceWords.kinds.contains(word) && Gazetteer.match(typed) != .none
    return NameForms(isKind ? [[typed]] : forms(of: typed))
  }

  /// The largest place whose name follows a word such as in or near.
  private static func afterPreposition(_ parts: [Substring]) -> Found? {
    var best: (population: Int, found: Found)?
    var other: Found?
    for start in parts.indices.dropFirst() where isBefore(parts[start - 1]) {
      let word = plain(parts[start - 1])
      for end in (start + 1...min(start + 4, parts.count)).reversed() {
        let phrase = parts[start..<end].joined(separator: " ")
        let isAddress = end < parts.count && parts[end].first?.isNumber == true
        let before = parts[..<start].reversed().drop(while: isBefore).reversed()
        let found = Found(match: match(phrase, after: word)).with(unused: before + parts[end...])
        if case .several = found.match, isName(phrase) { other = other ?? found }
        guard !isAddress, let spot = found.match.one, isMeant(phrase, spot) else { continue }
        if spot.place.populationClass > best?.population ?? -1 { best = (spot.place.populationClass, found) }
        break
      }
    }
    return best?.found ?? other
  }

  /// The place at the end of a text, or before an address.
  private static func atEdge(_ parts: [Substring]) -> Found? {
    for count in (1...3).reversed() where count < parts.count {
      let phrase = parts.suffix(count).joined(separator: " ")
      let rest = parts.dropLast(count)
      let found = match(phrase)
      if case .several(let places) = found, isName(phrase), places[0].populationClass >= Ranking.largeCity {
        return Found(match: found).with(unused: rest)
      }
      guard let spot = found.one, isMeant(phrase, spot) else { continue }
      // `Warszawa Praga` is a part of Warsaw.
      if spot.place.isAbroad, let home = atStart(parts, ofClass: Ranking.largeCity) { return home }
      if spot.place.populationClass >= Ranking.cityAmongWords || isAddress(rest) {
        return Found(match: found).with(unused: rest)
      }
    }
    // The rest is an address, or the name of a part of a city.
    return atStart(parts, ofClass: Ranking.cityAmongWords, orBeforeAddress: true)
  }

  /// The place of at least a class of population in Poland with which a text begins.
  private static func atStart(
    _ parts: [Substring], ofClass populationClass: Int, orBeforeAddress: Bool = false
  ) -> Found? {
    for count in (1...3).reversed() where count < parts.count {
      let (found, rest) = (name(parts.prefix(count).joined(separator: " ")), parts.dropFirst(count))
      guard let place = found.match.one?.place else { continue }
      if orBeforeAddress && isAddress(rest) || !place.isAbroad && place.populationClass >= populationClass {
        return found.with(unused: rest)
      }
    }
    return nil
  }
}
