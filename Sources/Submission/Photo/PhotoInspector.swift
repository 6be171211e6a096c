package import MissingPet
internal import PlainText
internal import Platform

/// The check of a photo when the user names it.
package struct PhotoInspector: Sendable {
  private let home: String?
  private let currentFolder: String?

  /// - Parameters:
  ///   - home: the home folder, for a leading `~`; `nil` if it is not known.
  ///   - currentFolder: the absolute path that relative paths are based on; `nil` if it is not known.
  package init(home: String?, currentFolder: String? = CurrentProcess.workingFolder) {
    self.home = home
    self.currentFolder = currentFolder
  }

  /// Checks the file that the user typed, with `~` or in a notation of `WrittenPath`. The path in the result
  /// is absolute, so that it is valid wherever the program is started next. Never blocks.
  package func inspect(_ typed: String) -> PhotoInspection {
    let path = WrittenPath.expandingHome(WrittenPath(typed).path, home: home)
    guard !path.isEmpty else { return .failure(.missing) }
    return inspect(path: path.hasPrefix("/") ? path : currentFolder.map { "\($0)/\(path)" })
  }

  /// A path as it was typed, or a relative one as an absolute path that can be typed.
  package func absolute(_ typed: String) -> String {
    let path = WrittenPath(typed).path
    guard let currentFolder, !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~") else { return typed }
    return WrittenPath.text(of: "\(currentFolder)/\(path)", in: .plain, isWhole: true)
  }

  /// Checks the file at an absolute path; `.missing` without one.
  package func inspect(path: String?) -> PhotoInspection {
    guard let path else { return .failure(.missing) }
    do throws(PhotoProblem) {
      return .success(try StagedPhoto(path: path).metadata)
    } catch {
      return .failure(error)
    }
  }
}
