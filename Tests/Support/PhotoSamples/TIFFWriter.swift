/// Makes TIFF and EXIF byte by byte.
package struct TIFFWriter: Sendable {
  /// An entry of a directory.
  package struct Entry: Sendable {
    let tag: Int
    let type: Int
    let count: Int
    let value: Value

    enum Value {
      case bytes([UInt8])
      case directory(Int)
      case offset(Int)
    }

    /// Numbers of type LONG, not in the file, but said to be at an offset.
    package static func longs(_ tag: Int, count: Int, at offset: Int) -> Self {
      Self(tag: tag, type: 4, count: count, value: .offset(offset))
    }
  }

  /// Whether the most significant byte comes first.
  package let isBigEndian: Bool
  /// Whether the result is a BigTIFF.
  package let isBig: Bool

  /// Creates a writer of one of the four forms.
  package init(isBigEndian: Bool = true, isBig: Bool = false) {
    self.isBigEndian = isBigEndian
    self.isBig = isBig
  }

  // MARK: Entries

  /// Bytes of type ASCII (2), BYTE (1) or UNDEFINED (7).
  package func bytes(_ tag: Int, _ type: Int, _ bytes: [UInt8]) -> Entry {
    Entry(tag: tag, type: type, count: bytes.count, value: .bytes(bytes))
  }

  /// A text with a zero at its end.
  package func text(_ tag: Int, _ text: String) -> Entry { bytes(tag, 2, Array(text.utf8) + [0]) }

  /// A number of type SHORT.
  package func short(_ tag: Int, _ value: Int) -> Entry {
    Entry(tag: tag, type: 3, count: 1, value: .bytes(number(value, 2)))
  }

  /// A number of type LONG.
  package func long(_ tag: Int, _ value: Int) -> Entry {
    Entry(tag: tag, type: 4, count: 1, value: .bytes(number(value, 4)))
  }

  /// Numbers of type RATIONAL or, with `type` 10, SRATIONAL.
  package func rationals(_ tag: Int, _ values: [(Int, Int)], type: Int = 5) -> Entry {
    Entry(
      tag: tag, type: type, count: values.count,
      value: .bytes(values.flatMap { number($0.0, 4) + number($0.1, 4) }))
  }

  /// Numbers of type LONG.
  package func longs(_ tag: Int, _ values: [Int]) -> Entry {
    Entry(tag: tag, type: 4, count: values.count, value: .bytes(values.flatMap { number($0, 4) }))
  }

  /// The offset of another directory, by its index.
  package func pointer(_ tag: Int, to directory: Int) -> Entry {
    Entry(tag: tag, type: isBig ? 18 : 4, count: 1, value: .directory(directory))
  }

  // MARK: Files

  /// A file of directories, each of which is followed by its values. The first one is at the beginning.
  ///
  /// - Parameter next: for directories by their index, the index of the next one.
  package func file(_ directories: [[Entry]], next: [Int: Int] = [:]) -> [UInt8] {
    let offsetSize = isBig ? 8 : 4
    let start = isBig ? 16 : 8
    var offsets: [Int] = []
    var end = start
    for entries in directories {
      offsets.append(end)
      end += (isBig ? 8 : 2) + entries.count * (isBig ? 20 : 12) + offsetSize
      for case .bytes(let bytes) in entries.map(\.value) where bytes.count > offsetSize { end += bytes.count }
    }
    var file = Array((isBigEndian ? "MM" : "II").utf8) + number(isBig ? 43 : 42, 2)
    file += isBig ? number(8, 2) + number(0, 2) + number(start, 8) : number(start, 4)
    for (index, entries) in directories.enumerated() {
      file += number(entries.count, isBig ? 8 : 2)
      var values: [UInt8] = []
      let valuesStart = offsets[index] + (isBig ? 8 : 2) + entries.count * (isBig ? 20 : 12) + offsetSize
      for entry in entries {
        file += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, offsetSize)
        switch entry.value {
        case .offset(let offset): file += number(offset, offsetSize)
        case .directory(let target): file += number(offsets[target], offsetSize)
        case .bytes(let bytes) where bytes.count <= offsetSize:
          file += bytes + [UInt8](repeating: 0, count: offsetSize - bytes.count)
        case .bytes(let bytes):
          file += number(valuesStart + values.count, offsetSize)
          values += bytes
        }
      }
      file += number(next[index].map { offsets[$0] } ?? 0, offsetSize) + values
    }
    return file
  }

  func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}

extension TIFFWriter {
  /// The entries of a GPS directory: 52°13'46.92"N 21°0'43.92"E, with the name of the area.
  package var gps: [Entry] {
    [
      bytes(0, 1, [2, 3, 0, 0]), text(1, "N"), rationals(2, [(52, 1), (13, 1), (4_692, 100)]), text(3, "E"),
      rationals(4, [(21, 1), (0, 1), (4_392, 100)]), bytes(5, 1, [0]), rationals(6, [(1_135, 10)]),
      rationals(7, [(11, 1), (12, 1), (32, 1)]), text(18, "WGS-84"),
      bytes(28, 7, Array("ASCII\0\0\0Ursynow".utf8)), text(29, "2026:11:20"),
    ]
  }

  /// The entries of an Exif directory: taken on 20 November 2026.
  package var exif: [Entry] { [text(0x9003, "2026:11:20 11:12:32"), text(0x9004, "2026:11:21 00:00:00")] }

  /// EXIF with orientation 6, a date, the GPS directory, and a thumbnail with a GPS directory of its own.
  package func sample(gps: [Entry]? = nil) -> [UInt8] {
    file(
      [
        [
          text(0x010F, "Camera"), short(0x0112, 6), text(0x0132, "2026:11:22 01:02:03"),
          pointer(0x8769, to: 1),
          pointer(0x8825, to: 2),
        ],
        exif, gps ?? self.gps, [short(0x0103, 6), pointer(0x8825, to: 4)], self.gps,
      ], next: [0: 3])
  }
}
