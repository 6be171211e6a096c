/// A name in a folder.
package struct FolderEntry: Sendable, Equatable {
  /// The name, without its folder.
  package let name: String
  /// Whether it is a folder itself.
  package let isFolder: Bool

  /// Takes both as they are.
  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
