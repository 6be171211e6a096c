import TestTraits
import Testing

@testable import Submission

/// Examples of RFC 3986, section 5.4, as far as servers use them in redirects.
@Suite("References relative to a URL")
struct URLReferenceTests {
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p#s"), ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"),
    ("", "http://a/b/c/d;p"), ("HTTP:g", "http:g"), ("1:g", "http://a/b/c/1:g"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("//h?y", "http://h?y"), ("http://h#s", "http://h#s"),
  ])
  func relative(_ reference: String, _ expected: String) throws {
    let base = try #require(URLReference("http://a/b/c/d;p"))
    try expectEqual(#require(URLReference(reference)).text(relativeTo: base), expected)
  }

  @Test func aBaseWithoutAPathHasTheRootAsItsFolder() throws {
    let base = try #require(URLReference("http://a"))
    try expectEqual(#require(URLReference("g")).text(relativeTo: base), "http://a/g")
  }

  @Test(arguments: [
    ("/zażółć?a b", "/za%C5%BC%C3%B3%C5%82%C4%87?a%20b"), ("http://[::1]:8/[x]", "http://[::1]:8/%5Bx%5D"),
    ("a//[x]?[", "a//%5Bx%5D?%5B"), ("//a/\u{301}b", "//a/%CC%81b"), ("[x]", "%5Bx%5D"),
    ("%zz%C5", "%25zz%C5"), ("a\u{7}", "a%07"),
  ])
  func encoded(_ text: String, _ expected: String) {
    expectEqual(URLReference(encoding: text).text, expected)
  }

  @Test(arguments: [
    "http://a b", "%zz", "%1", "http://a/ż", "a\u{7}", "a\\b", "/[x]", "a?[", "//a\u{301}", "ż:x",
  ])
  func invalid(_ text: String) { expectEqual(URLReference(text), nil) }
}
