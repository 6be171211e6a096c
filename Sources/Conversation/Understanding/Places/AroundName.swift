import Gazetteer
import MissingPet
import PlainText

/// The grammar of names of places with words around them: `near Piaseczno`, `w Piasecznie`, `Puławska 12,
/// Piaseczno`, `przy dworcu w Pruszczu Gdańskim`.
///
/// What is not the name of a place is not understood, but left to the description. So a name among other
/// words counts only if it is clear which place it means.
enum AroundName {
  /// The location that a text names; a postal code alone is that of the first of the countries `homes`.
  ///
  /// A text with more words or commas than an address is not examined, because all ways to divide it are
  /// tried.
  static func location(in text: String, homes: [String] = []) throws(FieldProblem) -> Location {
    let words = text.split(maxSplits: 40) { !$0.isLetter && !$0.isNumber }
    guard words.count <= 40 else { throw .placeUnknown }
    if let location = try offset(in: text) { return location }
    let found = found(in: text, homes: homes)
    if let location = try found.location() { return location }
    if case .notThere = found.match { throw .placeNotThere }
    let isName =
      PostalCodeText(in: text) != nil
      || text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
    throw isName ? .placeUnknown : .unreadable
  }

  /// Whether a text is the name of a landscape, larger than a place: mountains, a forest or a lake.
  private static func isLandscape(_ text: String, _ match: PlaceMatch) -> Bool {
    let name = withoutWordsBefore(text)
    let words = name.folded.split(whereSeparator: \.isWhitespace).map(String.init)
    if PlaceWords.landscapes.contains(words.joined(separator: " ")) { return true }
    guard let first = words.first, PlaceWords.landscapes.contains(first),
      !words.contains(where: PlaceWords.before.contains)
    else { return false }
    let key = NameKey.bytes(of: name)
    return match.one?.place.town == nil
      && !match.places.map { $0.name(in: "") }.contains { place in
        place.contains(" ") && key.starts(with: NameKey.bytes(of: place))
      }
  }

  /// What a text names. A city that is named is never left for a place that is not in or near it: a place
  /// farther away, or one that has the city's name, is a question.
  private static func found(in text: String, homes: [String]) -> Found {
    if let code = PostalCodeText(in: text), !code.spots.isEmpty, let found = found(at: code, homes: homes) {
      return found
    }
    let found = place(in: text)
    let cities = NamedCities(in: Gazetteer.hasName(text, isWhole: true) ? "" : text)
    guard let inCity = cities.found else {
      if found.unused.isEmpty || found.match.one == nil, isLandscape(text, found.match) {
        return Found(match: .none)
      }
      return found.match.isFound ? found : cities.villageAmongWords ?? found
    }
    if found.match == .tooMany, inCity.unused.isEmpty { return found }
    let isPart = inCity.match.one?.place.isPart == true
    if let place = found.match.one?.place, cities.allow(place),
      !isPart || place.isPart || !inCity.unused.isEmpty
    {
      return found
    }
    if isPart { return inCity }
    let others = found.match.places.filter {
      cities.allow($0, within: Ranking.distant) || found.unused.isEmpty && cities.areNamed(like: $0)
    }
    if others.isEmpty { return inCity }
    return Found(match: inCity.match.after(others), isSurroundings: inCity.isSurroundings)
  }

  /// The place of a postal code: one that has it and is named beside it; else one that the other words mean
  /// near it; else its own, in the first of some countries that has it, if it is alone. `nil` if the digits
  /// can be others and a place elsewhere is named.
  private static func found(at code: PostalCodeText, homes: [String]) -> Found? {
    let (named, unused) = code.named
    if !named.isEmpty {
      let place = Gazetteer.choice(of: named.map { PlaceCandidate($0.place) }).one?.place
      let spot = named.first { named.count == 1 || $0.place == place }
      return Found(match: spot.map(PlaceMatch.one) ?? .several(named)).with(unused: [unused], isAt: true)
    }
    let main = code.spots.mainOnes
    let rest = code.rest.map(\.withoutMarksAtEnds).filter { $0.contains { $0.isLetter || $0.isNumber } }
    let found = rest.isEmpty ? Found(match: .none) : found(in: rest.joined(separator: " "), homes: [])
    let near = found.match.spots.filter { spot in main.contains { $0.isNear(spot.place) } }
    if !near.isEmpty {
      let match = near.count == 1 ? PlaceMatch.one(near[0]) : .several(near)
      return Found(match: match, isSurroundings: true, unused: found.unused)
    }
    if found.match.isFound, !code.isCertain, !code.isDivided { return nil }
    let home = homes.lazy.compactMap { home in main.first { $0.place.countryCode == home } }.first
    let isClear = main.count == 1 && (!rest.isEmpty || code.isCertain || code.hasLetters)
    let own = rest.isEmpty && home != nil ? home : isClear ? main.first : nil
    return Found(match: own.map(PlaceMatch.one) ?? .several(main)).with(unused: rest, isAt: true)
  }

