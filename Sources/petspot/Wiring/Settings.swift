import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Understanding

/// The settings from the command line and the environment. Only the commands that use a setting validate it.
struct Settings {
  let options: CommandLineOptions
  let environment: ProgramEnvironment

  var isBrief: Bool { options.isBrief || environment.value("PETSPOT_BRIEF") == "1" }
  var term: String? { environment.value("TERM") }
  /// The command of the user's own editor; `nil` if none is set.
  var editor: String? { environment.value("VISUAL") ?? environment.value("EDITOR") }
  var temporaryFolder: String {
    environment.value("TMPDIR").flatMap { $0.isAbsolutePath ? $0 : nil } ?? "/tmp"
  }
  /// The region of the locale, such as `GB`.
  var region: String? { LanguageChoice.region(in: environment.value) }
  /// The home folder: `HOME`, or else the one in the user database; `nil` if there is none.
  var home: String? { environment.value("HOME") ?? CurrentProcess.homeFolder }
  var locations: StorageLocations { StorageLocations(environment: environment.variable, home: home) }
  var eventsFile: String? { environment.value("PETSPOT_EVENTS") }

  /// The latest date lost that is accepted now: the earlier of the local and the UTC day, because
  /// the service compares dates with the UTC day.
  var latestDate: CalendarDate {
    let now = SystemClock.now
    return [CalendarDate(localDayOf: now), CalendarDate(utcDayOf: now)].compactMap(\.self).min() ?? .latest
  }

  func readingContext(language: Language) -> ReadingContext {
    ReadingContext(language: language, region: region, today: latestDate)
  }

  /// The configured service; `nil` if there is none.
  func service() throws(UsageError) -> (any AnnouncementRepository)? {
    guard let text = options.service ?? environment.value("PETSPOT_API_URL") else { return nil }
    return try service(at: text)
  }

  /// The name of the service that `--service` names; `nil` without that option.
  func namedService() throws(UsageError) -> String? {
    guard let text = options.service else { return nil }
    return try service(at: text).destination.name
  }

  /// The service at an address. Throws if the address is invalid or needs `--allow-insecure-http`, or if the
  /// time-out is invalid.
  func service(at text: String) throws(UsageError) -> any AnnouncementRepository {
    let address: ServiceAddress
    do throws(ServiceAddress.Problem) {
      address = try ServiceAddress(text, allowInsecureHTTP: options.allowsInsecureHTTP)
    } catch {
      throw UsageError { l10n in
        switch error {
        case .notAnAddress: l10n.usage.error.address
        case .hasCredentials: l10n.usage.error.addressCredentials
        case .insecure(let host): l10n.usage.error.addressInsecure(host: host.madeVisible)
        }
      }
    }
    return HTTPAnnouncementRepository(
      address: address, timeout: .seconds(try timeout()), userAgent: "petspot/\(Petspot.version)",
      environment: environment.variable)
  }

  /// The time-out of a request in seconds without a byte in either direction, 1 to 3600; 30 by default.
  private func timeout() throws(UsageError) -> Int {
    guard let text = environment.value("PETSPOT_TIMEOUT") else { return 30 }
    guard let seconds = Int(text), (1...3600).contains(seconds) else {
      throw UsageError { $0.usage.error.timeout(value: text.madeVisible) }
    }
    return seconds
  }

  /// Opens the draft; `nil` if answers are not kept.
  ///
  /// - Throws: an error if the file named with `--draft` is not a draft or cannot be used. It is unchanged.
  func openDraft() throws(UsageError) -> DraftOpening? {
    switch options.draft {
    case .none: return nil
    case .standard: return locations.draftFile.map { DraftStore.open(inDefaultPlace: $0) }
    case .file(let path):
      do throws(DraftNotice) {
        return try DraftStore.open(named: path)
      } catch {
        throw UsageError { error.lines(in: $0).joined(separator: " ") }
      }
    }
  }

  var reports: ReportStore {
    let data = (home ?? "") + "/.local/share/petspot"
    return ReportStore(
      archive: AnnouncementArchive(folder: locations.announcementsFolder ?? "\(data)/announcements"),
      receipts: locations.receiptsFolder ?? "\(data)/receipts")
  }
}

/// The arguments and the environment of the process. No other code reads them, except libcurl, which reads
/// variables itself (curl(1), "ENVIRONMENT"). All texts are as `withBoundedMarks` has them.
struct ProgramEnvironment {
  /// The arguments, without the program's own name; `nil` if they cannot be read. On Linux, Swift's library
  /// reads /proc, which a chroot(8) environment may lack.
  let arguments: [String]?
  let variable: (String) -> String?

  static var current: ProgramEnvironment {
    // The first argument is the program's name, so without arguments there is one.
    let arguments = CommandLine.arguments
    return ProgramEnvironment(
      arguments: arguments.isEmpty ? nil : arguments.dropFirst().map(\.withBoundedMarks),
      variable: { CurrentProcess.environmentVariable($0)?.withBoundedMarks })
  }

  func value(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
