import Understanding

extension DayOrder {
  /// The order of day and month in dates for an environment, by the region of its locale for times: the first
  /// of `LC_ALL`, `LC_TIME` and `LANG` that is set and not empty. `nil` without a region.
  init?(in environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard let mark = name.firstIndex(of: "_") else { return nil }
    self = name[mark...] == "_US" ? .monthFirst : .dayFirst
  }
}
