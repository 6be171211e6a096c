import StringsCompiler

/// Decides which percent signs of a text begin a placeholder. Projects do not tell which texts are formatted.
///
/// What cannot be a placeholder is a percent sign. What can be one, such as the `% d` of `50 % de remise`, is
/// none in a translation that then has the placeholders of the base language.
enum PercentSigns {
  /// Returns the values of each language by their forms, with the percent signs doubled.
  static func doubled(_ values: [String: [String: String]], base: String) -> [String: [String: String]] {
    var result = values.mapValues { $0.mapValues(doubled) }
    let types = result.mapValues(types)
    for (code, forms) in result where types[code] != types[base] {
      let plain = forms.mapValues(Self.plain)
      if Self.types(plain) == types[base] { result[code] = plain }
    }
    return result
  }

  private static func types(_ forms: [String: String]) -> [Int: String] {
    forms.values.reduce(into: [:]) { types, value in
      types.merge(StringsCompiler.placeholders(in: value).types) { first, _ in first }
    }
  }

  /// Doubles the percent signs that cannot begin a placeholder.
  private static func doubled(_ value: String) -> String {
    var bytes = Array(value.utf8)
    for offset in StringsCompiler.placeholders(in: value).strays.reversed() {
      bytes.insert(UInt8(ascii: "%"), at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Doubles all percent signs but those of `%@` and of placeholders with a number.
  private static func plain(_ value: String) -> String {
    value.replacing(/%(%|@|\d+\$)?/) { $0.1 == nil ? "%%" : String($0.0) }
  }
}
