/// The notation of the tables in this folder, which are copied from CLDR.
///
/// The data is from cldr-json 48.0.0, © 2004–2025 Unicode, Inc., used under the Unicode License V3
/// (SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/license.txt).
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
