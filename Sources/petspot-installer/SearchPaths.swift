import Platform

/// Whether shells and man(1) look for files where they were installed.
struct SearchPaths {
  private let prefix: Prefix
  private let environment: (String) -> String?

  /// - Parameter environment: the environment variables, which are those of the user's shell.
  init(_ prefix: Prefix, environment: @escaping (String) -> String?) {
    self.prefix = prefix
    self.environment = environment
  }

  /// What to do about the folders that aren't searched yet: a sentence for each, with the line for a start-up file.
  var advice: [String] { program + otherProgram + manual + completions }

  private enum Shell: String { case bash, zsh, fish }

  /// The login shell.
  private var shell: Shell? {
    environment("SHELL").flatMap { $0.split(separator: "/").last }.flatMap { Shell(rawValue: String($0)) }
  }

  private var program: [String] {
    let folder = prefix.appending("bin")
    guard !list("PATH").contains(folder) else { return [] }
    let line =
      shell == .fish
      ? "fish_add_path \(quoted(folder))" : "export PATH=\(quoted(folder)):\"$PATH\""
    let file =
      switch shell {
      case .fish: "~/.config/fish/config.fish"
      case .zsh: "~/.zprofile"
      default: "~/.profile"
      }
    return ["\(folder) is not on your PATH. Add this line to \(file):", "  \(line)"]
  }

  private var otherProgram: [String] {
    let folders = list("PATH").prefix { $0 != prefix.appending("bin") }
    guard folders.count < list("PATH").count,
      let other = folders.first(where: { !FileSystem().isFree("\($0)/petspot") })
    else { return [] }
    return ["Another petspot comes first on your PATH: \(other)/petspot"]
  }

  /// man(1) finds `share/man` beside each `bin` on `PATH`, unless `MANPATH` is set and has no empty item.
  private var manual: [String] {
    let (folder, folders) = (prefix.appending("share/man"), list("MANPATH"))
    guard !folders.isEmpty, !folders.contains(folder), !folders.contains("") else { return [] }
    return [
      "\(folder) is not on your MANPATH. Add this line to your shell's start-up file:",
      "  export MANPATH=\(quoted(folder)):\"$MANPATH\"",
    ]
  }

  private var completions: [String] {
    switch shell {
    case .bash where !isDataFolder:
      advice(
        "bash", "~/.bashrc", "source \(quoted(prefix.appending("share/bash-completion/completions/petspot")))"
      )
    case .fish where !isDataFolder:
      advice(
        "fish", "~/.config/fish/config.fish",
        "source \(quoted(prefix.appending("share/fish/vendor_completions.d/petspot.fish")))")
    case .zsh where !["/usr", "/usr/local"].contains(prefix.path):
      // `fpath` is not exported, so it isn't known here.
      advice(
        "zsh", "~/.zshrc, before compinit, unless it is there",
        "fpath=(\(quoted(prefix.appending("share/zsh/site-functions"))) $fpath)")
    default: []
    }
  }

  private func advice(_ shell: String, _ file: String, _ line: String) -> [String] {
    ["For completions in \(shell), add this line to \(file):", "  \(line)"]
  }

  /// Whether `share` is one of the folders in which bash-completion and fish look for completions.
  private var isDataFolder: Bool {
    let own = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment("HOME").map { "\($0)/.local/share" }
    let others = list("XDG_DATA_DIRS").filter { !$0.isEmpty }
    let folders =
      [own ?? home].compactMap(\.self) + (others.isEmpty ? ["/usr/local/share", "/usr/share"] : others)
    return folders.contains { Self.withoutSlash($0) == prefix.appending("share") }
  }

  private func list(_ variable: String) -> [String] {
    guard let value = environment(variable), !value.isEmpty else { return [] }
    return value.split(separator: ":", omittingEmptySubsequences: false).map { Self.withoutSlash(String($0)) }
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// A word for a shell.
  private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "/._-".utf8.contains(byte)
    }
    return isPlain
      ? path
      : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
