package import MissingPet
package import Platform

/// The result of opening a draft at the start of the program.
package struct DraftOpening {
  /// Saves the answers. Its path differs from the requested one if a notice says so.
  package let store: DraftStore
  /// The unfinished report to continue, at the path of the store; `nil` if there is none.
  package let draft: StoredDraft?
  /// The messages for the user, in order.
  package let notices: [DraftNotice]
}

/// An unfinished report.
package struct StoredDraft: Equatable, Sendable {
  /// The answers so far.
  package var state: ReportMissingPetFlowState
  /// The local day of the last change; `nil` if the time of the file is outside the years 1 to 9999.
  package let savedOn: CalendarDate?
  /// The members with keys that this program does not know, which are kept byte for byte. Their strings and
  /// numbers need not be valid.
  var unknownMembers: [ArraySlice<UInt8>] = []
}

/// A message about drafts that were found. The paths may contain control characters.
///
/// As an error it is the reason why the file that the user named is not used; nothing was changed then.
package enum DraftNotice: Error, Equatable, Sendable {
  /// The draft could not be read and was renamed. Its contents are unchanged.
  case setAside(path: String, newPath: String)
  /// The draft is of a newer version of this program. It is unchanged; another path is used.
  case newer(path: String)
  /// The file may not be read, could neither be read as a draft nor renamed, or is not a regular file of this
  /// user. It is unchanged; another path is used.
  case refused(FileError)
  /// The file that the user named is not empty and is not a draft. It is unchanged.
  case noDraft(path: String)
  /// Another process has opened the draft. Another path is used.
  case inUse(path: String)
}
