internal import MissingPet
internal import Submission

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The values that the service refuses when a report is created, so that the archive takes nothing which could not be
/// sent on later.
struct ArchiveRules {
  /// The largest body of a create request, in bytes.
  private static let largestBody = 100 * 1024

  /// The moment at which the request is judged, in seconds since 1970-01-01T00:00:00Z.
  let now: Int

  /// The first field that the service would object to; `nil` when it would take the request.
  func refusedField(of request: CreateAnnouncementRequest) -> Field? {
    if let microchip = request.microchipNumber,
      microchip.isEmpty || !microchip.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    {
      return .microchipNumber
    }
    // The service judges by the day in UTC.
    if let today = CalendarDate(utcDayOf: now), request.lastSeenDate > today { return .lastSeenDate }
    if let age = request.age, age <= 0 { return .age }
    guard (-90...90).contains(request.locationLatitude), (-180...180).contains(request.locationLongitude)
    else {
      return .location
    }
    if request.phone.isEmpty { return .phone }
    if request.email.isEmpty { return .email }
    return bodySize(of: request) > Self.largestBody ? request.longestText : nil
  }

  private func bodySize(of request: CreateAnnouncementRequest) -> Int {
    // A request that cannot be encoded holds no text that would have to be shorter.
    ((try? JSONEncoder().encode(request)) ?? Data()).count
  }
}
