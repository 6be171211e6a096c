/// Finds characters that a text must not have, because a terminal or an editor would obey them.
enum TextHazards {
  /// Reports each control character, each embedding or override of the text direction, and each
  /// directional isolate without its other end in the value. Line feeds, tabs and carriage returns before a
  /// line feed are text, and so are the marks U+061C, U+200E and U+200F and complete isolates.
  static func report(in entry: StringsEntry, to collector: DiagnosticCollector) {
    guard entry.value.containsByte(where: isSuspicious) else { return }
    func report(_ kind: Diagnostic.Kind, _ scalar: Unicode.Scalar, _ offset: Int, _ what: String) {
      collector.report(kind, entry.position(at: offset), "\(scalar.codePoint) \(what)")
    }
    var openIsolates: [(scalar: Unicode.Scalar, offset: Int)] = []
    let scalars = entry.value.unicodeScalars
    var next = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let offset = next
      next += UTF8.width(scalar)
      switch scalar.value {
      case 0x09, 0x0A: continue
      case 0x0D where scalars[index...].dropFirst().first == "\n": continue
      case 0..<0x20, 0x7F...0x9F:
        report(.controlCharacter, scalar, offset, "is a control character; remove it")
      case 0x202A...0x202E:
        let advice = "changes the direction of the text around it; use isolates (U+2066 to U+2069) instead"
        report(.textDirection, scalar, offset, advice)
      case 0x2066...0x2068: openIsolates.append((scalar, offset))
      case 0x2069:
        guard openIsolates.popLast() == nil else { continue }
        report(.textDirection, scalar, offset, "ends an isolate that the text does not begin")
      default: continue
      }
    }
    for (scalar, offset) in openIsolates {
      report(.textDirection, scalar, offset, "begins an isolate that the text does not end with U+2069")
    }
  }

  /// Whether a byte of UTF-8 can belong to a character that is a problem: C0 controls, delete, and the first
  /// bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
}
