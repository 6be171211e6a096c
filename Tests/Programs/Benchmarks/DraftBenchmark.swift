import Foundation
import MissingPet
import Platform
import Storage
import Synchronization
import TestSupport

/// The cost of saving every answer before the next prompt: the time from Enter to that prompt, and the
/// flushes per answer.
enum DraftBenchmark {
  private static let answers = 200
  private static let rounds = 5

  /// Prints a line per figure.
  ///
  /// - Parameter petspot: the path of the built program.
  static func run(petspot: String) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try flushes(in: folder)
    // The two alternate, so that other load on the machine affects both.
    var (kept, unkept): ([Duration], [Duration]) = ([], [])
    for round in 0..<rounds {
      kept += try times(petspot, ["--draft", "draft-\(round).json"], in: folder)
      unkept += try times(petspot, ["--no-draft"], in: folder)
    }
    let (with, without) = (kept.median, unkept.median)
    print(
      "draft: Enter to the next prompt, median of \(kept.count): \(with.figure), with --no-draft",
      "\(without.figure), ratio \(with.ratio(to: without)), \((with - without).figure) for each answer")
  }

  /// Enters a value into one field repeatedly, on a pseudo-terminal.
  private static func times(_ petspot: String, _ arguments: [String], in folder: String) throws -> [Duration]
  {
    let terminal = try PseudoTerminal(
      .init(
        petspot, arguments: arguments + ["--lang", "en", "--brief"],
        environment: ["HOME": folder, "TERM": "xterm"],
        folder: folder))
    let (field, command) = ("Microchip number: ", "Command: ")
    try terminal.answer(field, "0")
    try terminal.expect(command)
    return try (1...answers).map { number in
      try terminal.send("edit microchip number\r")
      try terminal.expect(field)
      try terminal.send("\(number)")
      try terminal.expect("\(number)")
      return try measured {
        try terminal.send("\r")
        try terminal.expect(command)
      }
    }
  }

  /// Counts the flushes of a flow with a real store.
  private static func flushes(in folder: String) throws {
    let calls = Mutex<[FileStep]>([])
    let fileSystem = FileSystem { step throws(SystemError) in calls.withLock { $0.append(step) } }
    let opening = DraftStore.open(inDefaultPlace: "\(folder)/counted.json", fileSystem: fileSystem)
    var flow = ReportFlow(
      state: .init(step: .animal),
      destination: .thisComputer, keepsAnswers: true)
    let context = FlowContext(today: .latest, newUUID: UUID().uuidString)
    _ = flow.handle(.began(draftFrom: nil), in: context)
    calls.withLock { $0 = [] }
    var count = 0
    while case .field = flow.prompt {
      count += 1
      for effect in flow.handle(.answer(Answer("\(count)")), in: context) where effect == .save {
        try opening.store.save(flow.state)
      }
    }
    let (files, folders) = calls.withLock { steps in
      (steps.count { $0 == .flushFile }, steps.count { $0 == .flushFolder })
    }
    print(
      "draft: \(count) answers: \(files) flushes of a file (one each),",
      "\(folders) of its folder after the renaming"
    )
  }
}
