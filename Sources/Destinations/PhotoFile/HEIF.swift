import MissingPet

/// HEIF (ISO/IEC 23008-12), a file of boxes (ISO/IEC 14496-12, sections 4.2 and 8.11).
///
/// A box `meta` lists items and says where they are. The primary picture stays, with the tiles and the
/// transparency that it is made of, and what says how to show it. Other items become zero, among them other
/// pictures, previews, depth and gain maps, and are marked as free space; so are all other boxes, such as
/// videos.
extension PhotoReader {
  private struct Item {
    let type: String
    let isHidden: Bool
    let isProtected: Bool
    /// Where the type is, which is followed by names.
    let offset: Int
    /// Where the data are in the file; `nil` if in no form that is followed.
    var extents: [Range<Int>]?
  }

  private struct Reference {
    let type: String
    let offset: Int
    let from: Int
    let to: [Int]
  }

  /// Numbers one after the other in a box.
  private struct Numbers {
    let file: FileReader
    var rest: Range<Int>

    /// The number in the next bytes, of which there may be none.
    mutating func next(_ size: Int) throws(PhotoProblem) -> Int {
      guard size <= min(8, rest.count) else { throw .damaged }
      defer { rest = rest.dropFirst(size) }
      return size == 0 ? 0 : try file.number(size, at: rest.lowerBound)
    }
  }

