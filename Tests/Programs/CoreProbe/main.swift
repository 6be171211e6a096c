// The core modules alone: a place, then the flow, the texts and the conversation, with lines from standard
// input.
// `CoreTests` checks which libraries this program links.
import Dialogue
import DialogueTestSupport
import Gazetteer
import JSONTree
import LineEditing
import Localization
import MissingPet
import PhotoFile
import Understanding

guard (try? PhotoMetadata(byteCount: 0, source: { _, _ in [] })) == nil else { fatalError("an empty photo") }
guard JSONValue.array([JSONValue(1)]).bytes().count == 3 else { fatalError("JSON is not short") }

let today = CalendarDate.latest
let flow = ReportFlow(
  state: ReportMissingPetFlowState(), destination: .thisComputer,
  keepsAnswers: false)
struct Ports: SessionPorts {
  let today: CalendarDate

  var context: FlowContext {
    FlowContext(today: today, newUUID: "00000000-0000-4000-8000-000000000000")
  }

  func readLine(_ request: LineRequest) -> LineResult {
    print(request.prompt, terminator: "")
    return Swift.readLine().map { .line($0) } ?? .endOfInput
  }

  func write(_ text: String) -> Bool {
    print(text, terminator: "")
    return true
  }

  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    (.failed(SubmissionFailure(.noAnswer(address: "https://x"))), nil)
  }
}

if CommandLine.arguments.dropFirst().first == "read" {
  print(reading(of: Array(CommandLine.arguments.dropFirst(2))))
} else {
  print(Gazetteer.nearest(latitude: 54.6, longitude: 18.35)?.name(in: "pl") ?? "")
  let session = Session(flow: flow, language: .base, isBrief: false, ports: Ports(today: today))
  let ending = session.run(draftFrom: nil)
  print(LineRequest(prompt: "\(ending): ").prompt)
}
