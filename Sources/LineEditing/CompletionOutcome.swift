/// What completing the text before the cursor comes to.
enum CompletionOutcome: Equatable {
  /// Nothing begins like it.
  case nothing
  /// Exactly one possibility: the text that takes its place.
  case one(String)
  /// Several: the text that takes its place, as far as they agree, and what to list.
  case several(common: String, list: [String])
}

extension Sequence<String> {
  /// What all of them begin with, character by character as `same` compares them; in the spelling of the
  /// first.
  func commonBeginning(_ same: (Character, Character) -> Bool = { $0 == $1 }) -> String {
    var iterator = makeIterator()
    guard var common = iterator.next().map(Array.init) else { return "" }
    while let next = iterator.next() {
      let agreed = zip(common, next).prefix { same($0.0, $0.1) }.count
      common.removeLast(common.count - agreed)
    }
    return String(common)
  }
}
