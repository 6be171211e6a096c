import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// A second program on the same draft reports the first one and uses another draft.
@Suite("Concurrent programs on one draft", .programs)
struct DraftLockTests {
  @Test(
    "The second program names the first and uses another draft; both drafts are found later",
    arguments: ["en", "pl"], [nil, "shared.json"])
  func second(_ language: String, file: String?) throws {
    let program = try PetspotProgram()
    let arguments = ["--lang", language] + (file.map { ["--draft", $0] } ?? [])
    let first = try PseudoTerminal(program.launch(arguments))
    try first.expect("15")
    try first.answer(": ", "111")
    try first.expect(": ")
    let second = try program.run(["222"], arguments)
    let told =
      language == "en"
      ? "Another program is using the draft: process ID.\nYour answers are kept in another draft.\n"
      : "Wersji roboczej używa inny program: proces ID.\nOdpowiedzi są zapisywane w innej wersji roboczej.\n"
    #expect(second.text.hasPrefix(told.replacing("ID", with: "\(first.process.id)")))
    #expect(
      second.text.hasSuffix(language == "en" ? "again in the same way.\n" : "petspot znów tak samo.\n"))
    first.process.send(.kill)
    try first.waitForEnd()

    // A killed program blocks no other: the next one opens the first draft, and a concurrent one the second
    // draft.
    let third = try PseudoTerminal(program.launch(arguments))
    try third.expect("1 ")
    try third.expect(": ")
    #expect(
      !String(decoding: third.transcript, as: UTF8.self).contains(language == "en" ? "Another" : "inny"))
    let fourth = try program.run(["1", language == "en" ? "review" : "przegląd"], arguments)
    #expect(fourth.text.contains(": 222\n"))
    try third.send("1\r")
    try third.expect(": ")
    try third.send(language == "en" ? "review\r" : "przegląd\r")
    try third.expect(": 111\r\n")
    third.process.send(.kill)
    try third.waitForEnd()
  }

  @Test("Programs started at the same time each keep their answers", arguments: 0..<5)
  func race(round: Int) throws {
    let program = try PetspotProgram()
    let running = try (1...4).map { number in
      let program = try PipedProgram(program.launch(["--lang", "en"]))
      try program.send(lines: ["\(number)\(number)\(number)"])
      return program
    }
    for program in running { try program.expect("Type continue, ") }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path)
    let drafts = names.filter { $0.hasSuffix(".json") }
    expectEqual(drafts.sorted(), ["draft-2.json", "draft-3.json", "draft-4.json", "draft.json"])
    let found = try drafts.map { name in
      try [String: Any](jsonIn: program.draftFolder.appendingPathComponent(name))["microchipNumber"]
        as? String
    }
    expectEqual(Set(found), ["111", "222", "333", "444"])
    for program in running { _ = try program.kill() }
    // The drafts are offered one after the other, as each one is discarded.
    var offered: Set<String> = []
    for _ in 1...4 {
      let run = try program.run(["1", "review", "quit", "2"], ["--lang", "en"])
      let answer = try #require(run.text.firstMatch(of: #/review\nMicrochip number: (\d+)\n/#))
      offered.insert(String(answer.1))
    }
    expectEqual(offered, ["111", "222", "333", "444"])
    #expect(try program.run([], ["--lang", "en"]).text.hasPrefix("Step 1 of 4: "))
  }
}
