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

  /// Whether only few browsers show photos of a kind.
  package static func isShownByFew(_ kind: PhotoKind) -> Bool {
    switch kind {
    case .tiff, .heic, .heif: true
    case .jpeg, .png, .gif, .webp, .bmp: false
    }
  }

  /// The document in front of the photo's bytes in base64, and behind them.
  ///
  /// - Parameter kind: `nil` for an empty frame in place of the photo. Then nothing is between the two.
  package func document(with kind: PhotoKind?) -> (start: String, end: String) {
    let (photoStart, photoEnd) = photo(kind)
    return (
      """
      <!DOCTYPE html>
      <html lang="\(l10n.language.code)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(l10n.headline(of: report).html)</title>
      <style>
      \(PosterStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(atTop.compactMap(\.self).joined(separator: "\n"))
      <figure>\(photoStart)
      """,
      """
      \(photoEnd)</figure>
      \(atBottom.compactMap(\.self).joined(separator: "\n"))
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
  private func photo(_ kind: PhotoKind?) -> (start: String, end: String) {
    let frame = "<p class=\"frame\">\(l10n.label(of: .photo).html)</p>"
    guard let kind else { return (frame, "") }
    let pet = [shown(.petName), l10n.name(of: report.species), sex, shown(.breed)]
    let list = pet.compactMap(\.self).joined(separator: ", ")
    let description = l10n.answer.line(label: l10n.label(of: .photo), answer: list).html
    let address = "data:\(kind.contentType);base64,"
    return Self.isShownByFew(kind)
      ? (
        "<object type=\"\(kind.contentType)\" role=\"img\" aria-label=\"\(description)\" data=\"\(address)",
        "\">\(frame)</object>"
      )
      : ("<img alt=\"\(description)\" src=\"\(address)", "\">")
  }
}

// MARK: Texts

extension Poster {
  private var atTop: [String?] {
    [
      paragraph("h1", l10n.title(of: report), height: 28, largest: 24),
      paragraph("h2", shown(.petName), height: 17, largest: 13),
    ]
  }

  private var atBottom: [String?] {
    let day = l10n.date.withWeekday(
      weekday: l10n.weekday(of: report.lastSeenDate), date: l10n.formatted(report.lastSeenDate))
    let age = report.age.map { l10n.share.age(years: $0) }
    let facts = [shown(.breed), sex, age].compactMap(\.self).joined(separator: ", ")
    let reward = shown(.reward).map { l10n.answer.line(label: l10n.label(of: .reward), answer: $0) }
    return [
      paragraph("p", l10n.share.since(day: day), height: 9, largest: 7),
      paragraph("p", l10n.place(of: report), height: 9, largest: 7),
      paragraph("p", facts, height: 15, largest: 7),
      paragraph("p", shown(.description), height: 44, largest: 7),
      paragraph("h2", reward, height: 14, largest: 8),
      paragraph("h2", phone, height: 26, largest: 20, link: phoneAddress),
      paragraph("p", shown(.email), height: 12, largest: 8, link: emailAddress),
    ]
  }

  /// A text of the poster in its element; `nil` without a text.
  ///
  /// - Parameters:
  ///   - height, largest: see `TextBox`.
  ///   - link: the address of a link around the text.
  private func paragraph(
    _ element: String, _ text: String?, height: Double, largest: Double, link: String? = nil
  ) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let content = link.map { "<a href=\"\($0.html)\">\(text.html)</a>" } ?? text.html
    // The title is shown in capitals, which are wider.
    let box = TextBox(width: PosterStyle.width, height: height, largest: largest)
    let style = box.style(of: element == "h1" ? text.uppercased() : text)
    return "<\(element) dir=\"auto\" style=\"\(style)\">\(content)</\(element)>"
  }

  private func shown(_ field: Field) -> String? { l10n.shown(field, of: report) }

  private var sex: String? { report.sex == .unknown ? nil : l10n.name(of: report.sex) }

  private var phone: String {
    (shown(.phone) ?? "").map { $0 == " " ? "\u{A0}" : String($0) }.joined()
  }

  private var phoneAddress: String? {
    report.text(of: .phone).flatMap { try? PhoneNumber(written: $0) }.map { "tel:" + $0.number }
  }

  private var emailAddress: String? {
    let email = report.text(of: .email).flatMap { try? EmailAddress(written: $0) }
    return email.map {
      "mailto:"
        + $0.address.split(separator: "@").map { String($0).percentEncodedPath }.joined(separator: "@")
    }
  }

  /// The strips to tear off. They repeat what is above, so a screen reader does not read them.
  private var strips: String {
    let lines = [(shown(.petName) ?? l10n.title(of: report), height: 8.0), (phone, height: 7)].map {
      let box = TextBox(width: PosterStyle.stripHeight - 4, height: $0.height, largest: 5)
      return "<span dir=\"auto\" style=\"\(box.style(of: $0.0))\">\($0.0.html)</span>"
    }
    let strip = "<li>\(lines.joined())</li>\n"
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
