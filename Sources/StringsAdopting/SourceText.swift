import StringsCompiler

/// A place in an original file.
struct SourcePlace: Sendable {
  /// The path relative to the folder of the catalogue.
  let path: String
  /// The line, from 1.
  let line: Int
}

/// A text of one language as the original files have it.
struct SourceText {
  /// The numbers of the arguments that select the plural form, ascending.
  var counts: [Int] = []
  /// The values by the plural categories as a key has them, such as `one,other`; only the empty one in a text
  /// without plural forms.
  var forms: [String: String]
  /// The forms as they were read.
  var original: [String: String]
  let place: SourcePlace
  /// The comments of the entry, with blank lines between groups.
  var comments = ""

  init(_ value: String, _ place: SourcePlace) {
    forms = ["": value]
    original = forms
    self.place = place
  }

  /// The forms in CLDR's order.
  var sortedForms: [String] {
    forms.keys.sorted { PluralForm($0[...]) ?? .plain < PluralForm($1[...]) ?? .plain }
  }

  /// The last form in CLDR's order, which stands for numbers in general.
  var general: String { sortedForms.last ?? "" }

  /// The value of the general form.
  var value: String { forms[general] ?? "" }
}

/// The texts of one language.
struct SourceTable {
  /// The keys in the order of the files; some may have no text any more.
  private(set) var keys: [String] = []
  private(set) var texts: [String: SourceText] = [:]
  /// The comments after the last entry.
  var tail = ""

  subscript(key: String) -> SourceText? {
    get { texts[key] }
    set {
      if newValue != nil, texts[key] == nil { keys.append(key) }
      texts[key] = newValue
    }
  }
}