  private static let typesOfImages: Set = [
    "hvc1", "hev1", "av01", "avc1", "j2k1", "unci", "grid", "iden", "iovl",
  ]
  /// What a decoder, or a viewer, must know about an image: its decoder's configuration, its size, colors,
  /// transparency and turns.
  private static let properties: Set = [
    "hvcC", "av1C", "avcC", "j2kH", "uncC", "cmpd", "cmpC", "icef", "ispe", "pixi", "colr", "irot", "imir",
    "clap", "pasp", "clli", "mdcv", "cclv", "amve", "lsel", "a1op", "a1lx", "tols",
  ]
  /// The types of an auxiliary image with the transparency of another one.
  private static let transparency = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", "urn:mpeg:hevc:2015:auxid:1\0",
    "urn:mpeg:avc:2015:auxid:1\0",
  ]
  private static let free = Array("free".utf8)

  mutating func heif() throws(PhotoProblem) {
    let boxes = boxes(in: 0..<file.byteCount)
    guard let first = boxes.first, let meta = boxes.first(where: { $0.type == "meta" }) else {
      throw .damaged
    }
    try overlay.keep(first.range)
    // Decoders look for the data of all items, though it be zeros. Behind their box nothing is needed.
    let data = boxes.filter { $0.type == "mdat" }.map(\.data)
    let last = max(try keepItems(of: meta, data), overlay.end)
    let end =
      boxes.first { $0.range.upperBound >= last }?.range.upperBound ?? boxes.last?.range.upperBound ?? last
    for box in boxes.dropFirst() where box.range.lowerBound < end && box.range != meta.range {
      if box.type == "mdat" {
        try overlay.keep(box.range.lowerBound..<box.data.lowerBound)
      } else {
        try free(box)
      }
    }
    copy = try overlay.copy(of: file, to: end)
  }

  // MARK: Boxes

  /// The boxes in a range, up to the first that is damaged. Image data at the end of the file may end early.
  private func boxes(in range: Range<Int>) -> [Chunk] {
    var boxes: [Chunk] = []
    var offset = range.lowerBound
    while boxes.count < PhotoCopy.mostPieces, range.upperBound - offset >= 8,
      let size = try? file.number(4, at: offset),
      let type = try? file.name(at: offset + 4)
    {
      var (size, headerSize) = (size, 8)
      if size == 1 { (size, headerSize) = ((try? file.number(8, at: offset + 8)) ?? 0, 16) }
      if size == 0, headerSize == 8 { size = range.upperBound - offset }
      if type == "mdat", range.lowerBound == 0 { size = min(size, range.upperBound - offset) }
      guard size >= headerSize, size <= range.upperBound - offset else { break }
      boxes.append(
        Chunk(type: type, range: offset..<(offset + size), data: (offset + headerSize)..<(offset + size)))
      offset += size
    }
    return boxes
  }

  private func allBoxes(in range: Range<Int>) throws(PhotoProblem) -> [Chunk] {
    let boxes = boxes(in: range)
    guard (boxes.last?.range.upperBound ?? range.lowerBound) == range.upperBound else { throw .damaged }
    return boxes
  }

  /// Makes a box one of free space, which everybody skips. Its size stays.
  private mutating func free(_ box: Chunk) throws(PhotoProblem) {
    try overlay.keep(box.range.prefix(4))
    try mark(box.range.lowerBound + 4, isKept: false)
    try overlay.keep((box.range.lowerBound + 8)..<box.data.lowerBound)
  }

  /// Keeps the type at an offset, or writes that of free space.
  private mutating func mark(_ offset: Int, isKept: Bool) throws(PhotoProblem) {
    if isKept { try overlay.keep(offset..<(offset + 4)) } else { try overlay.write(Self.free, at: offset) }
  }

  private mutating func keep(_ box: Chunk, first count: Int) throws(PhotoProblem) {
    guard count <= box.data.count else { throw .damaged }
    try overlay.keep(box.range.lowerBound..<(box.data.lowerBound + count))
  }

  // MARK: Items

  /// Keeps what is needed of the box `meta`, and of the data of its items.
  ///
  /// - Returns: where the data of the last item end.
  private mutating func keepItems(of meta: Chunk, _ data: [Range<Int>]) throws(PhotoProblem) -> Int {
    try keep(meta, first: 4)
    var (items, references, transparencies): ([Int: Item], [Reference], Set<Int>) = ([:], [], [])
    var (primary, locations, inside): (Chunk?, Chunk?, Range<Int>?)
    var seen: Set<String> = []
    for box in try allBoxes(in: meta.data.dropFirst(4)) {
      switch seen.insert(box.type).inserted ? box.type : "" {
      case "iinf": items = try information(box)
      case "iref": references = try self.references(box)
      case "iprp": transparencies = try self.transparencies(box)
      case "iloc": locations = box
      case "pitm":
        primary = box
        try overlay.keep(box.range)
      case "idat":
        inside = box.data
        try keep(box, first: 0)
      // The name of the handler is behind its type and 12 bytes.
      case "hdlr": try keep(box, first: 20)
      default: try free(box)
      }
    }
    // Files have one or two boxes of data.
    guard let start = primary?.data.lowerBound, let locations, data.count < 16 else { throw .damaged }
    try locate(&items, in: locations, inside, data + [inside].compactMap(\.self))
    let id = try file.number(file.number(1, at: start) == 0 ? 2 : 4, at: start + 4)
    let images = try images(items, primary: id, references, transparencies)
    let kept = images.union([try keepEXIF(of: items)].compactMap(\.self))
    for (id, item) in items {
      try mark(item.offset, isKept: kept.contains(id))
      guard images.contains(id) else { continue }
      // An identity has no data.
      guard let extents = item.extents ?? (item.type == "iden" ? [] : nil), !item.isProtected else {
        throw .damaged
      }
      for range in extents { try overlay.keep(range) }
    }
    for reference in references {
      try mark(reference.offset, isKept: kept.isSuperset(of: reference.to + [reference.from]))
    }
    return items.values.flatMap { $0.extents ?? [] }.map(\.upperBound).max() ?? 0
  }

  /// The items of the picture: the primary one, what it is made of, and its transparency. Throws if it is
  /// made of something else.
  private mutating func images(
    _ items: [Int: Item], primary: Int, _ references: [Reference], _ transparencies: Set<Int>
  ) throws(PhotoProblem) -> Set<Int> {
    let all = items.filter { Self.typesOfImages.contains($0.value.type) }
    let previews = Set(references.filter { $0.type == "thmb" || $0.type == "auxl" }.map(\.from))
    if all.contains(where: { $0.key != primary && !$0.value.isHidden && !previews.contains($0.key) }) {
      picture = .first
    }
    var needed: [Int: [Int]] = [:]
    for reference in references {
      if reference.type == "dimg" { needed[reference.from, default: []] += reference.to }
      guard reference.type == "auxl", transparencies.contains(reference.from), all[reference.from] != nil
      else { continue }
      for id in reference.to { needed[id, default: []].append(reference.from) }
    }
    var (pending, images) = ([primary], Set([primary]))
    while let id = pending.popLast() {
      guard all[id] != nil else { throw .damaged }
      pending += (needed[id] ?? []).filter { images.insert($0).inserted }
    }
    return images
  }

  /// Has the first EXIF replaced by what is needed of it. Returns its item; `nil` if nothing is needed.
  private mutating func keepEXIF(of items: [Int: Item]) throws(PhotoProblem) -> Int? {
    let all = items.filter { $0.value.type == "Exif" }
    guard let id = all.keys.min(), let extents = items[id]?.extents, extents.count == 1,
      let range = extents.first,
      // The number of bytes in front of the TIFF, such as "Exif" and two zeros.
      range.count >= 4, let offset = try? file.number(4, at: range.lowerBound), offset <= range.count - 4,
      let exif = replacement(ofEXIF: range.dropFirst(4 + offset)), exif.count + 4 <= range.count
    else { return nil }
    try overlay.write([0, 0, 0, 0] + exif, at: range.lowerBound)
    return id
  }

  /// Reads the box `iinf` and keeps its structure, without the names of the items.
  private mutating func information(_ box: Chunk) throws(PhotoProblem) -> [Int: Item] {
    let size = try file.number(1, at: box.data.lowerBound) == 0 ? 6 : 8
    try keep(box, first: size)
    var items: [Int: Item] = [:]
    for entry in try allBoxes(in: box.data.dropFirst(size)) {
      var numbers = Numbers(file: file, rest: entry.data)
      let (version, flags) = (try numbers.next(1), try numbers.next(3))
      // HEIF wants version 2 or 3.
      guard entry.type == "infe", version == 2 || version == 3 else { throw .damaged }
      let (id, protection) = (try numbers.next(version == 2 ? 2 : 4), try numbers.next(2))
      let offset = numbers.rest.lowerBound
      _ = try numbers.next(4)
      try overlay.keep(entry.range.lowerBound..<offset)
      let item = Item(
        type: try file.name(at: offset), isHidden: flags & 1 == 1, isProtected: protection != 0,
        offset: offset)
      guard items.updateValue(item, forKey: id) == nil else { throw .damaged }
    }
    return items
  }

  /// Reads the box `iloc`, and keeps what was read.
  private mutating func locate(
    _ items: inout [Int: Item], in box: Chunk, _ inside: Range<Int>?, _ data: [Range<Int>]
  ) throws(PhotoProblem) {
    var numbers = Numbers(file: file, rest: box.data)
    let version = try numbers.next(1)
    _ = try numbers.next(3)
    let sizes = try numbers.next(2)
    guard version <= 2, sizes >> 8 & 15 > 0 else { throw .damaged }
    for _ in 0..<(try numbers.next(version < 2 ? 2 : 4)) {
      let id = try numbers.next(version < 2 ? 2 : 4)
      let (method, reference) = (version == 0 ? 0 : try numbers.next(2), try numbers.next(2))
      let base = try numbers.next(sizes >> 4 & 15)
      // Offsets count from the beginning of the file, or of the box `idat`.
      let whole =
        reference != 0 ? nil : method & 15 == 0 ? 0..<file.byteCount : method & 15 == 1 ? inside : nil
      var extents: [Range<Int>]? = []
      for _ in 0..<(try numbers.next(2)) {
        _ = try numbers.next(version == 0 ? 0 : sizes & 15)
        let (start, length) = (try numbers.next(sizes >> 12), try numbers.next(sizes >> 8 & 15))
        guard let whole, length > 0, base <= whole.count, start <= whole.count - base,
          length <= whole.count - base - start
        else {
          extents = nil
          continue
        }
        let range = (whole.lowerBound + base + start)..<(whole.lowerBound + base + start + length)
        // Data are in boxes for data.
        let isInside = data.contains { range.clamped(to: $0) == range }
        if isInside { extents?.append(range) } else { extents = nil }
      }
      items[id]?.extents = extents
    }
    try overlay.keep(box.range.lowerBound..<numbers.rest.lowerBound)
  }

  /// Reads the box `iref`, and keeps all of it but the types of the references.
  private mutating func references(_ box: Chunk) throws(PhotoProblem) -> [Reference] {
    var references: [Reference] = []
    let size = try file.number(1, at: box.data.lowerBound) == 0 ? 2 : 4
    try keep(box, first: 4)
    for entry in try allBoxes(in: box.data.dropFirst(4)) {
      var (numbers, to) = (Numbers(file: file, rest: entry.data), [Int]())
      let from = try numbers.next(size)
      for _ in 0..<(try numbers.next(2)) { to.append(try numbers.next(size)) }
      let offset = entry.range.lowerBound + 4
      try overlay.keep(entry.range.prefix(4))
      try overlay.keep((offset + 4)..<numbers.rest.lowerBound)
      references.append(Reference(type: entry.type, offset: offset, from: from, to: to))
    }
    return references
  }

  /// Reads the box `iprp`, and keeps the properties that are needed.
  ///
  /// - Returns: the items with the transparency of others.
  private mutating func transparencies(_ box: Chunk) throws(PhotoProblem) -> Set<Int> {
    try keep(box, first: 0)
    var transparent: Set<Int> = []
    var items: Set<Int> = []
    for part in try allBoxes(in: box.data) {
      if part.type == "ipco" {
        try keep(part, first: 0)
        for (index, property) in try allBoxes(in: part.data).enumerated() {
          let isTransparency = try isTransparency(property)
          if isTransparency { transparent.insert(index + 1) }
          if isTransparency || Self.properties.contains(property.type) {
            try overlay.keep(property.range)
            // Colors are numbers, or one of two kinds of profile.
            let kind = property.type == "colr" ? try file.name(at: property.data.lowerBound) : ""
            if ["prof", "rICC"].contains(kind) { profiles.append([property.data.dropFirst(4)]) }
          } else {
            try free(property)
          }
        }
      } else if part.type == "ipma" {
        try overlay.keep(part.range)
        items.formUnion(try self.items(with: transparent, in: part))
      } else {
        try free(part)
      }
    }
    return items
  }

  private func isTransparency(_ property: Chunk) throws(PhotoProblem) -> Bool {
    guard property.type == "auxC" else { return false }
    for type in Self.transparency {
      if try file.starts(property.data.dropFirst(4), with: type) { return true }
    }
    return false
  }

  /// The items with one of some properties, from a box `ipma`, which numbers them from 1.
  private func items(with properties: Set<Int>, in box: Chunk) throws(PhotoProblem) -> [Int] {
    var (numbers, items) = (Numbers(file: file, rest: box.data), [Int]())
    let idSize = try numbers.next(1) == 0 ? 2 : 4
    let size = try numbers.next(3) & 1 == 1 ? 2 : 1
    for _ in 0..<(try numbers.next(4)) {
      let id = try numbers.next(idSize)
      for _ in 0..<(try numbers.next(1)) {
        // The most significant bit says that the property is essential.
        let index = try numbers.next(size) & (size == 2 ? 0x7FFF : 0x7F)
        if properties.contains(index) { items.append(id) }
      }
    }
    return items
  }
}
