import StringsCompiler

/// A catalogue like those of real programs: sentences of 60 characters on average, a third with an argument,
/// one in twenty with plural forms, and comments in the base language.
struct SampleCatalogue {
  /// The languages and the plural categories of their whole numbers.
  private static let groups: [(languages: String, categories: String)] = [
    ("en bg el hu nb sq tr eu ka de et fi nl sv da is mk", "one other"), ("pl ru uk be", "one few many"),
    ("ca it pt-PT es fr pt", "one many other"), ("cs sk bs hr sr ro lt", "one few other"),
  ]

  /// In Latin, Cyrillic and Greek letters.
  private static let words = [
    "the pet was last seen in żółty park near a lake and its owner wants to hear about it by telephone or mail",
    "собаку в последний раз видели около парка и озера хозяин ждёт звонка или письма с любыми новостями о ней",
    "το κατοικίδιο χάθηκε κοντά στο πάρκο και ο ιδιοκτήτης του περιμένει κάθε νέο με τηλέφωνο ή μήνυμα",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The number of keys of each language. A text with plural forms has one key.
  let keys: Int
  private let languages: [(code: String, categories: [String], words: [String])]

  /// - Parameter codes: The languages, at most so many of them; nil for all 34 of them.
  init(keys: Int, languages codes: [String]? = nil, atMost count: Int = .max) {
    self.keys = keys
    let all = Self.groups.flatMap { group in
      let categories = group.categories.split(separator: " ").map(String.init)
      return group.languages.split(separator: " ").map { code in
        let script = "ru uk be bg mk sr".contains(code) ? 1 : code == "el" ? 2 : 0
        return (code: String(code), categories: categories, words: Self.words[script])
      }
    }
    languages = Array(all.filter { codes?.contains($0.code) ?? true }.prefix(count))
  }

  /// The files, in UTF-8.
  var files: [CatalogueFile] {
    languages.indices.map { index in
      let folder = "\(languages[index].code).lproj"
      return CatalogueFile(
        folder: folder, path: folder + "/Localizable.strings", bytes: Array(text(ofLanguage: index).utf8))
    }
  }

  /// The texts of one language as `.strings`.
  func text(ofLanguage index: Int) -> String {
    let language = languages[index]
    var text = "\"language.own_name\" = \"\(language.code)\";\n"
    for key in 0..<keys - 1 {
      let name = "group_\(key / 100).section_\(key / 10 % 10).text_\(key % 10)"
      if index == 0 { text += "/* Where the text stands, and what it is for. */\n" }
      if key % 20 == 0 {
        for form in language.categories {
          text += "\"\(name)#\(form)\" = \"%ld \(sentence(key, form.utf8.count, language.words))\";\n"
        }
      } else {
        let argument = key % 3 == 0 ? "%@ " : ""
        text += "\"\(name)\" = \"\(argument)\(sentence(key, index, language.words))\";\n"
      }
    }
    return text
  }

  /// Returns a sentence of 20 to 100 characters that depends on the key and a variant.
  private func sentence(_ key: Int, _ variant: Int, _ words: [String]) -> String {
    let length = 15 + key * 37 % 81
    var (sentence, number) = ("", key * 7 + variant * 3)
    while sentence.unicodeScalars.count < length {
      sentence += (sentence.isEmpty ? "" : " ") + words[number % words.count]
      number += 1 + key % 5
    }
    return sentence + "."
  }
}
