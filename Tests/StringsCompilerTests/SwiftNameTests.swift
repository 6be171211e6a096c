import Testing

@testable import StringsCompiler

@Suite("Swift names and argument labels")
struct SwiftNameTests {
  @Test(
    "lower camel case of the parts of a key",
    arguments: [
      ("owners_details", "ownersDetails"), ("owners-details", "ownersDetails"), ("label", "label"),
      ("tryAgain", "tryAgain"), ("URL", "url"), ("URL_path", "urlPath"), ("URLPath", "urlPath"),
      ("Title", "title"),
      ("a_b_c", "aBC"), ("_x_", "x"), ("step_4", "step4"), ("__", ""), ("X1", "x1"),
      ("photo_URL", "photoURL"),
    ])
  func lowerCamel(_ part: String, _ expected: String) {
    #expect(SwiftName.lowerCamel(part) == expected)
  }

  @Test("keywords are declared in backticks")
  func keywords() {
    #expect(SwiftName.declared("continue") == "`continue`")
    #expect(SwiftName.declared("label") == "label")
  }

  @Test(
    "argument labels in comments",
    arguments: [
      ("count: how many", ["count"]), ("field: the field; message: what is wrong", ["field", "message"]),
      ("Shown after continue.\nname: the pet", ["name"]), ("See http://x", []), ("a b: c", []),
      ("Note: this", []), ("", []),
      ("x:y", []), ("x:", []),
    ])
  func labels(_ comment: String, _ expected: [String]) {
    #expect(TranslatorComment.argumentLabels(in: comment) == expected)
  }
}
