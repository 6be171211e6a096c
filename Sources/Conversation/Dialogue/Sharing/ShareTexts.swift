import Gazetteer
package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  /// A text about a missing pet for a message or a post, a paragraph a line: what, where and when, what helps
  /// to recognize the pet, the reward, how to reach the owner, and a map. It contains neither the code nor
  /// the microchip number.
  package func linesToShare(_ report: CreateAnnouncementRequest) -> [String] {
    let call = shown(.phone, of: report).map { share.call(pet: words(for: report).pet, phone: $0) }
    let map = report.position.map { unbroken(share.map(address: $0.map)) }
    return [
      headline(of: report), lastSeen(report), details(of: report), labelled(.reward, of: report), call,
      labelled(.email, of: report), map,
    ].compactMap(\.self)
  }

  /// What is missing, and its name: `Missing dog: Rex`.
  func headline(of report: CreateAnnouncementRequest) -> String {
    let title = words(for: report).title
    return shown(.petName, of: report).map { share.named(title: title, name: $0) } ?? title
  }

  /// The words for a species and a sex: the title, what a sentence calls the pet, what stands before the
  /// place and the day, and the sex, if the title does not say it.
  func words(
    for report: CreateAnnouncementRequest
  ) -> (title: String, pet: String, lastSeen: String, sex: String?) {
    let table =
      switch report.sex {
      case .female: share.females
      case .male: share.males
      case .unknown: share.pets
      }
    let row = zip(Species.allCases, table.split(separator: "/")).first { $0.0 == report.species }?.1 ?? ""
    let words = String(row).listItems
    return words.count < 3 ? ("", "", "", nil) : (words[0], words[1], words[2], words.dropFirst(3).first)
  }

  /// Where and when the pet was last seen: `Last seen: Nowa Huta, Kraków, Friday 20 November`.
  func lastSeen(_ report: CreateAnnouncementRequest) -> String {
    let day = report.lastSeenDate
    let month = date.months.listItems.dropFirst(day.month - 1).first ?? ""
    let place = report.position.flatMap { position in
      position.place.map { formatted($0, isShort: true) } ?? surroundings(of: position, isShort: true)
    }
    let words = [place, share.day(weekday: weekday(of: day), day: day.day, month: month)]
    return answer.line(
      label: self.words(for: report).lastSeen, answer: words.compactMap(\.self).joined(separator: ", "))
  }

  /// The breed, the sex and the age, and the description after them, so that what other answers add to it,
  /// `Time of day: evening`, reads as a sentence and not as a line with a label; `nil` if nothing is known.
  func details(of report: CreateAnnouncementRequest) -> String? {
    let age = report.age.map { share.age(years: $0) }
    let facts = [shown(.breed, of: report), words(for: report).sex, age].compactMap(\.self)
      .joined(separator: ", ")
    let text = facts.prefix(1).uppercased() + facts.dropFirst()
    guard let description = shown(.description, of: report) else { return text.isEmpty ? nil : text }
    return (text.isEmpty ? "" : text.ended + " ") + description.begun.ended
  }

  func labelled(_ field: Field, of report: CreateAnnouncementRequest) -> String? {
    shown(field, of: report).map { answer.line(label: label(of: field), answer: $0) }
  }

  /// The text of a field, as it is shown; `nil` if there is none. The groups of a phone number stay together.
  func shown(_ field: Field, of report: CreateAnnouncementRequest) -> String? {
    guard let shown = report.text(of: field)?.trimmed.madeVisible, !shown.isEmpty else { return nil }
    return field == .phone ? String(PhoneNumber.grouped(shown).map { $0 == " " ? "\u{A0}" : $0 }) : shown
  }
}

extension CreateAnnouncementRequest {
  /// The location; `nil` for latitude 0 and longitude 0, which stand for none.
  var position: Coordinates? {
    guard locationLatitude != 0 || locationLongitude != 0 else { return nil }
    return try? Coordinates(latitude: locationLatitude, longitude: locationLongitude)
  }
}

extension Coordinates {
  /// The place that was named, if these are its coordinates.
  fileprivate var place: Place? { Gazetteer.place(atLatitude: latitude, longitude: longitude) }

  /// The address of a map of the place that was named, or else with a pin.
  fileprivate var map: String {
    let (north, east) = fiveDecimals
    let view = place.map { "#map=\($0.isTown ? 12 : 14)/\(north)/\(east)" } ?? "?mlat=\(north)&mlon=\(east)"
    return "https://www.openstreetmap.org/" + view
  }
}
