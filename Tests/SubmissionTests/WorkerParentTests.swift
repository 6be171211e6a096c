import Foundation
import Platform
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// The real program with its child, on a terminal.
@ProgramLane
@Suite(.serialized) struct WorkerParentTests {
  private func start(
    _ folder: TestFolder, at service: LoopbackService
  ) throws -> PseudoTerminal {
    let photo = try folder.write(Samples.image(byteCount: 200_000), to: "photo.jpg")
    let values: [String: Any] = [
      "version": 1, "photoPath": photo, "lastSeenDate": "2024-02-29", "species": "dog", "sex": "male",
      "phone": Samples.phone, "email": Samples.email,
    ]
    let draft = try folder.write(Array(try JSONSerialization.data(withJSONObject: values)), to: "draft.json")
    return try PseudoTerminal(
      .init(
        try BuiltProgram.path("petspot"),
        arguments: [
          "--plain", "--lang", "en", "--step", "4", "--draft", draft, "--service", service.address,
        ],
        environment: ["HOME": folder.path, "TERM": "dumb", "TMPDIR": folder.path, "PETSPOT_TIMEOUT": "3600"]))
  }

  /// Asks until it sends: whatever is asked first is kept as it is.
  private func send(_ terminal: PseudoTerminal, _ service: LoopbackService) throws {
    for _ in 0..<12 where !service.wait(atMost: 0.5, until: { !$0.requests.isEmpty }) {
      try terminal.send("continue\r")
    }
  }

  /// Nothing of the parent's can run when it is killed; the child notices by itself. It has done step 1 and is in the
  /// middle of step 2.
  @Test func theChildEndsWhenTheProgramIsKilled() throws {
    let folder = try TestFolder()
    let service = try LoopbackService(.real, .stall(after: .whole))
    let terminal = try start(folder, at: service)
    try send(terminal, service)
    #expect(service.wait(atMost: 120) { $0.photos.contains(where: \.isWhole) })
    let children = ProcessWatch.children(of: terminal.process.id)
    #expect(children.count == 1)
    let child = try #require(children.first)
    terminal.process.send(.kill)
    #expect(ProcessWatch.wait { ProcessWatch.hasEnded(child) })
    #expect(service.wait(atMost: 120) { $0.endedConnectionCount == 2 })
  }

  /// The same when URLSession is caught in an answer for ever: it does not hear of a cancel then.
  @Test func aChildThatIsCaughtEndsToo() throws {
    let folder = try TestFolder()
    let challenge = LoopbackAnswer(401, "no", headers: [("WWW-Authenticate", "Basic realm=\"x\" Basic")])
    let service = try LoopbackService(.answer(challenge))
    let terminal = try start(folder, at: service)
    try send(terminal, service)
    #expect(service.wait(atMost: 120) { $0.creates.contains(where: \.isWhole) })
    let children = ProcessWatch.children(of: terminal.process.id)
    terminal.process.send(.kill)
    for child in children { #expect(ProcessWatch.wait { ProcessWatch.hasEnded(child) }) }
  }

  /// While the program goes on after a submission it has no child, not even one that has only not been waited for.
  @Test func afterASubmissionTheProgramHasNoChild() throws {
    let folder = try TestFolder()
    let service = try LoopbackService(.real, .answer(.html(500)))
    let terminal = try start(folder, at: service)
    try send(terminal, service)
    #expect(service.wait(atMost: 120) { $0.photos.contains(where: \.isWhole) })
    let program = terminal.process.id
    #expect(ProcessWatch.wait { ProcessWatch.children(of: program).isEmpty })
    #expect(terminal.process.endedStatus() == nil)
    terminal.process.send(.kill)
  }
}
