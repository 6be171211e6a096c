extension StringsEntry {
  /// Reports the characters that a text must not have, because a terminal or an editor would obey them: each
  /// control character, and each embedding or override of the text direction. Line feeds, tabs and carriage
  /// returns before a line feed are text, and so are isolates and the marks of a direction.
  func reportHazards(to collector: DiagnosticCollector) {
    // C0 controls, delete, and the first bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
    let isSuspicious = { (byte: UInt8) in byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 }
    guard value.containsByte(where: isSuspicious) else { return }
    let scalars = value.unicodeScalars
    for index in scalars.indices {
      guard let kind = scalars[index].hazard, !scalars[index...].starts(with: "\r\n".unicodeScalars) else {
        continue
      }
      let problem =
        kind == .controlCharacter
        ? "is a control character; remove it"
        : "changes the direction of the text around it; use isolates (U+2066 to U+2069) instead"
      let offset = value.utf8.distance(from: value.startIndex, to: index)
      collector.report(kind, position(at: offset), "\(scalars[index].codePoint) \(problem)")
    }
  }
}

extension Unicode.Scalar {
  /// What is wrong with a text that has the scalar, if anything is: one of two kinds.
  package var hazard: Diagnostic.Kind? {
    if (0x202A...0x202E).contains(value) { return .textDirection }
    return properties.generalCategory == .control && self != "\n" && self != "\t" ? .controlCharacter : nil
  }
}
