internal import MissingPet
internal import Platform

/// The body of step 2: `multipart/form-data` with the one part `photo` (RFC 7578; CONTRACT, step 2).
struct MultipartPhoto {
  /// Why the body could not be put together.
  enum Failure: Error, Equatable {
    /// The photo is not what was staged, or cannot be read any more.
    case photo(PhotoProblem)
    /// The file for it cannot be written.
    case file(SystemError)
  }

  private let photo: StagedPhoto
  private let boundary: String
  private let fileSystem: FileSystem

  /// The body for a photo. No photo contains the boundary but by a chance of 1 to 2^128.
  init(_ photo: StagedPhoto, fileSystem: FileSystem = FileSystem()) {
    self.photo = photo
    self.fileSystem = fileSystem
    let random = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
    boundary = "petspot-\(random.joined(separator: "-"))"
  }

  /// The value of the request's `Content-Type`.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// Writes the body into a new file that only its owner can read; gives its length in bytes.
  func write(to path: String) throws(Failure) -> Int {
    var chunks = photo.chunks()
    do {
      let file = try fileSystem.createFile(path)
      defer { file.close() }
      try fileSystem.write(head, to: file)
      while let chunk = try chunks.next() { try fileSystem.write(chunk, to: file) }
      try fileSystem.write(tail, to: file)
    } catch let problem as PhotoProblem {
      throw .photo(problem)
    } catch let error as SystemError {
      throw .file(error)
    } catch {
      throw .photo(.unreadable)
    }
    return head.count + photo.metadata.byteCount + tail.count
  }

  private var head: [UInt8] {
    let name = Self.quotable(photo.metadata.fileName)
    let lines = [
      "--\(boundary)",
      "Content-Disposition: form-data; name=\"photo\"; filename=\"\(name)\"",
      "Content-Type: \(photo.metadata.kind.contentType)",
      "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private var tail: [UInt8] { Array("\r\n--\(boundary)--\r\n".utf8) }

  /// A file name that can stand in quotes within a header field: quotes and control characters as `%hh`, as
  /// browsers have it (RFC 7578, sections 4.2 and 5.1; WHATWG HTML, "multipart/form-data"), all else in UTF-8.
  static func quotable(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}":
        result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
