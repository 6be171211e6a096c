import MissingPet
import Testing

@testable import Submission

@Suite struct ExchangeStateTests {
  private func state(requestLength: Int = 1_000) -> ExchangeState {
    ExchangeState(minimumRequestLength: requestLength, timeout: .seconds(30))
  }

  @Test func timesOutWithoutProgress() {
    var state = state()
    #expect(state.isTimedOut(at: .seconds(29), sent: nil, received: nil) == false)
    #expect(state.isTimedOut(at: .seconds(30), sent: nil, received: nil) == true)
    let failure = SubmissionFailure(.timedOut)
    #expect(state.response(failure) == HTTPResponse(failure: failure))
  }

  @Test(arguments: ["sent", "header", "body", "traffic"])
  func progressRestartsTheTimeout(_ progress: String) {
    var state = state()
    #expect(state.isTimedOut(at: .seconds(1), sent: nil, received: 7) == false)
    switch progress {
    case "sent": state.sent(1, of: 1_000)
    case "header": state.receivedHeader(status: 201)
    case "body": _ = state.receivedBody([1])
    default: break
    }
    let traffic: UInt64 = progress == "traffic" ? 8 : 7
    #expect(state.isTimedOut(at: .seconds(20), sent: nil, received: traffic) == false)
    #expect(state.isTimedOut(at: .seconds(49), sent: nil, received: traffic) == false)
    #expect(state.isTimedOut(at: .seconds(50), sent: nil, received: traffic) == true)
  }

  @Test func anUnchangedCountIsNoProgress() {
    var state = state()
    state.sent(5, of: 1_000)
    #expect(state.isTimedOut(at: .seconds(1), sent: nil, received: nil) == false)
    state.sent(5, of: 1_000)
    #expect(state.isTimedOut(at: .seconds(31), sent: nil, received: nil) == true)
  }

  @Test func aSlowUploadDoesNotTimeOut() {
    var state = state(requestLength: 10_000)
    for second in 1...1_000 {
      state.sent(second, of: 10_000)
      #expect(state.isTimedOut(at: .seconds(second * 29), sent: nil, received: nil) == false)
    }
  }

  /// What the system still sends of the request is progress of the upload, and what it receives is not.
  @Test func theResponseHasToEndInTime() {
    var state = state()
    for second: UInt64 in 1..<900 {
      #expect(state.isTimedOut(at: .seconds(second), sent: min(second, 600), received: second) == false)
    }
    #expect(state.isTimedOut(at: .seconds(900), sent: 600, received: 900) == true)
  }

  @Test func limitsTheLengthOfTheBody() {
    var state = state()
    state.receivedHeader(status: 201)
    let needsMore = [1, 2].map { state.receivedBody(Array(repeating: $0, count: 600_000)) }
    #expect(needsMore == [true, false])
    let response = state.response(nil)
    #expect(response.body.count == 1_048_576)
    #expect(response.status == 201)
    #expect(response.failure == nil)
  }

  /// The total decreases when one of several connections is closed.
  @Test func aLowerCountIsProgress() {
    var state = state()
    #expect(state.isTimedOut(at: .seconds(1), sent: nil, received: .max) == false)
    #expect(state.isTimedOut(at: .seconds(29), sent: nil, received: 5) == false)
    #expect(state.isTimedOut(at: .seconds(58), sent: nil, received: 5) == false)
    #expect(state.isTimedOut(at: .seconds(59), sent: nil, received: 5) == true)
  }

  @Test func theRequestWasSentIfAllOfItWasBeforeTheResponse() {
    var state = state()
    state.sent(1_000, of: 1_200)
    #expect(!state.response(nil).requestWasSent)
    state.sent(1_200, of: 1_200)
    #expect(state.response(nil).requestWasSent)
    var early = self.state()
    early.sent(999, of: 1_000)
    early.receivedHeader(status: 201)
    early.sent(1_000, of: 1_000)
    #expect(!early.response(nil).requestWasSent)
  }

  @Test(arguments: [
    (0, 1_000, 0), (9, 1_000, 0), (10, 1_000, 1), (999, 1_000, 99), (1_000, 1_000, 99), (2_000, 1_000, 99),
    (-5, 1_000, 0), (0, 0, 0),
  ])
  func percent(_ sent: Int, of length: Int, _ percent: Int) {
    var state = state(requestLength: length)
    state.sent(sent, of: -1)
    #expect(state.percentSent == percent)
  }

  /// Bytes in the buffers of the system do not count as sent.
  @Test func progressCountsAcknowledgedBytes() {
    var state = state()
    state.sent(1_000, of: 1_000)
    _ = state.isTimedOut(at: .seconds(1), sent: 0, received: 9_999)
    #expect(state.percentSent == 0)
    _ = state.isTimedOut(at: .seconds(1), sent: 250, received: 9_999)
    #expect(state.percentSent == 25)
    _ = state.isTimedOut(at: .seconds(2), sent: 4_000, received: 9_999)
    #expect(state.percentSent == 99)
  }
}
