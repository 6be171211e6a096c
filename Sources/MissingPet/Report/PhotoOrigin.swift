/// Where and when a photo was taken, as far as its file says, and what becomes of that when it is sent.
package struct PhotoOrigin: Equatable, Codable, Sendable {
  /// What becomes of the position when the photo is sent.
  package enum Sending: String, Codable, Sendable {
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

/// Coordinates in a draft: `latitude` and `longitude` as numbers.
extension Coordinates: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude
    case longitude
  }

  /// Throws `DecodingError` if one of the numbers is missing or out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    do throws(FieldProblem) {
      try self.init(latitude: latitude, longitude: longitude)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container, debugDescription: "not coordinates")
    }
  }
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
  }
}
