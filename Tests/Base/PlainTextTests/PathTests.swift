import PlainText
import Testing

/// The parts of paths, with names that begin with a combining mark.
struct PathTests {
  static let mark = "\u{301}"

  @Test(
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", nil, "/"), ("//", nil, "//"), ("", nil, ""),
      ("a", ".", "a"),
      ("a/b/", "a", "b"), ("a//b", "a", "b"), ("./a", ".", "a"), ("/\(mark)a", "/", "\(mark)a"),
      ("/x/\(mark)y/\(mark)z//", "/x/\(mark)y", "\(mark)z"), ("\(mark)/a", mark, "a"),
    ] as [(String, String?, String)])
  func aPathHasAFolderAndAName(path: String, folder: String?, name: String) {
    #expect(path.parentFolder.map { Array($0.utf8) } == folder.map { Array($0.utf8) })
    #expect(Array(path.lastPathComponent.utf8) == Array(name.utf8))
  }

  @Test func slashesAreFoundBeforeMarks() {
    #expect("/\(Self.mark)".isAbsolutePath)
    #expect(!"a/".isAbsolutePath)
    let parts = "~/\(Self.mark)x/\(Self.mark)y".splitAtLastSlash
    #expect(parts == ("~/\(Self.mark)x/", "\(Self.mark)y"))
    #expect("~/\(Self.mark)x".droppingBytes(1).utf8.elementsEqual("/\(Self.mark)x".utf8))
  }
}
