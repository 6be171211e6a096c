import PlainText

/// A valid answer that may be a mistake, about which the person is asked before it is used.
package struct UnusualAnswer: Equatable, Sendable {
  package let field: Field
  package let answer: Answer
  package let reason: Reason

  /// Why an answer may be a mistake.
  package enum Reason: Equatable, Sendable {
    /// The microchip number has fewer than five digits, or is one digit short.
    case shortNumber
    /// The phone number begins like a Polish mobile number, and has one digit too few or too many.
    case mobileDigits
    /// The domain of the email address is almost this one, that of a provider that many people have.
    case likeProvider(String)
    /// The day is before 1990.
    case longAgo
    /// The coordinates 0 and 0, which are also sent if there is no location.
    case zeroCoordinates
    /// A service may take a part of the text for markup. The archive stores texts as they are.
    case likeMarkup
  }

  /// An answer that was found valid; `nil` if it is not unusual at a destination.
  ///
  /// - Parameter isPolish: whether the conversation is in Polish. Elsewhere, mobile numbers have ten digits.
  init?(_ answer: Answer, to field: Field, at destination: Destination, isPolish: Bool) {
    switch answer.value {
    case .success(.microchip(let number))
    where number.digits.count < 5 || number.digits.count == MicrochipNumber.mostDigits - 1:
      reason = .shortNumber
    case .success(.phone(let number)) where number.isAlmostPolishMobile(isPolish: isPolish):
      reason = .mobileDigits
    case .success(.email(let address)):
      guard let domain = address.likelyDomain else { return nil }
      reason = .likeProvider(domain)
    case .success(.day(let day)) where day.year < 1990: reason = .longAgo
    case .success(.location(let place, _)) where place.coordinates.isZero: reason = .zeroCoordinates
    case .success(.text) where field != .photo && destination.isService && answer.text.looksLikeMarkup:
      reason = .likeMarkup
    default: return nil
    }
    (self.field, self.answer) = (field, answer)
  }
}

extension ReportFlow {
  /// The question about unusual answers of the open step, in the last step of all steps; `nil` if there are
  /// none, or if they were asked about before in this conversation.
  mutating func questionAboutUnusualAnswers(_ context: FlowContext) -> Question? {
    let unusual = Field.allCases.filter { state.step.isLast || $0.step == state.step }
      .compactMap { field in
        state.shownAnswer(field).flatMap {
          UnusualAnswer($0, to: field, at: destination, isPolish: context.isPolish)
        }
      }
      .filter { !askedAbout.contains($0) }
    askedAbout += unusual
    return unusual.isEmpty ? nil : .unusualAnswers(unusual)
  }
}

extension String {
  /// Whether a service may take a part of the text for a tag or a character reference of HTML: whether it has
  /// `<` or `>`, or `&` and anywhere after that `;`.
  fileprivate var looksLikeMarkup: Bool {
    let reference = utf8.drop { $0 != UInt8(ascii: "&") }
    return utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      || reference.contains(UInt8(ascii: ";"))
  }
}
