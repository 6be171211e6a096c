package import Localization
package import MissingPet
import PlainText
import Understanding

/// A poster about a missing pet: an HTML document that is one page when it is printed on A4 or Letter. It
/// needs neither scripts nor other files. It contains neither the code nor the microchip number, and nothing
/// that was typed becomes markup in it.
package struct Poster {
  private let report: CreateAnnouncementRequest
  private let l10n: L10n

  /// The poster about a report, in the language of the texts.
  package init(_ report: CreateAnnouncementRequest, in l10n: L10n) {
    self.report = report
    self.l10n = l10n
  }

  /// A name for the file: the letters and digits of the pet's name, and the word for a poster.
  package var fileName: String {
    let words = (report.petName ?? "").split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    // Well below 255 bytes, the most that file systems take.
    var name = ""
    for scalar in words.unicodeScalars where name.utf8.count < 100 { name.unicodeScalars.append(scalar) }
    return (name.isEmpty ? "" : name + "-") + l10n.poster.fileName + ".html"
  }

  /// What posters show of a photo.
  package static func shows(_ kind: PhotoKind, _ size: PixelSize?) -> PosterPhoto {
    if [.tiff, .heic, .heif].contains(kind) { return .formatOfFewBrowsers(kind) }
    return PosterLayout(size).isSmall ? .fewPixels : .photo
  }

  /// The document in front of the photo's bytes in base64, and behind them.
  ///
  /// - Parameters:
  ///   - kind: `nil` for an empty frame in place of the photo. Then nothing is between the two.
  ///   - size: that of the photo; `nil` if it is not known.
  package func document(with kind: PhotoKind?, _ size: PixelSize? = nil) -> (start: String, end: String) {
    let layout = PosterLayout(size)
    let (photoStart, photoEnd) = photo(kind, layout)
    let (isNarrow, email) = (layout.isBeside, l10n.shown(.email, of: report))
    let (reward, details) = (l10n.labelled(.reward, of: report), l10n.details(of: report))
    // Beside a photo, the details have the room that is left.
    let rest = 87.0 + (reward == nil ? 12 : 0) + (email == nil ? 10 : 0)
    return (
      """
      <!DOCTYPE html>
      <html lang="\(l10n.language.code)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(l10n.headline(of: report).html)</title>
      <style>
      \(PosterStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(paragraph("h1", l10n.words(for: report).title, height: 21, largest: 18))\
      \(paragraph("h2", l10n.shown(.petName, of: report), height: 17, largest: 13))\
      <section\(layout.isBeside ? " class=\"beside\"" : "")>
      <figure>\(photoStart)
      """,
      """
      \(photoEnd)</figure>
      <div>
      \(paragraph("p", l10n.lastSeen(report), layout, height: isNarrow ? 34 : 15, largest: isNarrow ? 9 : 7))\
      \(paragraph("p", details, layout, height: isNarrow ? rest : 46, largest: 7))\
      </div>
      </section>
      \(paragraph("p", reward, height: 10, largest: 7))\
      \(paragraph("h2", l10n.shown(.phone, of: report), height: 25, largest: 20, link: phoneAddress))\
      \(paragraph("p", email, height: 8, largest: 6, link: emailAddress))\
      \(strips)
      </main>
      </body>
      </html>

      """
    )
  }

  /// The document may use its own styles and photo, and nothing else.
  private static let policy = "default-src 'none'; img-src data:; object-src data:; style-src 'unsafe-inline'"

  /// A browser that does not show a format shows what is inside the object.
  private func photo(_ kind: PhotoKind?, _ layout: PosterLayout) -> (start: String, end: String) {
    let frame = "<p class=\"frame\"><span>\(l10n.poster.frame.html)</span></p>"
    guard let kind else { return (frame, "") }
    let description = l10n.answer.line(label: l10n.label(of: .photo), answer: l10n.headline(of: report)).html
    let address = "data:\(kind.contentType);base64,"
    return Self.shows(kind, nil) == .formatOfFewBrowsers(kind)
      ? (
        "<object type=\"\(kind.contentType)\" aria-label=\"\(description)\" data=\"\(address)",
        "\">\(frame)</object>"
      )
      : ("<img alt=\"\(description)\" style=\"\(layout.style)\" src=\"\(address)", "\">")
  }

  // MARK: Texts

  /// A text of the poster in its element, as a line; empty without a text.
  ///
  /// - Parameters:
  ///   - layout: that of the photo, for a text beside or under it.
  ///   - height, largest: see `TextBox`.
  ///   - link: the address of a link around the text.
  private func paragraph(
    _ element: String, _ text: String?, _ layout: PosterLayout? = nil, height: Double, largest: Double,
    link: String? = nil
  ) -> String {
    guard let text, !text.isEmpty else { return "" }
    let content = link.map { "<a href=\"\($0.html)\">\(text.html)</a>" } ?? text.html
    let box = TextBox(width: layout?.textWidth ?? PosterStyle.width, height: height, largest: largest)
    // The title is shown in capitals, which are wider.
    let style = box.style(of: element == "h1" ? text.uppercased() : text)
    return "<\(element) dir=\"auto\" style=\"\(style)\">\(content)</\(element)>\n"
  }

  private var phoneAddress: String? {
    report.text(of: .phone).flatMap { try? PhoneNumber(written: $0) }.map { "tel:" + $0.number }
  }

  /// Characters that few addresses have would have to be encoded in a link.
  private var emailAddress: String? {
    let email = report.text(of: .email).flatMap { try? EmailAddress(written: $0) }?.address
    return email.flatMap { address in
      address.allSatisfy { $0.isLetter || $0.isNumber || "@.-_+".contains($0) } ? "mailto:" + address : nil
    }
  }

  /// The strips to tear off. They repeat what is above, so a screen reader does not read them. A long name is
  /// shortened there.
  private var strips: String {
    let phone = l10n.shown(.phone, of: report) ?? ""
    func line(_ text: String) -> String {
      let box = TextBox(width: PosterStyle.stripHeight - 3, height: 7, largest: 5)
      return "<b style=\"\(box.style(of: text))\">\(text.html)</b>"
    }
    let name = l10n.shown(.petName, of: report).map { "<span dir=\"auto\">\($0.html)</span>" } ?? ""
    let strip = "<li><div>\(line(l10n.words(for: report).title))\(name)\(line(phone))</div></li>\n"
    return "<ul aria-hidden=\"true\">\n" + String(repeating: strip, count: 8) + "</ul>"
  }
}

