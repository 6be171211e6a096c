import Gazetteer
import PlainText

/// The names of places in a text: `Puławska 12, Piaseczno`, `w Kątach koło Sochaczewa, mazowieckie`. From
/// left to right, as many words as possible are the name of a place; the names of countries and divisions
/// tell which. All other words are left to the description.
struct NamesInText {
  struct Word {
    let range: Range<String.Index>
    /// The number of the part between commas that it is in.
    let segment: Int
    let plain: String
    let isCapital: Bool

    /// Whether it can stand before a name.
    var isBefore: Bool { PlaceWords.before.contains(plain) }
  }

  /// Words that name places.
  struct Name {
    let range: Range<Int>
    let forms: NameForms
    var candidates: [PlaceCandidate] { didSet { match = Gazetteer.choice(of: candidates) } }
    private(set) var match = PlaceMatch.none
    /// Whether the words are written as a name: with a capital letter, or in a text without any.
    let isCapital: Bool
    /// Whether they are for something that is everywhere, such as a forest.
    var isCommon = false
    /// Whether the name of a place begins with them.
    var isShortened = false
    /// Whether they are a whole name, or a part of one that begins with the word before: `osiedle Wilkowice`.
    var isAmbiguous = false
    /// Whether they can name only a part of a city, because they follow a word such as estate.
    var isPart = false
    /// Whether a country or a division that is named tells which place it is.
    var hasRegion = false
    /// Whether only names stand between the same commas.
    var isWhole = true

    /// The likeliest places.
    var places: [Place] {
      match == .tooMany ? candidates.prefix(PlaceMatch.mostChoices).map(\.place) : match.places
    }

    /// The same as a question.
    var question: PlaceMatch { match.places.isEmpty ? match : .asked(match.places) }

    /// Whether a city is meant: one that is named is never left.
    var isCity: Bool {
      !isPart && !isCommon && !isShortened && places.first { $0.town == nil }?.isCity == true
    }

    /// Whether a form with other diacritics is the name.
    var isRespelled: Bool {
      match.one != nil && candidates[0].isShown && candidates[0].weight < candidates[0].place.populationClass
    }

    /// Those that are parts of a town.
    func parts(of town: Name) -> [PlaceCandidate] {
      candidates.filter { candidate in
        let place = candidate.place
        if let own = place.town { return town.candidates.contains { $0.place == own } }
        return place.isPart
          && town.places.contains {
            $0.reaches(place) && place.populationClass + Ranking.smaller <= $0.populationClass
          }
      }
    }
  }

  let text: String
  let words: [Word]
  private(set) var names: [Name] = []
  /// Whether a country or a division is named, and no place of a name that stands in the text lies there.
  private(set) var isElsewhere = false
  private let isLower: Bool
  private let home: String?
  private(set) var regions: [Range<Int>] = []

  /// - Parameter home: the country whose places count as Poland's do, that of the locale.
  init(in text: String, home: String? = nil) {
    (self.text, self.home) = (text, home)
    isLower = !text.contains(where: \.isUppercase)
    words = text.split { ",;".contains($0) }.enumerated().flatMap { index, part in
      part.split { $0.isWhitespace || $0.isDash || "()/.".contains($0) }.map {
        Word(
          range: $0.startIndex..<$0.endIndex, segment: index, plain: PlaceWords.plain($0),
          isCapital: $0.first?.isUppercase == true)
      }
      .filter { !PlaceWords.divisions.contains($0.plain) }
    }
    for segment in Set(words.map(\.segment)).sorted() {
      let indices = words.indices.filter { words[$0].segment == segment }
      read(indices[0]..<indices[0] + indices.count)
    }
    narrow()
    // `koło Żabki w Otwocku`: before a city, a noun or the form of another one with other diacritics is a
    // word.
    let hasCity = names.contains {
      let end = $0.range.upperBound
      return $0.isCity && !$0.isRespelled && words[end...].first?.segment != words[end - 1].segment
    }
    if hasCity { names.removeAll { $0.isRespelled && ($0.isCity || $0.isCommon) } }
  }

  func phrase(_ range: Range<Int>) -> String {
    guard let first = words[range].first, let last = words[range].last else { return "" }
    return String(text[first.range.lowerBound..<last.range.upperBound])
  }

  /// The word before a position between the same commas.
  func word(before index: Int) -> Word? {
    index > 0 && words[index - 1].segment == words[index].segment ? words[index - 1] : nil
  }

  /// Reads what stands between two commas.
  private mutating func read(_ segment: Range<Int>) {
    let first = names.count
    var (index, isWhole) = (segment.lowerBound, true)
    // The word that the names behind it are inflected by.
    var before = ""
    while index < segment.upperBound {
      let rest = index..<segment.upperBound
      let isRegion =
        (names.last?.range.upperBound == index || index == segment.lowerBound)
        && Gazetteer.isRegion(phrase(rest))
      if isRegion { regions.append(rest) }
      if let name = name(from: index, in: segment, after: before), !isRegion || name.range == rest {
        names.append(name)
        index = name.range.upperBound
      } else if isRegion {
        index = segment.upperBound
      } else if let end = street(from: index, in: segment) {
        (index, isWhole, before) = (end, false, "")
      } else {
        // `między Piasecznem a Górą Kalwarią`: the second name has the same form.
        if !PlaceWords.joining.contains(words[index].plain) {
          before = words[index].isBefore ? words[index].plain : ""
        }
        // `Kampinos przy leśniczówce`
        let isNoun =
          word(before: index)?.isBefore == true && !words[index].isCapital
          && PlaceWords.isCommon(phrase(index..<index + 1))
        isWhole = isWhole && (words[index].isBefore || isNoun)
        index += 1
      }
    }
    if !isWhole { for index in names.indices.dropFirst(first) { names[index].isWhole = false } }
  }

