/// An image format that the service accepts. It is recognized by the contents of the file, not by its name.
package enum PhotoKind: String, CaseIterable, Sendable {
  case jpeg
  case png
  case gif
  case webp
  case bmp
  case tiff
  /// HEIF with an image coded by HEVC (ISO/IEC 23008-12).
  case heic
  /// HEIF with an image of any coding (ISO/IEC 23008-12).
  case heif

  /// The media type that is sent with the photo, as registered with IANA.
  package var contentType: String { "image/\(rawValue)" }

  /// The file name extension, without a dot.
  package var fileExtension: String { [.jpeg: "jpg", .tiff: "tif"][self] ?? rawValue }

  /// Whether a text ends in the extension of an image: `rex.jpg`.
  package static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".")
    guard parts.count > 1, let ending = parts.last?.lowercased() else { return false }
    return allCases.contains { ending == $0.rawValue || ending == $0.fileExtension }
  }

  /// The display name of the format, the same in every language.
  package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
