/// Where and when a photo was taken, as far as its file says, and what becomes of that when it is sent.
package struct PhotoOrigin: Equatable, Sendable {
  /// What becomes of the position when the photo is sent.
  package enum Sending: String, Sendable {
    /// The file holds no position and is sent as it is.
    case withoutPosition
    /// The position is removed from what is sent. The file on disk stays as it is.
    case positionRemoved
    /// The metadata cannot be read whole. The file is sent as it is, perhaps with a position.
    case unchanged
  }

  /// Where the photo was taken; `nil` if the file does not say. Even then a position can be removed: that of
  /// what the photo shows, say, or one that is out of range.
  package let position: Coordinates?
  /// The day on which the photo was taken, by the clock of the camera; `nil` if the file does not say.
  package let day: CalendarDate?
  /// What becomes of the position when the photo is sent.
  package let sending: Sending

  /// What a file says about a photo.
  package init(position: Coordinates?, day: CalendarDate?, sending: Sending) {
    self.position = position
    self.day = day
    self.sending = sending
  }
}
