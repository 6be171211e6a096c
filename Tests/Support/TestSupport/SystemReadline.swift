/// The system's readline, which bash uses for `read -e`.
package enum SystemReadline {
  /// Where bash is; `nil` if it is nowhere.
  package static let bash = InstalledProgram.path("bash")

  /// How to run a script in bash, which says `too old` if its readline is older than version 8. Nothing of
  /// the user's settings is read.
  ///
  /// - Parameter arguments: the script's arguments.
  package static func launch(
    _ script: String, _ arguments: [String] = [], locale: String = "C.UTF-8"
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
