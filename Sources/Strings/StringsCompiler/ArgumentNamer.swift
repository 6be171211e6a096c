/// Names the arguments of a text after the labels in its comment.
struct ArgumentNamer {
  /// The key without `#category`.
  let name: String
  let types: [ArgumentType]
  /// The indices of the arguments that select the plural form.
  let counts: [Int]
  /// What is wrong with the labels.
  private(set) var problems: [String] = []

  /// Returns the arguments with the names of the comment. In a comment without labels, they are `count`, or
  /// `count1` and `count2`, and `argument1`, `argument2` and so on.
  mutating func arguments(_ labels: [TranslatorComment.Label]) -> [LocalizedText.Argument] {
    guard !types.isEmpty else { return [] }
    var names: [Int: String] = [:]
    for label in labels { add(label, to: &names) }
    if Set(names.values).count != names.count {
      problems.append("the comment of \(name.quoted) uses a name twice")
    }
    for index in types.indices where !labels.isEmpty && names[index] == nil && problems.isEmpty {
      problems.append(
        "the comment of \(name.quoted) names some arguments, but not argument \(index + 1), "
          + types[index].description)
    }
    return types.enumerated().map { index, type in
      LocalizedText.Argument(label: names[index] ?? standardName(of: index), type: type)
    }
  }

  private mutating func add(_ label: TranslatorComment.Label, to names: inout [Int: String]) {
    let number = label.placeholder.argument
    guard types.indices.contains(number - 1) else {
      problems.append(
        "the comment of \(name.quoted) names argument \(number), but the text has only \(types.count)")
      return
    }
    let (type, said) = (types[number - 1], label.placeholder.type)
    if type != said {
      problems.append(
        "argument \(number) of \(name.quoted) is \(type.description), and \(said.description) in the comment")
    }
    if SwiftName.reserved.contains(label.name) {
      problems.append("Swift reserves the name \(label.name) in the comment of \(name.quoted)")
    }
    if names[number - 1] != nil {
      problems.append("the comment of \(name.quoted) names argument \(number) twice")
    }
    names[number - 1] = label.name
  }

  private func standardName(of index: Int) -> String {
    guard let count = counts.firstIndex(of: index) else { return "argument\(index + 1)" }
    return counts.count == 1 ? "count" : "count\(count + 1)"
  }
}
