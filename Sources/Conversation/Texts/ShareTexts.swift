package import Localization
package import MissingPet
import PlainText
import Reading

extension L10n {
  /// A few lines about a missing pet that can be sent in a message: what, when, where, how to reach the
  /// owner, and the reward. They contain neither the code nor the microchip number.
  package func linesToShare(_ report: CreateAnnouncementRequest) -> [String] {
    // The date stands before the location.
    var fields = Field.allCases.filter { $0 != .lastSeenDate }
    fields.insert(.lastSeenDate, at: fields.firstIndex(of: .location) ?? 0)
    return [title(of: report)] + fields.flatMap { lines(of: $0, in: report) }
  }

  private func title(of report: CreateAnnouncementRequest) -> String {
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

  private func lines(of field: Field, in report: CreateAnnouncementRequest) -> [String] {
    switch field {
    // The species is in the title, and the photo is sent beside the text.
    case .microchipNumber, .photo, .species: []
    case .lastSeenDate: line(field, formatted(report.lastSeenDate))
    case .sex: report.sex == .unknown ? [] : line(field, name(of: report.sex))
    case .age: line(field, report.age.map { String($0) })
    case .location: place(of: report)
    case .petName, .breed, .description, .phone, .email, .reward: line(field, report.text(of: field))
    }
  }

  private func line(_ field: Field, _ answer: String?) -> [String] {
    guard let answer = answer?.madeVisible, !answer.isEmpty else { return [] }
    return [
      field == .petName ? share.name(name: answer) : self.answer.line(label: label(of: field), answer: answer)
    ]
  }

  /// The location by the nearest place and in numbers, with a map; empty for latitude 0 and longitude 0,
  /// which stand for no location.
  private func place(of report: CreateAnnouncementRequest) -> [String] {
    let (latitude, longitude) = (report.locationLatitude, report.locationLongitude)
    guard latitude != 0 || longitude != 0,
      let place = try? Coordinates(latitude: latitude, longitude: longitude)
    else { return [] }
    let (north, east) = place.fiveDecimals
    return line(.location, surroundings(of: place)) + line(.location, formatted(place))
      + [share.map(address: "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)")]
  }
}
