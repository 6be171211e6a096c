/// What is known of a photo without reading all of it (seeds: `PhotoAttachmentMetadata`). Two equal values
/// mean that it is the same file, unchanged, as far as the file system can tell.
package struct PhotoAttachmentMetadata: Equatable, Codable, Sendable {
  /// The largest photo that may be sent, in bytes: 20 MB (SPEC 2), counted in units of 1,048,576 bytes as
  /// the service does.
  package static let largestByteCount = 20 * 1_048_576

  /// The absolute path of the file.
  package let path: String
  /// The format, from the first bytes.
  package let kind: PhotoKind
  /// The size in bytes, 1 to `largestByteCount`.
  package let byteCount: Int
  /// When the contents last changed, in nanoseconds since 1970: only ever compared.
  package let modified: Int

  /// Describes a photo that was found fit to send.
  package init(path: String, kind: PhotoKind, byteCount: Int, modified: Int) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.modified = modified
  }

  /// The last component of the path: comes from outside, to be shown only with controls made visible.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
