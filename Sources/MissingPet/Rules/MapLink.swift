import PlainText

/// A parser for links to OpenStreetMap and Google Maps, in the forms that their "share" buttons produce.
enum MapLink {
  /// The coordinates in a link. A marker takes precedence over the center of the map, which is only the part
  /// of the map that was displayed. Throws `.locationUnreadable` for a link without coordinates, such as a
  /// shortened one.
  static func read(_ link: String) throws(FieldProblem) -> Coordinates {
    let text = link.percentDecoded ?? link
    guard isMap(text) else { throw .locationUnreadable }
    let place =
      pair(after: "mlat=", then: "mlon=", in: text) ?? pair(after: "!3d", then: "!4d", in: text)
      ?? [
        "?q=", "&q=", "?query=", "&query=", "?ll=", "&ll=", "/place/", "/search/", "/@", "?center=",
        "&center=",
      ]
      .lazy.compactMap { commaPair(after: $0, in: text) }.first
      ?? mapFragment(in: text)
    guard let (latitude, longitude) = place else { throw .locationUnreadable }
    return try Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func isMap(_ text: String) -> Bool {
    guard let start = text.firstRange(ofText: "://")?.upperBound else { return false }
    let host = text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    let labels = host.split(separator: ".")
    return labels.contains("openstreetmap") || labels.contains("osm") || labels.contains("google")
  }

  /// The center of an OpenStreetMap map: `#map=17/52.2297/21.0122` has the zoom level, latitude and
  /// longitude.
  private static func mapFragment(in text: String) -> (Double, Double)? {
    guard let start = text.firstRange(ofText: "map=")?.upperBound else { return nil }
    let parts = text[start...].prefix { $0 != "&" }.split(separator: "/")
    guard parts.count >= 3, let latitude = leadingNumber(parts[1]), let longitude = leadingNumber(parts[2])
    else {
      return nil
    }
    return (latitude, longitude)
  }

  private static func commaPair(after key: String, in text: String) -> (Double, Double)? {
    guard let start = text.firstRange(ofText: key)?.upperBound else { return nil }
    var rest = text[start...]
    if rest.hasPrefix("loc:") { rest = rest.dropFirst(4) }
    guard let latitude = leadingNumber(rest) else { return nil }
    let second = rest.drop { $0 != "," }.dropFirst().drop { $0 == " " || $0 == "+" }
    guard let longitude = leadingNumber(second) else { return nil }
    return (latitude, longitude)
  }

  private static func pair(after first: String, then second: String, in text: String) -> (Double, Double)? {
    guard let start = text.firstRange(ofText: first)?.upperBound,
      let latitude = leadingNumber(text[start...]),
      let secondStart = text.firstRange(ofText: second)?.upperBound,
      let longitude = leadingNumber(text[secondStart...])
    else { return nil }
    return (latitude, longitude)
  }

  /// The decimal number at the start of the text; `nil` if there is none. Links use decimal points only.
  private static func leadingNumber(_ text: Substring) -> Double? {
    let sign = text.first == "-" ? 1 : 0
    let digits = text.dropFirst(sign).prefix { $0.isASCIIDigit || $0 == "." }
    return LocationText.number(text.prefix(sign) + digits)
  }
}
