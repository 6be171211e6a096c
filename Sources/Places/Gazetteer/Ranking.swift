import CLibrary

/// What decides which of several places is meant: the classes of population that count, the weights of names,
/// and distances.
///
/// A rank is a class of population (`Place.populationClass`), of which three are twice the inhabitants, with
/// weights added that are classes as well.
package enum Ranking {
  // MARK: Classes of population

  /// Of a place that is only in the register: about one inhabitant.
  package static let unknown = -17
  /// From which a place counts as a town: about 2,000 inhabitants.
  package static let town = 13
  /// Below which it must dominate others more, because the size of most villages is not known: about 4,000.
  static let known = 16
  /// From which nearly all places in Poland are towns: about 8,000. Villages are told apart by these.
  static let polishTown = 19
  /// From which a place counts as a city: about 10,000.
  package static let city = 20
  /// From which a place counts as a city among other words, as in an address: about 20,000.
  package static let cityAmongWords = 23
  /// From which a place abroad counts as a city and more than the parts of others: about 100,000.
  package static let largeCity = 30
  /// From which a place abroad is known in Poland: about 200,000.
  package static let famous = 33

  // MARK: Weights

  /// Of a place in Poland, which counts as if it were four times as large.
  package static let inPoland = 6
  /// Of a name that is only searched: a sixteenth.
  package static let onlySearched = -12
  /// Of such a name when names are completed, in addition, because many are transcriptions: a fourth.
  static let completedFromOther = -6
  /// Of a form of a name that has other diacritics, or is the name itself: an eighth.
  package static let unlikelyForm = -9
  /// By how much a place is smaller than the town near it that it can be a part of: a fourth.
  package static let smaller = 6

  /// How large a place of a rank is, in hundreds of inhabitants.
  package static func size(_ rank: Int) -> Double { exp2(Double(rank) / 3) }

  /// How many times larger than all others together a place must be to be clearly meant, by its class and
  /// whether that is known. That of the parts of Polish towns is an estimate.
  static func dominance(ofClass populationClass: Int, isKnown: Bool) -> Double {
    populationClass < known || !isKnown ? 30 : 10
  }

  /// What parts of cities are divided by against a town in Poland or a city: who means one names its city as
  /// well.
  static let partOfOther = 10.0

  // MARK: Distances in kilometers

  /// Up to which places of one name are one place in two files.
  static let samePlace = 2.0
  /// Up to which a place is near another one: certainly, if it is the only one, and at all.
  package static let (nearby, distant, farthest) = (15.0, 25.0, 50.0)

  /// How far from its position the name and the postal codes of a place with some inhabitants mean it.
  package static func reach(_ inhabitants: Double) -> Double { 3 + 0.02 * inhabitants.squareRoot() }

  /// How near to a city abroad places with a fourth of its inhabitants are its parts: less than it reaches,
  /// because towns of their own lie around it.
  package static func reachOfParts(_ inhabitants: Double) -> Double { 0.006 * inhabitants.squareRoot() }
}
