/// One language's file as it was found: the bytes of `<language>.lproj/Localizable.strings` and where they come from.
///
/// The library reads no files; whoever calls it has listed the folder and read the bytes.
package struct CatalogueFile: Sendable {
  /// The name of the language's folder, such as `pl.lproj`.
  package let folder: String
  /// The path by which diagnostics name the file, as a person would open it.
  package let path: String
  /// The file's bytes, or nil when the folder holds no `Localizable.strings`.
  package let bytes: [UInt8]?

  /// A file of a language's folder; `bytes` is nil when the folder lacks it.
  package init(folder: String, path: String, bytes: [UInt8]?) {
    self.folder = folder
    self.path = path
    self.bytes = bytes
  }
}
