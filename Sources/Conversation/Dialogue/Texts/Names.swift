import Gazetteer
package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  /// The line that opens a step, such as `Step 1 of 4: Microchip number`.
  package func heading(of step: Step) -> String {
    self.step.heading(number: step.rawValue, total: Step.allCases.count, title: texts(of: step).title)
  }

  func texts(of step: Step) -> (title: String, explanation: String) {
    switch step {
    case .microchip: (microchip.screenTitle, microchip.subtitle)
    case .photo: (photo.screenTitle, photo.subtitle)
    case .animal: (animalDescription.screenTitle, animalDescription.subtitle)
    case .owner: (ownersDetails.screenTitle, ownersDetails.subtitle)
    }
  }

  /// The lines above the prompt of a question, and the prompt without its final colon and space.
  package func prompt(of question: Question, isBrief: Bool) -> (lines: [String], prompt: String) {
    prompt(of: question.options.map { name(of: $0) }, below: lines(of: question), isBrief: isBrief)
  }

  /// The numbered options of a question are its prompt. In brief output, and where they are too long for a
  /// prompt, they are lines above a short one.
  func prompt(of options: [String], below lines: [String], isBrief: Bool) -> (lines: [String], prompt: String)
  {
    let whole = numbered(options).joined(separator: ", ").withPlainSpaces
    return isBrief || whole.columns > 37 ? (lines + numbered(options), prompt.choiceBrief) : (lines, whole)
  }

  /// A question and the facts before it; empty for Try Again or Cancel.
  private func lines(of question: Question) -> [String] {
    let texts = self.question
    return switch question {
    case .resumeDraft: [texts.resume]
    case .leaveReport: [texts.leave]
    case .keepAnswers: [texts.keep]
    case .leaveWithoutKeeping: [texts.leaveUnkept]
    case .submissionFailed, .savingFailed: []
    case .codeRefused: [texts.codeRefused]
    case .completeEarlier: [texts.completeEarlier]
    case .microchipTaken:
      [
        texts.microchipTaken(
          editWord: Keyword.edit.word(in: self), field: self.texts(of: .microchipNumber).commandArgument,
          clearWord: Keyword.clear.word(in: self))
      ]
    case .unusualAnswers(let answers):
      answers.map { answer.line(label: label(of: $0.field), answer: text(of: $0)) } + [texts.unusual]
    case .createReport: [texts.create]
    case .startOver: [texts.startOver]
    case .replacePoster(let path): [texts.replacePoster(path: path.madeVisible)]
    }
  }

  /// How an answer was read, and what is unusual in it.
  private func text(of unusual: UnusualAnswer) -> String {
    let (texts, answer) = (question, text(of: unusual.answer, to: unusual.field))
    return switch unusual.reason {
    case .shortNumber: texts.shortNumber(answer: answer, digits: MicrochipNumber.mostDigits)
    case .mobileDigits: texts.mobileDigits(answer: answer)
    case .likeProvider(let domain): texts.likeProvider(answer: answer, domain: domain)
    case .longAgo: texts.longAgo(answer: answer)
    case .zeroCoordinates: texts.zeroCoordinates(answer: answer)
    case .likeMarkup: texts.likeMarkup
    }
  }

  /// An answer as it is shown: a microchip number in groups, a choice by its name, a date in full, a location
  /// in decimal degrees, and any other answer as typed.
  func text(of answer: Answer, to field: Field) -> String {
    let typed = answer.text.madeVisible
    return switch answer.value {
    case .success(.microchip(let number)): number.grouped
    case .success(.choice(let index)): texts(of: field).choices.dropFirst(index).first ?? typed
    case .success(.location(let place, _)): formatted(place)
    case .success(.day(let day)): date.withWeekday(weekday: weekday(of: day), date: formatted(day))
    case .success(.age(0)): age.notKnown(answer: typed)
    case .failure(.photoHasNoPosition): location.photoWords.listItems.first ?? typed
    case .success, .failure: typed
    }
  }

  /// A date in full, such as `9 March 2026` or `9 marca 2026 roku`.
  package func formatted(_ date: CalendarDate) -> String {
    let month = self.date.months.listItems.dropFirst(date.month - 1).first ?? ""
    return self.date.full(day: date.day, month: month, year: date.year)
  }

  func weekday(of date: CalendarDate) -> String {
    self.date.weekdays.listItems.dropFirst(date.weekday - 1).first ?? ""
  }

  func formatted(_ location: Location) -> String {
    switch location {
    case .coordinates(let coordinates): formatted(coordinates)
    case .place(let named): named.place.map { formatted(named, at: $0) } ?? formatted(named.coordinates)
    }
  }

  /// A place, or where something is that lies near it.
  private func formatted(_ named: NamedPlace, at place: Place) -> String {
    let there = named.coordinates
    let (kilometers, bearing) = place.way(toLatitude: there.latitude, longitude: there.longitude)
    if kilometers >= 2 { return distance(kilometers, bearing, from: formatted(place)) }
    return formatted(place, withSurroundings: named.isSurroundings)
  }

  /// A place with its region, if it is known, and its country: `Piaseczno, mazowieckie, Poland`. A village in
  /// Poland that is not the only one of its name is told from the others by the nearest town. `isShort`
  /// leaves out the region, and Poland: `Nowa Huta, Kraków`.
  func formatted(_ place: Place, withSurroundings: Bool = false, isShort: Bool = false) -> String {
    let code = language.code
    let (own, region) = (place.name(in: code), place.region(in: code))
    let name = withSurroundings ? location.near(place: own) : own
    if let region, let town = place.townToTellApart?.name(in: code) {
      return location.village(place: name, town: town, region: region)
    }
    let country = isShort && !place.isAbroad ? nil : place.countryName(in: code)
    return [name, place.town?.name(in: code), isShort ? nil : region, country].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Where coordinates are, seen from the nearest place, such as `about 3 km north-east of Piaseczno`; if
  /// that is farther than `farAway`, only that it is. `isShort` names the place alone if they are in it.
  func surroundings(of coordinates: Coordinates, isShort: Bool = false) -> String? {
    let (latitude, longitude) = (coordinates.latitude, coordinates.longitude)
    guard let nearest = Gazetteer.nearest(latitude: latitude, longitude: longitude) else { return nil }
    let code = language.code
    let country = nearest.isAbroad ? nearest.countryName(in: code) : nil
    let name = [nearest.name(in: code), country].compactMap(\.self).joined(separator: ", ")
    let (kilometers, bearing) = nearest.way(toLatitude: latitude, longitude: longitude)
    return isShort && kilometers < 0.5 ? name : distance(kilometers, bearing, from: name)
  }

  /// A distance and direction from a place, such as `about 3 km north-east of Piaseczno`.
  private func distance(_ distance: Double, _ bearing: Double, from name: String) -> String {
    let kilometers = Int(distance.rounded())
    switch kilometers {
    case 0: return location.near(place: name)
    case ...Self.farAway:
      let directions = location.directions.listItems
      let index = Int((bearing / 45).rounded()) % 8
      guard directions.indices.contains(index) else { return location.near(place: name) }
      return location.distance(kilometers: kilometers, direction: directions[index], place: name)
    default: return location.farAway(kilometers: Self.farAway)
    }
  }

  /// The distance in kilometers beyond which no nearest place is named.
  private static let farAway = 100

  /// Coordinates with the words for latitude and longitude and five decimals.
  func formatted(_ coordinates: Coordinates) -> String {
    let (latitude, longitude) = coordinates.fiveDecimals
    return location.place(latitude: decimal(latitude), longitude: decimal(longitude))
  }

  private func decimal(_ number: String) -> String {
    number.split(separator: ".").joined(separator: location.decimalMark)
  }

  /// A file size in bytes, KB or MB, in units of 1,024, rounded up.
  func formatted(byteCount: Int) -> String {
    switch byteCount {
    case ..<1024: return photo.size.bytes(bytes: byteCount)
    case ..<1_048_576: return photo.size.kilobytes(kilobytes: (byteCount + 1023) / 1024)
    default:
      let tenths = byteCount / 104_858 + (byteCount % 104_858 == 0 ? 0 : 1)
      return photo.size.megabytes(megabytes: tenths / 10, tenths: tenths % 10)
    }
  }
}
