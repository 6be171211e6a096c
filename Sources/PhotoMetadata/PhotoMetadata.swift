/// What the metadata of an image file say about where and when a photo was taken, and which bytes of the file
/// say it.
///
/// The metadata are EXIF (CIPA DC-008, Exif 3.0) and XMP (XMP Specification, part 3) in JPEG, PNG, WebP,
/// TIFF, BigTIFF, HEIF and GIF files, and the position in a video that is attached to a photo. Any bytes can
/// be read. An offset that leads outside or back is not followed.
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

  /// Bytes that are replaced in a copy without the position. The size of the file stays.
  package struct Replacement: Equatable, Sendable {
    /// The bytes to replace, in bytes from the beginning of the file. Not empty.
    package let range: Range<Int>
    /// The value of each byte in the copy.
    package let byte: UInt8
  }

  /// Where the photo was taken: by EXIF, else by XMP. `nil` if the file does not say, or not in numbers that
  /// are a position.
  package internal(set) var position: Position?
  /// When the photo was taken, by the clock of the camera: `DateTimeOriginal`, else `DateTimeDigitized`, else
  /// `DateTime`. `nil` without a day of the calendar.
  package internal(set) var day: Day?
  /// Whether everything that can hold a position in these formats was read. If not, the file is damaged where
  /// a position could be, or holds metadata in a form that cannot be replaced, such as compressed XMP.
  package internal(set) var isComplete = true
  /// The bytes that hold a position, in ascending order and without overlap. Empty if the metadata name no
  /// place, or if they are not complete: such a file is left as it is.
  package internal(set) var replacements: [Replacement] = []

  /// Reads the metadata of a file.
  ///
  /// The time is proportional to the size of the file at most: no more than four times the file and 1 MB are
  /// read. A read has at most 64 KB.
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
    self = try FileReader.read(byteCount: byteCount, source: source) { file in
      var reader = MetadataReader(file)
      return reader.metadata()
    }
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

extension [PhotoMetadata.Replacement] {
  /// Replaces bytes in a part of the file. The replacements must be in ascending order and must not overlap.
  /// There may be hundreds of thousands, and as many parts, so those of the part are searched for.
  ///
  /// - Parameters:
  ///   - buffer: the part of the file.
  ///   - offset: where the part begins, in bytes from the beginning of the file.
  package func apply(to buffer: UnsafeMutableRawBufferPointer, at offset: Int) {
    let part = offset..<(offset + buffer.count)
    var (first, end) = (0, count)
    while first < end {
      let middle = (first + end) / 2
      if self[middle].range.upperBound <= offset { first = middle + 1 } else { end = middle }
    }
    for replacement in self[first...].prefix(while: { $0.range.lowerBound < part.upperBound }) {
      for index in replacement.range.clamped(to: part) { buffer[index - offset] = replacement.byte }
    }
  }
}
