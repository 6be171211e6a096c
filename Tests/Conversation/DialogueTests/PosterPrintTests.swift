import Dialogue
import Foundation
import Localization
import MissingPet
import TestSupport
import TestTraits
import Testing

/// Posters printed by Chromium, where it and the tools of Poppler are installed.
@Suite(
  "Posters in a browser", .programs, .tags(.thorough),
  .enabled(
    if: chromium != nil && pdftotext != nil && pdfinfo != nil, "chromium or pdftotext is not installed"))
struct PosterPrintTests {
  /// Whether a text is found as it is: others need fonts that may be missing, or read from right to left.
  private static func isFound(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x590 } }

  /// An image of one pixel, which is as large as the photo's place.
  private static let photo = "R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7"

  /// Chromium prints on the size that `@page` names, but takes the size of Letter for the condition of the
  /// higher sheet.
  @Test("Every poster is one page, with all of its texts", arguments: [("A4", true), ("Letter", false)])
  func prints(_ paper: (size: String, isHigh: Bool)) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "posters-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, report) in PosterReports.all.enumerated() {
      let l10n = L10n(Language.allCases[index % Language.allCases.count])
      let kind: PhotoKind? = index % 5 == 4 ? nil : index % 5 == 3 ? .tiff : .gif
      let size = index % 2 == 0 ? PixelSize(width: 3_000, height: 4_000) : PixelSize(width: 4, height: 3)
      let document = Poster(report, in: l10n).document(with: kind, size)
      let html = (document.start + (kind == nil ? "" : Self.photo) + document.end)
        .replacing("@page { margin", with: "@page { size: \(paper.size); margin")
        .replacing("max-aspect-ratio: 73/100", with: "max-aspect-ratio: \(paper.isHigh ? 2 : 1)/2")
      let (page, pdf) = (folder.appending(path: "\(index).html"), folder.appending(path: "\(index).pdf").path)
      try Data(html.utf8).write(to: page)
      _ = try run(
        chromium ?? "", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
        "--user-data-dir=\(folder.path)/profile", "--print-to-pdf=\(pdf)", page.absoluteString, in: folder)
      let row = "report \(index) on \(paper.size)"
      #expect(try run(pdfinfo ?? "", pdf, in: folder).contains(/Pages: +1\n/), "\(row)")
      let printed = Self.compact(try run(pdftotext ?? "", pdf, "-", in: folder))
      let texts = [
        report.petName, report.text(of: .breed), report.text(of: .description), report.text(of: .reward),
        report.text(of: .phone).map(PhoneNumber.grouped), report.text(of: .email),
      ]
      for text in texts.compactMap(\.self) where Self.isFound(text) {
        #expect(
          printed.contains(Self.compact(text)), "\(row): \(text.prefix(60)) in \(printed.prefix(3_000))")
      }
      #expect(!printed.contains(PosterReports.microchip), "\(row)")
    }
  }

  /// The text without white space, which stands between lines.
  private static func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func run(_ program: String, _ arguments: String..., in folder: URL) throws -> String {
    let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path]
    return try ProgramRun(.init(program, arguments: arguments, environment: environment), within: 300).text
  }
}

/// The path of a program; `nil` if it is not installed.
private func installed(_ names: String...) -> String? {
  let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
  return names.flatMap { name in folders.map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

private let chromium = installed("chromium", "chromium-browser", "google-chrome")
private let pdftotext = installed("pdftotext")
private let pdfinfo = installed("pdfinfo")
