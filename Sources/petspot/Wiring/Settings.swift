import Foundation
import MissingPet
import Storage
import Submission

/// The options and the environment, checked and joined: what every task is made from.
struct Settings {
  let options: CommandLineOptions
  /// The service to send to; `nil` for the archive on this computer.
  let service: ServiceAddress?
  /// Seconds without progress before a request fails.
  let timeout: Int
  let isBrief: Bool
  let term: String?
  let home: String
  let locations: StorageLocations
  /// Where events go; `nil` for nowhere.
  let eventsFile: String?

  /// Throws a usage error for a service's address or a time-out that cannot be used.
  init(options: CommandLineOptions, environment: ProgramEnvironment) throws(UsageError) {
    self.options = options
    service = try Self.service(options, environment)
    timeout = try Self.timeout(environment)
    isBrief = options.isBrief || environment.value("PETSPOT_BRIEF") == "1"
    term = environment.value("TERM")
    home = environment.value("HOME") ?? NSHomeDirectory()
    locations = StorageLocations(environment: environment.variables, home: home)
    eventsFile = environment.value("PETSPOT_EVENTS")
  }

  private static func service(
    _ options: CommandLineOptions, _ environment: ProgramEnvironment
  ) throws(UsageError) -> ServiceAddress? {
    guard let text = options.service ?? environment.value("PETSPOT_API_URL") else { return nil }
    do throws(ServiceAddress.Problem) {
      return try ServiceAddress(text, allowInsecureHTTP: options.allowsInsecureHTTP)
    } catch {
      throw .address(error)
    }
  }

  private static func timeout(_ environment: ProgramEnvironment) throws(UsageError) -> Int {
    guard let text = environment.value("PETSPOT_TIMEOUT") else { return 30 }
    guard let seconds = Int(text), (1...3600).contains(seconds) else { throw .timeout(text) }
    return seconds
  }

  /// The archive on this computer.
  var archive: AnnouncementArchive {
    AnnouncementArchive(folder: locations.announcementsFolder ?? home + "/.local/share/petspot/announcements")
  }

  /// Takes away the temporary files that a killed run left, which may hold a person's photo.
  static func clearLeftovers() { TemporaryFiles(in: temporaryFolder).clearLeftovers() }

  private static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  /// A service over HTTP.
  func repository(at address: ServiceAddress) -> HTTPAnnouncementRepository {
    HTTPAnnouncementRepository(
      address: address, timeout: .seconds(timeout), userAgent: "petspot/\(Petspot.version)",
      temporaryFolder: Self.temporaryFolder, worker: ExchangeWorker.thisProgram)
  }
}
