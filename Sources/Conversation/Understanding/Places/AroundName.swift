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
    func with(unused: some Sequence<some StringProtocol>) -> Found {
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
    // The town Koło is called like the word for near.
    if parts.isEmpty, isName(text), !text.contains(" ") { return text }
    return parts.reversed().drop { isBefore($0) && !isName(String($0)) }.reversed().joined(separator: " ")
  }

  static func isCommon(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy {
      // With diacritics, because Łask is no little forest, lasek.
      PlaceWords.common.contains($0.lowercased()) || isBefore($0)
    }
  }

  /// Whether a name among other words is meant: it is written with a capital letter, or of a larger place.
  static func isMeant(_ phrase: String, _ spot: Spot) -> Bool {
    let least = spot.place.isAbroad ? Ranking.cityAmongWords : Ranking.town
    return !isCommon(phrase) && (isName(phrase) || spot.place.populationClass >= least)
  }

  static func isName(_ text: String) -> Bool { text.first?.isUppercase == true }

  /// Whether there are the words or numbers of an address.
  static func isAddress(_ parts: ArraySlice<Substring>) -> Bool {
    parts.contains { $0.contains(where: \.isNumber) || PlaceWords.street.contains(plain($0)) }
  }
}
