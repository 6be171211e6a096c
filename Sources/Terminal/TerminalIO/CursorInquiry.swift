import LineEditing

/// The question whether the terminal rewraps its rows and keeps the cursor at its place in the text when the
/// window changes its width. It is put once, as a question for the secondary device attributes (DA2), and the
/// answer is removed from the input wherever it is: it is neither a key nor a part of a paste.
struct CursorInquiry {
  /// Whether the terminal keeps the cursor at its place; `nil` as long as there is no answer.
  private(set) var isKept: Bool?
  /// When the question was put.
  private var start: ContinuousClock.Instant?
  /// The end of the input, which may be the beginning of the answer.
  private(set) var held: [UInt8] = []

  private static let introducer = Array("\u{1B}[>".utf8)

  /// For how long an answer is waited for before the program leaves the terminal to another one.
  private static let patience = Duration.seconds(2)

  /// The question, if it has not been put yet; the caller writes it.
  mutating func ask() -> [UInt8] {
    guard start == nil else { return [] }
    start = .now
    return ControlSequence.secondaryDeviceAttributes
  }

  /// How long the answer still has to be waited for, in milliseconds; `nil` if it does not.
  var remaining: Int32? {
    guard isKept == nil, let left = start.map({ Self.patience - $0.duration(to: .now) }), left > .zero
    else { return nil }
    return Int32(left / .milliseconds(1)) + 1
  }

  /// Removes the answer from input. What may be the beginning of the answer is held until more input comes.
  mutating func filter(_ input: [UInt8]) -> [UInt8] {
    guard start != nil, isKept == nil else { return input }
    let all = release() + input
    var begin = all.startIndex
    while let escape = all[begin...].firstIndex(of: Self.introducer[0]) {
      let rest = all[escape...]
      begin = escape + 1
      guard rest.starts(with: Self.introducer.prefix(rest.count)) else { continue }
      let parameters = rest.dropFirst(Self.introducer.count).prefix { (0x30...0x3B).contains($0) }
      guard parameters.endIndex < all.endIndex else {
        // The answer is short.
        if rest.count > 32 { continue }
        held = Array(rest)
        return Array(all[..<escape])
      }
      guard all[parameters.endIndex] == UInt8(ascii: "c") else { continue }
      let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
      // VTE (65, version, 1; newer versions 61), GNU screen (83, version, 0) and tmux (84, 0, 0).
      isKept = [83, 84].contains(numbers.first) || [61, 65].contains(numbers.first) && numbers.last == 1
      return Array(all[..<escape] + all[(parameters.endIndex + 1)...])
    }
    return all
  }

  /// Gives back what is held.
  mutating func release() -> [UInt8] {
    defer { held = [] }
    return held
  }
}
