import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Swift names and argument labels")
struct SwiftNameTests {
  @Test(
    "lower camel case of the parts of a key",
    arguments: [
      ("owners_details", "ownersDetails"), ("owners-details", "ownersDetails"), ("label", "label"),
      ("tryAgain", "tryAgain"), ("URL", "url"), ("URL_path", "urlPath"), ("URLPath", "urlPath"),
      (
        "Title",
        "title"
      ),
      ("a_b_c", "aBC"), ("_x_", "x"), ("step_4", "step4"), ("__", ""), ("X1", "x1"),
      (
        "photo_URL",
        "photoURL"
      ),
    ])
  func lowerCamel(_ part: String, _ expected: String) {
    expectEqual(SwiftName.lowerCamel(part), expected)
  }

  @Test(
    "names of arguments in comments",
    arguments: [
      ("%ld count: how many", ["1 count"]),
      ("%@ field: the field; %@ message: what is wrong", ["1 field", "2 message"]),
      ("%2$@ place: where\n%1$@ name: who", ["2 place", "1 name"]),
      ("Shown after continue.\n %@ name: the pet", ["1 name"]),
      ("note: this is prose", []), ("name: the pet", []), ("See http://x", []), ("a b: c", []), ("", []),
      ("%@ is the name: a pet", []), ("%@name: x", []), ("%@ Name: x", []), ("100% sure: yes", []),
      ("%@ x:y", []), ("%@ x:", ["1 x"]), ("%@%@ x: both", []), ("%q x: no type", []),
    ])
  func labels(_ comment: String, _ expected: [String]) {
    let labels = TranslatorComment.labels(in: comment)
    expectEqual(labels.map { "\($0.placeholder.number) \($0.name)" }, expected)
  }
}
