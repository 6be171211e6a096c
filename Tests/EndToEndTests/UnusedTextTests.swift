import Foundation
import StringsCompiler
import TestSupport
import TestTraits
import Testing

@testable import strings_compiler

/// Every localized text is used: unused keys would only burden translators.
@Suite("Unused texts")
struct UnusedTextTests {
  @Test("Every text of the catalogue is used")
  func everyTextIsUsed() throws {
    let sources = try ["Conversation", "Strings/Localization", "petspot"]
      .flatMap { try Repository.files(in: "Sources/\($0)", withExtension: "swift") }
      .map { [UInt8](try Data(contentsOf: $0)) }
    let unused = Array("\n\"unused.by_all\" = \"x\";".utf8)
    let base = CatalogueFile(
      folder: "en.lproj", path: "en",
      bytes: Array(try Repository.text("Localizations/en.lproj/Localizable.strings").utf8) + unused)
    let keys = UnusedTextFinder.unusedTexts(of: base, sources: sources).map(\.key)
    // The additional text shows that the sources were searched.
    expectEqual(keys, ["unused.by_all"])
  }
}
