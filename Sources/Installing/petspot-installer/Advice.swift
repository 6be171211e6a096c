import PlainText
import Platform

/// What to do so that shells find the installed files: sentences, each with the line for a start-up file.
struct Advice {
  private let prefix: Prefix
  private let shell = (CurrentProcess.environmentVariable("SHELL") ?? "").lastPathComponent
  /// The folders on `PATH`, which is that of the user's shell.
  private let folders = (CurrentProcess.environmentVariable("PATH") ?? "").utf8.split(
    separator: UInt8(ascii: ":")
  ).map { String(Substring($0)).withoutFinalSlashes }

  init(_ prefix: Prefix) { self.prefix = prefix }

  /// All lines; none if nothing is to be done.
  var lines: [String] { program + completions }

  private var program: [String] {
    let folder = prefix.appending("bin")
    guard let place = folders.firstIndex(of: folder) else {
      let (line, file) =
        switch shell {
        case "fish": ("fish_add_path \(quoted("bin"))", "~/.config/fish/config.fish")
        case "zsh": ("export PATH=\(quoted("bin")):\"$PATH\"", "~/.zprofile")
        default: ("export PATH=\(quoted("bin")):\"$PATH\"", "~/.profile")
        }
      return ["\(folder) is not on your PATH. Add this line to \(file):", "  \(line)"]
    }
    let other = folders[..<place].map { "\($0)/petspot" }.first { (try? FileSystem().status(at: $0)) != nil }
    return other.map { ["Another petspot comes first on your PATH: \($0)"] } ?? []
  }

  /// bash-completion and fish also search below `~/.local`. What else they and zsh search is not known here.
  private var completions: [String] {
    let home = (Prefix.home ?? "") + "/.local"
    guard !["/usr", "/usr/local"].contains(prefix.path), shell == "zsh" || prefix.path != home else {
      return []
    }
    return switch shell {
    case "bash":
      advice("~/.bashrc", "source \(quoted("share/bash-completion/completions/petspot"))")
    case "fish":
      advice("~/.config/fish/config.fish", "source \(quoted("share/fish/vendor_completions.d/petspot.fish"))")
    case "zsh":
      advice(
        "~/.zshrc, before compinit, unless it is there",
        "fpath=(\(quoted("share/zsh/site-functions")) $fpath)")
    default: []
    }
  }

  private func advice(_ file: String, _ line: String) -> [String] {
    ["For completions in \(shell), add this line to \(file):", "  \(line)"]
  }

  /// A path under the prefix as a word for a shell.
  private func quoted(_ path: String) -> String {
    "'" + prefix.appending(path).unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
