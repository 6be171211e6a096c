/// A key as the name of a text and the plural categories of one of its forms: `files.found#one`. A text with
/// several counts has a category for each: `pets.found#one,few`.
struct FormKey: Hashable, Sendable {
  /// The key without `#` and the categories.
  let name: String
  /// The categories; empty for a key without `#`, or with anything else after it.
  let categories: [PluralCategory]

  init(_ key: String) {
    let parts = key.split(separator: "#", omittingEmptySubsequences: false)
    let words = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : []
    let categories = words.compactMap { PluralCategory(rawValue: String($0)) }
    let isForm = !words.isEmpty && categories.count == words.count
    name = isForm ? String(parts[0]) : key
    self.categories = isForm ? categories : []
  }

  init(name: String, categories: [PluralCategory]) {
    self.name = name
    self.categories = categories
  }

  /// The key as it is written in a file.
  var key: String {
    categories.isEmpty ? name : name + "#" + categories.map(\.rawValue).joined(separator: ",")
  }

  /// The order of the forms of one text: that of CLDR.
  static func isOrdered(_ left: FormKey, _ right: FormKey) -> Bool {
    func ranks(_ key: FormKey) -> [Int] {
      key.categories.compactMap { PluralCategory.allCases.firstIndex(of: $0) }
    }
    return ranks(left).lexicographicallyPrecedes(ranks(right))
  }

  /// The forms that a language needs for a text with some number of counts: each combination of its
  /// categories.
  static func forms(of name: String, counts: Int, categories: [PluralCategory]) -> [FormKey] {
    var lists: [[PluralCategory]] = [[]]
    for _ in 0..<counts { lists = lists.flatMap { list in categories.map { list + [$0] } } }
    return lists.map { FormKey(name: name, categories: $0) }
  }
}
