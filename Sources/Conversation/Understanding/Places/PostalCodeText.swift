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
    case "A9A 9A9", "A9A9A9": return (["CA"], 3, true)
    default: break
    }
    // British: the outward part decides; the inward one is a digit and two letters.
    let isWhole = shape.hasSuffix("9AA") && shape.count > 4
    let outward = isWhole ? shape.dropLast(3).filter { $0 != " " } : shape
    guard ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].contains(outward) else { return nil }
    // `A9` and `M25` are roads.
    let isCertain = isWhole || outward.hasPrefix("AA") || outward.hasSuffix("A")
    return (isWhole ? ["GB"] : ["GB", "IE", "CA"], outward.count, isCertain)
  }

  /// Whether a code has the form of an Irish one, whose four last letters and digits follow a routing key.
  private static func isIrish(_ code: Substring) -> Bool {
    let isDivided = code.count == 7 || code.dropFirst(3).first == " "
    return code.filter { $0 != " " }.count == 7 && isDivided && code.first?.isLetter == true
  }

  /// Whether a text is a code of the United States with the four digits that tell the route.
  static func isLong(_ text: some StringProtocol) -> Bool {
    text.count == 10 && text.map { $0.isASCIIDigit ? "9" : $0 } == Array("99999-9999")
  }

  /// The first postal code in a text; `nil` if there is none that is known, or has the form of a Polish one.
  init?(in text: String) {
    guard text.utf8.count <= 500, !text.contains("°") else { return nil }
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: Self.isPart) {
      let run = text[first...].prefix { Self.isPart($0) || $0.isDash }
      let space = text[run.endIndex...].prefix { $0 == " " }
      let next = space.count == 1 ? text[space.endIndex...].prefix(while: Self.isPart) : ""
      for end in next.isEmpty ? [run.endIndex] : [next.endIndex, run.endIndex]
      where Self.stands(first..<end, in: text) {
        if let code = PostalCodeText(text, first..<end) {
          self = code
          return
        }
      }
      start = run.endIndex
    }
    return nil
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
    guard let form = Self.form(shape) ?? (Self.isIrish(code) ? (["IE"], 3, true) : nil) else { return nil }
    self.code = code.prefix(form.used)
    spots = Gazetteer.spots(ofCode: String(self.code)).filter {
      let own = $0.place.countryCode
      return form.countries.contains(own) && country ?? own == own
    }
    if spots.isEmpty, shape != "99-999" { return nil }
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

  // MARK: Meaning

  /// The place that the code means: one that has it and is named beside it; else one that the other words
  /// mean near it; else its own, in the first of some countries that has it, if it is alone. `nil` if it is
  /// not known, or is the number of a house.
  func found(homes: [String]) -> NamesInText.Found? {
    if spots.isEmpty { return nil }
    if let named { return named }
    let main = spots.mainOnes
    let rest = rest.map(\.withoutMarksAtEnds).filter { $0.contains { $0.isLetter || $0.isNumber } }
    if rest.isEmpty {
      let home = homes.lazy.compactMap { home in main.first { $0.place.countryCode == home } }.first
      let isClear = main.count == 1 && (isCertain || code.contains(where: \.isLetter))
      return .init(
        .one(of: home.map { [$0] } ?? main, isClear: isClear || home != nil), among: [], isAt: true)
    }
    let text = rest.joined(separator: " ")
    let found = NamesInText(in: text).found
    let near = found.match.spots.filter { spot in main.contains { $0.isNear(spot.place) } }
      .map { spot in main.first { $0.place == spot.place } ?? spot }
    if !near.isEmpty { return .init(.one(of: near), among: [found.unused], isAt: false) }
    // A country that is named and does not have the code.
    if text.split(separator: ",").contains(where: { !Gazetteer.countries(named: String($0)).isEmpty }) {
      return .init(match: .notThere)
    }
    // Few people call San Diego Graytown: `Graytown 3608`.
    let isShown = found.match.places.contains { place in
      ["", "pl"].contains { text.folded.contains(place.name(in: $0).folded) }
    }
    if isShown, !isCertain {
      if isNumber { return nil }
      if !isDivided { return .init(.asked(found.match.places + main.map(\.place)), among: rest, isAt: false) }
    }
    // Not all Australian codes are known: four digits can be one where the locale is of another country.
    let isHome = code.count != 4 || homes.isEmpty || homes.contains(main[0].place.countryCode)
    let isClear = main.count == 1 && !main[0].isWide && isHome
    return .init(.one(of: main, isClear: isClear), among: rest, isAt: true)
  }

  /// Whether it can be the number of a house: the only one in a street, or a short one in a part of an
  /// address.
  private var isNumber: Bool {
    let words = rest.joined(separator: " ").split { !$0.isLetter }.map(PlaceWords.plain)
    return words.contains(where: PlaceWords.street.contains) && !rest.joined().contains(where: \.isNumber)
      || !isDivided && code.count < 5 && rest.joined().contains(",")
  }

  /// Whether it stands between commas.
  private var isDivided: Bool {
    [nil, ","].contains(rest[0].last { $0 != " " }) && [nil, ","].contains(rest[1].first { $0 != " " })
  }

  /// The places that have the code and that the words around, as many as possible, name, and the other words:
  /// by their names, or those of the code in the postal data; else by their countries or divisions; else by
  /// the beginning of a name.
  private var named: NamesInText.Found? {
    let words = rest.flatMap { $0.split { $0.isWhitespace || $0 == "," } }
    let tests: [(String) -> [Spot]] = [
      { name in spots.filter { $0.place.isCalled(name) || $0.isCalled(name) } },
      { name in spots.mainOnes.filter { !Gazetteer.narrowed([PlaceCandidate($0.place)], to: name).isEmpty } },
    ]
    for (index, test) in tests.enumerated() {
      for count in (1...4).reversed() {
        for start in words.indices where start + count <= words.count {
          let named = test(words[start..<(start + count)].joined(separator: " "))
          guard let place = named.first?.place else { continue }
          let others = (words[..<start] + words[(start + count)...]).joined(separator: " ")
          let isRegion = others.isEmpty || !Gazetteer.narrowed([PlaceCandidate(place)], to: others).isEmpty
          let isClear = index == 0 || isRegion || !named[0].isWide
          return .init(.one(of: named, isClear: isClear), among: isRegion ? [] : [others], isAt: true)
        }
      }
    }
    let key = NameKey.bytes(of: words.joined())
    let begun = key.count < 3 ? [] : spots.filter { $0.place.hasName(key, isWhole: false) }
    return begun.isEmpty ? nil : .init(.one(of: begun), among: [], isAt: true)
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
