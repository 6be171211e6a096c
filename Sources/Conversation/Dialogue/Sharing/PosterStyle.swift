import MissingPet
import PlainText

/// The measures and the styles of a poster.
///
/// The sheet is as wide as A4 and as high as Letter, each without the margins, so that it fits both, and
/// higher where a browser says that the page is. The page has no margins, in which browsers would print the
/// path of the file. All texts together are lower than the sheet, and the photo takes what is left.
enum PosterStyle {
  static let width = 190.0
  static let stripHeight = 36.0

  static let sheet = """
    @page { margin: 0 }
    * { box-sizing: border-box; margin: 0; padding: 0 }
    body { background: #fff; color: #000; font-family: Arial, "Liberation Sans", Helvetica, sans-serif }
    main { display: flex; flex-direction: column; gap: 2mm; width: \(Int(width))mm; height: 258mm;
      margin: 10mm auto; line-height: \(TextBox.lineHeight); text-align: center; text-wrap: balance;
      overflow-wrap: anywhere }
    h1, h2, p, ul { flex: none }
    h1 { text-transform: uppercase; line-height: 1.1 }
    a { color: inherit; text-decoration: none }
    section { display: flex; flex-direction: column; gap: 2mm }
    section, figure { flex: 1; min-height: 0 }
    div p { margin-bottom: 2mm }
    .beside { flex-direction: row; gap: 5mm }
    .beside figure { flex: none }
    .beside div { flex: 1; align-self: center; text-align: start }
    .beside p { margin-bottom: 4mm }
    img { display: block; position: relative; top: 50%; height: 100%; margin: 0 auto; padding: 0.4mm;
      border: 0.4mm solid; object-fit: contain; transform: translateY(-50%) }
    object, .frame { display: block; width: \(Int(PosterLayout.widest))mm; height: 100%; object-fit: contain }
    .frame { padding: 10mm; border: 0.5mm dashed; font-size: 6mm }
    ul { display: flex; height: \(Int(stripHeight))mm; border: dashed; border-width: 0.3mm 0 0 0.3mm;
      list-style: none }
    li { flex: 1; position: relative; border-right: 0.3mm dashed; font-size: 5mm }
    li div { position: absolute; left: 50%; top: 50%; width: \(Int(stripHeight))mm; padding: 0 1mm;
      transform: translate(-50%, -50%) rotate(-90deg) }
    li div > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    @media print { .frame span { display: none } }
    @media print and (min-width: 170mm) and (max-aspect-ratio: 73/100) { main { height: 275mm } }
    """
}

/// Where the photo is: beside the texts if it is not wider than high, or else above them. In millimeters.
struct PosterLayout {
  static let (widest, highest) = (122.0, 145.0)

  let isBeside: Bool
  /// Whether the photo is smaller than there may be room for, because it has few pixels.
  let isSmall: Bool
  /// The property with the greatest size of the photo. Browsers need the height alone.
  let style: String
  let textWidth: Double

  /// The layout for a photo, or for one of unknown size. An inch has at least 100 pixels.
  init(_ size: PixelSize?) {
    let ratio = size.map { Double($0.width) / Double($0.height) } ?? 1
    isBeside = ratio <= 1
    let room = isBeside ? min(Self.highest, Self.widest / ratio) : min(125, PosterStyle.width / ratio)
    let height = min(room, size.map { Double($0.height) * 0.254 } ?? room)
    isSmall = height < room
    style = "max-width: \(millimeters(height * ratio)); max-height: \(millimeters(height))"
    textWidth = PosterStyle.width - (isBeside ? height * ratio + 5 : 0)
  }
}

/// A length with two decimals, as CSS has it.
private func millimeters(_ length: Double) -> String {
  let hundredths = Int(length * 100)
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)mm"
}

/// The room on the sheet for a text, in millimeters.
struct TextBox {
  let width: Double
  /// The greatest height of the text. In all boxes together, it leaves room for the photo.
  let height: Double
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
    return "font-size: \(millimeters(size))"
  }

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
