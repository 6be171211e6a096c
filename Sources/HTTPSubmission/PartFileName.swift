/// The name of a file in the head of a part of `multipart/form-data`.
enum PartFileName {
  /// A file name that can stand in quotes within a header field: quotes, backslashes and control characters
  /// as `%hh`, as browsers have it (RFC 7578, sections 4.2 and 5.1; WHATWG HTML, "multipart/form-data"), all
  /// else in UTF-8. After that nothing is left for libcurl to quote, which older versions do in other ways
  /// and not for line breaks.
  static func quotable(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}":
        result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
