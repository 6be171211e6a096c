import Localization
import MissingPet
import PlainText

/// A number or a word of a text, with the marks before it.
struct Token: Sendable {
  /// Digits, or letters in folded form; an apostrophe between letters belongs to the word.
  let text: String
  let isNumber: Bool
  /// The marks between the token before and this one, without white space.
  let gap: String
  /// Whether there is white space before the token.
  let isSpaced: Bool
  /// Whether it begins with a capital letter.
  let isCapitalized: Bool
  let range: Range<String.Index>

  /// The value of a number of at most nine digits; `nil` for other tokens.
  var value: Int? { isNumber && text.utf8.count <= 9 ? Int(text) : nil }
}

/// The numbers and words of a text, without the marks at its end. A text that is too long for words has none.
struct Tokens: Sendable {
  /// The text without what does not count at its ends, otherwise as typed.
  let text: String
  let items: [Token]
  /// The texts of the tokens.
  let words: [String]
  /// The marks after the last token.
  let trailing: String

  /// The tokens of a text; with their ranges in the whole text, or in the one without its ends.
  init(_ typed: String, isWhole: Bool = false) {
    let isTooLong = typed.isTooLongForWords
    text = isWhole ? typed : isTooLong ? typed.trimmed : typed.withoutMarksAtEnds
    var items: [Token] = []
    var gap = ""
    var isSpaced = false
    var index = text.startIndex
    while index < text.endIndex, !isTooLong {
      let end = Self.end(ofTokenAt: index, in: text)
      let part = text[index..<end]
      if let first = part.first, first.isASCIIDigit || first.isLetter {
        // Of ASCII's quotation marks, only the apostrophe is inside of a token.
        let isASCII = part.utf8.allSatisfy { $0 < 0x80 }
        let folded = (isASCII ? String(part) : String(part.map { $0.isQuotationMark ? "'" : $0 })).folded
        items.append(
          Token(
            text: folded, isNumber: first.isASCIIDigit, gap: gap, isSpaced: isSpaced,
            isCapitalized: first.isUppercase, range: index..<end))
        (gap, isSpaced) = ("", false)
      } else if part.allSatisfy(\.isWhitespace) {
        isSpaced = true
      } else {
        gap += part.map { $0.isDash ? "-" : String($0) }.joined()
      }
      index = end
    }
    self.items = items
    words = items.map(\.text)
    trailing = gap
  }

  /// The words, if only marks of writing stand between and around them, as in a command; otherwise none.
  var phrase: [String] {
    (items.map(\.gap).joined() + trailing).allSatisfy {
      $0.isMarkAtEnd || $0.isQuotationMark || "-/".contains($0)
    } ? words : []
  }

  var count: Int { items.count }

  /// The token at an index; `nil` outside.
  subscript(index: Int) -> Token? { items.indices.contains(index) ? items[index] : nil }

  /// The text as typed from one token to another, without marks at its ends and brackets around it.
  func typed(_ indices: Range<Int>) -> String {
    guard !indices.isEmpty, let first = self[indices.lowerBound], let last = self[indices.upperBound - 1]
    else { return "" }
    let end = indices.upperBound == count ? text.endIndex : last.range.upperBound
    // The sign of a currency, and that of the code of a country, belong to the number.
    let start = first.range.lowerBound
    let hasSign = first.gap.last.map { $0 == "+" || $0.isCurrencySymbol } == true && text.startIndex < start
    var part = text[(hasSign ? text.index(before: start) : start)..<end].trimmed
    if part.last == ")", !part.contains("(") { part.removeLast() }
    return part.withoutMarksAtEnds
  }

  private static let greetings = WordTable { $0.reading.greetings }

  /// The text without a greeting before other words, and with marks in place of dictated words.
  var withoutManners: String {
    guard let end = Self.greetings.match(words, at: 0)?.end, end < count, hasMark(before: end) else {
      return withDictatedMarks
    }
    return Tokens(String(text[items[end].range.lowerBound...]), isWhole: true).withDictatedMarks
  }

  private static let dictatedComma = WordTable { $0.reading.dictated.comma }
  private static let dictatedStop = WordTable { $0.reading.dictated.stop }

