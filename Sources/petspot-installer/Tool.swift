import PlainText
import Platform

/// The tool that the command plugins run: `petspot-installer COMMAND ARGUMENT…`. The arguments are those of the
/// plugin, so that its usage and its errors are written in one place.
enum Tool {
  /// What the tool is asked to do.
  enum Command: String {
    /// Checks the arguments of `install-petspot`, and whether the prefix can be written. Changes nothing.
    case check
    /// Installs the files of a folder.
    case install
    case uninstall
  }

  /// Runs the tool and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      guard let command = arguments.first.flatMap(Command.init) else {
        throw InstallerError("expected check, install or uninstall")
      }
      let options = try Options(Array(arguments.dropFirst()), for: command)
      try write(options.asksForHelp ? [command.usage] : result(of: command, options))
      return 0
    } catch {
      let sentence =
        (error as? InstallerError)?.sentence ?? (error as? FileError)?.sentence ?? "cannot write the output"
      try? FileDescriptor.standardError.writeAll("\(sentence)\n".utf8)
      return 1
    }
  }

  /// Runs a command and returns the lines to write.
  private static func result(of command: Command, _ options: Options) throws -> [String] {
    let environment = CurrentProcess.environmentVariable
    let prefix = try Prefix(options.prefix, environment: environment)
    switch command {
    case .check:
      try Installation(prefix).check()
      return []
    case .install:
      guard let source = options.source else { throw InstallerError("install needs --from FOLDER") }
      let paths = try Installation(prefix).install(try SourceFile.all(in: source))
      return ["Installed in \(prefix.path):"] + paths.map { "  \($0)" }
        + SearchPaths(prefix, environment: environment).advice
    case .uninstall:
      return try Removal(prefix).run() + PersonalData(environment: environment).lines
    }
  }

  private static func write(_ lines: [String]) throws(SystemError) {
    try FileDescriptor.standardOutput.writeAll(lines.map { $0 + "\n" }.joined().utf8)
  }
}

/// Why something cannot be installed or uninstalled.
struct InstallerError: Error {
  /// For the user, without a full stop at the end.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence.madeVisible }
}
