import Testing

@testable import HTTPSubmission

@Suite struct ExchangeStateTests {
  private func state(bodyLength: Int = 1_000) -> ExchangeState {
    ExchangeState(leastBodyLength: bodyLength, timeout: .seconds(30), largestAnswer: 100)
  }

  @Test func silenceEndsItAfterTheTimeOut() {
    var state = state()
    #expect(state.tick(at: .seconds(29), traffic: nil) == nil)
    let answer = state.tick(at: .seconds(30), traffic: nil)
    #expect(answer == HTTPAnswer(status: nil, body: [], trouble: .timedOut, requestWentOut: false))
  }

  @Test(arguments: ["sent", "taken", "head", "body", "traffic"])
  func everyMovementStartsTheTimeOutAnew(_ movement: String) {
    var state = state()
    #expect(state.tick(at: .seconds(1), traffic: 7) == nil)
    switch movement {
    case "sent": state.sent(1, of: 1_000)
    case "taken": state.moved()
    case "head": state.answered(status: 201)
    case "body": _ = state.received([1])
    default: break
    }
    let traffic: UInt64 = movement == "traffic" ? 8 : 7
    #expect(state.tick(at: .seconds(20), traffic: traffic) == nil)
    #expect(state.tick(at: .seconds(49), traffic: traffic) == nil)
    #expect(state.tick(at: .seconds(50), traffic: traffic)?.trouble == .timedOut)
  }

  @Test func whatIsSaidTwiceIsNoMovement() {
    var state = state()
    state.sent(5, of: 1_000)
    #expect(state.tick(at: .seconds(1), traffic: nil) == nil)
    state.sent(5, of: 1_000)
    #expect(state.tick(at: .seconds(31), traffic: nil)?.trouble == .timedOut)
  }

  @Test func aSlowUploadIsNeverTimedOut() {
    var state = state(bodyLength: 10_000)
    for second in 1...1_000 {
      state.sent(second, of: 10_000)
      #expect(state.tick(at: .seconds(second * 29), traffic: nil) == nil)
    }
  }

  @Test func anAnswerIsCutAtTheMostThatIsRead() {
    var state = state()
    state.answered(status: 201)
    let wantsMore = [1, 2].map { state.received(Array(repeating: $0, count: 60)) }
    #expect(wantsMore == [true, false])
    let answer = state.answer(nil)
    #expect(answer.body.count == 100)
    #expect(answer.status == 201)
    #expect(answer.trouble == nil)
  }

  /// Another connection that ends takes its bytes out of the count.
  @Test func aCountThatGoesBackIsMovement() {
    var state = state()
    #expect(state.tick(at: .seconds(1), traffic: .max) == nil)
    #expect(state.tick(at: .seconds(29), traffic: 5) == nil)
    #expect(state.tick(at: .seconds(58), traffic: 5) == nil)
    #expect(state.tick(at: .seconds(59), traffic: 5)?.trouble == .timedOut)
  }

  @Test func theRequestWentOutWhenAllOfItDidBeforeTheAnswer() {
    var state = state()
    state.sent(1_000, of: 1_200)
    #expect(!state.answer(.connectionLost).requestWentOut)
    state.sent(1_200, of: 1_200)
    #expect(state.answer(.connectionLost).requestWentOut)
    state.nothingWentOut()
    #expect(!state.answer(.other).requestWentOut)
    var early = self.state()
    early.sent(999, of: 1_000)
    early.answered(status: 201)
    early.sent(1_000, of: 1_000)
    #expect(!early.answer(nil).requestWentOut)
  }

  @Test(arguments: [(0, 0), (9, 0), (10, 1), (999, 99), (1_000, 99), (2_000, 99), (-5, 0)])
  func percent(_ sent: Int, _ percent: Int) {
    var state = state()
    state.sent(sent, of: -1)
    #expect(state.percentSent == percent)
  }

  @Test func anEmptyRequestHasNoPercentage() { #expect(state(bodyLength: 0).percentSent == 0) }

  /// What the system has taken is not yet on its way.
  @Test func thePercentageIsThatOfWhatHasLeft() {
    var state = state()
    state.sent(1_000, of: 1_000)
    _ = state.tick(at: .seconds(1), traffic: 0)
    #expect(state.percentSent == 0)
    _ = state.tick(at: .seconds(1), traffic: 250)
    #expect(state.percentSent == 25)
    _ = state.tick(at: .seconds(2), traffic: 4_000)
    #expect(state.percentSent == 99)
  }
}
