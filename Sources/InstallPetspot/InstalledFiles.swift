import Foundation

/// The folder with everything that is to be installed, in the places that it will have under the prefix.
struct InstalledFiles {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// Copies the program, and has it write its manual pages and completions.
  func collect(from petspot: Program, languages: [String]) throws {
    try? FileManager.default.removeItem(at: folder)
    let program = try file("bin/petspot")
    try FileManager.default.copyItem(at: petspot.url, to: program)
    strip(program)
    let base = try petspot.output(["--man"])
    try base.write(to: file("share/man/man1/petspot.1"))
    for language in languages {
      let page = try petspot.output(["--man", "--lang", language])
      // The page without a language is that of the base language.
      guard page != base else { continue }
      let code = language.replacingOccurrences(of: "-", with: "_")
      try page.write(to: file("share/man/\(code)/man1/petspot.1"))
    }
    for (shell, path) in [
      ("bash", "share/bash-completion/completions/petspot"),
      ("zsh", "share/zsh/site-functions/_petspot"),
      ("fish", "share/fish/vendor_completions.d/petspot.fish"),
    ] {
      try petspot.output(["--completions", shell]).write(to: file(path))
    }
  }

  /// The place of a file, whose folder exists.
  private func file(_ path: String) throws -> URL {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return file
  }

  /// Removes the symbols, if the system has a program for that. They are only for debuggers.
  private func strip(_ program: URL) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let tools = folders.map { "\($0)/strip" }.filter(FileManager.default.isExecutableFile)
    if let tool = tools.first {
      _ = try? Program(URL(filePath: tool)).run([program.path(percentEncoded: false)])
    }
  }
}
