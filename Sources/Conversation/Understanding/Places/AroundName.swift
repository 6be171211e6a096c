import Gazetteer
import MissingPet
import PlainText

/// The grammar of names of places with words around them: `near Piaseczno`, `w Piasecznie`, `Puławska 12,
/// Piaseczno`, `przy dworcu w Pruszczu Gdańskim`.
///
/// What is not the name of a place is not understood, but left to the description. So a name among other
/// words counts only if it is clear which place it means.
struct AroundName {
  private let words: PlaceWords = .all

  /// The location that a text names.
  static func location(in text: String) throws(FieldProblem) -> Location {
    let grammar = AroundName()
    if let location = try grammar.offset(in: text) { return location }
    let text = grammar.listed(text)
    let whole = grammar.name(text)
    if let location = try whole.location() { return location }
    if case .tooMany = whole.match { throw .placesTooMany }
    let inner = grammar.segments(text, whole) ?? whole
    if let location = try inner.location() { return location }
    if case .tooMany = inner.match { throw .placesTooMany }
    if case .notThere = inner.match { throw .placeNotThere }
    let spaced = grammar.spaced(text)
    if spaced != text { return try location(in: spaced) }
    let isName = text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
    throw isName ? .placeUnknown : .unreadable
  }

  /// A text with commas for its parentheses, unless they belong to a name: `Frankfurt (Oder)`.
  private func listed(_ text: String) -> String {
    let name = String(text.prefix { $0 != "," })
    guard text.contains("("), Gazetteer.names(among: [[name]]).isEmpty else { return text }
    return String(text.map { $0 == "(" ? "," : $0 }.filter { $0 != ")" })
  }

