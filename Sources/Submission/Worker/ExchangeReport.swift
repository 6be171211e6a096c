internal import Foundation

/// What a child says of its exchange: lines of JSON on its standard output, the last one an answer.
enum ExchangeReport: Codable, Sendable {
  case event(HTTPEvent)
  case answer(status: Int?, body: Data, trouble: HTTPAnswer.Trouble?, requestWentOut: Bool)

  /// The report of an answer.
  init(_ answer: HTTPAnswer) {
    self = .answer(
      status: answer.status, body: Data(answer.body), trouble: answer.trouble,
      requestWentOut: answer.requestWentOut)
  }
}
