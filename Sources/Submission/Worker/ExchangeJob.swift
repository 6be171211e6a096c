/// All that a child needs to know for one exchange: one line of JSON on its standard input.
struct ExchangeJob: Codable, Sendable {
  let request: HTTPRequest
  let userAgent: String
  /// In milliseconds.
  let timeout: Int
}
