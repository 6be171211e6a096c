import Dialogue
import MissingPet
import PhotoFile
import PlainText
import Platform

extension Poster {
  /// Writes the poster to a file, which is readable only by its owner from the first instant, and complete or
  /// not there. A photo that changes meanwhile counts as gone.
  ///
  /// - Parameter argument: the path, perhaps in the current folder; `nil` for the poster's own name.
  func write(
    to argument: String?, photo: Result<StagedPhoto, PosterPhoto>, replaces: Bool
  ) -> PosterOutcome {
    let name = argument ?? fileName
    let path = name.isAbsolutePath ? name : "\(CurrentProcess.workingFolder ?? ".")/\(name)"
    do {
      if !replaces, try DurableFile(path: path).status() != nil { return .exists(path: path) }
      try write(photo: try? photo.get(), to: path)
      let shown =
        switch photo {
        case .success(let photo): Self.shows(photo.metadata.kind, photo.size)
        case .failure(let reason): reason
        }
      return .made(path: path, shown)
    } catch is FileError {
      return .failed(path: path)
    } catch {
      return write(to: argument, photo: .failure(.gone), replaces: replaces)
    }
  }

  private func write(photo: StagedPhoto?, to path: String) throws {
    let document = document(with: photo?.metadata.kind, photo?.size)
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
