import CommandArguments
import PlainText
import Platform

/// The tool that the command plugins run: `petspot-installer check`, `install PROGRAM` or `uninstall`,
/// followed by the folder of the texts and the arguments of the plugin, so that its usage and its errors are
/// written in one place.
enum Installer {
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try write(lines(for: arguments[...]), to: .standardOutput)
      return 0
    } catch {
      let sentence = (error as? InstallerError)?.sentence ?? (error as? FileError)?.sentence
      try? write([sentence ?? "cannot write the output"], to: .standardError)
      return 1
    }
  }

  private static func lines(for arguments: ArraySlice<String>) throws -> [String] {
    var rest = arguments
    let command = rest.popFirst()
    let program = command == "install" ? rest.popFirst() ?? "" : ""
    let texts = rest.popFirst() ?? ""
    guard let folder = try folder(in: rest, for: command) else {
      let usage = command == "uninstall" ? uninstallUsage : installUsage
      return usage.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let prefix = try Prefix(folder)
    let installation = try Installation(prefix, texts: texts)
    switch command {
    case "check":
      try installation.check()
      return []
    case "install": return try installation.install(program) + Advice(prefix).lines
    case "uninstall": return try installation.uninstall() + personalData
    default: throw InstallerError("expected check, install or uninstall")
    }
  }

  private enum Option: String, CaseIterable, CommandLineOption {
    case prefix = "--prefix"
    // The plugin builds accordingly; for the files it makes no difference.
    case isStatic = "--static"
    case help = "--help"

    static let table = allCases
    var name: String { rawValue }
    var takesValue: Bool { self == .prefix }
  }

  /// The folder that `--prefix` names, `~/.local` without it; `nil` if help is asked for.
  private static func folder(in arguments: ArraySlice<String>, for command: String?) throws -> String? {
    let divided = DividedArguments<Option>(arguments)
    let others = command == "uninstall" ? [nil, .isStatic] : [Option?.none]
    let unknown = divided.operands + divided.options.filter { others.contains($0.option) }.map(\.typed)
    if let word = unknown.first { throw InstallerError("unknown argument \(word); see --help") }
    if divided.options.contains(where: { $0.option == .help }) { return nil }
    let folder = divided.options.last { $0.option == .prefix }.map { $0.value ?? "" } ?? "~/.local"
    if ["", "-"].contains(folder.prefix(1)) {
      throw InstallerError("--prefix needs a folder, as in --prefix ~/.local")
    }
    return folder
  }

  /// Lines that name the folders of what petspot has stored for the user.
  private static var personalData: [String] {
    let locations = StorageLocations(
      environment: CurrentProcess.environmentVariable, home: CurrentProcess.homeFolder)
    let folders = [
      locations.draftFile?.parentFolder, locations.announcementsFolder, locations.receiptsFolder,
    ]
    let used = folders.compactMap(\.self).filter { folder in
      ((try? FileSystem().names(inFolder: folder)) ?? []).contains { !$0.hasPrefix(".") }
    }
    return used.isEmpty ? [] : ["Left, because it is yours:"] + used.map { "  \($0)" }
  }

  private static func write(_ lines: [String], to descriptor: FileDescriptor) throws(SystemError) {
    try descriptor.writeAll(lines.map { $0.madeVisible + "\n" }.joined().utf8)
  }

  private static let installUsage = """
    Usage: swift package install-petspot [--prefix DIR] [--static]

    Builds petspot for release and installs it: the program in DIR/bin, manual pages
    and completions for bash, zsh and fish in DIR/share. Files of an earlier
    installation are replaced.

    --prefix DIR  where to install; ~/.local without it
    --static      a program that needs none of the libraries of the Swift toolchain
    --help        this text

    On macOS, the sandbox of plugins has to be told of the folder:
    swift package --allow-writing-to-directory ~/.local install-petspot
    """

  private static let uninstallUsage = """
    Usage: swift package uninstall-petspot [--prefix DIR]

    Removes the files that install-petspot installs. Folders stay. Drafts, archived
    reports and receipts stay; it says where they are.

    --prefix DIR  where petspot is installed; ~/.local without it
    --help        this text
    """
}

struct InstallerError: Error {
  /// For the user, without a full stop at the end.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension FileError {
  /// What failed and why, for the user, without a full stop at the end.
  var sentence: String {
    let explanation =
      switch reason {
      case .missing: "it does not exist"
      case .notAFolder: "a part of the path is not a folder"
      case .folder: "it is a folder"
      case .link: "it is a symbolic link"
      case .notAFile: "it is not a file"
      case .notPermitted: "permission is denied"
      case .readOnly: "the file system is read-only"
      case .noSpace, .quota: "the disk is full"
      case .tooLarge: "it is too large"
      default: "\(reason)"
      }
    let action =
      switch step {
      case .remove: "remove"
      case .open, .read, .list: "read"
      default: "write"
      }
    return "cannot \(action) \(path): \(explanation)"
  }
}
