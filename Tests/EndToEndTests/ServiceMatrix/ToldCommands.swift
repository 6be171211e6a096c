/// What a command that a text tells the user to run must do.
enum ToldEffect: Sendable {
  /// It lists the reports.
  case lists
  /// The report is complete at its service, and has the photo of the command if that names one.
  case sendsPhoto
  /// It asks the service of the report.
  case asks
  /// One more complete report is at the service of the text.
  case createsAnother
  /// The report is complete at the service of the text.
  case sends
  /// The report is no longer on this computer.
  case removes
  /// It goes on with the draft, for the service of the text.
  case resumes

  /// What each text that tells a command promises. The command is the rest of the text from `petspot` on, or
  /// the line after the text. A text with a command that is not here makes a test fail.
  static let table: [String: ToldEffect] = [
    "reports.not_found": .lists, "reports.report_again": .createsAnother,
    "reports.cannot_edit": .createsAnother, "reports.send_as_new": .createsAnother,
    "reports.send_photo": .sendsPhoto, "reports.other_photo": .sendsPhoto,
    "reports.without_microchip": .createsAnother, "summary.removal_here": .removes,
    "summary.send_here": .sends, "reports.ask_status": .asks, "reports.report_there": .createsAnother,
    "reports.send_there": .sends, "destination.earlier": .resumes, "draft.go_on": .resumes,
  ]
}
