import StringsCompiler

/// The names in a Swift file, joined by dots to member chains, and the tokens around them.
///
/// This is no parser. Comments are left out. Names inside string and regex literals count, because code in
/// interpolations does, and because a literal that is misread must not hide code.
struct SwiftTokens {
  enum Token: Hashable {
    /// Names joined by dots: `l10n.phone.label`. The first name is empty if the chain starts with a dot:
    /// after a call, in a key path or as an implicit member.
    case chain([String])
    /// Any other character. Of white space, only a line end after a chain is a token.
    case symbol(UInt8)
  }

  private let text: [UInt8]
  private var position = 0
  private var tokens: [Token] = []
  /// The names of the current chain.
  private var chain: [String] = []
  /// Whether a dot follows the current chain.
  private var hasDot = false
  /// Whether a `?` or `!` follows the current chain directly: optional chaining, if a dot comes next.
  private var postfix: UInt8?
  /// Whether the line of the current chain has ended.
  private var hasLineEnd = false

  private init(_ text: [UInt8]) { self.text = text }

  /// Splits the bytes of a file into tokens. Bytes that are not valid UTF-8 are taken for letters.
  static func all(in text: [UInt8]) -> [Token] {
    var scanner = SwiftTokens(text)
    scanner.scanCode(endsAtParenthesis: false)
    scanner.endChain()
    return scanner.tokens
  }

  private func at(_ offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  // MARK: Code

  /// Scans up to the end of the text, or past the `)` that ends an interpolation.
  private mutating func scanCode(endsAtParenthesis: Bool) {
    var depth = 0
    while let byte = at(position) {
      if Self.isNameByte(byte) {
        scanName()
        continue
      }
      if skipComment() || scanLiteral() { continue }
      position += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if endsAtParenthesis, depth < 0 { return }
      }
      add(byte)
    }
  }

  private mutating func scanName() {
    let start = position
    while let byte = at(position), Self.isNameByte(byte) { position += 1 }
    let name = String(decoding: text[start..<position], as: UTF8.self)
    if !hasDot { endChain() }
    // `x.self` is `x`.
    if !hasDot || name != "self" { chain.append(name) }
    hasDot = false
    postfix = nil
    hasLineEnd = false
  }

  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): hasLineEnd = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"): break
    case UInt8(ascii: "."):
      if hasDot { endChain() }
      if chain.isEmpty { chain = [""] }
      hasDot = true
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      let isDirectlyAfterName = position > 1 && (at(position - 2).map(Self.isNameByte) ?? false)
      if isDirectlyAfterName, !chain.isEmpty, !hasDot {
        postfix = byte
      } else {
        fallthrough
      }
    default:
      // `x.a(` may call the text of the group `a`.
      if byte == UInt8(ascii: "("), !chain.isEmpty, !hasDot, !hasLineEnd { chain.append(SwiftName.call) }
      endChain()
      tokens.append(.symbol(byte))
    }
  }

  private mutating func endChain() {
    if chain.contains(where: { !$0.isEmpty }) { tokens.append(.chain(chain)) }
    if let postfix { tokens.append(.symbol(postfix)) }
    if hasLineEnd { tokens.append(.symbol(UInt8(ascii: "\n"))) }
    chain = []
    hasDot = false
    postfix = nil
    hasLineEnd = false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    SwiftName.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  // MARK: Comments

  /// Skips a comment. `/*` without an end is no comment.
  private mutating func skipComment() -> Bool {
    guard at(position) == UInt8(ascii: "/") else { return false }
    if at(position + 1) == UInt8(ascii: "/") {
      while let byte = at(position), !LineEnd.isByte(byte) { position += 1 }
      return true
    }
    guard at(position + 1) == UInt8(ascii: "*"), let end = endOfBlockComment() else { return false }
    position = end
    return true
  }

  /// Block comments nest.
  private func endOfBlockComment() -> Int? {
    var depth = 0
    var offset = position
    while let byte = at(offset), let next = at(offset + 1) {
      let isStart = byte == UInt8(ascii: "/") && next == UInt8(ascii: "*")
      let isEnd = byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
      if isStart { depth += 1 }
      if isEnd { depth -= 1 }
      offset += isStart || isEnd ? 2 : 1
      if depth == 0 { return offset }
    }
    return nil
  }

  // MARK: Literals

  /// Scans a string or regex literal, if one starts here.
  private mutating func scanLiteral() -> Bool {
    var start = position
    while at(start) == UInt8(ascii: "#") { start += 1 }
    let pounds = start - position
    if at(start) == UInt8(ascii: "\"") {
      let isMultiline = at(start + 1) == UInt8(ascii: "\"") && at(start + 2) == UInt8(ascii: "\"")
      position = start + (isMultiline ? 3 : 1)
      scanLiteralContents(quote: UInt8(ascii: "\""), pounds: pounds, isMultiline: isMultiline)
      return true
    }
    guard at(start) == UInt8(ascii: "/"), pounds > 0 || startsRegex() else { return false }
    position = start + 1
    scanLiteralContents(quote: UInt8(ascii: "/"), pounds: pounds, isMultiline: pounds > 0)
    return true
  }

  /// Whether a `/` starts a regex literal: no operand precedes it, and another `/` follows in its line.
  private func startsRegex() -> Bool {
    guard chain.isEmpty || hasDot, let next = at(position + 1), next != UInt8(ascii: " ") else {
      return false
    }
    if case .symbol(let byte)? = tokens.last, ")]}".utf8.contains(byte) { return false }
    return text[(position + 1)...].prefix { !LineEnd.isByte($0) }.contains(UInt8(ascii: "/"))
  }

  /// Scans up to the end of a literal. A literal on one line ends at the end of the line at the latest.
  private mutating func scanLiteralContents(quote: UInt8, pounds: Int, isMultiline: Bool) {
    endChain()
    let quotes = quote == UInt8(ascii: "\"") && isMultiline ? 3 : 1
    let end = [UInt8](repeating: quote, count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    while let byte = at(position) {
      let rest = text[position...]
      if rest.starts(with: end) {
        position += end.count
        break
      }
      if LineEnd.isByte(byte), !isMultiline { break }
      if quote == UInt8(ascii: "\""), rest.starts(with: escape) {
        position += escape.count
        scanEscape()
      } else if quote == UInt8(ascii: "/"), byte == UInt8(ascii: "\\") {
        position += 2
      } else if Self.isNameByte(byte) {
        scanName()
      } else {
        position += 1
        add(byte)
      }
    }
    endChain()
    tokens.append(.symbol(quote))
  }

  /// Scans what follows the backslash of an escape.
  private mutating func scanEscape() {
    endChain()
    let isInterpolation = at(position) == UInt8(ascii: "(")
    position += 1
    guard isInterpolation else { return }
    scanCode(endsAtParenthesis: true)
    endChain()
  }
}
