/// Gives the base language's keys their Swift names and reports those that cannot have one.
struct NameChecker {
  private let base: LanguageSource
  private(set) var findings: [Finding] = []
  private(set) var paths: [String: [String]] = [:]

  init(base: LanguageSource) {
    self.base = base
    for message in base.messages { name(message) }
    reportCollisions()
    reportPrefixes()
  }

  private func place(_ message: MessageSource) -> Finding.Place {
    .init(file: base.file, offset: message.first?.keyOffset ?? 0)
  }

  /// The most parts a key may have; deeper groups help nobody.
  private static let mostParts = 8

  private mutating func name(_ message: MessageSource) {
    guard message.name.utf8.count(where: { $0 == UInt8(ascii: ".") }) < Self.mostParts else {
      let text = "the key \(Quoted.text(message.name)) has more than \(Self.mostParts) parts"
      findings.append(Finding(place(message), text))
      return
    }
    var path: [String] = []
    for part in message.name.split(separator: ".", omittingEmptySubsequences: false) {
      let name = SwiftName.lowerCamel(part)
      if let reason = reason(against: part, as: name) {
        findings.append(Finding(place(message), "the key \(Quoted.text(message.name)) \(reason)"))
        return
      }
      path.append(name)
    }
    if path.first == "language", message.name != Catalogue.ownNameKey {
      let reason =
        "begins with \"language\", the name of L10n's own property; only \(Catalogue.ownNameKey) may"
      findings.append(Finding(place(message), "the key \(Quoted.text(message.name)) \(reason)"))
      return
    }
    paths[message.name] = path
  }

  /// Why a part of a key gives no Swift name, or nil.
  private func reason(against part: Substring, as name: String) -> String? {
    if part.isEmpty { return "has an empty part; parts are separated by single dots" }
    let isAllowed = part.utf8.allSatisfy {
      SwiftName.isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
    guard isAllowed else {
      return "gives no Swift name; keys are made of ASCII letters, digits, _ and -, with dots between"
    }
    guard let first = name.utf8.first else { return "has a part without letters" }
    if !SwiftName.isLetter(first) { return "has a part that starts with a digit, which no Swift name may" }
    if SwiftName.unusable.contains(name) {
      return "has the part \(Quoted.text(name)), by which Swift reaches no member"
    }
    return nil
  }

  /// Two keys with one Swift name.
  private mutating func reportCollisions() {
    var seen: [[String]: MessageSource] = [:]
    for message in base.messages {
      guard let path = paths[message.name] else { continue }
      guard let first = seen[path] else {
        seen[path] = message
        continue
      }
      let name = path.joined(separator: ".")
      findings.append(
        Finding(
          place(message),
          "the keys \(Quoted.text(message.name)) and \(Quoted.text(first.name)) both become \(name) in Swift",
          notes: [(place(first), "the other key is here")]))
    }
  }

  /// A key that is also the beginning of another: it would be a text and a group at once.
  private mutating func reportPrefixes() {
    var byPath: [[String]: MessageSource] = [:]
    for message in base.messages {
      if let path = paths[message.name], byPath[path] == nil { byPath[path] = message }
    }
    for message in base.messages {
      guard let path = paths[message.name] else { continue }
      for length in 1..<max(path.count, 1) {
        guard let shorter = byPath[Array(path.prefix(length))] else { continue }
        findings.append(
          Finding(
            place(message),
            "the key \(Quoted.text(shorter.name)) is a text and so cannot be the group of \(Quoted.text(message.name))",
            notes: [(place(shorter), "the shorter key is here")]))
        break
      }
    }
  }
}
