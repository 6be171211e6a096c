/// The measures and the styles of a poster.
///
/// The sheet is as wide as A4 and as high as Letter, each without the margins, so that it fits both, and
/// higher where a browser says that the page is. All texts together are lower than the sheet, and the photo
/// takes what is left.
enum PosterStyle {
  static let stripCount = 8

  static let title = TextBox(width: width, height: 28, largest: 24)
  static let name = TextBox(width: width, height: 17, largest: 13)
  static let fact = TextBox(width: width, height: 15, largest: 7)
  static let when = TextBox(width: width, height: 9, largest: 7)
  static let description = TextBox(width: width, height: 44, largest: 7)
  static let reward = TextBox(width: width, height: 14, largest: 8)
  static let phone = TextBox(width: width, height: 26, largest: 20)
  static let email = TextBox(width: width, height: 12, largest: 8)
  static let stripName = TextBox(width: stripHeight - 4, height: 8, largest: 5)
  static let stripPhone = TextBox(width: stripHeight - 4, height: 7, largest: 5)

  private static let width = 190.0
  private static let stripHeight = 40.0

  /// The property with a size in millimeters, of which there is one decimal.
  static func fontSize(_ size: Double) -> String {
    let hundredths = Int(size * 100)
    return "font-size: \(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)mm"
  }

  static let sheet = """
    @page { margin: 10mm }
    * { box-sizing: border-box; margin: 0; padding: 0 }
    body { background: #fff; color: #000; font-family: Arial, "Liberation Sans", Helvetica, sans-serif }
    main { display: flex; flex-direction: column; gap: 2mm; width: 190mm; height: 258mm; margin: 0 auto;
      line-height: \(TextBox.lineHeight); text-align: center; text-wrap: balance;
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
