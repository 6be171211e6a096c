import Gazetteer
import PlainText

/// The name of a place among other words: in one of the parts between commas, or beside the name of a town.
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
      let found = name(parts[index...].joined(separator: ", "))
      // A village with that name is known, but none is near that town.
      let isLarge = found.match.one.map {
        $0.place.isAbroad || $0.place.populationClass >= Ranking.largeCity
      }
      if case .notThere = last.match, found.match.isFound, isLarge != true { return last }
      last = found
      guard found.match.isFound else { continue }
      // `ul. Leśna 4, Cegielnia, Jarocin`: not Jarocin itself.
      let isChosen = found.match.one != nil || found.match != .tooMany && index < parts.count - 1
      if isChosen { return found.with(unused: parts[..<index]) }
      other = other ?? found.with(unused: parts[..<index])
    }
    for index in parts.indices {
      guard let match = villageNearTown(parts[index]), match.one != nil || parts.count == 1 else { continue }
      return Found(match: match).with(unused: parts[..<index] + parts[(index + 1)...])
    }
    return other
  }

  /// `Zalesie koło Piaseczna`, `w Kątach pod Sochaczewem`, `Kąty near Sochaczew`, `Chotomów gm. Jabłonna`.
  private static func villageNearTown(_ text: String) -> PlaceMatch? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    let start = parts.firstIndex { !isBefore($0) } ?? parts.endIndex
    for index in parts.indices.dropFirst(start + 2) where isBefore(parts[index - 1]) {
      let name = withoutWordsBefore(parts[start..<(index - 1)].joined(separator: " "))
      guard isName(name) || !text.contains(where: \.isUppercase) && !isCommon(name) else { continue }
      let town = names(parts[index...].joined(separator: " "), after: plain(parts[index - 1]))
      let found = Gazetteer.match(names(name, after: start > 0 ? plain(parts[start - 1]) : ""), near: town)
      if found != .none { return found }
    }
    return nil
  }

  /// The names that words after another one can be forms of.
  static func names(_ text: String, after word: String) -> NameForms {
    let forms = forms(of: text)
    return NameForms(PlaceWords.inflecting.contains(word) && forms.count <= 4 ? forms : [[text]])
  }
}
