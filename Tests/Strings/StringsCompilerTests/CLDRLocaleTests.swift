import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import StringsRuntime

@Suite("Locale matching and CLDR's data", .computations, .tags(.thorough))
struct CLDRLocaleTests {
  @Test("parents and aliases are CLDR's")
  func tables() {
    // `nb` is `no`, and `NO` is its likely region. The parent of the others is the root.
    let parents = CLDRFixture.parents.filter { $0.value != "und" && !["nb", "no-NO"].contains($0.tag) }
    expectEqual(parents.count, 148)
    for (child, parent) in parents { expectEqual(CLDRLocales.parents[child], parent, child) }
    for (child, parent) in CLDRFixture.parents where parent == "und" {
      expectEqual(LanguageCode(child).map { $0.script == CLDRFixture.scripts[$0.language] }, false, child)
    }
    expectEqual(CLDRFixture.aliases.count, 210)
    for (alias, tag) in CLDRFixture.aliases {
      expectEqual(CLDRLocales.languageAliases[alias], tag == "nb" ? "no" : tag, alias)
    }
  }

  @Test("scripts and regions are CLDR's likely subtags")
  func likelySubtags() throws {
    expectEqual(CLDRFixture.likelySubtags.count, 288)
    for (tag, value) in CLDRFixture.likelySubtags {
      let code = try #require(LanguageCode(tag))
      let (script, region) = (value.prefix(4), value.dropFirst(5))
      if code.script == nil {
        expectEqual(CLDRLocales.script(of: code.language, in: code.region), String(script), tag)
      }
      // Of other languages the region makes no difference.
      let likely = CLDRLocales.region(of: code.language, in: String(script))
      if code.region == nil, likely != nil { expectEqual(likely, String(region), tag) }
    }
  }

  @Test(
    "a region inherits from CLDR's parents",
    arguments: [
      ("es-MX", "es-Latn-419 es-Latn"), ("pt-BR", "pt-Latn"), ("pt-AO", "pt-Latn-PT pt-Latn"),
      ("zh-TW", "zh-Hant"),
      ("zh-Hant", ""), ("en-AU", "en-Latn-001 en-Latn"), ("ca-valencia", "ca-Latn"), ("nn", "no-Latn"),
      ("de-AT-1996", "de-Latn-AT de-Latn"), ("sr-Latn", ""),
    ])
  func ancestors(_ code: String, _ expected: String) {
    let codes = LanguageCode(code)?.maximized.ancestors.map(\.code)
    expectEqual(codes?.joined(separator: " "), expected, code)
  }

  /// Languages with several forms, and some with only one.
  static let codes = [
    "ar", "az", "az-Cyrl", "ca", "ca-valencia", "de", "de-1996", "de-AT", "de-CH-1996", "en", "en-001",
    "en-150",
    "en-AU", "en-CA", "de-AT", "en-IN", "en-Shaw", "en-US", "es", "es-419", "es-AR", "es-ES", "es-MX", "fr",
    "fr-CA",
    "hi", "hi-Latn", "iw", "ja", "kk", "kk-Arab", "nb", "nb-SJ", "nn", "no", "pa", "pa-Arab", "pl", "pt",
    "pt-AO",
    "pt-BR", "pt-PT", "sh", "sl-rozaj", "sl-rozaj-biske", "sr", "sr-Cyrl-BA", "sr-Latn", "sr-Latn-ijekavsk",
    "uz",
    "yue-Hans", "zh-CN", "zh-HK", "zh-Hans", "zh-Hant", "zh-Hant-HK", "zh-TW",
  ]

  /// The languages of the codes, and others.
  static let languages = Set(
    codes.map { String($0.prefix { $0 != "-" }) } + ["cmn", "cnr", "he", "ht", "prs"]
  )
  .sorted()

  @Test("the table gives what the selection by CLDR's rules gives", arguments: 0..<20)
  func table(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let codes = Self.codes.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      .shuffled(using: &random)
    let catalogue = MatchedCatalogue(codes)
    let selector = LocaleTable(catalogue.codes)
    for _ in 0..<250 {
      let tag = [
        Self.languages, ["", "-Latn", "-Cyrl", "-Hans", "-Hant", "-Arab", "-Zyyy"],
        ["", "-AO", "-AT", "-CN", "-ES", "-GB", "-HK", "-ME", "-MO", "-MX", "-SJ", "-UK", "-419"],
        ["", "", "-valencia", "-1996", "-rozaj-biske"],
      ].compactMap { $0.randomElement(using: &random) }.joined()
      let code = try #require(LanguageCode(tag))
      let expected = selector.language(for: code.maximized)?.code
      expectEqual(catalogue.match(tag), expected, "\(tag) in \(codes)")
    }
  }
}

/// The data of CLDR 48 that locale matching is tested with.
///
/// `ParentLocales.txt`, `LikelySubtags.txt` and `LanguageAliases.txt` are from parentLocales.json,
/// likelySubtags.json and aliases.json (cldr-json 48.0.0, © 2004–2025 Unicode, Inc., SPDX-License-Identifier:
/// Unicode-3.0). A script wrote them that grouped the tags by parent, by likely script and region, and by
/// replacement, and sorted them. It kept the languages for which CLDR has plural rules, `tg` and `tt`, and of
/// the aliases those of a single subtag.
private enum CLDRFixture {
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
