/// Where this program keeps its files, by the XDG Base Directory Specification 0.8: the variable when it holds an
/// absolute path, else the fall-back in the home folder. `nil` where there is neither. Nothing is looked at or
/// made here.
package struct StorageLocations: Equatable, Sendable {
  /// The archive's folder: `petspot/announcements` in `$XDG_DATA_HOME`, or in `~/.local/share`.
  package let announcementsFolder: String?
  /// The draft: `petspot/draft.json` in `$XDG_STATE_HOME`, or in `~/.local/state`.
  package let draftFile: String?

  /// - Parameters:
  ///   - environment: the variables of the process; an empty value counts as none, and a relative path is
  ///     ignored, as the specification demands.
  ///   - home: the home folder when `HOME` does not say, e.g. from the user database; it has to be absolute too.
  package init(environment: (String) -> String?, home: String? = nil) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment("HOME")) ?? absolute(home)
    func folder(_ variable: String, fallBack: String) -> String? {
      absolute(environment(variable)) ?? home.map { Self.path($0, fallBack) }
    }
    announcementsFolder = folder("XDG_DATA_HOME", fallBack: ".local/share").map {
      Self.path($0, "petspot/announcements")
    }
    draftFile = folder("XDG_STATE_HOME", fallBack: ".local/state").map { Self.path($0, "petspot/draft.json") }
  }

  private static func path(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
  }
}
