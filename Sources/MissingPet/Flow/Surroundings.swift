/// What the world is at the moment of an event: the flow itself knows no clock and rolls no dice.
package struct Surroundings {
  /// The latest date that can be a date of disappearance: the earlier of the local and the UTC day.
  package let today: CalendarDate
  /// A random UUID that nobody has used before, another one each time.
  package var freshKey: String { key() }
  private let key: () -> String

  /// Surroundings; see the properties.
  package init(today: CalendarDate, freshKey: @escaping @autoclosure () -> String) {
    self.today = today
    key = freshKey
  }
}
