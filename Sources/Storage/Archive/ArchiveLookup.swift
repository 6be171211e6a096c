/// What an id, or the beginning of one, led to.
package enum ArchiveLookup: Equatable, Sendable {
  case found(ArchivedAnnouncement)
  /// No id begins like this, or it is shorter than four characters and so no proper beginning.
  case notFound
  /// Several ids begin like this: these, in order.
  case ambiguous([String])
}
