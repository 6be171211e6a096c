/// A limit that is kept while the answer is being given, not judged afterwards (SPEC 1: "Limits are not
/// validation").
package enum AnswerLimit: Equatable, Sendable {
  /// At most so many characters as a person sees them (Swift `Character`), never bytes.
  case characters(Int)
  /// At most so many ASCII digits; whatever stands between them is free.
  case digits(Int)

  /// Splits an answer that came whole into what the field takes and what it leaves out.
  ///
  /// `kept` ends right before the first character beyond the limit; `leftOut` is all the rest, empty when
  /// the answer fits.
  package func split(_ answer: String) -> (kept: String, leftOut: String) {
    let end: String.Index
    switch self {
    case .characters(let most):
      end = answer.index(answer.startIndex, offsetBy: most, limitedBy: answer.endIndex) ?? answer.endIndex
    case .digits(let most):
      var digits = 0
      end =
        answer.indices.first { index in
          if answer[index].isASCIIDigit { digits += 1 }
          return digits > most
        } ?? answer.endIndex
    }
    return (String(answer[..<end]), String(answer[end...]))
  }
}
