import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import StringsRuntime

/// Tests locale matching with every row of CLDR's data, in catalogues made from the row.
@Suite("Locale matching and CLDR's data", .computations, .tags(.thorough))
struct CLDRLocaleTests {
  private func expect(
    _ identifier: String, _ codes: [String], _ expected: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      MatchedCatalogue(codes).match(identifier) == expected, "\(identifier) in \(codes)",
      sourceLocation: sourceLocation)
  }

  private func isReadable(_ language: String, _ script: String, in available: String) -> Bool {
    CLDRLocales.readableScripts.contains { $0 == (language, script, available) }
  }

  @Test("a locale prefers its parent to its language and to other regions")
  func parents() throws {
    let pairs = CLDRFixture.parents.filter { $0.value != "und" }
    expectEqual(pairs.count, 150)
    // `nb` is `no`, and `NO` is its likely region.
    for (child, parent) in pairs where child != "nb" && child != "no-NO" {
      let language = String(child.prefix { $0 != "-" })
      guard parent.hasPrefix(language) || parent == "no" else {
        expect(child, [parent, String(parent.prefix { $0 != "-" })], nil)
        continue
      }
      let ancestors = parent == "no" ? ["de"] : ["de", language, "\(language)-AQ"]
      expect(child, ancestors + [parent], parent)
      expect(child, ancestors + [parent, child], child)
      expect(parent, ancestors + [child], child)
    }
  }

  @Test("a language in a script whose parent is the root has nothing to do with its likely script")
  func roots() throws {
    let tags = CLDRFixture.parents.filter { $0.value == "und" }.map(\.tag)
    expectEqual(tags.count, 37)
    for tag in tags {
      let code = try #require(LanguageCode(tag))
      let script = try #require(code.script)
      let likely = try #require(CLDRFixture.scripts[code.language])
      expect(
        tag, ["de-AT", code.language], isReadable(code.language, script, in: likely) ? code.language : nil)
      expect(code.language, ["de-AT", tag], isReadable(code.language, likely, in: script) ? tag : nil)
      expect(tag, [code.language, tag], tag)
      expect(code.language, [tag, code.language], code.language)
    }
  }

  @Test("a region selects its script")
  func regions() throws {
    let rows = CLDRFixture.likelySubtags.filter { LanguageCode($0.tag)?.region != nil }
    expectEqual(rows.count, 46)
    for (tag, value) in rows {
      let code = try #require(LanguageCode(tag))
      let (language, script) = (code.language, String(value.prefix(4)))
      let likely = try #require(CLDRFixture.scripts[language])
      let forms = ["de", "\(language)-\(likely)", "\(language)-\(script)"]
      expect(tag, forms, forms[2])
      expect(tag, [language] + forms, likely == script ? language : forms[2])
      expect("\(language)-\(likely)-\(code.region ?? "")", forms, forms[1])
      expect(tag, [forms[1]], isReadable(language, script, in: likely) || likely == script ? forms[1] : nil)
      expect(language, forms, forms[1])
      expect(forms[2], ["de", language, tag], tag)
    }
  }

  @Test("a language and a language with a script select their likely region")
  func likelyRegions() throws {
    let rows = CLDRFixture.likelySubtags.filter { LanguageCode($0.tag)?.region == nil }
    expectEqual(rows.count, 242)
    for (tag, value) in rows {
      let code = try #require(LanguageCode(tag))
      let likely = "\(code.language)-\(value)"
      let other = "\(code.language)-\(value.prefix(4))-AQ"
      if CLDRLocales.regions[code.language] != nil {
        expect(tag, ["de", other, likely], code.language == "de" ? "de" : likely)
      }
      expect(likely, [other, tag], tag)
      expect(other, [tag, likely], tag)
      expect("\(code.language)-Brai", [tag, likely], nil)
    }
  }

  @Test("an alias selects what it stands for")
  func aliases() throws {
    expectEqual(CLDRFixture.aliases.count, 210)
    for (alias, tag) in CLDRFixture.aliases {
      let code = try #require(LanguageCode(tag))
      expect(alias, ["de", code.language, tag], tag)
      expect(tag, ["tlh", alias], alias)
      expect(alias, ["tlh"], nil)
    }
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
