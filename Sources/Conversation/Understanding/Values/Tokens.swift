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
  private static let closings = WordTable { $0.reading.closings }
  private static let dictatedComma = WordTable { $0.reading.dictated.comma }
  private static let dictatedStop = WordTable { $0.reading.dictated.stop }

  /// The text without a greeting before other words and the end of a letter behind them, and with marks in
  /// place of dictated words: `brown comma white paws full stop`. A single word for a full stop can be a name
  /// (in Polish, `Kropka`): it only counts at the end, behind a dictated comma or three other words, but
  /// not where a name is introduced.
  var withoutManners: String {
    let greeting = Self.greetings.match(words, at: 0)?.end ?? count
    let start = greeting < count && hasMark(before: greeting) ? greeting : 0
    let closing = items.indices.dropFirst(start + 1).first { index in
      hasMark(before: index) && count - index < 7 && Self.closings.match(words, at: index) != nil
        && !items[index...].contains { $0.isNumber || $0.gap.contains("@") }
    }
    let last = closing.map { items[$0 - 1].range.upperBound } ?? text.endIndex
    var (result, end, hasComma) = ("", start > 0 ? items[start].range.lowerBound : text.startIndex, false)
    for index in start + 1..<max(start + 1, closing ?? count)
    where !items[index].isCapitalized && items[index].gap.isEmpty {
      let comma = Self.dictatedComma.match(words, at: index)?.end
      guard let next = comma ?? Self.dictatedStop.match(words, at: index)?.end else { continue }
      let (isComma, isLast) = (comma != nil, next == count)
      let isStop = (hasComma || index > 2) && !Introduction.introducesName(words, before: index)
      guard isComma ? !isLast : next > index + 1 || isLast && isStop else { continue }
      hasComma = hasComma || isComma
      result += text[end..<items[index - 1].range.upperBound] + (isComma ? "," : isLast ? "" : ".")
      end = items[next - 1].range.upperBound
    }
    return result + text[min(end, last)..<last]
  }

  /// The parts that begin at certain tokens, without those of which no word says anything, and without words
  /// that only set a part against the one before.
  func sentences(where begins: (Int) -> Bool) -> [Range<Int>] {
    let starts = [0] + items.indices.dropFirst().filter(begins)
    return zip(starts, starts.dropFirst() + [count]).map { start, end in
      start > 0 && start + 1 < end && ChoiceGrammar.contrasts(words[start]) ? start + 1..<end : start..<end
    }.filter { !words[$0].allSatisfy(Negligible.isSilent) }
  }

  /// What goes beyond an answer, for the description: parts of the text as typed, without those of which no
  /// word says anything. Parts of one sentence are kept with what stands between them. After some fields the
  /// words alone would not be understood: their label precedes.
  func kept(_ parts: [Range<Int>], after field: Field? = nil, _ context: ReadingContext? = nil) -> String {
    let joined = parts.reduce(into: [Range<Int>]()) { joined, part in
      let last = field == nil ? joined.last : nil
      let isOne = last.map { !($0.upperBound...part.lowerBound).contains(where: hasMark(before:)) } == true
      let start = (isOne ? joined.popLast() : nil) ?? part
      joined.append(start.lowerBound..<part.upperBound)
    }
    let texts = joined.map(withoutConjunctions).filter { !words[$0].allSatisfy(Negligible.isSilent) }
      .map(typed).filter { !$0.isEmpty }.joined(separator: ", ")
    guard let context, let field, !texts.isEmpty else { return texts }
    let l10n = L10n(context.language)
    let label = field == .lastSeenDate ? l10n.lastSeenDate.labelTime : l10n.texts(of: field).label
    return l10n.answer.line(label: label, answer: texts)
  }

  /// A part without words such as `and` at its ends.
  func withoutConjunctions(_ part: Range<Int>) -> Range<Int> {
    let counting = part.filter {
      !AgeGrammar.and.contains(words[$0]) && !ChoiceGrammar.or.contains(words[$0])
    }
    return (counting.first ?? part.lowerBound)..<(counting.last.map { $0 + 1 } ?? part.lowerBound)
  }

  private static func end(ofTokenAt start: String.Index, in text: String) -> String.Index {
    let first = text[start]
    var index = text.index(after: start)
    if !first.isASCIIDigit && !first.isLetter { return index }
    while index < text.endIndex {
      let (next, after) = (text[index], text.index(after: index))
      if first.isASCIIDigit ? !next.isASCIIDigit : !next.isLetter {
        let isInside = "'’‘".contains(next) && after < text.endIndex && text[after].isLetter
        guard isInside, !first.isASCIIDigit else { break }
      }
      index = after
    }
    return index
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
  /// The text without white space, quotation marks or brackets around it, and final marks.
  var withoutMarksAtEnds: String {
    var rest = trimmed[...]
    while let last = rest.last, let first = rest.first {
      let inside = rest.dropFirst().dropLast()
      let isClosed = ["()", "[]", "{}", "<>"].contains("\(first)\(last)")
      if last.isMarkAtEnd || last.isWhitespace {
        rest.removeLast()
      } else if !inside.isEmpty, first.isQuotationMark && last.isQuotationMark || isClosed {
        if !first.isQuotationMark, inside.contains(first) { break }
        rest = inside.drop { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
      } else {
        break
      }
    }
    return rest.trimmed
  }
}
