import MissingPet
import PlainText

/// A parser for links to map services, as their "share" buttons and the address fields of browsers have them,
/// and for `geo:` links of telephones.
enum MapLink {
  /// The link in a text, with or without its scheme; `nil` if there is none.
  static func first(in text: String) -> Substring? {
    text.split(whereSeparator: \.isWhitespace).first { word in
      let labels = hostLabels(of: word)
      return word.firstRange(ofText: "://") != nil
        || labels.count > 1 && labels.contains(where: services.contains)
          && word.contains(where: ":/?".contains)
    }
  }

  /// What a link contains: a position as two numbers, else words to look up (a name, an address, a plus code,
  /// or degrees with their directions); `nil` if there is nothing, or nothing that this computer can tell, as
  /// in a shortened link. A marker takes precedence over the center of the map that was displayed.
  static func contents(of link: Substring) -> String? {
    let labels = hostLabels(of: link)
    guard labels.contains(where: services.contains) else { return nil }
    // A plus sign is a space, except in `plus.codes/9C3XGV3C+8X`.
    let spaced = String(link.map { $0 == "+" && !labels.contains("plus") ? " " : $0 })
    let text = spaced.percentDecoded ?? spaced
    let words = ["q=", "query=", "/place/", "/search/", "plus.codes/"].lazy
      .compactMap { remainder(after: $0, in: text)?.prefix { !"&/?#".contains($0) } }
      .first { $0.contains(where: \.isLetter) }.map(String.init)
    if let words, words.contains("°") { return words }
    return markers.lazy.compactMap { pair(in: text, after: $0, $1) }.first ?? words
  }

  /// The labels of the hosts of map services, and the scheme of links without one.
  private static let services: Set<String> = [
    "openstreetmap", "osm", "google", "apple", "waze", "bing", "goo", "plus", "mapy", "what3words", "w3w",
    "geo",
  ]

  /// What stands before the latitude and before the longitude, the likeliest first. If only one mark is
  /// given, both numbers follow it. That of `geo:52.2297,21.0122` is the last.
  private static let markers = [
    ("mlat=", "mlon="), ("!3d", "!4d"), ("ll=", ""), ("q=", ""), ("query=", ""), ("coordinate=", ""),
    ("destination=", ""), ("daddr=", ""), ("/place/", ""), ("/search/", ""), ("/dir//", ""), ("cp=", ""),
    ("/@", ""), ("center=", ""), ("lat=", "lon="), ("map=", ""), ("y=", "x="), (":", ""),
  ]

  /// The two numbers behind marks, with a comma between them, a tilde (Bing) or a slash (OpenStreetMap).
  private static func pair(in text: String, after first: String, _ second: String) -> String? {
    guard var rest = remainder(after: first, in: text) else { return nil }
    // The fragment of OpenStreetMap: `#map=17/52.2297/21.0122` begins with the zoom level.
    if first == "map=" { rest = rest.drop { $0 != "/" }.dropFirst() }
    if rest.hasPrefix("loc:") { rest = rest.dropFirst(4) }
    guard let latitude = number(rest) else { return nil }
    if !second.isEmpty {
      return remainder(after: second, in: text).flatMap(number).map { "\(latitude), \($0)" }
    }
    rest = rest.dropFirst(latitude.count).drop { $0 == " " }
    guard let mark = rest.first, ",~/".contains(mark) else { return nil }
    return number(rest.dropFirst().drop { $0 == " " }).map { "\(latitude), \($0)" }
  }

  static func hostLabels(of link: Substring) -> [String] {
    let start = link.firstRange(ofText: "://")?.upperBound ?? link.startIndex
    let host = link[start...].prefix { !"/?#".contains($0) }.lowercased()
    return host.split { ".:".contains($0) }.map(String.init)
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
  private static func number(_ text: Substring) -> Substring? {
    let number = text.prefix { $0.isASCIIDigit || "-.".contains($0) }
    return Double(number) == nil ? nil : number
  }
}
