import Gazetteer
import PlainText

/// A postal code among other words.
struct PostalCodeText {
  /// Where it is: in Poland all the places that have it, elsewhere one in each country; the main one first.
  let spots: [Spot]
  /// The text before and after it.
  let rest: [String]
  /// Whether nothing else is written so.
  let isCertain: Bool
  /// Whether it has letters, like those of Great Britain.
  let hasLetters: Bool

  /// Whether it stands between commas, with words elsewhere: no number of a house.
  var isDivided: Bool {
    rest.contains { !$0.isEmpty } && [nil, ","].contains(rest[0].last { $0 != " " })
      && [nil, ","].contains(rest[1].first { $0 != " " })
  }

  /// A form of codes: a letter is written A, a digit 9. So many characters are the code in the table.
  private struct Form {
    let shape: String
    let used: Int
    let countries: Set<String>
    var isCertain = true
  }

  private static let forms: [Form] = {
    var forms = [
      Form(shape: "99-999", used: 6, countries: ["PL"]), Form(shape: "99 999", used: 6, countries: ["PL"]),
      Form(shape: "999 99", used: 6, countries: ["CZ", "SK"]),
      Form(
        shape: "99999", used: 5, countries: ["PL", "US", "DE", "CZ", "SK", "UA", "LT"], isCertain: false),
      Form(shape: "99999-9999", used: 5, countries: ["US"]),
      Form(shape: "9999", used: 4, countries: ["AU", "NZ"], isCertain: false),
      Form(shape: "A9A 9A9", used: 3, countries: ["CA"]), Form(shape: "A9A9A9", used: 3, countries: ["CA"]),
    ]
    // The outward part decides; the inward one is a digit and two letters.
    for outward in ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"] {
      let used = outward.count
      // `A9` and `M25` are roads.
      forms.append(
        Form(
          shape: outward, used: used, countries: ["GB", "IE", "CA"],
          isCertain: outward.hasPrefix("AA") || outward.hasSuffix("A")))
      for inward in [" 9AA", "9AA"] {
        forms.append(Form(shape: outward + inward, used: used, countries: ["GB"]))
      }
    }
    return forms
  }()

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
    guard let form = Self.forms.first(where: { $0.shape == shape }) ?? Self.irish(code) else { return nil }
    spots = Gazetteer.spots(ofCode: String(code.prefix(form.used))).filter {
      let own = $0.place.countryCode
      return form.countries.contains(own) && country ?? own == own
    }
    if spots.isEmpty, shape != "99-999" { return nil }
    rest = [String(text[..<range.lowerBound]), String(text[range.upperBound...])]
    isCertain = form.isCertain || country != nil
    hasLetters = shape.contains("A")
  }

  /// The form of an Irish code, whose four last letters and digits follow a routing key.
  private static func irish(_ code: Substring) -> Form? {
    let parts = code.filter { $0 != " " }
    let isDivided = code.count == 7 || code.dropFirst(3).first == " "
    guard parts.count == 7, isDivided, parts.first?.isLetter == true else { return nil }
    return Form(shape: "", used: 3, countries: ["IE"])
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

  /// The places that have the code and that the words around, as many as possible, name, and the other words:
  /// by their names, or those of the code in the postal data; else by their countries or divisions; else by
  /// the beginning of a name.
  var named: (spots: [Spot], unused: String) {
    let words = rest.flatMap { $0.split { $0.isWhitespace || $0 == "," } }
    let tests: [(String) -> [Spot]] = [
      { name in spots.filter { $0.place.isCalled(name) || $0.isCalled(name) } },
      { name in spots.mainOnes.filter { !Gazetteer.narrowed([PlaceCandidate($0.place)], to: name).isEmpty } },
    ]
    for test in tests {
      for count in (1...4).reversed() {
        for start in words.indices where start + count <= words.count {
          let named = test(words[start..<(start + count)].joined(separator: " "))
          guard let place = named.first?.place else { continue }
          let others = (words[..<start] + words[(start + count)...]).joined(separator: " ")
          let isRegion = !Gazetteer.narrowed([PlaceCandidate(place)], to: others).isEmpty
          return (named, isRegion ? "" : others)
        }
      }
    }
    let key = NameKey.bytes(of: words.joined())
    return (key.count < 3 ? [] : spots.filter { $0.place.hasName(key, isWhole: false) }, "")
  }
}
