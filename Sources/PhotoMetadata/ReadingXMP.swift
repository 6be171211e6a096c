/// XMP (XMP Specification, part 1, section 7): RDF in XML in UTF-8.
///
/// A property whose local name begins with `GPS` in any case is one of a position: those of the namespace
/// exif, which are named like the tags of EXIF, and those of makers of drones. It is an attribute or an
/// element, and its value becomes spaces. Other properties, among them names of cities, stay.
extension MetadataReader {
  /// What is read of a packet.
  private struct Packet {
    let block: Block
    var cursor: ByteCursor
    /// The name of the GPS element that the cursor is in.
    var property: String?
    /// How many elements are open, from that one on.
    var level = 0
    /// Where the last value that is replaced ends.
    var replacedEnd = 0
    var coordinates: (latitude: Double?, longitude: Double?)
  }

  /// Reads a packet. Returns its position.
  mutating func xmp(_ block: Block) -> PhotoMetadata.Position? {
    var packet = Packet(block: block, cursor: ByteCursor(block, of: file))
    // UTF-16 and UTF-32 have a zero or a byte order mark here.
    if let start = file.bytes(min(2, block.count), at: 0, of: block),
      start.contains(where: { $0 == 0 || $0 >= 0xFE })
    {
      isComplete = false
      return nil
    }
    while true {
      let start = packet.cursor.offset
      let isOpen = packet.cursor.find(UInt8(ascii: "<"))
      blank(start..<packet.cursor.offset, &packet)
      guard isOpen else { break }
      guard markup(&packet) else {
        isComplete = false
        break
      }
    }
    if packet.level > 0 { isComplete = false }
    keep(packet.replacedEnd..<block.count, of: block)
    guard let latitude = packet.coordinates.latitude, let longitude = packet.coordinates.longitude else {
      return nil
    }
    return PhotoMetadata.Position(latitude: latitude, longitude: longitude)
  }

  /// Reads what begins with `<`. Returns false if its end is missing.
  private mutating func markup(_ packet: inout Packet) -> Bool {
    _ = packet.cursor.next()
    switch packet.cursor.peek() {
    case UInt8(ascii: "?"): return Self.find("?>", &packet.cursor)
    case UInt8(ascii: "!"):
      let name = file.bytes(
        min(8, packet.block.count - packet.cursor.offset), at: packet.cursor.offset, of: packet.block)
      if let name, name.starts(with: "!--".utf8) { return Self.find("-->", &packet.cursor) }
      guard let name, name.starts(with: "![CDATA[".utf8) else { return packet.cursor.find(UInt8(ascii: ">")) }
      let start = packet.cursor.offset + name.count
      let isClosed = Self.find("]]>", &packet.cursor)
      if isClosed, start <= packet.cursor.offset - 3 { blank(start..<(packet.cursor.offset - 3), &packet) }
      return isClosed
    case UInt8(ascii: "/"):
      if packet.level > 0 { packet.level -= 1 }
      if packet.level == 0 { packet.property = nil }
      return packet.cursor.find(UInt8(ascii: ">")) && packet.cursor.next() != nil
    default: return element(&packet)
    }
  }

  /// Reads a start tag after its `<`. Returns false if its end is missing.
  private mutating func element(_ packet: inout Packet) -> Bool {
    let name = Self.name(&packet.cursor)
    let isOutermost = packet.level == 0 && Self.isGPS(name)
    if isOutermost { packet.property = name }
    var isEmpty = false
    while let byte = packet.cursor.peek() {
      switch byte {
      case UInt8(ascii: ">"):
        _ = packet.cursor.next()
        if isEmpty, isOutermost { packet.property = nil }
        if !isEmpty, packet.property != nil { packet.level += 1 }
        return true
      case UInt8(ascii: "/"), UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D:
        isEmpty = byte == UInt8(ascii: "/")
        _ = packet.cursor.next()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A value without a name.
        return false
      default:
        guard attribute(&packet) else { return false }
      }
    }
    return false
  }

