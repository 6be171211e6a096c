/// The notation of the tables that are copied from CLDR.
enum CLDRText {
  /// Parses rows `heading: item item; heading: item` and returns the heading of each item.
  static func headings(_ text: String) -> [String: String] {
    var headings: [String: String] = [:]
    for row in text.split(separator: ";") {
      let words = row.split { $0 == " " || $0 == ":" }
      guard let heading = words.first.map(String.init) else { continue }
      for item in words.dropFirst() { headings[String(item)] = heading }
    }
    return headings
  }
}
