internal import MissingPet
import PlainText

/// What is in the archive (`petspot reports`).
extension AnnouncementArchive {
  /// How many characters of an id are enough to name it, where no other id begins with them.
  package static let shortestPrefix = 4

  /// All announcements that are there; none when there is no archive yet. One that another program is putting
  /// in or taking out is listed whole or not at all.
  ///
  /// - Throws: why the archive's folder could not be read.
  package func announcements() throws(StorageProblem) -> ArchiveListing {
    var announcements: [ArchivedAnnouncement] = []
    var damaged: [StorageProblem] = []
    for id in try ids() {
      let entry = entry(id)
      do throws(StorageProblem) {
        // It may have been removed since the names were read.
        guard let record = try entry.record() else { continue }
        announcements.append(try entry.summary(of: record))
      } catch {
        damaged.append(error)
      }
    }
    announcements.sort { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return ArchiveListing(announcements: announcements, damaged: damaged)
  }

  /// The announcement with this id, or with the only id that begins like this.
  ///
  /// - Parameter typed: as the person typed it: case and white space around it do not matter. At least
  ///   `shortestPrefix` characters.
  /// - Throws: why the archive, or this announcement, could not be read.
  package func announcement(id typed: String) throws(StorageProblem) -> ArchiveLookup {
    let matching = try ids(beginningWith: typed)
    guard matching.count <= 1 else { return .ambiguous(matching) }
    guard let id = matching.first, let record = try entry(id).record() else { return .notFound }
    return .found(try entry(id).summary(of: record))
  }

  /// The shortest beginning of an id by which `announcement(id:)` finds this announcement now.
  package func shortestName(of id: String) -> String {
    let others = ((try? ids()) ?? []).filter { $0 != id }
    let lengths = Self.shortestPrefix..<id.count
    return lengths.lazy.map { String(id.prefix($0)) }.first { name in !others.contains { $0.hasPrefix(name) } } ?? id
  }

  /// The ids that begin like this, in order.
  func ids(beginningWith typed: String) throws(StorageProblem) -> [String] {
    let prefix = typed.trimmed.lowercased()
    guard prefix.count >= Self.shortestPrefix else { return [] }
    return try ids().filter { $0.hasPrefix(prefix) }
  }
}
