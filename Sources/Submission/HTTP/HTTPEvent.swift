/// What happens while a request is under way.
enum HTTPEvent: Equatable, Codable, Sendable {
  /// So many percent of the request are on their way, 0 to 99: as seldom as `ProgressMeter` has it.
  case sent(percent: Int)
  /// All of the request is on its way: from now on the service may act on it.
  case requestWentOut
}
