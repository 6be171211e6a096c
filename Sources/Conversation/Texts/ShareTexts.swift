package import Localization
package import MissingPet
import PlainText

extension L10n {
  /// A few lines about a missing pet that can be sent in a message: what, when, where, how to reach the
  /// owner, and the reward. They contain neither the code nor the microchip number.
  package func linesToShare(_ report: CreateAnnouncementRequest) -> [String] {
    [title(of: report.species)] + line(.petName, report.petName) + line(.breed, report.breed)
      + (report.sex == .unknown ? [] : line(.sex, name(of: report.sex)))
      + line(.age, report.age.map { String($0) })
      + line(.lastSeenDate, formatted(report.lastSeenDate)) + place(of: report)
      + line(.description, report.description) + line(.phone, report.phone) + line(.email, report.email)
      + line(.reward, report.reward)
  }

  private func title(of species: Species) -> String {
    switch species {
    case .dog: share.dog
    case .cat: share.cat
    case .bird: share.bird
    case .rabbit: share.rabbit
    case .other: share.other
    }
  }

  private func line(_ field: Field, _ answer: String?) -> [String] {
    guard let answer = answer?.madeVisible, !answer.isEmpty else { return [] }
    return [self.answer.line(label: texts(for: field).label, answer: answer)]
  }

  /// The location by the nearest place and in numbers, with a map; empty for latitude 0 and longitude 0, which
  /// stand for no location.
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
