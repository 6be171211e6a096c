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

  var lines: [String] { program + completions }

  private var program: [String] {
    let folder = prefix.appending("bin")
    guard let place = folders.firstIndex(of: folder) else {
      let isFish = shell == "fish"
      return advice(
        "\(folder) is not on your PATH. Add",
        isFish ? "fish_add_path \(quoted("bin"))" : "export PATH=\(quoted("bin")):\"$PATH\"",
        to: isFish ? "~/.config/fish/config.fish" : shell == "zsh" ? "~/.zprofile" : "~/.profile")
    }
    let other = folders[..<place].map { "\($0)/petspot" }.first { (try? FileSystem().status(at: $0)) != nil }
    return other.map { ["Another petspot comes first on your PATH: \($0)"] } ?? []
  }

  /// bash-completion and fish also search below `~/.local`. What else they and zsh search is not known here.
  private var completions: [String] {
    let home = (Prefix.home ?? "") + "/.local"
    let isSearched = ["/usr", "/usr/local"].contains(prefix.path) || shell != "zsh" && prefix.path == home
    let (bash, fish) = ("bash-completion/completions/petspot", "fish/vendor_completions.d/petspot.fish")
    let advices = [
      "bash": ("source \(quoted("share/\(bash)"))", "~/.bashrc"),
      "fish": ("source \(quoted("share/\(fish)"))", "~/.config/fish/config.fish"),
      "zsh": (
        "fpath=(\(quoted("share/zsh/site-functions")) $fpath)",
        "~/.zshrc, before compinit, unless it is there"
      ),
    ]
    guard !isSearched, let (line, file) = advices[shell] else { return [] }
    return advice("For completions in \(shell), add", line, to: file)
  }

  private func advice(_ reason: String, _ line: String, to file: String) -> [String] {
    ["\(reason) this line to \(file):", "  \(line)"]
  }

  private func quoted(_ path: String) -> String {
    "'" + prefix.appending(path).unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
