import CLibrary

/// What decides which of several places is meant: the classes of population that count, the weights of names,
/// and distances.
///
/// A rank is a class of population (`Place.populationClass`), of which three are twice the inhabitants, with
/// weights added that are classes as well.
package enum Ranking {
  // MARK: Classes of population

  /// From which a place counts as a town: about 2,000 inhabitants.
  package static let town = 13
  /// Below which it must dominate others more, because the size of most villages is not known: about 4,000.
  static let known = 16
  /// From which nearly all places in Poland are towns: about 8,000. Villages are told apart by these.
  static let polishTown = 19
  /// From which a place counts as a city: about 10,000.
  static let city = 20
  /// From which a place counts as a city among other words, as in an address: about 20,000.
  package static let cityAmongWords = 23
  /// From which a place counts more than the parts of others: about 100,000.
  package static let largeCity = 30
  /// From which a place abroad is known in Poland: about 200,000.
  static let famous = 33
  /// From which places within its reach are its parts, even if the table does not say so: about 400,000.
  static let metropolis = 36

  // MARK: Weights

  /// Of a place in Poland, which counts as if it were four times as large.
  static let inPoland = 6
  /// Of a name that is only searched: a sixteenth.
  static let onlySearched = -12
  /// Of such a name when names are completed, in addition, because many are transcriptions: a fourth.
  static let completedFromOther = -6
  /// Of a form of a name that has other diacritics, or is the name itself: an eighth.
  static let unlikelyForm = -9
  /// By how much a place is smaller than the town near it that it can be a part of: a fourth.
  static let smaller = 6

  /// How large a place of a rank is, in hundreds of inhabitants.
  package static func size(_ rank: Int) -> Double { exp2(Double(rank) / 3) }

  /// How many times larger than all others together a place of a class must be to be clearly meant.
  static func dominance(ofClass populationClass: Int) -> Double { populationClass < known ? 30 : 10 }

  /// What parts of cities are divided by against a large city: who means one names its city as well.
  static let partOfOther = 10.0

  // MARK: Distances in kilometers

  /// Up to which places of one name are one place in two files.
  static let samePlace = 2.0
  /// Up to which a place is near another one: certainly, if it is the only one, and at all.
  static let (nearby, distant, farthest) = (15.0, 25.0, 50.0)
  /// Up to which the only place of its name in Poland is meant without a question.
  static let only = 40.0

  /// How far from its position a place with some inhabitants reaches.
  static func reach(_ inhabitants: Double) -> Double { 3 + 0.012 * inhabitants.squareRoot() }

  /// How far the name of a place and its postal codes still mean that place. A city has codes all over it.
  package static func reachOfCodes(_ inhabitants: Double) -> Double { 3 + 0.02 * inhabitants.squareRoot() }

  /// How near to a city places with a fourth of its inhabitants are its parts, which are 8 km for Warsaw.
  package static func reachOfParts(_ inhabitants: Double) -> Double { 0.006 * inhabitants.squareRoot() }
}
