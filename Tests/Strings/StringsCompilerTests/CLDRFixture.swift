import Foundation
import TestSupport

@testable import StringsCompiler

/// The data of CLDR 48 that locale matching is tested with.
///
/// `ParentLocales.txt`, `LikelySubtags.txt` and `LanguageAliases.txt` are from parentLocales.json,
/// likelySubtags.json and aliases.json (cldr-json 48.0.0, © 2004–2025 Unicode, Inc., SPDX-License-Identifier:
/// Unicode-3.0). A script wrote them that grouped the tags by parent, by likely script and region, and by
/// replacement, and sorted them. It kept the languages for which CLDR has plural rules, `tg` and `tt`, and of
/// the aliases those of a single subtag.
enum CLDRFixture {
  /// The pairs of a file with lines `value: tag tag`.
  static func pairs(_ name: String) -> [(tag: String, value: String)] {
    let text = (try? Repository.text("\(Repository.fixtures)/\(name)")) ?? ""
    return text.split(separator: "\n").flatMap { line in
      let words = line.split { $0 == ":" || $0 == " " }.map(String.init)
      return words.dropFirst().map { ($0, words[0]) }
    }
  }

  static let parents = pairs("ParentLocales.txt")
  static let likelySubtags = pairs("LikelySubtags.txt")
  static let aliases = pairs("LanguageAliases.txt")

  /// The likely script of each language.
  static let scripts: [String: String] = Dictionary(
    likelySubtags.filter { !$0.tag.contains("-") }.map { ($0.tag, String($0.value.prefix(4))) },
    uniquingKeysWith: { first, _ in first })
}
