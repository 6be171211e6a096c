import MissingPet

/// What EXIF says that is of use: where and when a photo was taken, and how to turn it (Exif 3.0, sections
/// 4.6.4 to 4.6.6). What cannot be read is not said.
struct EXIF {
  /// It is never 0, 0, which cameras write if they do not know where they are.
  private(set) var position: Coordinates?
  private(set) var day: CalendarDate?
  /// How the picture is to be turned, 1 to 8.
  private(set) var orientation: Int?

  /// Whether the six bytes are there that precede EXIF in JPEG. Some programs write them elsewhere too, and
  /// some readers want them.
  private let hasPrefix: Bool
  private let layout: TIFFLayout?
  private let file: FileReader

  init(_ range: Range<Int>, of file: FileReader) {
    self.file = file
    hasPrefix = (try? file.starts(range, with: "Exif\0\0")) == true
    layout = try? TIFFLayout((range.lowerBound + (hasPrefix ? 6 : 0))..<range.upperBound, of: file)
    guard let layout, let first = try? layout.directory(at: layout.firstDirectory()) else { return }
    orientation = number(first[0x0112]).flatMap { (1...8).contains($0) ? $0 : nil }
    let exif = directory(first[0x8769])
    // DateTimeOriginal, DateTimeDigitized, DateTime.
    day = day(exif?[0x9003]) ?? day(exif?[0x9004]) ?? day(first[0x0132])
    if let gps = directory(first[0x8825]),
      let latitude = degrees(gps[2], direction: gps[1], "N", "S"),
      let longitude = degrees(gps[4], direction: gps[3], "E", "W"), latitude != 0 || longitude != 0
    {
      position = try? Coordinates(latitude: latitude, longitude: longitude)
    }
  }

  /// EXIF that says how the picture is to be turned, and nothing else; `nil` if this does not say it.
  var replacement: [UInt8]? {
    guard let orientation else { return nil }
    // The header, a directory of one entry, which is a SHORT, and the offset of the next directory.
    return Array((hasPrefix ? "Exif\0\0MM\0*" : "MM\0*").utf8) + [
      0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1,
    ] + [0, UInt8(truncatingIfNeeded: orientation), 0, 0, 0, 0, 0, 0]
  }

  private func directory(_ entry: TIFFLayout.Entry?) -> TIFFLayout.Directory? {
    guard let layout, let offset = number(entry) else { return nil }
    return try? layout.directory(at: offset + layout.range.lowerBound)
  }

  private func number(_ entry: TIFFLayout.Entry?) -> Int? {
    guard let entry, entry.values?.count == entry.size else { return nil }
    return try? layout?.numbers(entry).first
  }

  /// The day at the beginning of a date, `YYYY:MM:DD HH:MM:SS`. Some programs write it with hyphens.
  private func day(_ entry: TIFFLayout.Entry?) -> CalendarDate? {
    guard let values = entry?.values, values.count >= 10,
      var text = try? Array(file.bytes(10, at: values.lowerBound)), text[4] == text[7],
      text[4] == UInt8(ascii: ":") || text[4] == UInt8(ascii: "-")
    else { return nil }
    (text[4], text[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
    return CalendarDate(written: String(decoding: text, as: UTF8.self))
  }

  /// The degrees of up to three rational numbers: degrees, minutes and seconds, with the direction in another
  /// entry. `nil` if a denominator is zero, a number negative, or an entry missing or of another type.
  private func degrees(
    _ entry: TIFFLayout.Entry?, direction: TIFFLayout.Entry?, _ positive: Unicode.Scalar,
    _ negative: Unicode.Scalar
  ) -> Double? {
    guard let layout, let entry, entry.type == 5 || entry.type == 10, let values = entry.values,
      (8...24).contains(values.count), let start = direction?.values?.first,
      let letter = try? file.bytes(1, at: start).first.map({ Unicode.Scalar($0 & ~0x20) }),
      letter == positive || letter == negative
    else { return nil }
    var (degrees, unit) = (0.0, 1.0)
    for offset in stride(from: values.lowerBound, to: values.upperBound, by: 8) {
      guard let numerator = try? layout.number(4, at: offset),
        let denominator = try? layout.number(4, at: offset + 4), denominator != 0,
        entry.type == 5 || max(numerator, denominator) <= Int32.max
      else { return nil }
      degrees += Double(numerator) / Double(denominator) / unit
      unit *= 60
    }
    return letter == positive ? degrees : -degrees
  }
}
