package import PlaceData
import PlainText

/// The places of Poland and the larger ones of the world, by name and by position.
///
/// Names are compared by their letters and digits alone: case, diacritics, spaces, hyphens, dots and
/// apostrophes do not matter.
package enum Gazetteer {
  /// What the license of the data requires to be said where the program describes itself.
  package static let attribution = "Place names and positions: GeoNames and PRNG (GUGiK), CC BY 4.0"

  /// The longest text in bytes that is looked up. Every name in the table is shorter.
  package static let longestText = 200

  /// Names that begin with a text, the likeliest first, each once and in its own spelling, at most as many as
  /// the limit; none for a text without letters and digits. Names that are never shown (`Monaco di Baviera`)
  /// count less. A place may be there with several names.
  package static func names(beginningWith prefix: String, limit: Int) -> [String] {
    guard limit > 0, prefix.utf8.count <= longestText else { return [] }
    let key = NameKey.bytes(of: prefix)
    guard !key.isEmpty else { return [] }
    var found: [(rank: Int, name: PlaceTable.Bytes)] = []
    for match in matches(key, isPrefix: true) {
      // Equal names are neighbors.
      if let last = found.last, last.name.elementsEqual(match.name) {
        found[found.count - 1].rank = max(last.rank, match.completionRank)
      } else {
        found.append((match.completionRank, match.name))
      }
    }
    return found.sorted { $0.rank > $1.rank }.prefix(limit).map { String(decoding: $0.name, as: UTF8.self) }
  }
}

// MARK: Matching names

extension NameRecord {
  /// How many bits of `placeAndOffset` the offset has.
  package static var offsetBits: Int { 14 }

  var owner: Place { Place(index: Int(placeAndOffset) >> Self.offsetBits) }

  /// The position of the name in its line.
  private var offset: Int { Int(placeAndOffset) & (1 << Self.offsetBits - 1) }

  private var position: Int { Int(owner.record.names) + offset }

  var name: PlaceTable.Bytes { PlaceTable.name(at: position) }

  /// The class of the population, lower for a name that is not shown.
  var weight: Int { owner.populationClass + (isShown ? 0 : Ranking.onlySearched) }

  /// The rank of a name that is offered.
  fileprivate var completionRank: Int {
    weight + (owner.isAbroad ? 0 : Ranking.inPoland) + (isShown ? 0 : Ranking.completedFromOther)
  }

  /// Whether the name is shown in a language.
  var isShown: Bool { offset == 0 || PlaceTable.text[position - 1] == PlaceTable.languageMark }

  /// Whether it is the name of a place abroad in another language than its own.
  var isExonym: Bool { offset > 0 && isShown && owner.isAbroad }

  /// Its letters and digits in lower case.
  var letters: String { Gazetteer.letters(String(decoding: name, as: UTF8.self)) }

  /// -1, 0 or 1 as the key of the name is before, equal to (with `isPrefix`: begins with), or behind a key.
  fileprivate func order(_ key: [UInt8], isPrefix: Bool) -> Int {
    var name = NameKey(name)
    for byte in key {
      guard let other = name.next() else { return -1 }
      if other != byte { return other < byte ? -1 : 1 }
    }
    return isPrefix || name.next() == nil ? 0 : 1
  }
}

extension Gazetteer {
  /// The letters and digits of a text in lower case, with their diacritics.
  static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The names that have a key, or begin with it.
  static func matches(_ key: [UInt8], isPrefix: Bool) -> Slice<UnsafeBufferPointer<NameRecord>> {
    let names = PlaceTable.names
    let first = names.indices.end { names[$0].order(key, isPrefix: isPrefix) < 0 }
    let end = (first..<names.count).end { names[$0].order(key, isPrefix: isPrefix) <= 0 }
    return names[first..<end]
  }

  /// Whether a text is a name in the table, or the beginning of one.
  package static func hasName(_ text: String, isWhole: Bool) -> Bool {
    !matches(NameKey.bytes(of: text), isPrefix: !isWhole).isEmpty
  }
}
