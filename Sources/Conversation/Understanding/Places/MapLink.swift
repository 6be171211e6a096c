import MissingPet
import PlainText

/// A parser for links to map services, as their "share" buttons and the address fields of browsers have them.
enum MapLink {
  /// What a link says about a place.
  enum Contents {
    case position(Double, Double)
    /// Words to look up: a name, an address or a plus code.
    case words(String)
    /// Nothing, or nothing that this computer can tell, as in a shortened link.
    case nothing
  }

  /// The link in a text, with or without its scheme; `nil` if there is none.
  static func first(in text: String) -> Substring? {
    text.split(whereSeparator: \.isWhitespace).first { word in
      let labels = hostLabels(of: word)
      return word.firstRange(ofText: "://") != nil
        || labels.count > 1 && labels.contains(where: services.contains)
          && (word.contains("/") || word.contains("?"))
    }
  }

  /// What a link contains. A marker takes precedence over the center of the map that was displayed.
  static func contents(of link: Substring) -> Contents {
    let labels = hostLabels(of: link)
    guard labels.contains(where: services.contains) else { return .nothing }
    // A plus sign is a space, except in a plus code.
    let spaced = link.split(separator: "+", omittingEmptySubsequences: false).reduce("") { text, part in
      let word = text.split { !$0.isLetter && !$0.isNumber }.last ?? ""
      return text + (text.isEmpty ? "" : PlusCode(word + "+" + part.prefix(2)) != nil ? "+" : " ") + part
    }
    let text = spaced.percentDecoded ?? spaced
    if let words = words(in: text), words.contains("°") { return .words(words) }
    let position =
      pair(after: "mlat=", then: "mlon=", in: text) ?? pair(after: "!3d", then: "!4d", in: text)
      ?? markers.lazy.compactMap { pair(after: $0, in: text) }.first
      ?? pair(after: "lat=", then: "lon=", in: text)
      // The fragment of OpenStreetMap: `#map=17/52.2297/21.0122` begins with the zoom level.
      ?? remainder(after: "map=", in: text).flatMap { rest in
        pair(in: String(rest.drop { $0 != "/" }.dropFirst().map { $0 == "/" ? "," : $0 })[...])
      }
      ?? pair(after: "y=", then: "x=", in: text)
    if let position { return .position(position.0, position.1) }
    return words(in: text).map { .words($0) } ?? .nothing
  }

  /// The words of a link: a name, an address, a plus code, or degrees with their directions.
  private static func words(in text: String) -> String? {
    for key in ["q=", "query=", "/place/", "/search/", "plus.codes/"] {
      guard let rest = remainder(after: key, in: text) else { continue }
      let words = rest.prefix { $0 != "&" && $0 != "/" && $0 != "?" && $0 != "#" }
      if words.contains(where: \.isLetter) { return String(words) }
    }
    return nil
  }

  /// The labels of the hosts of map services.
  private static let services: Set<String> = [
    "openstreetmap", "osm", "google", "apple", "waze", "bing", "goo", "plus", "mapy", "what3words", "w3w",
  ]

  /// What stands before two numbers with a comma, the likeliest first.
  private static let markers = [
    "ll=", "q=", "query=", "coordinate=", "destination=", "daddr=", "/place/", "/search/", "/dir//", "cp=",
    "/@", "center=",
  ]

  static func hostLabels(of link: Substring) -> [String] {
    let start = link.firstRange(ofText: "://")?.upperBound ?? link.startIndex
    let host = link[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    return host.split(separator: ".").map(String.init)
  }

  /// The two numbers after a key.
  static func pair(after key: String, in text: String) -> (Double, Double)? {
    remainder(after: key, in: text).flatMap(pair)
  }

  /// The two numbers at the start of a text, with a comma between them, or in Bing's links a tilde.
  static func pair(in text: Substring) -> (Double, Double)? {
    let text = text.hasPrefix("loc:") ? text.dropFirst(4) : text
    guard let latitude = leadingNumber(text) else { return nil }
    let comma = text.drop { $0.isASCIIDigit || "-. ".contains($0) }
    guard let mark = comma.first, ",~".contains(mark) else { return nil }
    return leadingNumber(comma.dropFirst().drop { $0 == " " }).map { (latitude, $0) }
  }

  private static func pair(after first: String, then second: String, in text: String) -> (Double, Double)? {
    guard let latitude = remainder(after: first, in: text).flatMap(leadingNumber),
      let longitude = remainder(after: second, in: text).flatMap(leadingNumber)
    else { return nil }
    return (latitude, longitude)
  }

  /// What follows a part of a link. One that ends with `=` is a whole key: `ll=` is not a part of `sll=`.
  private static func remainder(after part: String, in text: String) -> Substring? {
    var rest = text[...]
    while let range = rest.firstRange(ofText: part) {
      let before = text[..<range.lowerBound].last
      rest = text[range.upperBound...]
      if part.last != "=" || before.map("?&#;".contains) == true { return rest }
    }
    return nil
  }

  /// The decimal number at the start of the text; `nil` if there is none. Links use decimal points only.
  private static func leadingNumber(_ text: Substring) -> Double? {
    let sign = text.first == "-" ? 1 : 0
    let digits = text.dropFirst(sign).prefix { $0.isASCIIDigit || $0 == "." }
    return CoordinatesText.number(text.prefix(sign) + digits)
  }
}
