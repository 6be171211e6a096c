import Foundation
import Testing

@testable import StringsCompiler

/// Compiles the catalogue of this package.
@Suite("The catalogue of petspot")
struct CatalogueTests {
  static func catalogue() throws -> [CatalogueFile] {
    let root = Repository.root.appending(path: "Localizations")
    return try Repository.files(in: root, withExtension: "lproj").map { folder in
      let file = folder.appending(path: "Localizable.strings")
      return CatalogueFile(
        folder: folder.lastPathComponent, path: file.path(), bytes: [UInt8](try Data(contentsOf: file)))
    }
  }

  @Test("has no diagnostics")
  func compiles() throws {
    let result = StringsCompiler.compile(try Self.catalogue(), root: "Localizations")
    #expect(result.diagnostics.map(\.text) == [])
    #expect(result.summaries.map(\.language).starts(with: ["en"]))
  }
}
