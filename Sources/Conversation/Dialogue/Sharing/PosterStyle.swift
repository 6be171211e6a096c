import PlainText

/// The measures and the styles of a poster.
///
/// The sheet is as wide as A4 and as high as Letter, each without the margins, so that it fits both, and
/// higher where a browser says that the page is. All texts together are lower than the sheet, and the photo
/// takes what is left.
enum PosterStyle {
  static let width = 190.0
  static let stripHeight = 40.0

  static let sheet = """
    @page { margin: 10mm }
    * { box-sizing: border-box; margin: 0; padding: 0 }
    body { background: #fff; color: #000; font-family: Arial, "Liberation Sans", Helvetica, sans-serif }
    main { display: flex; flex-direction: column; gap: 2mm; width: \(Int(width))mm; height: 258mm;
      margin: 0 auto; line-height: \(TextBox.lineHeight); text-align: center; text-wrap: balance;
      overflow-wrap: anywhere }
    h1, h2, p, ul { flex: none }
    h1 { text-transform: uppercase; line-height: 1.1 }
    a { color: inherit; text-decoration: none }
    figure { flex: 1; min-height: 0 }
    img, object { display: block; width: 100%; height: 100%; object-fit: contain }
    .frame { display: flex; align-items: center; justify-content: center; height: 100%;
      border: 0.5mm dashed; font-size: 6mm }
    ul { display: flex; height: \(Int(stripHeight))mm; border-top: 0.3mm dashed; list-style: none }
    li { flex: 1; display: flex; flex-direction: column; justify-content: center; writing-mode: vertical-rl;
      border-left: 0.3mm dashed }
    li span:last-child { font-weight: bold }
    li:last-child { border-right: 0.3mm dashed }
    @media screen { body { padding: 10mm } }
    @media print and (min-height: 276mm) { main { height: 275mm } }
    """
}

/// The room on the sheet for a text, in millimeters.
struct TextBox {
  let width: Double
  /// The greatest height of the text. In all boxes together, it leaves room for the photo.
  let height: Double
  /// The greatest size of the font.
  let largest: Double

  /// The property with the size of the font, in millimeters, at which a text fits: the largest one, or a
  /// smaller one for a long text. Nothing is cut, however long the text is.
  func style(of text: String) -> String {
    let length = text.reduce(0) { $0 + $1.ems }
    var size = largest
    // The lines of a text are not all full.
    func lines(_ length: Double) -> Double {
      length <= width ? 1 : (length / (width * 0.9)).rounded(.up)
    }
    while size > 0.05, lines(length * size) * Self.lineHeight * size > height { size *= 0.97 }
    let hundredths = Int(size * 100)
    return "font-size: \(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)mm"
  }

  /// The height of a line, in sizes of the font.
  static let lineHeight = 1.25
}

extension Character {
  /// The width in sizes of the font: at least that of the bold fonts without serifs that are common.
  fileprivate var ems: Double {
    if columns > 1 { return 1.4 }
    if columns == 0 { return 0 }
    if isWhitespace || "ijlI.,:;'!|()[]".contains(self) { return 0.4 }
    if "mwMW@%&".contains(self) { return 1.05 }
    if isASCII || isCased { return isUppercase ? 0.8 : 0.65 }
    return 1.05
  }
}
