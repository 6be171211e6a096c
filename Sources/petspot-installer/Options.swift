/// The options of a command.
struct Options {
  /// The prefix as the user entered it; `nil` for the default.
  private(set) var prefix: String?
  /// The folder with the files to install.
  private(set) var source: String?
  private(set) var asksForHelp = false

  /// - Throws: `InstallerError` for an argument that the command does not take, or an option without its value.
  init(_ arguments: [String], for command: Tool.Command) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, joined) = (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
      switch (name, joined) {
      case ("--help", nil), ("-h", nil): asksForHelp = true
      // The plugin builds accordingly; for the files it makes no difference.
      case ("--static", nil) where command != .uninstall: continue
      case ("--prefix", _): prefix = try Self.value(of: name, joined, &rest, before: prefix)
      case ("--from", _) where command == .install:
        source = try Self.value(of: name, joined, &rest, before: source)
      case ("--static", _?) where command != .uninstall: throw InstallerError("--static takes no value")
      case _ where argument.hasPrefix("-"): throw InstallerError("unknown option \(argument); see --help")
      default: throw InstallerError("unexpected argument \(argument); see --help")
      }
    }
  }

  private static func value(
    of name: String, _ joined: String?, _ rest: inout ArraySlice<String>, before: String?
  ) throws -> String {
    guard before == nil else { throw InstallerError("\(name) is given twice") }
    if let joined, !joined.isEmpty { return joined }
    guard joined == nil, let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("-") else {
      throw InstallerError("\(name) needs a folder, as in \(name) ~/.local")
    }
    return next
  }
}

extension Tool.Command {
  /// The text of `--help`, which is that of the plugin.
  var usage: String {
    switch self {
    case .check, .install:
      """
      Usage: swift package install-petspot [--prefix DIR] [--static]

      Builds petspot for release and installs it: the program in DIR/bin, manual pages
      and completions for bash, zsh and fish in DIR/share.

      --prefix DIR  where to install; ~/.local without it
      --static      a program that needs none of the libraries of the Swift toolchain
      --help        this text

      On macOS, the sandbox of plugins has to be told of the folder:
      swift package --allow-writing-to-directory ~/.local install-petspot
      """
    case .uninstall:
      """
      Usage: swift package uninstall-petspot [--prefix DIR]

      Removes the files that install-petspot has installed, unless they were changed,
      and the folders that it created, if they are empty. Drafts, archived reports
      and receipts stay; it says where they are.

      --prefix DIR  where petspot is installed; ~/.local without it
      --help        this text
      """
    }
  }
}
