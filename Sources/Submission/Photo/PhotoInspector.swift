package import MissingPet
internal import PlainText
internal import Platform

/// Verifies a photo when the person names it.
package struct PhotoInspector: Sendable {
  private let home: String?
  private let currentFolder: String?

  /// - Parameters:
  ///   - home: the path of the home folder, for a leading `~`; `nil` if it is unknown.
  ///   - currentFolder: the absolute path that relative paths start from; `nil` if it is unknown.
  package init(home: String?, currentFolder: String? = CurrentProcess.workingFolder) {
    self.home = home
    self.currentFolder = currentFolder
  }

  /// Verifies the file at a path as typed: with `~`, or in a notation of `WrittenPath`. The first reading of
  /// the path with a file counts. The path in the result is absolute, so it remains valid if the program is
  /// next started in another folder. Never blocks.
  package func inspect(_ typed: String) -> PhotoInspection {
    for written in WrittenPath.readings(of: typed) {
      let inspection = inspect(written)
      if inspection != .failure(.missing) { return inspection }
    }
    return .failure(.missing)
  }

  private func inspect(_ written: WrittenPath) -> PhotoInspection {
    let path = WrittenPath.expandingHome(written.path, home: home)
    guard !path.isEmpty else { return .failure(.missing) }
    return inspect(path: path.hasPrefix("/") ? path : currentFolder.map { "\($0)/\(path)" })
  }

  /// The path as it was typed; if it is relative, the absolute path, in a notation that `inspect(_:)` reads.
  /// A path that begins with `~` stays as it is: it means the same file everywhere. A path with two readings
  /// and no file yet keeps both.
  package func absolute(_ typed: String) -> String {
    let readings = WrittenPath.readings(of: typed)
    guard let currentFolder, readings.allSatisfy({ Self.isRelative($0.path) }) else { return typed }
    let found = readings.count == 1 ? readings[0] : readings.first { inspect($0) != .failure(.missing) }
    guard var path = found?.path else {
      let folder = WrittenPath.text(of: currentFolder, in: .backslashes, isWhole: false)
      return "\(folder)/\(typed.drop(while: \.isWhitespace))"
    }
    while path.hasPrefix("./") { path.removeFirst(2) }
    return WrittenPath.text(of: "\(currentFolder)/\(path)", in: .plain, isWhole: true)
  }

  private static func isRelative(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.hasPrefix("~")
  }

  /// Verifies the file at an absolute path. Without a path, the result is `.missing`.
  package func inspect(path: String?) -> PhotoInspection {
    guard let path else { return .failure(.missing) }
    do throws(PhotoProblem) {
      return .success(try StagedPhoto(path: path).metadata)
    } catch {
      return .failure(error)
    }
  }
}