  /// The place that a text names, whatever cities it names.
  private static func place(in text: String) -> Found {
    let whole = name(text)
    if whole.match.isFound { return whole }
    let inner = segments(text, whole) ?? whole
    if inner.match.isFound { return inner }
    let spaced = spaced(text)
    return spaced != text ? place(in: spaced) : inner
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
      if match == .tooMany { throw .placesTooMany }
      let named = try match.spots.map { (spot) throws(FieldProblem) in
        try NamedPlace(spot, isSurroundings: isSurroundings, unused: unused)
      }
      if match.one != nil { return .place(named[0]) }
      if named.isEmpty { return nil }
      throw .placeAmbiguous(named)
    }

    /// The same among words that are not used; words that can stand before a name say nothing. It is near the
    /// place, or if these are all and `isAt` is set, at it.
    func with(unused: some Sequence<some StringProtocol>, isAt: Bool = false) -> Found {
      let text = unused.joined(separator: " ").trimmed
      let words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }
      let saysNothing = words.allSatisfy(PlaceWords.before.contains)
      return Found(match: match, isSurroundings: !isAt || !saysNothing, unused: saysNothing ? "" : text)
    }
  }

  /// The place that a text names; the Polish words for a voivodeship and a county say nothing more.
  private static func place(_ text: String) -> PlaceMatch {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      let first = word.prefix { $0 != "." }
      return divisions.contains(Self.plain(first)) ? word.dropFirst(first.count + 1) : word
    }
    return Gazetteer.match(words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  static let divisions: Set<String> = ["wojewodztwo", "woj", "powiat", "pow"]

  // MARK: A name

  /// The place that a text names as a whole, apart from the words that can stand before a name.
  static func name(_ text: String) -> Found {
    var rest = text.split(whereSeparator: \.isWhitespace)[...]
    var word = ""
    let count = rest.count
    while !rest.isEmpty {
      let isStripped = rest.count < count
      let found = match(rest.joined(separator: " "), after: word)
      if found != .none, isStripped || !begins(found, with: rest) {
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
  static func match(_ text: String, after word: String = "") -> PlaceMatch {
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
  static func forms(of text: String) -> [[String]] {
    text.split { $0.isWhitespace || $0.isDash }.map { PolishEndings.nominatives(of: String($0)) }
  }

  // MARK: Words

  static func plain(_ word: some StringProtocol) -> String {
    word.folded.filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  static func isBefore(_ word: Substring) -> Bool { PlaceWords.before.contains(plain(word)) }

  /// A text without words that say nothing at its ends: `in or near Otwock`, `Otwock lub okolice`.
  static func withoutWordsBefore(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace).drop(while: isBefore)
    return parts.reversed().drop { isBefore($0) && !isName(String($0)) }.reversed().joined(separator: " ")
  }

  static func isCommon(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy {
      // With diacritics, because Łask is no little forest, lasek. II is the numeral of a name: Jana Pawła II.
      PlaceWords.common.contains($0.lowercased()) || isBefore($0) || $0.allSatisfy("IVX".contains)
    }
  }

  /// Whether a name among other words is meant: it is written with a capital letter, or of a larger place.
  static func isMeant(_ phrase: String, _ place: Place) -> Bool {
    let least = place.isAbroad ? Ranking.cityAmongWords : Ranking.town
    return !isCommon(phrase) && (isName(phrase) || place.populationClass >= least)
  }

  static func isName(_ text: String) -> Bool { text.first?.isUppercase == true }
}
