import CLibrary
import Foundation

/// A program of the system that a test needs and that may be missing.
package enum InstalledProgram {
  /// The path of a program; `nil` if it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A locale with UTF-8 that the system has without anything being installed.
  #if canImport(Darwin)
    package static let locale = "en_US.UTF-8"
  #else
    package static let locale = "C.UTF-8"
  #endif

  /// Whether a program is installed in this version or a later one, by the first number with a point that it
  /// writes with the option.
  package static func has(_ name: String, _ least: Double, option: String = "--version") -> Bool {
    let run = try? run(name, [option])
    let number = run?.text.firstMatch(of: #/\d+\.\d+/#).flatMap { Double($0.output) }
    return number.map { $0 >= least } ?? false
  }

  /// Whether the shell can set a limit, such as `-v 400000`: Darwin has none for address space.
  package static func shellHasLimit(_ limit: String) -> Bool {
    (try? run("sh", ["-c", "ulimit \(limit)"]))?.status == .exited(0)
  }

  /// Runs a program.
  package static func run(
    _ name: String, _ arguments: [String], _ environment: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    guard let path = path(name) else { throw TestFailure("\(name) is not installed") }
    let variables = ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "LC_ALL": locale]
    let launch = ChildProcess.Launch(
      path, arguments: arguments, environment: variables.merging(environment) { $1 })
    return try ProgramRun(launch, input: input, within: 60)
  }
}

/// The system's readline, which bash uses for `read -e`.
package enum SystemReadline {
  /// Where bash is; `nil` if it is nowhere.
  package static let bash = InstalledProgram.path("bash")

  /// How to run a script in bash, which says `too old` if its readline is older than version 8. Nothing of
  /// the user's settings is read.
  ///
  /// - Parameter arguments: the script's arguments.
  package static func launch(
    _ script: String, _ arguments: [String] = [], locale: String = InstalledProgram.locale
  ) -> ChildProcess.Launch? {
    bash.map { bash in
      ChildProcess.Launch(
        bash,
        arguments: [
          "--norc", "--noprofile", "-c",
          "[[ ${BASH_VERSINFO[0]} -ge 5 ]] || { echo too old; exit; }\n\(script)", "bash",
        ] + arguments,
        environment: [
          "TERM": "xterm", "LC_ALL": locale, "INPUTRC": "/dev/null", "HISTFILE": "", "PATH": "/usr/bin:/bin",
        ])
    }
  }
}

/// Files that tests write and run.
package enum ExecutableFile {
  /// Writes an executable file, replacing an existing one.
  ///
  /// A process of its own writes it: a program that another test starts at this moment would inherit the
  /// descriptor, and what is open for writing cannot be run (ETXTBSY).
  ///
  /// - Throws: `TestFailure` if it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path])
    let run = try ProgramRun(launch, input: text)
    guard run.status == .exited(0) else { throw TestFailure("\(path): \(run.errorText)") }
  }
}

/// A program that this package builds.
package enum BuiltProgram {
  /// The path of a built program, which is beside the test bundle.
  package static func path(_ name: String) throws -> String {
    for argument in CommandLine.arguments {
      var folder = argument[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let path = "\(folder)/\(name)"
        if access(path, X_OK) == 0, !isFolder(path) { return absolute(path) }
      }
    }
    throw TestFailure("\(name) was not built beside the tests")
  }

  /// Makes a path absolute, so that it is valid in any working directory.
  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isFolder(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    closedir(folder)
    return true
  }
}
