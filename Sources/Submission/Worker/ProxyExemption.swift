/// Which proxy serves a request is decided by the environment, as with curl (curl(1), "ENVIRONMENT"): except
/// that what may travel readable because it stays on this computer does not go to a proxy, which is elsewhere.
enum ProxyExemption {
  /// The environment in which requests to `host` use no proxy.
  static func environment(_ environment: [String: String], exempting host: String) -> [String: String] {
    var environment = environment
    // libcurl looks at the lower case name first, and then does not look at the other.
    let names = ["no_proxy", "NO_PROXY"]
    let exempt = names.compactMap { environment[$0] }.first { !$0.isEmpty }
    for name in names { environment[name] = exempt.map { "\($0),\(host)" } ?? host }
    return environment
  }
}