// MARK: What became of it

extension L10n {
  /// Says what became of a poster, and what it shows in the place of the photo. The path stands on a line of
  /// its own, which is not wrapped.
  ///
  /// - Parameter command: the line that makes the poster with another photo; `nil` if there is none.
  package func lines(of outcome: PosterOutcome, command: String?) -> [String] {
    switch outcome {
    case .made(let path, let photo):
      (photo.text(in: self).map { [$0] + (command.map { [poster.otherPhoto, $0] } ?? []) } ?? [])
        + [poster.made, unbroken(path.madeVisible)]
    case .exists(let path): [poster.exists(path: path.madeVisible)]
    case .failed(let path): [poster.failed(path: path.madeVisible)]
    }
  }
}

extension PosterPhoto {
  fileprivate func text(in l10n: L10n) -> String? {
    switch self {
    case .photo: nil
    case .fewPixels: l10n.poster.fewPixels
    case .formatOfFewBrowsers(let kind): l10n.poster.fewBrowsers(kind: kind.name)
    case .gone: l10n.poster.photoGone
    case .atService: l10n.poster.photoAtService
    }
  }
}

extension String {
  /// The text as the content of an element or of a quoted attribute: no character of it is markup. Control
  /// characters, which HTML does not allow, are made visible.
  fileprivate var html: String {
    madeVisible.unicodeScalars.map { Self.entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]
}
