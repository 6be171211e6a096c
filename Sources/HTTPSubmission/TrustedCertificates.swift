/// Whose certificates are trusted, where the environment says so: as with the `curl` command (curl(1),
/// "ENVIRONMENT"). The library by itself looks at none of these variables.
struct TrustedCertificates: Equatable, Sendable {
  /// A file with certificates, in place of the system's.
  let file: String?
  /// A folder with certificates, likewise.
  let folder: String?

  /// `CURL_CA_BUNDLE`, or else `SSL_CERT_DIR` and `SSL_CERT_FILE`. An empty value is none.
  init(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let bundle = value("CURL_CA_BUNDLE")
    file = bundle ?? value("SSL_CERT_FILE")
    folder = bundle == nil ? value("SSL_CERT_DIR") : nil
  }
}
