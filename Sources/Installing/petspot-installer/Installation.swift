import Foundation
import PlainText
import Platform

struct Installation {
  private let prefix: Prefix
  /// The paths of the files under the prefix, and the arguments with which petspot writes them; `nil` for the
  /// program itself.
  private let files: [(path: String, arguments: [String]?)]
  private let fileSystem = FileSystem()

  /// - Parameter texts: the folder with a folder for each language of the manual page, such as `pl.lproj`.
  init(_ prefix: Prefix, texts: String) throws {
    self.prefix = prefix
    let languages = try fileSystem.names(inFolder: texts).filter { $0.hasSuffix(".lproj") }.map {
      String($0.dropLast(".lproj".count))
    }
    files =
      [("bin/petspot", nil)]
      + languages.map { language in
        let folder = language == "en" ? "" : language.replacingOccurrences(of: "-", with: "_") + "/"
        return ("share/man/\(folder)man1/petspot.1", ["--man", "--lang", language])
      } + [
        ("share/bash-completion/completions/petspot", ["--completions", "bash"]),
        ("share/zsh/site-functions/_petspot", ["--completions", "zsh"]),
        ("share/fish/vendor_completions.d/petspot.fish", ["--completions", "fish"]),
      ]
  }

  // MARK: Installing

  /// Checks whether the files can be written, as far as that is known beforehand. Changes nothing.
  func check() throws {
    for (path, _) in files {
      let file = DurableFile(path: prefix.appending(path))
      _ = try file.status()
      guard canWrite(in: file.folder) else { throw InstallerError("\(file.folder) \(cannotBeWritten)") }
    }
  }

  private var cannotBeWritten: String {
    #if os(macOS)
      // Plugins run in a sandbox there.
      let option = "--allow-writing-to-directory '\(prefix.path)'"
      return "cannot be written; if it is yours, allow it: swift package \(option) install-petspot"
    #else
      return "cannot be written; choose another folder with --prefix"
    #endif
  }

  /// Whether a folder can be written, or created. If it is missing, the first missing folder above it is
  /// created for a moment: a sandbox may allow that, but not to write beside it.
  private func canWrite(in folder: String) -> Bool {
    guard fileSystem.isFree(folder) else { return FileManager.default.isWritableFile(atPath: folder) }
    if let parent = folder.parentFolder, fileSystem.isFree(parent) { return canWrite(in: parent) }
    guard (try? fileSystem.makeFolder(folder, mode: 0o755)) != nil else { return false }
    return rmdir(folder) == 0
  }

  /// Installs the files, and returns lines that name them. Nothing is written before the program has written
  /// all the others.
  func install(_ program: String) throws -> [String] {
    try check()
    let contents = try files.map { try self.contents(of: program, $0.arguments) }
    for ((path, arguments), bytes) in zip(files, contents) {
      try write(bytes, mode: arguments == nil ? 0o755 : 0o644, to: prefix.appending(path))
    }
    return ["Installed in \(prefix.path):"] + files.map { "  \($0.path)" }
  }

  /// The contents of the program, or what it writes if it is run with arguments.
  private func contents(of program: String, _ arguments: [String]?) throws -> [UInt8] {
    guard let arguments else {
      return try fileSystem.contents(
        of: fileSystem.openRegularFile(program, followsLinks: true), atMost: .max)
    }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    let error = InstallerError("petspot \(arguments.joined(separator: " ")) failed; nothing was installed")
    guard (try? process.run()) != nil else { throw error }
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw error }
    return Array(data)
  }

  /// Replaces a file at once: a program that runs keeps the old one, which also stays if writing fails.
  private func write(_ bytes: [UInt8], mode: UInt32, to path: String) throws(FileError) {
    let file = DurableFile(path: path)
    try fileSystem.makeFolders(file.folder, mode: 0o755)
    file.clearLeftovers()
    let pending = try PendingFile(replacing: file)
    try pending.append(bytes)
    try pending.setMode(mode)
    try pending.commit()
  }

  // MARK: Uninstalling

  func uninstall() throws -> [String] {
    var (removed, missing, others): ([String], [String], [String]) = ([], [], [])
    for (path, _) in files {
      let file = DurableFile(path: prefix.appending(path))
      file.clearLeftovers()
      do throws(FileError) {
        if try file.status() == nil {
          missing.append(path)
        } else {
          try file.remove()
          removed.append(path)
        }
      } catch {
        guard error.isAboutContents else { throw error }
        others.append(path)
      }
    }
    return Self.section("Removed from \(prefix.path):", removed)
      + Self.section("Not found in \(prefix.path):", missing)
      + Self.section("Left, because they are not files:", others)
  }

  private static func section(_ heading: String, _ paths: [String]) -> [String] {
    paths.isEmpty ? [] : [heading] + paths.map { "  \($0)" }
  }
}
