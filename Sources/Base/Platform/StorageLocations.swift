import PlainText

/// The paths of stored files according to the XDG Base Directory Specification 0.8: based on an environment
/// variable if it holds an absolute path, else on the home folder. `nil` if neither is known.
package struct StorageLocations: Equatable, Sendable {
  /// The folder of the archive: `petspot/announcements` in `$XDG_DATA_HOME`, or in `~/.local/share`.
  package let announcementsFolder: String?
  /// The folder of the receipts: `petspot/receipts`, beside the archive.
  package let receiptsFolder: String?
  /// The draft: `petspot/draft.json` in `$XDG_STATE_HOME`, or in `~/.local/state`.
  package let draftFile: String?

  /// - Parameters:
  ///   - environment: the environment variables. An empty value or a relative path is ignored, as the
  ///     specification demands.
  ///   - home: the home folder if `HOME` is not set; ignored unless absolute.
  package init(environment: (String) -> String?, home: String? = nil) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.isAbsolutePath ? $0 : nil } }
    let home = absolute(environment("HOME")) ?? absolute(home)
    func folder(_ variable: String, fallBack: String) -> String? {
      absolute(environment(variable)) ?? home.map { Self.path($0, fallBack) }
    }
    let data = folder("XDG_DATA_HOME", fallBack: ".local/share")
    announcementsFolder = data.map { Self.path($0, "petspot/announcements") }
    receiptsFolder = data.map { Self.path($0, "petspot/receipts") }
    draftFile = folder("XDG_STATE_HOME", fallBack: ".local/state").map { Self.path($0, "petspot/draft.json") }
  }

  private static func path(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
  }
}
