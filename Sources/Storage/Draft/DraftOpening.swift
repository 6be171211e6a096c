/// What the start found, and where the answers go from now on.
package struct DraftOpening: Sendable {
  /// Keeps the answers. Its path is another one than was asked for when a notice says so.
  package let store: DraftStore
  /// The unfinished report that is there to go on with; it is at the store's path. `nil` when there is none.
  package let draft: StoredDraft?
  /// What the person has to hear, in this order.
  package let notices: [DraftNotice]
}