  /// The end of a street: what follows a word for one, or stands before it (`Leeds Road`).
  private func street(from start: Int, in segment: Range<Int>) -> Int? {
    if start > segment.lowerBound, names.last?.range.upperBound != start,
      PlaceWords.streetOnly.contains(words[start - 1].plain)
    {
      return start + 1
    }
    let next = start + 1
    let isBefore = next < segment.upperBound && PlaceWords.streetAfter.contains(words[next].plain)
    return isBefore && !words[start].isBefore ? next + 1 : nil
  }

  /// The name that words from a position are, as many as possible.
  private func name(from start: Int, in segment: Range<Int>, after before: String) -> Name? {
    street(from: start, in: segment) == nil
      ? (start + 1...min(start + 6, segment.upperBound)).reversed().lazy
        .compactMap { name(start..<$0, in: segment, after: before) }.first : nil
  }

  private func name(_ range: Range<Int>, in segment: Range<Int>, after before: String) -> Name? {
    let (phrase, first) = (phrase(range), words[range.lowerBound])
    let isCommon = PlaceWords.isCommon(phrase)
    if isCommon, !first.isCapital, !(first.isBefore && range.count == 1) { return nil }
    if first.isBefore, !isName(range, in: segment) { return nil }
    let forms = NameForms(phrase, after: before)
    let own = written(Gazetteer.candidates(forms, after: before), range)
    // `osiedle Wilkowice`, `na Stoku`: also a name that begins with the words before.
    let before = (segment.lowerBound..<range.lowerBound).reversed().prefix { words[$0].isBefore }
    let longer = before.map { $0..<range.upperBound }.flatMap { range in
      isCommon && !first.isBefore ? [] : written(Gazetteer.candidates(spelled: self.phrase(range)), range)
    }
    var candidates = own + longer
    var isShortened = false
    // `Żerniki Wrocław` is not Żerniki Wrocławskie.
    if candidates.isEmpty, range.upperBound == segment.upperBound,
      range.count == 1 || !Gazetteer.hasName(self.phrase(range.suffix(1)), isWhole: true)
    {
      candidates = Gazetteer.candidates(beginningWith: phrase)
      isShortened = true
    }
    if candidates.isEmpty { return nil }
    for index in candidates.indices where candidates[index].place.isAbroad {
      candidates[index].isHome = candidates[index].place.countryCode == home
      if candidates[index].isHome { candidates[index].weight += Ranking.inPoland }
    }
    var name = Name(
      range: range, forms: forms, candidates: [], isCapital: first.isCapital || isLower,
      isCommon: isCommon && !(first.isBefore && candidates[0].place.isCity), isShortened: isShortened,
      isAmbiguous: !own.isEmpty && !longer.isEmpty,
      isPart: word(before: range.lowerBound).map { PlaceWords.streetBefore.contains($0.plain) } == true)
    name.candidates = candidates
    return name
  }

  /// Those of some places whose names have as many words: `pod lasem` is not Podlasem, and `Dębe k/Legionowa`
  /// not Dębek.
  private func written(_ candidates: [PlaceCandidate], _ range: Range<Int>) -> [PlaceCandidate] {
    let last = words[range.upperBound - 1]
    guard range.count > 1, words[range].contains(where: \.isBefore) else { return candidates }
    // `Wysokie koło Hrubieszowa` is not Wysokie Koło.
    let isEnd = range.upperBound == words.count || words[range.upperBound].segment != last.segment
    if last.isBefore, !last.isCapital, !isEnd, !PlaceWords.kinds.contains(last.plain) { return [] }
    return candidates.filter { candidate in
      candidate.place.name(in: "pl").split { $0 == " " || $0.isDash }.count >= range.count
    }
  }

  /// Whether words of which the first can stand before a name are one: `Pod Lasem`, `Koło`, not `Koło domu`.
  private func isName(_ range: Range<Int>, in segment: Range<Int>) -> Bool {
    let (first, end) = (words[range.lowerBound], range.upperBound)
    if range.count > 1 {
      return first.isCapital && !PlaceWords.kinds.contains(first.plain)
        && words[range].dropFirst().contains(where: \.isCapital)
    }
    if end == segment.upperBound { return isLower ? range == segment : first.isCapital }
    return first.isCapital && PlaceWords.joining.contains(words[end].plain)
  }

  /// Narrows the names to the countries and divisions that are named. A name of one is no place, unless a
  /// city is called so, or a place in that division.
  private mutating func narrow() {
    for region in regions.reversed() {
      let own = names.firstIndex { $0.range == region }
      let isCountry = !Gazetteer.countries(named: phrase(region)).isEmpty
      let narrowed = names.map { Gazetteer.narrowed($0.candidates, to: phrase(region)) }
      let there = names.indices.filter { $0 != own && !narrowed[$0].isEmpty }
      if let own, there.isEmpty,
        names[own].isCity && !(isCountry && regions.count > 1) || names[own].hasRegion
          || !isCountry && !narrowed[own].isEmpty
      {
        regions.removeAll { $0 == region }
        continue
      }
      for index in there { (names[index].candidates, names[index].hasRegion) = (narrowed[index], true) }
      isElsewhere = isElsewhere || there.isEmpty
      // `Marrickville Metro, AU`: what is only elsewhere is another word.
      names.removeAll { $0.range == region || !there.isEmpty && isCountry && !$0.hasRegion }
    }
  }
}

extension Place {
  /// Whether it counts as a city among other words.
  var isCity: Bool { town == nil && populationClass >= (isAbroad ? Ranking.largeCity : Ranking.city) }
}
