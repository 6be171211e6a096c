import CLibrary
import PlainText

/// A plus code (Open Location Code), such as `9G4X62H6+VV` or, with the name of a town, `62H6+VV Warsaw`.
///
/// The first ten digits are pairs in base 20, latitude and longitude alternately, from 20 degrees down to an
/// 8000th of one. Further digits are not read: the field is 14 m wide.
struct PlusCode {
  /// The digits before and after the plus sign; 0 for those that are missing at the start.
  private let digits: [Int]
  /// The degrees between the fields with the digits of a short code; 0 for a full one.
  private let distance: Double

  private static let alphabet = Array("23456789CFGHJMPQRVWX")
  private static let pairSizes = [20, 1, 0.05, 0.0025, 0.000125]

  /// Whether a part of the code must be recovered from a position near by.
  var isShort: Bool { distance > 0 }

  /// A code that is a word of its own; `nil` for any other word.
  init?(_ word: some StringProtocol) {
    let parts = word.uppercased().split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, [2, 4, 6, 8].contains(parts[0].count), (2...7).contains(parts[1].count) else {
      return nil
    }
    let digits = (parts[0] + parts[1]).compactMap { Self.alphabet.firstIndex(of: $0) }
    guard digits.count == parts[0].count + parts[1].count else { return nil }
    let missing = 8 - parts[0].count
    self.digits = Array(repeating: 0, count: missing) + digits
    distance = missing == 0 ? 0 : Self.pairSizes[missing / 2 - 1]
  }

  /// The middle of the field. A short code means the field of its digits that is the nearest to a position.
  func position(near latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    var (south, west, height, width) = (-90.0, -180.0, 0.0, 0.0)
    for (index, size) in Self.pairSizes.enumerated() where digits.count > index * 2 + 1 {
      (height, width) = (size, size)
      south += Double(digits[index * 2]) * size
      west += Double(digits[index * 2 + 1]) * size
    }
    let middle = (latitude: south + height / 2, longitude: west + width / 2)
    guard isShort else { return middle }
    return (
      latitude + remainder(middle.latitude - latitude, distance),
      longitude + remainder(middle.longitude - longitude, distance)
    )
  }
}
