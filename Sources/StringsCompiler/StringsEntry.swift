/// One `key = value;` of a file, with what diagnostics and documentation need to know of where it stood.
struct StringsEntry: Sendable {
  /// The key with its escapes read.
  let key: String
  /// The value with its escapes read; the key again for an entry written `key;`.
  let value: String
  /// Offset of the key's first byte, the quote where there is one.
  let keyOffset: Int
  /// From where in the file each byte of `value` came.
  let valueOrigin: TextOrigin
  /// The comments that stand directly over the key, as ranges of the file with their marks.
  let comments: [Range<Int>]
}
