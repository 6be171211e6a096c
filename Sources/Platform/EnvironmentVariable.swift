import CLibrary

/// The environment that the process was started with (environ(7)).
package enum EnvironmentVariable {
  /// The value of a variable (getenv(3)); `nil` when it is not set. Bytes that are not UTF-8 are replaced by U+FFFD.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
