import Foundation
import TestSupport
import TestTraits
import Testing

/// Converts property lists with the built tool.
@Suite("The tool: convert", .tools)
struct ConvertTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  private static func plist(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(body)</plist>"
  }

  nonisolated static let lists: [(body: String, sentence: String)] = [
    ("<array/>", "the property list does not map keys to texts"),
    ("<string>x</string>", "the property list does not map keys to texts"),
    ("<dict><key>k</key><dict/></dict>", "the value of \"k\" is a dictionary, not a text"),
    ("<dict><key>k</key><array/></dict>", "the value of \"k\" is an array, not a text"),
    ("<dict><key>\n</key><integer>1</integer></dict>", "the value of \"\\n\" is a number, not a text"),
    ("<dict><key>k</key><data></data></dict>", "the value of \"k\" is data, not a text"),
    (
      "<dict><key>k</key><date>2001-01-01T00:00:00Z</date></dict>", "the value of \"k\" is a date, not a text"
    ),
    ("<dict><key>k</key></dict>", "this is not a property list in XML or binary form"),
  ]

  @Test("property lists that convert refuses", arguments: lists)
  func refusedList(_ example: (body: String, sentence: String)) throws {
    try tool.folder.write(Self.plist(example.body), to: "x.strings")
    try tool.expect("convert", "x.strings", status: 1, errors: "x.strings: error: \(example.sentence)")
  }

  @Test("convert writes a text file in the order of the XML; a binary list is sorted")
  func convert() throws {
    let body = """
      <dict><key>z</key><string>1 &amp; 2</string><key>a &lt; b &amp; c</key><string>"\\ż🐢\n\t\u{7F}</string>
      <key>m</key><string></string></dict>
      """
    try tool.folder.write(Self.plist(body), to: "x.strings")
    let expected = #""z" = "1 & 2";\#n"a < b & c" = "\"\\ż🐢\n\t\U007F";\#n"m" = "";\#n"#
    try tool.expect("convert", "x.strings", status: 0, output: expected)
    try tool.expect("convert", "x.strings", "--output", "y.strings", status: 0)
    try expectEqual(tool.text("y.strings"), expected)
    try tool.expect(
      "convert", "x.strings", "--output=y.strings", status: 2,
      errors: "strings-compiler: cannot write y.strings: it exists already")
    try tool.expect(
      "convert", "x.strings", "--output=no/y", status: 2,
      errors: "strings-compiler: cannot write no/y: its folder does not exist")
    try tool.expect(
      "convert", "y.strings", status: 1,
      errors: "y.strings: error: this is not a property list in XML or binary form")
    let list = ["b": "2", "a": "1"]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try data.write(to: tool.folder.file("binary.strings"))
    try tool.expect("convert", "binary.strings", status: 0, output: "\"a\" = \"1\";\n\"b\" = \"2\";\n")
  }
}
