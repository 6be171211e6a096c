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
    let folder = FileManager.default.temporaryDirectory.path + "/draft-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try flushes(in: folder)
    // The two alternate, so that other load on the machine affects both.
    var (kept, unkept): ([Duration], [Duration]) = ([], [])
    for round in 0..<rounds {
      kept += try times(petspot, ["--draft", "draft-\(round).json"], in: folder)
      unkept += try times(petspot, ["--no-draft"], in: folder)
    }
    let (with, without) = (median(kept), median(unkept))
    print("draft: Enter to the next prompt, median of \(kept.count): \(with), with --no-draft \(without)")
    print("draft: ratio \(String(format: "%.2f", with / without)), \(with - without) for each answer")
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
    try terminal.expect(field)
    try terminal.send("0\r")
    try terminal.expect(command)
    return try (1...answers).map { number in
      try terminal.send("edit microchip number\r")
      try terminal.expect(field)
      try terminal.send("\(number)")
      try terminal.expect("\(number)")
      return try ContinuousClock().measure {
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
    let vocabulary = AnswerVocabulary(choices: [:], today: [], yesterday: [])
    var flow = ReportFlow(
      state: .init(step: .animal), vocabulary: vocabulary, destination: .thisComputer, keepsAnswers: true)
    let context = FlowContext(today: .latest, newUUID: UUID().uuidString)
    _ = flow.handle(.began(draftFrom: nil), in: context)
    calls.withLock { $0 = [] }
    var count = 0
    while case .field = flow.prompt {
      count += 1
      for effect in flow.handle(.answer("\(count)"), in: context) where effect == .save {
        try opening.store.save(flow.state)
      }
    }
    let (files, folders) = calls.withLock { steps in
      (steps.count { $0 == .flushFile }, steps.count { $0 == .flushFolder })
    }
    print(
      "draft: \(count) answers: \(files) flushes of a file (one each), \(folders) of its folder after the renaming"
    )
  }

  private static func median(_ durations: [Duration]) -> Duration {
    durations.isEmpty ? .zero : durations.sorted()[durations.count / 2]
  }
}
