import Gazetteer
import PlainText

/// A postal code among other words.
struct PostalCodeText {
  /// Where it is: in Poland all the places that have it, elsewhere one in each country; the main one first.
  let spots: [Spot]
  /// The text before and after it.
  let rest: [String]
  /// Whether nothing else is written so: it names its country, or its form is that of no other code or
  /// number.
  private let isCertain: Bool
  /// Its letters and digits as in the table.
  private let code: Substring

  /// The form of a code in which a letter is written A, a digit 9: the countries that have it, and how many
  /// of the characters are the code in the table.
  private static func form(_ shape: String) -> (countries: Set<String>, used: Int, isCertain: Bool)? {
    switch shape {
    case "99-999", "99 999": return (["PL"], 6, true)
    case "999 99": return (["CZ", "SK"], 6, true)
    case "99999": return (["PL", "US", "DE", "CZ", "SK", "UA", "LT"], 5, false)
    case "99999-9999": return (["US"], 5, true)
    case "9999": return (["AU", "NZ"], 4, false)
    default: break
    }
    // The first part decides. Behind it are `9A9` in Canada, `9AA` in Britain, four characters in Ireland.
    let firstParts = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"]
    let (first, last) = (shape.dropLast(3).trimmed, shape.suffix(3))
    if first == "A9A", last == "9A9" { return (["CA"], 3, true) }
    if firstParts.contains(first), last == "9AA" { return (["GB"], first.count, true) }
    let rest = shape.dropFirst(3).trimmed
    if ["A99", "A9A"].contains(shape.prefix(3)), rest.count == 4 { return (["IE"], 3, true) }
    // `A9` and `M25` are roads.
    let isCertain = shape.hasPrefix("AA") || shape.hasSuffix("A")
    return firstParts.contains(shape) ? (["GB", "IE", "CA"], shape.count, isCertain) : nil
  }

  /// Whether a text is a code of the United States with the four digits that tell the route.
  static func isLong(_ text: some StringProtocol) -> Bool {
    text.count == 10 && text.map { $0.isASCIIDigit ? "9" : $0 } == Array("99999-9999")
  }

  /// The first postal code in a text that is known, else the first that has the form of one and not of
  /// another number; `nil` if there is none.
  init?(in text: String) {
    guard text.utf8.count <= 500, !text.contains("°") else { return nil }
    let runs = text.split { !Self.isPart($0) && !$0.isDash }
    let pairs = zip(runs, runs.dropFirst()).filter { text[$0.endIndex..<$1.startIndex] == " " }
    let codes = runs.flatMap { run in
      (pairs.filter { $0.0.startIndex == run.startIndex }.map(\.1.endIndex) + [run.endIndex]).lazy
        .map { run.startIndex..<$0 }.filter { Self.stands($0, in: text) }
        .compactMap { PostalCodeText(text, $0) }
    }
    guard let code = codes.first(where: { !$0.spots.isEmpty }) ?? codes.first else { return nil }
    self = code
  }

