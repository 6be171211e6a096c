import TestTraits
import Testing

@testable import LineEditing

@Suite("Completing")
struct CompletingTests {
  @Test(
    "words",
    arguments: [
      ("d", CompletionOutcome.several(common: "do", list: ["dog", "dove"])),
      ("DOG", .one("dog")), ("  ra", .one("rabbit")), ("zol", .one("żółw")), ("ŻÓ", .one("żółw")),
      ("x", .nothing),
      ("do", .several(common: "do", list: ["dog", "dove"])),
      ("edit p", .one("edit phone")),
    ])
  func words(text: String, outcome: CompletionOutcome) {
    let words = ["dog", "dove", "rabbit", "żółw", "edit phone", "edit e-mail"]
    expectEqual(CompletionOutcome.completing(text, among: words), outcome)
  }

  @Test("a Tab adds, or lists if there is nothing to add")
  func twice() {
    var typist = Typist(LineRequest(prompt: ": ", completion: { .completing($0, among: ["dog", "dove"]) }))
    typist.type("d\t")
    #expect(typist.editor.text == "do" && typist.reactions == [.bell])
    typist.type("\t\t")
    expectEqual(typist.reactions, [.bell, .list(["dog", "dove"]), .list(["dog", "dove"])])
    typist.type("v\t")
    expectEqual(typist.editor.text, "dove")
    typist.type("\u{1F}")
    expectEqual(typist.editor.text, "dov")
  }
}
