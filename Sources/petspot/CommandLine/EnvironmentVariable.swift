import Localization

/// Variables of the environment that the program reads: a row of the table from which the help and the manual
/// page are made.
struct EnvironmentVariable: Sendable {
  /// The names, separated by commas.
  let name: String
  /// Whether the program alone defines the variable. Only these are in `--help`.
  let isOurs: Bool
  /// What stands for the value, if it is shown.
  let value: @Sendable (L10n) -> String?
  /// What the variable does.
  let text: @Sendable (L10n) -> String

  /// All variables, in the order in which they are listed.
  static let table: [EnvironmentVariable] = [
    .init("PETSPOT_API_URL") { $0.usage.apiUrl },
    .init("PETSPOT_TIMEOUT") { $0.usage.timeout },
    .init("PETSPOT_BRIEF", { _ in "1" }) { $0.usage.briefVariable },
    .init("PETSPOT_EVENTS", { $0.usage.value.file }) { $0.usage.events },
    .init("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", isOurs: false) { $0.manual.environment.language },
    .init("XDG_STATE_HOME, XDG_DATA_HOME, HOME", isOurs: false) { $0.manual.environment.folders },
    .init("TERM", isOurs: false) { $0.manual.environment.term },
    .init("VISUAL, EDITOR, TMPDIR", isOurs: false) { $0.manual.environment.editor },
    .init("http_proxy, https_proxy, all_proxy, no_proxy", isOurs: false) { $0.manual.environment.proxies },
    .init("CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR", isOurs: false) {
      $0.manual.environment.certificates
    },
  ]

  private init(
    _ name: String, isOurs: Bool = true, _ value: @escaping @Sendable (L10n) -> String? = { _ in nil },
    text: @escaping @Sendable (L10n) -> String
  ) {
    (self.name, self.isOurs, self.value, self.text) = (name, isOurs, value, text)
  }
}
