/// A place in a file as an editor shows it: lines from 1, columns from 1 in characters as a person sees them.
package struct FileLocation: Hashable, Comparable, Sendable {
  /// The file's path as it was given to the compiler.
  package let path: String
  /// The line, from 1; LF, CR LF and CR each end one.
  package let line: Int
  /// The column, from 1, counted in extended grapheme clusters: a letter with its marks is one, a tab is one.
  package let column: Int

  /// A place; the numbers are not checked.
  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// By path in the order of its bytes, then line, then column.
  package static func < (left: FileLocation, right: FileLocation) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return (left.line, left.column) < (right.line, right.column)
  }
}
