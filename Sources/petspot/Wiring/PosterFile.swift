import Dialogue
import MissingPet
import PhotoFile
import PlainText
import Platform
import Submission

/// The file for a poster. It is readable only by its owner from the first instant, and complete or not there.
struct PosterFile {
  /// The path as an argument; `nil` for the poster's own name. A relative one is in the current folder.
  let path: String?

  /// Writes the poster. A photo that changes meanwhile counts as gone.
  func write(_ poster: Poster, photo: Result<StagedPhoto, PosterPhoto>, replaces: Bool) -> PosterOutcome {
    let name = path ?? poster.fileName
    let path = name.isAbsolutePath ? name : "\(CurrentProcess.workingFolder ?? ".")/\(name)"
    do {
      if !replaces, try DurableFile(path: path).status() != nil { return .exists(path: path) }
      try write(poster, photo: try? photo.get(), to: path)
      return .made(path: path, photo.shown)
    } catch is FileError {
      return .failed(path: path)
    } catch {
      return write(poster, photo: .failure(.gone), replaces: replaces)
    }
  }

  private func write(_ poster: Poster, photo: StagedPhoto?, to path: String) throws {
    let document = poster.document(with: photo?.metadata.kind, photo?.size)
    let file = try PendingFile(replacing: DurableFile(path: path))
    try file.append(Array(document.start.utf8))
    if let photo {
      // A multiple of three bytes, so that no part but the last one is padded.
      let part = 3 * 32_768
      for offset in stride(from: 0, to: photo.byteCount, by: part) {
        try file.append(Array(photo.bytes(upTo: part, at: offset).base64.utf8))
      }
    }
    try file.append(Array(document.end.utf8))
    try file.commit()
  }
}

extension Result<StagedPhoto, PosterPhoto> {
  fileprivate var shown: PosterPhoto {
    switch self {
    case .success(let photo): Poster.shows(photo.metadata.kind, photo.size)
    case .failure(let reason): reason
    }
  }
}
