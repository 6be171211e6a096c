import Foundation
import Testing

@testable import StringsCompiler

/// This program's own texts.
@Suite("The program's texts")
struct CatalogueTests {
  static func catalogue() throws -> [CatalogueFile] {
    let root = Repository.root.appending(path: "Localizations")
    return try Repository.files(in: root, withExtension: "lproj").map { folder in
      let file = folder.appending(path: "Localizable.strings")
      return CatalogueFile(
        folder: folder.lastPathComponent, path: file.path(), bytes: [UInt8](try Data(contentsOf: file)))
    }
  }

  @Test("have no problems")
  func compiles() throws {
    let compilation = StringsCompiler.compile(try Self.catalogue(), root: "Localizations")
    #expect(compilation.diagnostics.map(\.text) == [])
    #expect(compilation.tallies.map(\.language).starts(with: ["en"]))
  }
}