  /// Reads an attribute. Returns false if its end is missing.
  private mutating func attribute(_ packet: inout Packet) -> Bool {
    let name = Self.name(&packet.cursor)
    while let byte = packet.cursor.peek(), byte == UInt8(ascii: "=") || byte <= 0x20 {
      _ = packet.cursor.next()
    }
    guard let quote = packet.cursor.peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return false
    }
    _ = packet.cursor.next()
    let start = packet.cursor.offset
    guard packet.cursor.find(quote) else { return false }
    let value = start..<packet.cursor.offset
    _ = packet.cursor.next()
    if name.hasPrefix("xmlns") { return true }
    if Self.isGPS(name) {
      blank(value, name, &packet)
    } else if let property = packet.property, name == "rdf:value" {
      blank(value, property, &packet)
    }
    return true
  }

  /// Has text in a GPS element blanked; nothing elsewhere.
  private mutating func blank(_ part: Range<Int>, _ packet: inout Packet) {
    if packet.level > 0, let property = packet.property { blank(part, property, &packet) }
  }

  private mutating func blank(_ part: Range<Int>, _ property: String, _ packet: inout Packet) {
    guard !part.isEmpty else { return }
    replace(part, of: packet.block, by: UInt8(ascii: " "))
    keep(packet.replacedEnd..<part.lowerBound, of: packet.block)
    packet.replacedEnd = part.upperBound
    let property = property.split(separator: ":").last.map { $0.lowercased() } ?? ""
    let start = file.bytes(min(part.count, 64), at: part.lowerBound, of: packet.block) ?? []
    guard property.hasSuffix("itude") || property.hasSuffix("areainformation"),
      start.contains(where: { $0 > 0x20 })
    else { return }
    namesPlace = true
    let coordinate = Self.coordinate(String(decoding: start, as: UTF8.self))
    switch property {
    case "gpslatitude": packet.coordinates.latitude = packet.coordinates.latitude ?? coordinate
    case "gpslongitude": packet.coordinates.longitude = packet.coordinates.longitude ?? coordinate
    default: break
    }
  }

  /// The degrees of `DDD,MM,SSk` or `DDD,MM.mmk`, where `k` is N, S, E or W (XMP Specification, part 2,
  /// section 3.2).
  static func coordinate(_ text: String) -> Double? {
    guard let direction = text.last.flatMap({ "NESWnesw".contains($0) ? $0.uppercased() : nil }) else {
      return nil
    }
    var (degrees, unit) = (0.0, 1.0)
    let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    for part in parts {
      guard part.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let number = Double(String(part))
      else {
        return nil
      }
      degrees += number / unit
      unit *= 60
    }
    return direction == "N" || direction == "E" ? degrees : -degrees
  }

  /// Whether a qualified name is one of a GPS property.
  static func isGPS(_ name: String) -> Bool {
    (name.split(separator: ":").last ?? "").prefix(3).lowercased() == "gps"
  }

  /// Reads a name. Of a long one only 255 bytes are returned.
  private static func name(_ cursor: inout ByteCursor) -> String {
    var name: [UInt8] = []
    while let byte = cursor.peek(), byte > 0x20, !"=>/\"'".utf8.contains(byte) {
      _ = cursor.next()
      if name.count < 255 { name.append(byte) }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Moves behind a text. Returns false if there is none.
  private static func find(_ text: String, _ cursor: inout ByteCursor) -> Bool {
    let wanted = Array(text.utf8)
    var last: [UInt8] = []
    while last != wanted {
      if last.isEmpty, !cursor.find(wanted[0]) { return false }
      guard let byte = cursor.next() else { return false }
      last = Array((last + [byte]).suffix(wanted.count))
      if last.count == wanted.count, last != wanted, !last.contains(wanted[0]) { last = [] }
    }
    return true
  }
}
