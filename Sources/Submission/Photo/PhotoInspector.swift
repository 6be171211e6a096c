package import MissingPet
import PlainText
internal import Platform

/// The look at a photo when it is named, before anything is sent.
package struct PhotoInspector: Sendable {
  private let home: String?
  private let currentFolder: String?

  /// `home` is the person's home folder, for a leading `~`; `nil` where there is none. A relative path counts
  /// from `currentFolder`: an absolute path, by default that of the process; `nil` where there is none.
  package init(home: String?, currentFolder: String? = PersonalFolder.current) {
    self.home = home
    self.currentFolder = currentFolder
  }

  /// Looks at the file that the typed text means: `~`, and the notations that `WrittenPath`
  /// reads. The path in the result is absolute, so that it stays the same file when the
  /// program is started elsewhere next time. Never waits: a FIFO or a device is a problem.
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

  /// Looks at the file at an absolute path; without one there is none.
  package func inspect(path: String?) -> PhotoInspection {
    guard let path else { return .failure(.missing) }
    do throws(PhotoProblem) {
      return .success(try StagedPhoto(path: path).metadata)
    } catch {
      return .failure(error)
    }
  }
}