  /// The text with marks in place of dictated words: `brown comma white paws full stop`. A single word for a
  /// full stop can be a name (in Polish, `Kropka`). It counts only at the end, behind a dictated comma or
  /// three other words, but not where a name is introduced.
  private var withDictatedMarks: String {
    var (result, end, hasComma) = ("", text.startIndex, false)
    for index in items.indices.dropFirst() where !items[index].isCapitalized && items[index].gap.isEmpty {
      let stop = Self.dictatedStop.match(words, at: index)?.end
      let isLast = stop == count && trailing.isEmpty && !Introduction.introducesName(words, before: index)
      let isStop = stop.map { $0 > index + 1 || isLast && (hasComma || index > 2) } ?? false
      let comma = (Self.dictatedComma.match(words, at: index)?.end).flatMap { next in
        self[next].map { $0.isSpaced && $0.gap.isEmpty } == true ? next : nil
      }
      guard let next = comma ?? (isStop ? stop : nil) else { continue }
      hasComma = hasComma || comma != nil
      result += text[end..<items[index].range.lowerBound].trimmedEnd + (comma == nil ? "." : ",")
      end = items[next - 1].range.upperBound
    }
    return result + text[end...]
  }

  /// What goes beyond an answer, for the description: parts of the text as typed, without those of which no
  /// word says anything. Parts of one sentence are kept with what stands between them. After some fields the
  /// words alone would not be understood: their label precedes.
  func kept(_ parts: [Range<Int>], after field: Field? = nil, _ context: ReadingContext? = nil) -> String {
    let parts = field == nil ? joined(parts) : parts
    let texts = parts.map(withoutConjunctions).filter { !words[$0].allSatisfy(Negligible.isSilent) }.map(
      typed
    ).filter { !$0.isEmpty }
    guard let context, let field, !texts.isEmpty else { return texts.joined(separator: ", ") }
    let l10n = L10n(context.language)
    let label = field == .lastSeenDate ? l10n.lastSeenDate.labelTime : l10n.texts(of: field).label
    return l10n.answer.line(label: label, answer: texts.joined(separator: ", "))
  }

  /// The parts, of which those between two marks are one.
  private func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
    parts.reduce(into: []) { joined, part in
      guard let last = joined.last, !(last.upperBound...part.lowerBound).contains(where: hasMark(before:))
      else {
        joined.append(part)
        return
      }
      joined[joined.count - 1] = last.lowerBound..<part.upperBound
    }
  }

  /// A part without words such as `and` at its ends.
  func withoutConjunctions(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while let first = part.first, Self.isConjunction(words[first]) { part.removeFirst() }
    while let last = part.last, Self.isConjunction(words[last]) { part.removeLast() }
    return part
  }

  private static func isConjunction(_ word: String) -> Bool {
    AgeGrammar.and.contains(word) || ChoiceGrammar.or.contains(word)
  }

  private static func end(ofTokenAt start: String.Index, in text: String) -> String.Index {
    let first = text[start]
    var index = text.index(after: start)
    if !first.isASCIIDigit && !first.isLetter { return index }
    while index < text.endIndex {
      let next = text[index]
      if first.isASCIIDigit ? next.isASCIIDigit : next.isLetter {
        index = text.index(after: index)
        continue
      }
      let after = text.index(after: index)
      guard first.isLetter, "'’‘".contains(next), after < text.endIndex, text[after].isLetter else { break }
      index = after
    }
    return index
  }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: Substring {
    var rest = self
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension Character {
  /// Whether this is one of the marks that do not count at the end of a line.
  var isMarkAtEnd: Bool { ".!,;?…".contains(self) }

  /// Whether this is a symbol such as an emoji.
  var isPicture: Bool { unicodeScalars.first?.properties.generalCategory == .otherSymbol }

  /// Whether this is a quotation mark of any kind that stands around texts, an apostrophe as well.
  var isQuotationMark: Bool { "\"'`“”„‟«»‘’‚‹›″".contains(self) }
}

extension String {
  /// The text without white space, quotation marks around it, and final marks.
  var withoutMarksAtEnds: String {
    var rest = trimmed[...]
    while let last = rest.last {
      if last.isMarkAtEnd || last.isWhitespace {
        rest.removeLast()
      } else if last.isQuotationMark, let first = rest.first, first.isQuotationMark,
        rest.index(after: rest.startIndex) < rest.endIndex
      {
        rest = rest.dropFirst().dropLast(1).drop { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
      } else {
        break
      }
    }
    return rest.trimmed
  }
}