  private init?(_ text: String, _ range: Range<String.Index>) {
    var code = String(text[range].uppercased().map { $0.isDash ? "-" : $0 })[...]
    var country: String?
    // `LT-44001`, `D-10117`
    let prefix = code.prefix { $0.isLetter }
    if (1...2).contains(prefix.count), code.dropFirst(prefix.count).first == "-" {
      country = prefix == "D" ? "DE" : String(prefix)
      code = code.dropFirst(prefix.count + 1)
    }
    let shape = String(code.map { $0.isLetter ? "A" : $0.isASCIIDigit ? "9" : $0 })
    guard let form = Self.form(shape) else { return nil }
    self.code = code.prefix(form.used)
    spots = Gazetteer.spots(ofCode: String(self.code)).filter {
      let own = $0.place.countryCode
      return form.countries.contains(own) && country ?? own == own
    }
    if spots.isEmpty, !form.isCertain, shape.contains("A") { return nil }
    rest = [String(text[..<range.lowerBound]), String(text[range.upperBound...])]
    isCertain = form.isCertain || country != nil
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isASCIIDigit)
  }

  /// Whether a code in a text stands alone, not beside other numbers, as those of coordinates do.
  private static func stands(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text[..<range.lowerBound]
    let after = text[range.upperBound...]
    return [nil, " ", ":", "("].contains(before.last) && [nil, " ", ",", ")"].contains(after.first)
      && before.last { $0 != " " }?.isNumber != true && after.dropFirst().first?.isNumber != true
  }

  /// The place that the code means: one that has it and is named beside it; else one that the other words
  /// mean near it; else its own, in the first of some countries that has it, if it is alone. `nil` if it is
  /// the number of a house, or not known; then a place whose name is only some of the words is asked about.
  func found(homes: [String]) -> NamesInText.Found? {
    if let named { return named }
    let main = spots.mainOnes
    let rest = rest.map(\.withoutMarksAtEnds).filter { $0.contains { $0.isLetter || $0.isNumber } }
    if rest.isEmpty, !main.isEmpty {
      let home = homes.lazy.compactMap { home in main.first { $0.place.countryCode == home } }.first
      let isClear = main.count == 1 && (isCertain || code.contains(where: \.isLetter))
      return .init(
        .one(of: home.map { [$0] } ?? main, isClear: isClear || home != nil), among: [], isAt: true)
    }
    let text = rest.joined(separator: " ")
    let names = NamesInText(in: text, home: homes.first)
    let found = names.found
    let near = found.match.spots.filter { spot in main.contains { $0.isNear(spot.place) } }
      .map { spot in main.first { $0.place == spot.place } ?? spot }
    if !near.isEmpty { return .init(.one(of: near), among: [found.unused], isAt: false) }
    let place = found.match.one?.place
    let isWhole = names.names.contains { $0.isWhole && place.map($0.places.contains) == true }
    if !isCertain, isNumber, isWhole || place?.isAbroad == false { return nil }
    if spots.isEmpty {
      guard let place, !isWhole || isCertain && place.isAbroad else { return nil }
      return .init(.asked([place]), among: [found.unused, String(code)], isAt: false)
    }
    // A country that is named and does not have the code.
    if text.split(separator: ",").contains(where: { !Gazetteer.countries(named: String($0)).isEmpty }) {
      return .init(match: .notThere)
    }
    // Few people call San Diego Graytown: `Graytown 3608`.
    let isShown = found.match.places.contains { place in
      ["", "pl"].contains { text.folded.contains(place.name(in: $0).folded) }
    }
    if isShown, !isCertain, !isAlone {
      return .init(.asked(found.match.places + main.map(\.place)), among: rest, isAt: false)
    }
    // Not all Australian codes are known: four digits can be one where the locale is of another country.
    let isHome = code.count != 4 || homes.isEmpty || homes.contains(main[0].place.countryCode)
    let isClear = main.count == 1 && !main[0].isWide && isHome
    return .init(.one(of: main, isClear: isClear), among: rest, isAt: true)
  }

  /// Whether it can be the number of a house: the only number, with a word for a street, or short and before
  /// words in a part of an address: `1200 Broadway, New York`.
  private var isNumber: Bool {
    let text = rest.joined(separator: " ")
    let words = text.split { !$0.isLetter }.map(PlaceWords.plain)
    let isBeforeStreet = areSidesFree[0] && code.count < 5 && rest[1].contains(",")
    return !isAlone && !text.contains(where: \.isNumber)
      && (isBeforeStreet || words.contains(where: PlaceWords.street.contains))
  }

  private var isAlone: Bool { areSidesFree == [true, true] }

  /// Whether nothing but a comma stands before it, and behind it.
  private var areSidesFree: [Bool] {
    [rest[0].last { $0 != " " }, rest[1].first { $0 != " " }].map { [nil, ","].contains($0) }
  }

  /// The places that have the code and that the words around, as many as possible, name, and the other words:
  /// by their names, or those of the code in the postal data; else by their countries or divisions.
  private var named: NamesInText.Found? {
    let words = rest.flatMap { $0.split { $0.isWhitespace || $0 == "," } }
    let ranges = (1...4).reversed().flatMap { count in
      words.indices.map { $0..<($0 + count) }.filter { $0.upperBound <= words.count }
    }
    for isRegion in [false, true] {
      for range in ranges {
        let name = words[range].joined(separator: " ")
        let named =
          isRegion
          ? spots.mainOnes.filter { !Gazetteer.narrowed([.init($0.place)], to: name).isEmpty }
          : spots.filter { $0.place.isCalled(name) || $0.isCalled(name) }
        guard let first = named.first else { continue }
        let others = (words[..<range.lowerBound] + words[range.upperBound...]).joined(separator: " ")
        let isAlone = others.isEmpty || !Gazetteer.narrowed([.init(first.place)], to: others).isEmpty
        return .init(
          .one(of: named, isClear: !isRegion || isAlone || !first.isWide), among: isAlone ? [] : [others],
          isAt: true)
      }
    }
    return nil
  }
}

extension PlaceMatch {
  /// The spot whose place is clearly meant, if only one can be or `isClear` is set; else a question.
  fileprivate static func one(of spots: [Spot], isClear: Bool = true) -> PlaceMatch {
    let place = Gazetteer.choice(of: spots.map { PlaceCandidate($0.place) }).one?.place
    let spot = spots.first { spots.count == 1 || $0.place == place }
    return isClear ? spot.map(PlaceMatch.one) ?? .several(spots) : .several(spots)
  }
}
