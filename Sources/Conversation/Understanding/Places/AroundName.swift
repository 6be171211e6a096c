import Gazetteer
import MissingPet
import PlainText

/// The grammar of names of places with words around them: `near Piaseczno`, `w Piasecznie`, `Puławska 12,
/// Piaseczno`, `przy dworcu w Pruszczu Gdańskim`.
///
/// What is not the name of a place is not understood, but left to the description. So a name among other
/// words counts only if it is clear which place it means.
enum AroundName {
  /// The location that a text names.
  static func location(in text: String) throws(FieldProblem) -> Location {
    if let location = try offset(in: text) { return location }
    let text = listed(text)
    let whole = name(text)
    if let location = try whole.location() { return location }
    let inner = segments(text, whole) ?? whole
    if let location = try inner.location() { return location }
    if case .notThere = inner.match { throw .placeNotThere }
    let spaced = spaced(text)
    if spaced != text { return try location(in: spaced) }
    let isName = text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
    throw isName ? .placeUnknown : .unreadable
  }

  /// A text with commas for its parentheses, unless they belong to a name: `Frankfurt (Oder)`.
  private static func listed(_ text: String) -> String {
    let name = String(text.prefix { $0 != "," })
    guard text.contains("("), NameForms([[name]]).names.isEmpty else { return text }
    return String(text.map { $0 == "(" ? "," : $0 }.filter { $0 != ")" })
  }

