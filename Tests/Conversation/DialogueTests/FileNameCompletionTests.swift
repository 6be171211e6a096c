import LineEditing
import Testing

@testable import Dialogue

@Suite("Completing file names")
struct FileNameCompletionTests {
  private static let names = [
    "Łatka na spacerze.jpg", "Łatka.png", "zdjęcia psa/", ".hidden", "it's \"here\".jpg",
    "back\\slash $1.gif",
    "bad\nname", "ends in space ", "'quoted",
  ]

  @Test(
    "file names, however the beginning is spelled",
    arguments: [
      ("/home/anna/zd", CompletionOutcome.one("/home/anna/zdjęcia psa/")),
      ("zd", .one("zdjęcia psa/")), ("\\zd", .one("zdjęcia psa/")), ("'zd", .one("zdjęcia psa/")),
      ("file:///tmp/zd", .one("/tmp/zdjęcia psa/")), ("~/zd", .one("~/zdjęcia psa/")),
      ("a\\ b/zd", .one("a b/zdjęcia psa/")), ("Łatka n", .one("Łatka na spacerze.jpg")),
      ("\"i", .one("it\\'s\\ \\\"here\\\".jpg")), ("it's", .nothing),
      ("/home/'a b'/zd", .one("/home/a b/zdjęcia psa/")), ("'Łatka.png'", .one("Łatka.png")),
      ("back", .one("back\\\\slash $1.gif")),
      ("Ł", .several(common: "Łatka", list: ["Łatka na spacerze.jpg", "Łatka.png"])),
      ("Łatka", .several(common: "Łatka", list: ["Łatka na spacerze.jpg", "Łatka.png"])),
      (".", .one(".hidden")), ("ends", .one("ends\\ in\\ space\\ ")), ("\\'", .one("'quoted")),
      ("bad", .nothing), ("nowhere", .nothing), ("~", .one("~/")),
    ])
  func fileNames(text: String, outcome: CompletionOutcome) {
    #expect(CompletionOutcome.completing(path: text) { _ in Self.names } == outcome)
  }

  @Test(
    "which folder is looked into",
    arguments: [
      ("", ""), ("ab", ""), ("/etc/ho", "/etc/"), ("/", "/"), ("~/Pic", "~/"), ("'a b/c", "a b/"),
      ("a\\ b/c", "a b/"), ("\"a b/c", "a b/"), ("file:///tmp/a%20b/c", "/tmp/a b/"),
      ("/home/'a b'/zd", "/home/a b/"), ("'/it'\\''s/zd", "/it's/"), ("/x/'zd", "/x/"),
      ("/x/\u{301}zd", "/x/"),
    ])
  func folder(text: String, folder: String) {
    var found = ""
    _ = CompletionOutcome.completing(path: text) {
      found = $0
      return []
    }
    #expect(found == folder)
  }
}
