/// Completing the path of a file, in the spellings that the photo field reads: as it is, with backslashes, in
/// quotes, or as a `file://` address.
struct FileNameCompletion {
  /// The folder to look in, as the person means it; see `Reaction.needsFileNames`.
  let folder: String
  private let beginning: String
  private let spelling: Spelling
  private let typed: String

  /// How the path is written.
  private enum Spelling: Equatable {
    case asItIs, backslashes, singleQuotes, doubleQuotes, address
  }

  /// - Parameter text: what stands before the cursor.
  init(of text: String) {
    typed = text
    let body = text.drop { $0 == " " }
    let path: String
    switch body.first {
    case "'":
      spelling = .singleQuotes
      path = String(body.dropFirst())
    case "\"":
      spelling = .doubleQuotes
      path = Self.unescaped(body.dropFirst(), only: Self.escapedInDoubleQuotes)
    default:
      if body.lowercased().hasPrefix("file://") {
        spelling = .address
        path = Self.percentDecoded(body.dropFirst("file://".count))
      } else {
        spelling = body.contains("\\") ? .backslashes : .asItIs
        path = Self.unescaped(body, only: nil)
      }
    }
    let parts = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<parts])
    beginning = String(path[parts...])
  }

  /// What it comes to with these names in the folder. Names with control characters in them cannot be typed
  /// and are left out, and so are hidden ones, unless a dot was typed.
  func outcome(among entries: [FolderEntry]) -> CompletionOutcome {
    let found =
      entries
      .filter { entry in
        entry.name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !entry.name.hasPrefix("."))
          && !entry.name.unicodeScalars.contains(where: \.isControl)
      }
      .sorted { $0.name < $1.name }
    // A path that begins with ~ alone names a folder that is there without being listed.
    if folder.isEmpty, beginning == "~" { return .one(typed + "/") }
    guard let only = found.first else { return .nothing }
    guard found.count > 1 else {
      return .one(spelled(only.name, isWhole: !only.isFolder) + (only.isFolder ? "/" : closing))
    }
    let common = found.map(\.name).commonBeginning()
    return .several(
      common: common == beginning ? typed : spelled(common, isWhole: false),
      list: found.map { $0.name + ($0.isFolder ? "/" : "") })
  }

  private var closing: String {
    switch spelling {
    case .singleQuotes: return "'"
    case .doubleQuotes: return "\""
    default: return ""
    }
  }

  // MARK: Spelling

  /// The whole text with this name in the place of what was typed of it.
  private func spelled(_ name: String, isWhole: Bool) -> String {
    let path = folder + name
    switch spelling {
    case .singleQuotes: return "'" + path
    case .doubleQuotes: return "\"" + Self.escaped(path, Self.escapedInDoubleQuotes)
    case .address: return "file://" + Self.percentEncoded(path)
    case .backslashes: return Self.escaped(path, ["\\", " ", "'", "\""])
    case .asItIs:
      // A quote in front would be taken for quoting, and spaces at the ends are dropped.
      let isMistakable = ["'", "\"", " "].contains(path.first) || isWhole && path.last == " "
      return Self.escaped(path, isMistakable ? ["\\", " ", "'", "\""] : ["\\"])
    }
  }

  private static let escapedInDoubleQuotes: Set<Character> = ["\"", "\\", "$", "`"]

  private static func escaped(_ text: String, _ special: Set<Character>) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func unescaped(_ text: Substring, only escapable: Set<Character>?) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, escapable?.contains(next) ?? true {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// RFC 3986: everything but unreserved characters and the slash is encoded.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber || "-._~/".contains(character))
      if isPlain {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }

  /// What cannot be decoded stays as it is.
  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
