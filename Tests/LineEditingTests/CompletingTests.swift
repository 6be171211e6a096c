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
    #expect(CompletionOutcome.completing(text, among: words) == outcome)
  }

  @Test("the first Tab adds, the second lists")
  func twice() {
    var typist = Typist(LineRequest(prompt: ": ", completion: .words(["dog", "dove"])))
    typist.type("d\t")
    #expect(typist.editor.text == "do" && typist.reactions == [.bell])
    typist.type("\t")
    #expect(typist.reactions.last == .list(["dog", "dove"]))
    typist.type("v\t")
    #expect(typist.editor.text == "dove")
    typist.type("\u{1F}")
    #expect(typist.editor.text == "dov")
  }

  static let entries = [
    FolderEntry(name: "Łatka na spacerze.jpg", isFolder: false),
    FolderEntry(name: "Łatka.png", isFolder: false),
    FolderEntry(name: "zdjęcia psa", isFolder: true), FolderEntry(name: ".hidden", isFolder: false),
    FolderEntry(name: "it's \"here\".jpg", isFolder: false),
    FolderEntry(name: "back\\slash $1.gif", isFolder: false),
    FolderEntry(name: "bad\nname", isFolder: false), FolderEntry(name: "ends in space ", isFolder: false),
    FolderEntry(name: "'quoted", isFolder: false),
  ]

  @Test(
    "file names in every spelling",
    arguments: [
      ("/home/anna/zd", CompletionOutcome.one("/home/anna/zdjęcia psa/")),
      ("zd", .one("zdjęcia psa/")), ("\\zd", .one("zdjęcia\\ psa/")), ("'zd", .one("'zdjęcia psa/")),
      ("\"zd", .one("\"zdjęcia psa/")), ("file:///tmp/zd", .one("file:///tmp/zdj%C4%99cia%20psa/")),
      ("~/zd", .one("~/zdjęcia psa/")), ("a\\ b/zd", .one("a\\ b/zdjęcia\\ psa/")),
      ("Łatka n", .one("Łatka na spacerze.jpg")), ("'Łatka n", .one("'Łatka na spacerze.jpg'")),
      ("\"i", .one("\"it's \\\"here\\\".jpg\"")), ("i", .one("it\\'s\\ \\\"here\\\".jpg")),
      ("'it", .one("'it'\\''s \"here\".jpg'")), ("'it'\\''s", .one("'it'\\''s \"here\".jpg'")),
      ("it\\'s", .one("it\\'s\\ \\\"here\\\".jpg")), ("it's", .nothing),
      ("/home/'zd", .one("'/home/zdjęcia psa/")),
      ("/home/'a b'/zd", .one("'/home/a b/zdjęcia psa/")), ("'Łatka.png'", .one("'Łatka.png'")),
      ("back", .one("back\\\\slash $1.gif")), ("\"back", .one("\"back\\\\slash \\$1.gif\"")),
      ("Ł", .several(common: "Łatka", list: ["Łatka na spacerze.jpg", "Łatka.png"])),
      ("Łatka", .several(common: "Łatka", list: ["Łatka na spacerze.jpg", "Łatka.png"])),
      (".", .one(".hidden")), ("ends", .one("ends\\ in\\ space\\ ")), ("\\'", .one("\\'quoted")),
      ("bad", .nothing), ("nowhere", .nothing), ("~", .one("~/")),
    ])
  func fileNames(text: String, outcome: CompletionOutcome) {
    #expect(FileNameCompletion(of: text).outcome(among: Self.entries) == outcome)
  }

  @Test(
    "which folder is looked into",
    arguments: [
      ("", ""), ("ab", ""), ("/etc/ho", "/etc/"), ("/", "/"), ("~/Pic", "~/"), ("'a b/c", "a b/"),
      ("a\\ b/c", "a b/"), ("\"a b/c", "a b/"), ("file:///tmp/a%20b/c", "/tmp/a b/"),
      ("/home/'a b'/zd", "/home/a b/"), ("'/it'\\''s/zd", "/it's/"), ("/x/'zd", "/x/"),
    ])
  func folder(text: String, folder: String) {
    #expect(FileNameCompletion(of: text).folder == folder)
  }

  @Test("the editor asks for a folder's names and goes on with them")
  func asking() {
    var typist = Typist(LineRequest(prompt: ": ", completion: .fileNames))
    typist.type("/x/Ł\t")
    #expect(typist.reactions == [.needsFileNames(inFolder: "/x/")])
    #expect(typist.editor.complete(with: Self.entries) == .bell)
    #expect(typist.editor.text == "/x/Łatka")
    typist.type("\t")
    #expect(typist.editor.complete(with: Self.entries) == .list(["Łatka na spacerze.jpg", "Łatka.png"]))
    typist.type(".\t")
    #expect(typist.editor.complete(with: Self.entries) == .none)
    #expect(typist.editor.text == "/x/Łatka.png")
  }
}
