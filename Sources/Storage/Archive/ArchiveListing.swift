/// All that is in the archive.
package struct ArchiveListing: Equatable, Sendable {
  /// The oldest first; those of the same second by id.
  package let announcements: [ArchivedAnnouncement]
  /// The folders whose `announcement.json` cannot be read, or is not what this program writes, each with the
  /// reason. Nothing was changed in them.
  package let damaged: [StorageProblem]
}
