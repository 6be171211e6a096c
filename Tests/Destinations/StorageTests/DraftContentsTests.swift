import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Unknown contents of drafts, and limits for their size and depth.
@Suite(.computations)
struct DraftContentsTests {
  let folder: TestFolder
  var path: String { folder.path("draft.json") }

  init() throws { folder = try TestFolder() }

  private func isRead(_ text: String) throws -> Bool {
    try folder.write(text, to: "draft.json")
    let opening = folder.openDraft()
    defer { opening.store.release() }
    return opening.draft?.state.answers[.phone]?.text == "1"
  }

  static let members = [
    #""huge" : 123456789012345678901234567890.5e-7"#, #""zero" : -0.0"#, #""same" : 1"#, #""same" : 2"#,
    #""a\u0062\/\"":  "\u017C\\\n\ud83d\ude00 \/""#, #""nested" : {"b":1,  "a" : [ null,true ,{}, [ ] ]}"#,
    "\"łąka\" : [\n\t\"ż\"\n]", #""" : """#, #""\x" : "\u12""#, #""edited" : [01, {"a":1,},]"#,
  ]

  @Test func unknownMembersArePreservedByteForByte() throws {
    let text = "\u{FEFF}{\"phone\":\"1\"," + Self.members.joined(separator: " , ") + "}"
    try folder.write(text, to: "draft.json")
    var written: Set<String> = []
    for _ in 0..<100 {
      let opening = folder.openDraft()
      try opening.store.save(try #require(opening.draft?.state))
      opening.store.release()
      written.insert(try folder.text(of: "draft.json"))
    }
    expectEqual(written.count, 1)
    let stored = try #require(written.first)
    #expect(stored.hasSuffix(",\n  " + Self.members.joined(separator: ",\n  ") + "\n}\n"))
  }

  @Test func unknownMembersBelongToOneReport() throws {
    try folder.write(#"{"phone": "1", "note": "from the shelter"}"#, to: "draft.json")
    let opening = folder.openDraft()
    try opening.store.remove()
    try opening.store.save(.sample)
    #expect(try !folder.text(of: "draft.json").contains("shelter"))
  }

  @Test func aKnownKeyIsRecognizedInAnyEncodingAndItsLastValueCounts() throws {
    #expect(try isRead(#"{"phone": "2", "ph\u006fne": 1}"#))
    let opening = folder.openDraft()
    try opening.store.save(try #require(opening.draft?.state))
    try expectEqual(folder.text(of: "draft.json").components(separatedBy: "ne\": ").count, 2)
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func invalidUTF8IsDamageInAnAnswerOnly(bytes: [UInt8]) throws {
    for (key, isRead) in [("other", true), ("email", false)] {
      let quoted = Array(#"{"phone":"1","\#(key)":""#.utf8) + bytes + Array(#""}"#.utf8)
      try Data(quoted).write(to: URL(filePath: path))
      let opening = folder.openDraft()
      expectEqual((opening.draft != nil), isRead)
      expectEqual(opening.notices.count, (isRead ? 0 : 1))
    }
  }

  @Test(arguments: [(511, true), (512, false), (100_000, false)])
  func depthIsLimited(depth: Int, isFine: Bool) throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let value = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      try expectEqual(isRead("{\"phone\":\"1\",\"other\":\(value)}"), isFine)
      #expect(try !isRead("{\"phone\":\(value)}"))
    }
  }

  /// Inputs that could take excessive time or stack space.
  @Test(.timeLimit(.minutes(1))) func hostileContentsAreAccepted() throws {
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let marks = String(repeating: "\u{301}\u{323}", count: 200_000)
    let zeros = String(repeating: "0", count: 200_000)
    for members in [
      (0..<1000).map { "\"k\($0)\":\(deep)" }.joined(separator: ","), "\"a\(marks)\":1",
      (0..<20_000).map { "\"k\($0)\":\($0)" }.joined(separator: ","),
      String(repeating: "\"same\":0,", count: 20_000) + "\"same\":1", "\"other\":1\(zeros)",
      "\"version\":1.\(zeros)",
    ] { #expect(try isRead("{\(members),\"phone\":\"1\"}")) }
    #expect(try !isRead("{\"other\":" + String(repeating: "[", count: 1_000_000)))
  }

  @Test(arguments: 0..<TestExtent.rounds(20))
  func randomBytesAreAcceptedOrDamage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let alphabet = Array("{}[]:,\"\\ue0119.-tfn \n\u{1}ż".utf8) + [0xFF, 0xC3]
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      try Data(Array("{\"phone\":1,\"a\":".utf8) + bytes + [UInt8(ascii: "}")]).write(to: URL(filePath: path))
      let opening = folder.openDraft()
      // What is written afterwards is read again.
      if let state = opening.draft?.state {
        try opening.store.save(state)
        let stored = try Data(contentsOf: URL(filePath: path))
        opening.store.release()
        let again = folder.openDraft()
        try again.store.save(try #require(again.draft?.state))
        again.store.release()
        try expectEqual(Data(contentsOf: URL(filePath: path)), stored, "\(bytes)")
      } else {
        opening.store.release()
      }
    }
  }

  // MARK: Size

  @Test func aLongAnswerSurvivesARestart() throws {
    var state = ReportMissingPetFlowState()
    state.answers[.petName] = Answer(String(repeating: "Ążźć\"\\\n", count: 100_000))
    let opening = folder.openDraft()
    try opening.store.save(state)
    #expect(try Data(contentsOf: URL(filePath: path)).count > 1_048_576)
    opening.store.release()
    expectEqual(folder.openDraft().draft?.state, state)
  }

  @Test(.tags(.thorough)) func aDraftTooLargeToReadIsNotWritten() throws {
    var state = ReportMissingPetFlowState.sample
    let opening = folder.openDraft()
    try opening.store.save(state)
    state.answers[.petName] = Answer(String(repeating: "x", count: 16 * 1_048_576))
    #expect(throws: FileError(path: path, step: .write, reason: .tooLarge)) { try opening.store.save(state) }
    opening.store.release()
    expectEqual(folder.openDraft().draft?.state, .sample)
    try expectEqual(folder.names(), ["draft.json"])
  }
}
