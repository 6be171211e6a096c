internal import MissingPet
internal import PlainText
package import Platform

/// The contents of the archive.
package struct ArchiveListing: Equatable, Sendable {
  /// Sorted by time of creation, then by id.
  package let announcements: [ArchivedAnnouncement]
  /// The announcements that cannot be read or are not valid, with the reasons. Nothing was changed in them.
  package let damaged: [FileError]
}

/// The result of a search by id or by the beginning of one.
package enum ArchiveLookup: Equatable, Sendable {
  case found(ArchivedAnnouncement)
  /// No id matches, or the text is shorter than `AnnouncementArchive.shortestPrefix`.
  case notFound
  /// Several ids match: these, in order.
  case ambiguous([String])
}

/// Listing and searching (`petspot reports`).
extension AnnouncementArchive {
  /// The smallest number of characters that name an announcement, if no other id begins with them.
  package static let shortestPrefix = 4

  /// All announcements; none if the archive does not exist. One that another process is adding or removing is
  /// complete or left out.
  ///
  /// - Throws: the reason if the folder of the archive cannot be read.
  package func announcements() throws(FileError) -> ArchiveListing {
    var announcements: [ArchivedAnnouncement] = []
    var damaged: [FileError] = []
    for id in try ids() {
      let entry = entry(id)
      do throws(FileError) {
        // It may have been removed since.
        guard let record = try entry.record() else { continue }
        announcements.append(try entry.summary(of: record))
      } catch {
        damaged.append(error)
      }
    }
    announcements.sort { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return ArchiveListing(announcements: announcements, damaged: damaged)
  }

  /// Finds the announcement with an id, or with the only id that begins with a text.
  ///
  /// - Parameter typed: at least `shortestPrefix` characters. Case and surrounding white space are ignored.
  /// - Throws: the reason if the archive or the announcement cannot be read.
  package func announcement(id typed: String) throws(FileError) -> ArchiveLookup {
    let matching = try ids(beginningWith: typed)
    guard matching.count <= 1 else { return .ambiguous(matching) }
    guard let id = matching.first, let record = try entry(id).record() else { return .notFound }
    return .found(try entry(id).summary(of: record))
  }

  /// The ids that begin with a text, in order.
  func ids(beginningWith typed: String) throws(FileError) -> [String] {
    let prefix = typed.trimmed.lowercased()
    guard prefix.count >= Self.shortestPrefix else { return [] }
    return try ids().filter { $0.hasPrefix(prefix) }
  }
}
