/// Finds characters that a text must not have, because a terminal or an editor would obey them.
enum TextHazards {
  /// Reports each control character, and each embedding or override of the text direction. Line feeds, tabs
  /// and carriage returns before a line feed are text, and so are isolates and the marks of a direction.
  static func report(in entry: StringsEntry, to collector: DiagnosticCollector) {
    // C0 controls, delete, and the first bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
    let isSuspicious = { (byte: UInt8) in byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 }
    guard entry.value.containsByte(where: isSuspicious) else { return }
    let scalars = entry.value.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      func report(_ kind: Diagnostic.Kind, _ problem: String) {
        let offset = entry.value.utf8.distance(from: entry.value.startIndex, to: index)
        collector.report(kind, entry.position(at: offset), "\(scalar.codePoint) \(problem)")
      }
      switch scalar.value {
      case 0x09, 0x0A: continue
      case 0x0D where scalars[index...].dropFirst().first == "\n": continue
      case 0..<0x20, 0x7F...0x9F:
        report(.controlCharacter, "is a control character; remove it")
      case 0x202A...0x202E:
        let advice = "use isolates (U+2066 to U+2069) instead"
        report(.textDirection, "changes the direction of the text around it; \(advice)")
      default: continue
      }
    }
  }
}
