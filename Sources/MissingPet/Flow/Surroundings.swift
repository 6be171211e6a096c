/// What the world is at the moment of an event: the flow itself knows no clock and rolls no dice.
package struct Surroundings: Sendable {
  /// The latest date that can be a date of disappearance: the earlier of the local and the UTC day.
  package let today: CalendarDate
  /// A random UUID that nobody has used before.
  package let freshKey: String

  /// Surroundings; see the properties.
  package init(today: CalendarDate, freshKey: String) {
    self.today = today
    self.freshKey = freshKey
  }
}