  /// A text with spaces for its dashes, and for a slash after a word that can stand before a name:
  /// `Gdańsk-Oliwa`, `Józefów k/Otwocka`.
  private func spaced(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace).map { word in
      let isBefore = words.before.contains(plain(word.prefix { $0 != "/" }))
      return String(word.map { $0.isDash || isBefore && $0 == "/" ? " " : $0 })
    }
    return parts.joined(separator: " ")
  }

  /// What was found, and the words that were not used.
  struct Found {
    var match: PlaceMatch
    var isSurroundings = false
    var unused = ""

    var isOne: Bool { if case .one = match { true } else { false } }

    /// The location, if there is one. Throws `.placeAmbiguous` if there are several.
    func location() throws(FieldProblem) -> Location? {
      switch match {
      case .one(let spot):
        return .place(try NamedPlace(spot, isSurroundings: isSurroundings, unused: unused))
      case .several(let places):
        var named: [NamedPlace] = []
        for place in places {
          named.append(try NamedPlace(Spot(place), isSurroundings: isSurroundings, unused: unused))
        }
        throw .placeAmbiguous(named)
      case .tooMany, .notThere, .none: return nil
      }
    }

    /// The same among words that are not used; words that can stand before a name say nothing.
    fileprivate func with(unused: some Sequence<some StringProtocol>) -> Found {
      let text = unused.joined(separator: " ").trimmed
      let words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }
      let saysNothing = words.allSatisfy { PlaceWords.all.before.contains($0) }
      return Found(match: match, isSurroundings: true, unused: saysNothing ? "" : text)
    }
  }

  // MARK: A name

  /// The place that a text names as a whole, apart from the words that can stand before a name.
  func name(_ text: String) -> Found {
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
      guard words.before.contains(word) else { return Found(match: found) }
    }
    return Found(match: .none)
  }

  /// Whether a match reads a word that can stand before a name as the beginning of the name: `pod lasem` is
  /// not the village Podlasem.
  private func begins(_ match: PlaceMatch, with text: ArraySlice<Substring>) -> Bool {
    guard let word = text.first, text.count > 1, word.last != ",", words.before.contains(plain(word)) else {
      return false
    }
    let place: Place? =
      switch match {
      case .one(let spot): spot.place
      case .several(let places): places.first
      case .tooMany, .notThere, .none: nil
      }
    guard let name = place?.name(in: "") else { return false }
    return !name.split { $0 == " " || $0 == "-" }.map(plain).starts(with: text.prefix(2).map(plain))
  }

  private func match(_ text: String, after word: String = "") -> PlaceMatch {
    let found = found(text, after: word)
    // A word for a thing that is everywhere is asked about: the forest, or the village Las?
    guard isCommon(text) else { return found }
    guard isName(text) else { return .none }
    if case .one = found { return found.asked }
    return found
  }

  /// The place that a text names after a word. After Polish words for kinds of places, names mostly keep
  /// their form: `w gminie Piaseczno`.
  private func found(_ text: String, after word: String) -> PlaceMatch {
    guard words.inflecting.contains(word) else { return Gazetteer.match(text) }
    let found = words.kinds.contains(word) ? Gazetteer.match(text) : .none
    return found == .none ? inflected(text) : found
  }

  /// The place that a text names in any of the forms of its words. What follows a comma tells which, and so
  /// does a second name: the one of a city's part.
  private func inflected(_ text: String) -> PlaceMatch {
    let parts = text.split(separator: ",", maxSplits: 1).map(\.trimmed)
    guard let head = parts.first, head.utf8.count < 100 else { return .none }
    let forms = forms(of: head)
    guard (1...4).contains(forms.count) else { return Gazetteer.match(text) }
    let names = Gazetteer.names(among: forms)
    if parts.count > 1 {
      let found = names.map { Gazetteer.match("\($0),\(parts[1])") }
      return found.first(where: \.isFound) ?? found.first { $0 != .none } ?? .none
    }
    if !names.isEmpty { return Gazetteer.match(anyOf: names, typed: head) }
    for count in (1..<max(forms.count, 1)).reversed() {
      let cities = Gazetteer.names(among: Array(forms[..<count]))
      let typed = forms[..<count].compactMap(\.first).joined(separator: " ")
      guard case .one(let city) = Gazetteer.match(anyOf: cities, typed: typed) else { continue }
      for part in Gazetteer.names(among: Array(forms[count...])) {
        let found = Gazetteer.match("\(part), \(city.place.name(in: ""))")
        if case .one = found { return found }
      }
    }
    return Gazetteer.match(text)
  }

  /// The forms of the names that each word of a text can be, the word itself first.
  private func forms(of text: String) -> [[String]] {
    text.split { $0.isWhitespace || $0.isDash }.map { PolishEndings.nominatives(of: String($0)) }
  }

  // MARK: A name among other words

  /// The place in one of the parts of a text between commas.
  private func segments(_ text: String, _ whole: Found) -> Found? {
    let parts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    // `Kąty, near Sochaczew, mazowieckie`
    let plain = name(parts.map { withoutWordsBefore($0) }.joined(separator: ", "))
    if plain.match.isFound, parts.count > 1 || plain.isOne { return plain.with(unused: [""]) }
    var other: Found?
    var last = whole
    for index in parts.indices.dropFirst() {
      let end = parts[index...].joined(separator: ", ")
      let found = name(end)
      if case .one(let spot) = found.match, found.isSurroundings, !isMeant(withoutWordsBefore(end), spot) {
        continue
      }
      // A village with that name is known, but none is near that town.
      if case .notThere = last.match, isKnownElsewhere(parts[index - 1], than: found.match) { return last }
      last = found
      if found.isOne { return found.with(unused: parts[..<index]) }
      // `ul. Leśna 4, Cegielnia, Jarocin`: not Jarocin itself.
      if case .several = found.match, index < parts.count - 1 {
        return found.with(unused: parts[..<index])
      }
      if found.match.isFound { other = other ?? found.with(unused: parts[..<index]) }
    }
    for count in parts.indices.dropFirst().reversed() {
      let found = name(parts[..<count].joined(separator: ", "))
      if case .one(let spot) = found.match, spot.place.populationClass >= Self.town,
        !spot.place.isAbroad
          || parts[count...].contains(where: { $0.contains(" ") || $0.contains(where: \.isNumber) })
      {
        return found.with(unused: parts[count...])
      }
    }
    for part in parts {
      guard let found = inner(part), found.isOne || parts.count == 1 else { continue }
      let others = parts.filter { $0 != part }
      return others.isEmpty ? found : found.with(unused: others + [found.unused])
    }
    return other
  }

  /// Whether a name is that of a place in Poland, which is asked for if it is not where the text says. In a
  /// large city it is the name of one of its parts.
  private func isKnownElsewhere(_ name: String, than match: PlaceMatch) -> Bool {
    guard match != .none, match != .notThere, !name.contains(where: \.isNumber) else { return false }
    if case .one(let spot) = match, spot.place.isAbroad || spot.place.populationClass >= Self.largeCity {
      return false
    }
    return true
  }

  /// The classes of population from which a place counts as a town, a city and a large city: about 2,000,
  /// 20,000 and 100,000 inhabitants.
  private static let town = 13
  private static let city = 23
  private static let largeCity = 30

  /// The place in a text without commas: after a word such as in or near, at the end, or before an address.
  private func inner(_ text: String) -> Found? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count <= 40 else { return nil }
    return villageNearTown(parts) ?? afterPreposition(parts) ?? atEdge(parts)
  }

  /// `Zalesie koło Piaseczna`, `w Kątach pod Sochaczewem`, `Kąty near Sochaczew`, `Chotomów gm. Jabłonna`.
  private func villageNearTown(_ parts: [Substring]) -> Found? {
    var start = parts.startIndex
    while start < parts.count, words.before.contains(plain(parts[start])) { start += 1 }
    let word = start > 0 ? plain(parts[start - 1]) : ""
    for index in parts.indices.dropFirst(start + 2) where words.before.contains(plain(parts[index - 1])) {
      let towns = names(parts[index...], after: plain(parts[index - 1]))
      guard !towns.names.isEmpty else { continue }
      // The last word before may be a part of the name (`Nowa Wieś koło Pruszkowa`), or not (`Chotomów gm.`).
      for end in (start + 1..<index).reversed() {
        let name = parts[start..<end].joined(separator: " ")
        let names = names(parts[start..<end], after: word)
        if isName(name), !names.names.isEmpty {
          let found = Gazetteer.match(
            anyOf: names.names, typed: names.typed, near: towns.names, typed: towns.typed)
          let asked = isCommon(name) ? found.asked : found
          if asked != .none { return Found(match: asked, isSurroundings: true) }
        }
        guard words.before.contains(plain(parts[end - 1])) else { break }
      }
    }
    return nil
  }

  /// The names that words can be forms of, and the words.
  private func names(_ parts: ArraySlice<Substring>, after word: String) -> (names: [String], typed: String) {
    let typed = parts.joined(separator: " ")
    guard words.inflecting.contains(word), parts.count <= 4 else { return ([typed], typed) }
    let isKind = words.kinds.contains(word) && Gazetteer.match(typed) != .none
    return (isKind ? [typed] : Gazetteer.names(among: forms(of: typed)), typed)
  }

  /// The largest place whose name follows a word such as in or near.
  private func afterPreposition(_ parts: [Substring]) -> Found? {
    var best: (population: Int, found: Found)?
    var other: Found?
    for start in parts.indices.dropFirst() where words.before.contains(plain(parts[start - 1])) {
      let word = plain(parts[start - 1])
      for end in (start + 1...min(start + 4, parts.count)).reversed() {
        let phrase = parts[start..<end].joined(separator: " ")
        let isAddress = end < parts.count && parts[end].first?.isNumber == true
        let before = parts[..<start].reversed().drop { words.before.contains(plain($0)) }.reversed()
        let found = Found(match: match(phrase, after: word)).with(unused: before + parts[end...])
        if case .several = found.match, isName(phrase) { other = other ?? found }
        guard !isAddress, case .one(let spot) = found.match, isMeant(phrase, spot) else { continue }
        if spot.place.populationClass > best?.population ?? -1 { best = (spot.place.populationClass, found) }
        break
      }
    }
    return best?.found ?? other
  }

  /// The place at the end of a text, or before an address.
  private func atEdge(_ parts: [Substring]) -> Found? {
    for count in (1...3).reversed() where count < parts.count {
      let phrase = parts.suffix(count).joined(separator: " ")
      let rest = parts.dropLast(count)
      let found = match(phrase)
      if case .several(let places) = found, isName(phrase), places[0].populationClass >= Self.largeCity {
        return Found(match: found).with(unused: rest)
      }
      guard case .one(let spot) = found, isMeant(phrase, spot) else { continue }
      // `Warszawa Praga` is a part of Warsaw.
      if spot.place.isAbroad,
        let home = atStart(
          parts,
          where: { spot, _ in
            !spot.place.isAbroad && spot.place.populationClass >= Self.largeCity
          })
      {
        return home
      }
      if spot.place.populationClass >= Self.city || isAddress(rest) {
        return Found(match: .one(spot)).with(unused: rest)
      }
    }
    // The rest is an address, or the name of a part of a city.
    return atStart(parts) { spot, rest in
      isAddress(rest) || !spot.place.isAbroad && spot.place.populationClass >= Self.city
    }
  }

  /// The place with which a text begins, if it is meant beside the rest.
  private func atStart(_ parts: [Substring], where isMeant: (Spot, ArraySlice<Substring>) -> Bool) -> Found? {
    for count in (1...3).reversed() where count < parts.count {
      let (found, rest) = (name(parts.prefix(count).joined(separator: " ")), parts.dropFirst(count))
      if case .one(let spot) = found.match, isMeant(spot, rest) { return found.with(unused: rest) }
    }
    return nil
  }

  // MARK: Words

  private func plain(_ word: some StringProtocol) -> String {
    word.folded.filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  /// A text without words that say nothing at its ends: `in or near Otwock`, `Otwock lub okolice`.
  private func withoutWordsBefore(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace).drop { words.before.contains(plain($0)) }
    // The town Koło is called like the word for near.
    if parts.isEmpty, isName(text), !text.contains(" ") { return text }
    return parts.reversed().drop { words.before.contains(plain($0)) && !isName(String($0)) }.reversed()
      .joined(separator: " ")
  }

  private func isCommon(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy {
      // With diacritics, because Łask is no little forest, lasek.
      words.common.contains($0.lowercased()) || words.before.contains(plain($0))
    }
  }

  /// Whether a name among other words is meant: it is written with a capital letter, or of a larger place.
  private func isMeant(_ phrase: String, _ spot: Spot) -> Bool {
    if isCommon(phrase) { return false }
    return isName(phrase) || spot.place.populationClass >= (spot.place.isAbroad ? Self.city : Self.town)
  }

  private func isName(_ text: String) -> Bool { text.first?.isUppercase == true }

  /// Whether there are the words or numbers of an address.
  private func isAddress(_ parts: ArraySlice<Substring>) -> Bool {
    parts.contains { $0.contains(where: \.isNumber) || words.street.contains(plain($0)) }
  }
}
