package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  /// A text about a missing pet for a message or a post: what, when and where, what helps to recognize the
  /// pet, how to reach the owner, and the reward. It contains neither the code nor the microchip number.
  package func linesToShare(_ report: CreateAnnouncementRequest) -> [String] {
    let fields: [Field] = [.breed, .age, .description, .phone, .email, .reward]
    return [
      headline(of: report),
      [sentence(about: report), place(of: report)].compactMap(\.self).joined(separator: " "),
    ]
      + fields.compactMap { field in
        shown(field, of: report).map { answer.line(label: label(of: field), answer: $0) }
      }
      + (report.position.map { [unbroken(share.map(address: $0.map))] } ?? [])
  }

  /// What is missing, and its name: `Missing dog: Rex`.
  func headline(of report: CreateAnnouncementRequest) -> String {
    shown(.petName, of: report).map { answer.line(label: title(of: report), answer: $0) } ?? title(of: report)
  }

  func title(of report: CreateAnnouncementRequest) -> String {
    switch (report.species, report.sex) {
    case (.dog, .female): share.dogFemale
    case (.dog, _): share.dog
    case (.cat, .female): share.catFemale
    case (.cat, _): share.cat
    case (.bird, _): share.bird
    case (.rabbit, _): share.rabbit
    case (.other, _): share.other
    }
  }

  /// `Rex, a male dog, has been missing since Friday, 20 November 2026.`
  private func sentence(about report: CreateAnnouncementRequest) -> String {
    let words =
      switch report.sex {
      case .female: share.females
      case .male: share.males
      case .unknown: share.pets
      }
    let pet =
      zip(Species.allCases, words.split(separator: "/")).first { $0.0 == report.species }?.1.trimmed ?? ""
    let day = share.day(weekday: weekday(of: report.lastSeenDate), date: formatted(report.lastSeenDate))
    return shown(.petName, of: report).map { share.missingNamed(pet: pet, name: $0, day: day) }
      ?? share.missing(pet: pet, day: day)
  }

  /// Where the pet was last seen; `nil` without a location.
  func place(of report: CreateAnnouncementRequest) -> String? {
    report.position.flatMap { surroundings(of: $0) }.map { share.place(place: $0) }
  }

  /// What a report says about a field, as it is shown; `nil` if nothing.
  func shown(_ field: Field, of report: CreateAnnouncementRequest) -> String? {
    let text = field == .age ? report.age.map { String($0) } : report.text(of: field)
    let shown = (field == .phone ? text.map(PhoneNumber.grouped) : text)?.trimmed.madeVisible
    return shown?.isEmpty == false ? shown : nil
  }
}

extension CreateAnnouncementRequest {
  /// The location; `nil` for latitude 0 and longitude 0, which stand for none.
  fileprivate var position: Coordinates? {
    guard locationLatitude != 0 || locationLongitude != 0 else { return nil }
    return try? Coordinates(latitude: locationLatitude, longitude: locationLongitude)
  }
}

extension Coordinates {
  /// The address of a map with the place.
  fileprivate var map: String {
    let (north, east) = fiveDecimals
    return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)"
  }
}
