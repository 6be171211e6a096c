import TestTraits
import Testing

@testable import HTTPSubmission

/// The examples of RFC 3986, section 5.4.
@Suite("References relative to a URL")
struct URLReferenceTests {
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/../g", "http://a/g"),
    ("g..", "http://a/b/c/g.."),
    ("http://h/x/../g", "http://h/g"), ("//h/./g", "http://h/g"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("HTTP:g", "http:g"), ("1:g", "http://a/b/c/1:g"),
    ("./g/.", "http://a/b/c/g/"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func resolved(_ reference: String, _ expected: String) throws {
    let base = try #require(URLReference("http://a/b/c/d;p?q"))
    try expectEqual(#require(URLReference(reference)).resolved(against: base).text, expected)
  }

  @Test func aBaseWithoutAPathHasTheRootAsItsFolder() throws {
    let base = try #require(URLReference("http://a"))
    try expectEqual(#require(URLReference("g")).resolved(against: base).text, "http://a/g")
  }

  @Test(arguments: [
    ("/zażółć?a b", "/za%C5%BC%C3%B3%C5%82%C4%87?a%20b"), ("http://[::1]:8/[x]", "http://[::1]:8/%5Bx%5D"),
    ("a//[x]?[#[#", "a//%5Bx%5D?%5B#%5B%23"), ("//a/\u{301}b", "//a/%CC%81b"),
    ("[x]", "%5Bx%5D"),
    ("%zz%C5", "%25zz%C5"),
  ])
  func encoded(_ text: String, _ expected: String) {
    expectEqual(URLReference(encoding: text)?.text, expected)
  }

  @Test(arguments: [
    "http://a b", "%zz", "%1", "http://a/ż", "a\u{7}", "a\\b", "//[", "//x[1]", "//[1]x", "//]1[", "/[x]",
    "a?[", "#a#b", "//a\u{301}", "ż:x",
  ])
  func invalid(_ text: String) { expectEqual(URLReference(text), nil) }
}
