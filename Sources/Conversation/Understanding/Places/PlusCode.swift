import PlainText

/// A plus code (Open Location Code), such as `9G4X62H6+VV` or, with the name of a town, `62H6+VV Warsaw`.
///
/// The first ten digits are pairs in base 20, latitude and longitude alternately, from 20 degrees down to an
/// 8000th of one. Further digits divide the field into five rows of four columns.
struct PlusCode {
  /// The digits before and after the plus sign.
  private let digits: [Int]
  /// How many digits are missing at the start.
  private let missing: Int

  private static let alphabet = Array("23456789CFGHJMPQRVWX")
  /// How many digits stand before the plus sign in a full code.
  private static let digitsBeforePlus = 8

  /// Whether a part of the code must be recovered from a position near by.
  var isShort: Bool { missing > 0 }

  /// A code that is a word of its own; `nil` for any other word.
  init?(_ word: some StringProtocol) {
    let parts = word.uppercased().split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, [2, 4, 6, 8].contains(parts[0].count), (2...7).contains(parts[1].count) else {
      return nil
    }
    let digits = (parts[0] + parts[1]).compactMap { Self.alphabet.firstIndex(of: $0) }
    guard digits.count == parts[0].count + parts[1].count else { return nil }
    self.init(digits: digits, missing: Self.digitsBeforePlus - parts[0].count)
  }

  private init(digits: [Int], missing: Int) {
    (self.digits, self.missing) = (digits, missing)
  }

  /// The full code with ten digits of the field that a position lies in.
  private init(containing latitude: Double, _ longitude: Double) {
    var digits: [Int] = []
    var north = min(max(latitude, -90), 90 - 1 / 8000) + 90
    var east = (longitude + 180).truncatingRemainder(dividingBy: 360)
    for size in Self.pairSizes {
      for number in [Int(north / size), Int(east / size)] { digits.append(min(max(number, 0), 19)) }
      north -= Double(Int(north / size)) * size
      east -= Double(Int(east / size)) * size
    }
    self.init(digits: digits, missing: 0)
  }

  private static let pairSizes = [20, 1, 0.05, 0.0025, 0.000125]

  /// The middle of the field of a full code.
  private var center: (latitude: Double, longitude: Double) {
    var (latitude, longitude) = (-90.0, -180.0)
    var (height, width) = (0.0, 0.0)
    for (index, size) in Self.pairSizes.enumerated() where digits.count > index * 2 + 1 {
      latitude += Double(digits[index * 2]) * size
      longitude += Double(digits[index * 2 + 1]) * size
      (height, width) = (size, size)
    }
    for digit in digits.dropFirst(Self.pairSizes.count * 2) {
      (height, width) = (height / 5, width / 4)
      latitude += Double(digit / 4) * height
      longitude += Double(digit % 4) * width
    }
    return (latitude + height / 2, longitude + width / 2)
  }

  /// The middle of the field. A short code means the field of its digits that is the nearest to a position.
  func position(near latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    guard isShort else { return center }
    let reference = PlusCode(containing: latitude, longitude)
    var found = PlusCode(digits: reference.digits.prefix(missing) + digits, missing: 0).center
    let size = Self.pairSizes[missing / 2 - 1]
    func moved(_ value: Double, to reference: Double) -> Double {
      value - reference > size / 2 ? value - size : reference - value > size / 2 ? value + size : value
    }
    found.latitude = moved(found.latitude, to: latitude)
    found.longitude = moved(found.longitude, to: longitude)
    return found
  }
}
