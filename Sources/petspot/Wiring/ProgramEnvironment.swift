import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the program was started with: the one place where arguments and environment are read.
struct ProgramEnvironment {
  /// The variables that the program looks at, besides those that libcurl reads by itself (curl(1), "ENVIRONMENT").
  private static let names = [
    "HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "TERM", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG",
    "PETSPOT_API_URL", "PETSPOT_TIMEOUT", "PETSPOT_BRIEF", "PETSPOT_EVENTS", "CURL_CA_BUNDLE",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// The arguments, without the program's own name.
  let arguments: [String]
  /// The variables that are set, by their names.
  let variables: [String: String]

  static var current: ProgramEnvironment {
    let set = names.compactMap { name in EnvironmentVariable.value(name).map { (name, $0) } }
    return ProgramEnvironment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: Dictionary(uniqueKeysWithValues: set))
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The home folder: `HOME`, else what the user database says.
  var home: String { value("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path }
}