  /// A text with spaces for its dashes, and for a slash after a word before a name: `Józefów k/Otwocka`.
  private static func spaced(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace).map { word in
      let isBefore = isBefore(word.prefix { $0 != "/" })
      return String(word.map { $0.isDash || isBefore && $0 == "/" ? " " : $0 })
    }
    return parts.joined(separator: " ")
  }

  /// What was found, and the words that were not used.
  struct Found {
    var match: PlaceMatch
    var isSurroundings = false
    var unused = ""

    /// The location, if there is one. Throws the problem if several places are meant.
    func location() throws(FieldProblem) -> Location? {
      switch match {
      case .one(let spot): return .place(try named(spot))
      case .several(let places):
        throw .placeAmbiguous(try places.map { (place) throws(FieldProblem) in try named(Spot(place)) })
      case .tooMany: throw .placesTooMany
      case .notThere, .none: return nil
      }
    }

    private func named(_ spot: Spot) throws(FieldProblem) -> NamedPlace {
      NamedPlace(
        number: spot.place.number,
        coordinates: try Coordinates(latitude: spot.latitude, longitude: spot.longitude),
        isSurroundings: isSurroundings, unused: unused)
    }

    /// The same among words that are not used; words that can stand before a name say nothing.
    fileprivate func with(unused: some Sequence<some StringProtocol>) -> Found {
      let text = unused.joined(separator: " ").trimmed
      let words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }
      let saysNothing = words.allSatisfy(PlaceWords.before.contains)
      return Found(match: match, isSurroundings: true, unused: saysNothing ? "" : text)
    }
  }

  /// The place that a text names; the Polish words for a voivodeship and a county say nothing more.
  private static func place(_ text: String) -> PlaceMatch {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      let first = word.prefix { $0 != "." }
      return divisions.contains(NameKey.bytes(of: String(first))) ? word.dropFirst(first.count + 1) : word
    }
    return Gazetteer.match(words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private static let divisions = Set(["województwo", "woj", "powiat", "pow"].map(NameKey.bytes))

  // MARK: A name

  /// The place that a text names as a whole, apart from the words that can stand before a name.
  static func name(_ text: String) -> Found {
    var rest = text.split(whereSeparator: \.isWhitespace)[...]
    var word = ""
    let count = rest.count
    while !rest.isEmpty {
      let isStripped = rest.count < count
      let found = match(rest.joined(separator: " "), after: word)
      if found != .none, found != .notThere || rest.count == 1, isStripped || !begins(found, with: rest) {
        return Found(match: found, isSurroundings: isStripped)
      }
      word = plain(rest.removeFirst())
      guard PlaceWords.before.contains(word) else { return Found(match: found) }
    }
    return Found(match: .none)
  }

  /// Whether a match reads a word before a name as a part of it: `pod lasem` is not the village Podlasem.
  private static func begins(_ match: PlaceMatch, with text: ArraySlice<Substring>) -> Bool {
    guard let word = text.first, text.count > 1, word.last != ",", isBefore(word),
      let name = match.places.first?.name(in: "")
    else { return false }
    return !name.split { $0 == " " || $0 == "-" }.map(plain).starts(with: text.prefix(2).map(plain))
  }

  /// The place that a text names after a word. After kinds of places, names mostly keep their form.
  private static func match(_ text: String, after word: String = "") -> PlaceMatch {
    let isInflected = PlaceWords.inflecting.contains(word)
    var found = isInflected && !PlaceWords.kinds.contains(word) ? .none : place(text)
    if isInflected, found == .none { found = inflected(text) }
    // A word for a thing that is everywhere is asked about: the forest, or the village Las?
    guard isCommon(text) else { return found }
    return !isName(text) ? .none : found.one == nil ? found : found.asked
  }

  /// The place that a text names in any of the forms of its words. What follows a comma tells which, and so
  /// does a second name: the one of a city's part.
  private static func inflected(_ text: String) -> PlaceMatch {
    let parts = text.split(separator: ",", maxSplits: 1).map(\.trimmed)
    guard let head = parts.first, head.utf8.count < 100 else { return .none }
    let forms = forms(of: head)
    guard (1...4).contains(forms.count) else { return place(text) }
    let whole = NameForms(forms)
    if parts.count > 1 {
      let found = whole.names.map { place("\($0),\(parts[1])") }
      return found.first(where: \.isFound) ?? found.first { $0 != .none } ?? .none
    }
    if !whole.names.isEmpty { return Gazetteer.match(whole) }
    for count in (1..<forms.count).reversed() {
      guard let city = Gazetteer.match(NameForms(forms[..<count])).one?.place.name(in: "") else { continue }
      let parts = NameForms(forms[count...]).names.lazy.map { place("\($0), \(city)") }
      if let found = parts.first(where: { $0.one != nil }) { return found }
    }
    return place(text)
  }

  /// The forms of the names that each word of a text can be, the word itself first.
  private static func forms(of text: String) -> [[String]] {
    text.split { $0.isWhitespace || $0.isDash }.map { PolishEndings.nominatives(of: String($0)) }
  }

  // MARK: A name among other words

  /// The place in one of the parts of a text between commas.
  private static func segments(_ text: String, _ whole: Found) -> Found? {
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

  // MARK: Words

  private static func plain(_ word: some StringProtocol) -> String {
    word.folded.filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  private static func isBefore(_ word: Substring) -> Bool { PlaceWords.before.contains(plain(word)) }

  /// A text without words that say nothing at its ends: `in or near Otwock`, `Otwock lub okolice`.
  private static func withoutWordsBefore(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace).drop(while: isBefore)
    // The town Koło is called like the word for near.
    if parts.isEmpty, isName(text), !text.contains(" ") { return text }
    return parts.reversed().drop { isBefore($0) && !isName(String($0)) }.reversed().joined(separator: " ")
  }

  private static func isCommon(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy {
      // With diacritics, because Łask is no little forest, lasek.
      PlaceWords.common.contains($0.lowercased()) || isBefore($0)
    }
  }

  /// Whether a name among other words is meant: it is written with a capital letter, or of a larger place.
  private static func isMeant(_ phrase: String, _ spot: Spot) -> Bool {
    let least = spot.place.isAbroad ? Ranking.cityAmongWords : Ranking.town
    return !isCommon(phrase) && (isName(phrase) || spot.place.populationClass >= least)
  }

  private static func isName(_ text: String) -> Bool { text.first?.isUppercase == true }

  /// Whether there are the words or numbers of an address.
  private static func isAddress(_ parts: ArraySlice<Substring>) -> Bool {
    parts.contains { $0.contains(where: \.isNumber) || PlaceWords.street.contains(plain($0)) }
  }
}

// MARK: A distance from a place

extension AroundName {
  /// A place at a distance from another one, in a direction if there is one: `5 km north of Piaseczno`,
  /// `10 km od Krakowa`; `nil` if the text does not begin with a distance.
  static func offset(in text: String) throws(FieldProblem) -> Location? {
    var rest = text.split(whereSeparator: \.isWhitespace)[...]
    while let first = rest.first, PlaceWords.before.contains(PlaceWords.letters(first)) { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    var unit = first.drop { $0.isNumber || $0 == "," || $0 == "." }
    guard let number = CoordinatesText.number(first.dropLast(unit.count)), number > 0, number <= 200 else {
      return nil
    }
    if unit.isEmpty { unit = rest.popFirst() ?? "" }
    let isMiles = PlaceWords.miles.contains(PlaceWords.letters(unit))
    guard isMiles || PlaceWords.kilometers.contains(PlaceWords.letters(unit)) else { return nil }
    let direction = direction(&rest)
    guard let place = try name("od " + rest.joined(separator: " ")).location(), case .place(let base) = place
    else { return nil }
    var position = base.coordinates
    if let direction {
      let there = Gazetteer.point(
        number * (isMiles ? 1.609344 : 1), bearing: Double(direction) * 45, fromLatitude: position.latitude,
        longitude: position.longitude)
      position = try Coordinates(latitude: there.latitude, longitude: there.longitude)
    }
    return .place(NamedPlace(number: base.number, coordinates: position, isSurroundings: true))
  }

  /// Takes the direction that a text begins with, from 0 for north clockwise to 7.
  private static func direction(_ rest: inout ArraySlice<Substring>) -> Int? {
    for start in 0..<min(3, rest.count) {
      for count in [2, 1] where start + count <= rest.count {
        let letters = PlaceWords.letters(rest.dropFirst(start).prefix(count).joined())
        guard letters.count > 2, let index = PlaceWords.directions.firstIndex(where: { $0.contains(letters) })
        else { continue }
        rest = rest.dropFirst(start + count)
        return index
      }
    }
    return nil
  }
}
