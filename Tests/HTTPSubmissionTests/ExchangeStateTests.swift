import Testing

@testable import Submission

@Suite struct ExchangeStateTests {
  private func state(bodyLength: Int = 1_000) -> ExchangeState {
    ExchangeState(bodyLength: bodyLength, timeout: .seconds(30), largestAnswer: 100, now: .zero)
  }

  @Test func silenceEndsItAfterTheTimeOut() {
    var state = state()
    #expect(state.tick(at: .seconds(29), traffic: nil) == nil)
    let answer = state.tick(at: .seconds(30), traffic: nil)
    #expect(answer == HTTPAnswer(status: nil, body: [], trouble: .timedOut, requestWentOut: false))
  }

  @Test(arguments: ["sent", "head", "body", "traffic"])
  func everyMovementStartsTheTimeOutAnew(_ movement: String) {
    var state = state()
    #expect(state.tick(at: .seconds(1), traffic: 7) == nil)
    switch movement {
    case "sent": state.sent(total: 1, at: .seconds(20))
    case "head": state.answered(status: 201, at: .seconds(20))
    case "body": #expect(state.received([1], at: .seconds(20)) == nil)
    default: #expect(state.tick(at: .seconds(20), traffic: 8) == nil)
    }
    #expect(state.tick(at: .seconds(49), traffic: movement == "traffic" ? 8 : 7) == nil)
    #expect(state.tick(at: .seconds(50), traffic: movement == "traffic" ? 8 : 7)?.trouble == .timedOut)
  }

  @Test func aSlowUploadIsNeverTimedOut() {
    var state = state(bodyLength: 10_000)
    for second in 1...1_000 {
      state.sent(total: second, at: .seconds(second * 29))
      #expect(state.tick(at: .seconds(second * 29), traffic: nil) == nil)
    }
  }

  @Test func anAnswerIsCutAtTheMostThatIsRead() {
    var state = state()
    state.answered(status: 201, at: .zero)
    #expect(state.received(Array(repeating: 1, count: 60), at: .zero) == nil)
    let answer = state.received(Array(repeating: 2, count: 60), at: .zero)
    #expect(answer?.body.count == 100)
    #expect(answer?.status == 201)
    #expect(answer?.trouble == nil)
  }

  /// The body of a redirect never reaches us on Linux, but the system counts it.
  @Test func anAnswerThatFloodsInUnseenIsEnded() {
    var state = state()
    #expect(state.tick(at: .seconds(1), traffic: 1_000_000_000) == nil)
    #expect(state.tick(at: .seconds(2), traffic: 1_001_000_000) == nil)
    #expect(state.tick(at: .seconds(3), traffic: 1_002_000_000)?.trouble == .other)
  }

  /// Another connection that ends takes its bytes out of the count.
  @Test func aCountThatGoesBackIsMovementAndNoFlood() {
    var state = state()
    #expect(state.tick(at: .seconds(1), traffic: .max) == nil)
    #expect(state.tick(at: .seconds(29), traffic: 5) == nil)
    #expect(state.tick(at: .seconds(58), traffic: 5) == nil)
    #expect(state.tick(at: .seconds(59), traffic: 5)?.trouble == .timedOut)
  }

  @Test func theRequestWentOutWhenAllOfItDidOrAnAnswerCame() {
    var state = state()
    state.sent(total: 999, at: .zero)
    #expect(!state.answer(.connectionLost).requestWentOut)
    state.sent(total: 1_000, at: .zero)
    #expect(state.answer(.connectionLost).requestWentOut)
    var early = self.state()
    early.answered(status: 413, at: .zero)
    #expect(early.answer(nil).requestWentOut)
  }

  @Test(arguments: [(0, 0), (9, 0), (10, 1), (999, 99), (1_000, 99), (2_000, 99), (-5, 0)])
  func percent(_ sent: Int, _ percent: Int) {
    var state = state()
    state.sent(total: sent, at: .zero)
    #expect(state.percentSent == percent)
  }

  @Test func anEmptyRequestHasNoPercentage() { #expect(state(bodyLength: 0).percentSent == 0) }
}

extension ExchangeStateTests {
  /// What the system has taken is not yet on its way.
  @Test func thePercentageIsThatOfWhatHasLeft() {
    var state = ExchangeState(
      bodyLength: 1_000, timeout: .seconds(30), largestAnswer: 100, now: .zero, traffic: 5_000)
    state.sent(total: 1_000, at: .zero)
    #expect(state.percentSent == 0)
    _ = state.tick(at: .seconds(1), traffic: 5_250)
    #expect(state.percentSent == 25)
    _ = state.tick(at: .seconds(2), traffic: 9_000)
    #expect(state.percentSent == 99)
  }
}
