import MissingPet

/// What is sent of a photo: parts of its file, bytes in place of other parts, and zeros.
package struct PhotoCopy: Equatable, Sendable {
  /// Where some bytes of the copy come from.
  package enum Piece: Equatable, Sendable {
    case file(Range<Int>)
    case bytes([UInt8])
    case zeros(Int)

    /// The number of bytes.
    package var count: Int {
      switch self {
      case .file(let range): range.count
      case .bytes(let bytes): bytes.count
      case .zeros(let count): count
      }
    }

    func part(_ part: Range<Int>) -> Self {
      switch self {
      case .file(let range):
        .file((range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound))
      case .bytes(let bytes): .bytes(Array(bytes[part]))
      case .zeros: .zeros(part.count)
      }
    }
  }

  /// The maximum number of pieces, and of whatever else in a file can be repeated. Files have some hundreds.
  static let mostPieces = 131_072

  private var pieces: [Piece] = []
  /// The size of the copy in bytes.
  package private(set) var byteCount = 0

  func isInside(_ byteCount: Int) -> Bool {
    pieces.allSatisfy { if case .file(let range) = $0 { range.upperBound <= byteCount } else { true } }
  }

  func isWhole(_ byteCount: Int) -> Bool { pieces == [.file(0..<byteCount)] }

  /// Adds a piece at the end. Throws if there are too many.
  mutating func append(_ piece: Piece) throws(PhotoProblem) {
    guard piece.count > 0 else { return }
    if case .file(let range) = piece, case .file(let last)? = pieces.last, last.upperBound == range.lowerBound
    {
      pieces[pieces.count - 1] = .file(last.lowerBound..<range.upperBound)
    } else {
      guard pieces.count < Self.mostPieces else { throw .damaged }
      pieces.append(piece)
    }
    byteCount += piece.count
  }

  mutating func append(_ range: Range<Int>) throws(PhotoProblem) { try append(.file(range)) }

  mutating func append(_ other: Self) throws(PhotoProblem) {
    for piece in other.pieces { try append(piece) }
  }

  /// Adds bytes in place of a range, which stays if it holds them.
  mutating func append(
    _ bytes: some Collection<UInt8>, for range: Range<Int>, of file: FileReader
  ) throws(PhotoProblem) {
    let isSame =
      bytes.count != range.count
      ? false : try file.bytes(range.count, at: range.lowerBound).elementsEqual(bytes)
    try append(isSame ? .file(range) : .bytes(Array(bytes)))
  }

  /// The copy with pieces in place of parts of the file, which are in the copy.
  func replacing(_ replacements: [(part: Range<Int>, piece: Piece)]) throws(PhotoProblem) -> Self {
    var (copy, rest) = (Self(), replacements.sorted { $0.part.lowerBound < $1.part.lowerBound }[...])
    for piece in pieces {
      guard case .file(var range) = piece else {
        try copy.append(piece)
        continue
      }
      while let (part, piece) = rest.first, part.clamped(to: range) == part {
        try copy.append(range.lowerBound..<part.lowerBound)
        try copy.append(piece)
        range = part.upperBound..<range.upperBound
        rest.removeFirst()
      }
      try copy.append(range)
    }
    guard rest.isEmpty else { throw .damaged }
    return copy
  }

  /// Where a part of the copy comes from: each piece, or the part of it that is needed, in their order.
  package func pieces(of part: Range<Int>) -> [Piece] {
    var (parts, start) = ([Piece](), 0)
    for piece in pieces {
      let wanted = part.clamped(to: start..<(start + piece.count))
      if !wanted.isEmpty {
        parts.append(piece.part((wanted.lowerBound - start)..<(wanted.upperBound - start)))
      }
      start += piece.count
    }
    return parts
  }
}

/// What stays of a file whose parts are found by their offsets. All else becomes zero in its place.
struct Overlay {
  private var pieces: [(range: Range<Int>, bytes: [UInt8]?)] = []

  /// Writes bytes at an offset. No other piece may be there.
  mutating func write(_ bytes: [UInt8], at offset: Int) throws(PhotoProblem) {
    try keep(offset..<(offset + bytes.count), as: bytes)
  }

  /// Keeps a range, as it is or as other bytes. Ranges that are kept as they are may overlap.
  mutating func keep(_ range: Range<Int>, as bytes: [UInt8]? = nil) throws(PhotoProblem) {
    guard !range.isEmpty else { return }
    guard pieces.count < PhotoCopy.mostPieces else { throw .damaged }
    pieces.append((range, bytes))
  }

  var end: Int { pieces.map(\.range.upperBound).max() ?? 0 }

  /// The copy, with zeros up to an offset. Throws if bytes are written over another piece.
  func copy(of file: FileReader, to end: Int) throws(PhotoProblem) -> PhotoCopy {
    var (copy, offset, lastWritten) = (PhotoCopy(), 0, 0)
    for (range, bytes) in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard range.lowerBound >= (bytes == nil ? lastWritten : offset) else { throw .damaged }
      try Self.zeros(offset..<max(offset, range.lowerBound), &copy, file)
      if let bytes {
        try copy.append(bytes, for: range, of: file)
        lastWritten = range.upperBound
      } else if range.upperBound > offset {
        try copy.append(max(offset, range.lowerBound)..<range.upperBound)
      }
      offset = max(offset, range.upperBound)
    }
    try Self.zeros(offset..<max(offset, end), &copy, file)
    return copy
  }

  /// Adds zeros in place of a range, which stays if it holds nothing else.
  private static func zeros(
    _ range: Range<Int>, _ copy: inout PhotoCopy, _ file: FileReader
  ) throws(PhotoProblem) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = try file.slice(from: offset, to: range.upperBound)
      guard bytes.allSatisfy({ $0 == 0 }) else { return try copy.append(.zeros(range.count)) }
      offset += bytes.count
    }
    try copy.append(range)
  }
}
