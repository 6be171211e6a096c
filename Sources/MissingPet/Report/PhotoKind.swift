/// An image format that the service accepts. It is recognized by the first bytes of the file, not by its
/// name.
package enum PhotoKind: String, CaseIterable, Codable, Sendable {
  case jpeg
  case png
  case gif
  case webp
  case bmp
  case tiff
  case heif

  /// The number of bytes at the start of a file that are enough to recognize any format.
  package static let signatureLength = 12

  /// The format whose signature the bytes begin with; `nil` if there is none or the signature is incomplete.
  package init?(firstBytes bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.signatureLength))
    guard let kind = Self.allCases.first(where: { $0.begins(start) }) else { return nil }
    self = kind
  }

  /// The media type that is sent with the photo.
  package var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .bmp: "image/bmp"
    case .tiff: "image/tiff"
    case .heif: "image/heic"
    }
  }

  /// The file name extension, without a dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .heif: "heic"
    case .png, .gif, .webp, .bmp: rawValue
    }
  }

  /// The display name of the format, the same in every language.
  package var name: String {
    switch self {
    case .webp: "WebP"
    case .heif: "HEIC"
    case .jpeg, .png, .gif, .bmp, .tiff: rawValue.uppercased()
    }
  }

  private func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .gif: bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
    case .webp: bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    case .bmp: bytes.starts(with: Array("BM".utf8)) && bytes.count >= 6
    case .tiff:
      bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    case .heif: Self.isHEIF(bytes)
    }
  }

  /// Whether the bytes begin an ISO base media file with a major brand of HEIF (ISO/IEC 23008-12 and
  /// 14496-12).
  private static func isHEIF(_ bytes: [UInt8]) -> Bool {
    let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    return brands.contains { bytes[8..<12].elementsEqual($0.utf8) }
  }
}
