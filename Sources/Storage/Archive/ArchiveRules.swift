import JSONTree
internal import MissingPet
import Submission

/// The checks of the service on a create request. The archive applies them too, so that all of its
/// announcements can be sent to a service later.
struct ArchiveRules {
  /// The largest accepted body of a create request, in bytes.
  private static let largestBody = 100 * 1024

  /// The current time, in seconds since 1970-01-01T00:00:00Z.
  let now: Int

  /// The first field that the service would refuse; `nil` if it would accept the request.
  func refusedField(of request: CreateAnnouncementRequest) -> Field? {
    if let microchip = request.microchipNumber,
      microchip.isEmpty || !microchip.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    {
      return .microchipNumber
    }
    // The service compares with the day in UTC.
    if let today = CalendarDate(utcDayOf: now), request.lastSeenDate > today { return .lastSeenDate }
    if let age = request.age, age <= 0 { return .age }
    guard (-90...90).contains(request.locationLatitude), (-180...180).contains(request.locationLongitude)
    else {
      return .location
    }
    if request.phone.isEmpty { return .phone }
    if request.email.isEmpty { return .email }
    return request.json.bytes().count > Self.largestBody ? request.longestText : nil
  }
}
