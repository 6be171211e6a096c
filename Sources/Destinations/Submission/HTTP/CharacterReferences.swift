import JSONTree

extension JSONValue {
  /// The object without character references in its texts: a service that stores `>` as `&gt;` returns it so.
  var withoutCharacterReferences: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        member.value.string.map { Member(member.key, .string($0.withoutCharacterReferences)) } ?? member
      })
  }
}

extension String {
  /// The text with each character reference of HTML that services write replaced by its character. The result
  /// is not read again: `&amp;gt;` stands for `&gt;`.
  var withoutCharacterReferences: String {
    let parts = utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      let reference = Self.characterReferences.first { part.utf8.starts(with: $0.key.utf8) }
      text += reference?.value ?? "&"
      text += Substring(part.utf8.dropFirst(reference?.key.utf8.count ?? 0))
    }
  }

  /// The characters by their references without `&`.
  private static let characterReferences: KeyValuePairs = [
    "amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "apos;": "'", "#39;": "'", "#x27;": "'",
    "#x2F;": "/",
  ]
}
