import TestSupport

@testable import Submission

extension BuiltProgram {
  /// The program, started as the child that does an exchange.
  static func worker() throws -> ExchangeWorker { ExchangeWorker(executable: try path("petspot")) }
}
