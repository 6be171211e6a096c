/// What the service, or the archive on this computer, objected to, where it can be told in plain words so
/// that the person can act.
package enum ServiceObjection: Equatable, Sendable {
  /// 409: the microchip number is already reported.
  case microchipAlreadyReported
  /// It refused one field that this program knows.
  case field(Field)
  /// It refused something under a name that this program does not ask for: text from outside.
  case unknownField(String)
  /// 413 on the photo.
  case photoTooLarge
  /// 400 on the photo: not a format that the service takes.
  case photoFormat
  /// The photo changed while it was being sent, after the announcement was created.
  case photoChanged
  /// 404 or 403 on the photo: the announcement is not there any more, or its code is not accepted.
  case announcementGone
  /// 429, or 503: it asks to be left alone for a while.
  case busy
  /// The archive's folder cannot be written: its path, text from outside.
  case cannotWrite(path: String)
  /// No space is left where the archive's folder is: its path, text from outside.
  case storageFull(path: String)
  /// The request was stopped with Ctrl-C.
  case interrupted
  /// No byte moved for the time-out.
  case timedOut
  /// The library that speaks HTTP is not installed, or too old; nothing was sent.
  case httpLibraryMissing
  /// This computer has no memory, no thread or no descriptor left for a request; nothing was sent.
  case outOfResources
}
