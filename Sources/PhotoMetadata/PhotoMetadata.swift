/// What a photo's file says about where and when the photo was taken, and the parts of the file that show the
/// picture.
///
/// The file is a JPEG, PNG, GIF, WebP, BMP, TIFF, BigTIFF or HEIF. Any bytes can be read.
package struct PhotoMetadata: Equatable, Sendable {
  /// A position on Earth. It is never 0, 0, which cameras write if they do not know where they are.
  package struct Position: Equatable, Sendable {
    /// The latitude in degrees, -90 (south) to 90 (north).
    package let latitude: Double
    /// The longitude in degrees, -180 (west) to 180 (east).
    package let longitude: Double

    init?(latitude: Double, longitude: Double) {
      guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else { return nil }
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A day of the Gregorian calendar.
  package struct Day: Equatable, Sendable {
    /// The year, 1 to 9999.
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int
  }

  /// Where the photo was taken. `nil` if the file does not say, or not in numbers that are a position.
  package let position: Position?
  /// When the photo was taken, by the clock of the camera: `DateTimeOriginal`, else `DateTimeDigitized`, else
  /// `DateTime`. `nil` without a day of the calendar.
  package let day: Day?
  /// The picture and what is needed to show it; `nil` if the structure of the file cannot be followed. The
  /// file is not to be sent then.
  package let copy: PhotoCopy?
  /// Whether the file holds more than the copy.
  package let isReduced: Bool
  /// Whether image data were found. A damaged JPEG may have a copy without any.
  package let hasPicture: Bool

  /// Reads a photo.
  ///
  /// The time is proportional to the size of the file at most: no more than four times the file and 1 MB are
  /// read. A read has at most 64 KB, or as much as a directory or a chunk of EXIF.
  ///
  /// - Parameters:
  ///   - byteCount: the size of the file in bytes.
  ///   - source: reads as many bytes as its first argument says at the offset that its second argument says,
  ///     both in bytes. It is never asked for bytes beyond `byteCount`. After it has thrown or returned fewer
  ///     bytes, it is not called again.
  /// - Throws: what `source` throws.
  package init<Failure: Error>(
    byteCount: Int, source: (_ count: Int, _ offset: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let read = try FileReader.read(byteCount: byteCount, source: source) { file throws(PhotoDamage) in
      var reader = PhotoReader(file)
      try reader.read()
      let (exif, hasPicture) = (reader.exif, reader.hasPicture)
      return (position: exif?.position, day: exif?.day, copy: reader.copy, hasPicture: hasPicture)
    }
    position = read?.position
    day = read?.day
    copy = read?.copy
    isReduced = read?.copy.isWhole(byteCount) == false
    hasPicture = read?.hasPicture == true
  }
}

extension PhotoMetadata.Day {
  /// The day at the beginning of an Exif date, `YYYY:MM:DD HH:MM:SS`; `nil` if the calendar has no such day.
  init?(exif text: some Collection<UInt8>) {
    let text = Array(text.prefix(10))
    guard text.count == 10, text[4] == text[7], text[4] == UInt8(ascii: ":") || text[4] == UInt8(ascii: "-"),
      let year = Self.number(text[0..<4]), let month = Self.number(text[5..<7]),
      let day = Self.number(text[8..<10]),
      year >= 1, (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
