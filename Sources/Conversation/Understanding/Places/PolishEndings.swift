import PlainText

/// The nominatives that a Polish word can be a form of, by its ending without diacritics: `koło Grójca`,
/// `w Piasecznie`, `pod Warszawą`. The table of places tells which of them are names.
enum PolishEndings {
  /// The word itself, then its possible nominatives, each once.
  static func nominatives(of word: String) -> [String] {
    let (text, letters) = (word.folded, Array(word))
    let folded = Array(text)
    guard folded.count == letters.count, folded.count > 2 else { return [word] }
    var found = [word]
    func add(_ stem: Int, _ ending: String) {
      let form = letters[..<stem] + Array(ending)
      guard form.count > 2, stem > 0 || form.count > 3 else { return }
      found.append(String(form))
      if form.suffix(2) == ["o", "w"] { found.append(String(form.dropLast(2)) + "ów") }
      // The e that is only in the nominative: Świdra, Świder; Szydłowca, Szydłowiec.
      let last = form.count - 1
      guard !isVowel(form[last]), !isVowel(form[last - 1]) else { return }
      for vowel in ["e", "ie"] { found.append(String(form[..<last]) + vowel + String(form[last])) }
    }
    for (ending, nominatives) in endings where text.hasSuffix(ending) {
      for nominative in nominatives { add(folded.count - ending.count, nominative) }
    }
    // The genitive of the plural has no ending: Katowic.
    if !isVowel(folded[folded.count - 1]) {
      for ending in ["e", "y", "i", "a", "ie"] { add(folded.count, ending) }
    }
    return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func isVowel(_ letter: Character) -> Bool { "aeiouy".contains(letter) }

  private static let endings: [(String, [String])] = [
    // Adjectives: Zakopanego, Gdańskim, Zielonej, Starych.
    ("ego", ["e", "y"]), ("iego", ["i", "ie"]), ("ym", ["y", "e"]), ("im", ["i", "ie"]),
    ("ej", ["a"]), ("iej", ["a", "ia"]), ("ych", ["e", "y"]), ("ich", ["ie", "i"]),
    ("ymi", ["e", "y"]), ("imi", ["ie", "i"]),
    // Plurals: Kątach, Łomiankach, Katowicami, Kątów, Łomianek, Siedlec.
    ("ach", ["y", "i", "e", "a"]), ("iach", ["ie", "ia"]), ("ami", ["y", "i", "e", "a"]), ("iami", ["ie"]),
    ("ow", ["y", "i", "e"]), ("ek", ["ki", "ka"]), ("iek", ["ki", "ka"]), ("ec", ["ce"]), ("iec", ["ce"]),
    // The instrumental: Krakowem, Otwockiem, Grójcem; Warszawą and Łodzią are below, because ą folds to a.
    ("em", ["", "o", "e"]), ("iem", ["", "o", "ie"]),
    // The genitive: Krakowa, Piaseczna, Opola, Milanówka, Grójca, Poznania, Zalesia.
    ("a", ["", "o", "e", "a"]), ("ia", ["", "ie", "ia"]),
    // The genitive and the locative: Sopotu, Otwocku, Bielsku, Opolu, Milanówku, Grójcu, Poznaniu, Zalesiu.
    ("u", ["", "o", "e"]), ("iu", ["", "ie"]),
    // The locative: Krakowie, Warszawie, Sopocie, Redzie, Górze, Mysiadle, Warce, Pradze, Mieście.
    ("ie", ["", "a", "o"]), ("cie", ["t", "ta", "to"]), ("dzie", ["d", "da", "do"]),
    ("scie", ["st", "sta", "sto"]), ("iescie", ["iasto"]), ("iecie", ["iat", "iato"]),
    ("le", ["l", "la", "lo"]), ("iele", ["ial", "iala"]), ("rze", ["r", "ra", "ro"]), ("ce", ["ka"]),
    ("dze", ["ga"]), ("sze", ["cha"]), ("ze", ["z", "ha"]),
    // The genitive of feminine names: Góry, Legnicy, Bydgoszczy, Warki, Gdyni, Łodzi, Kalwarii, Zawoi, Wsi.
    ("y", ["a", ""]), ("i", ["a", "ia", "e", ""]), ("ii", ["ia"]), ("yi", ["yja"]), ("oi", ["oja"]),
    ("wsi", ["wies"]), ("wsia", ["wies"]),
    // Compounds of an adjective and a noun: Białegostoku, Krasnymstawem.
    ("egostoku", ["ystok"]), ("ymstoku", ["ystok"]), ("ymstokiem", ["ystok"]), ("egostawu", ["ystaw"]),
    ("ymstawie", ["ystaw"]), ("ymstawem", ["ystaw"]),
  ]
}
