import Foundation
import TestSupport

/// A crontab(5) with one job.
struct CronTable {
  /// The variables that it sets.
  private(set) var variables: [String: String] = [:]
  /// The command of the job.
  private let command: String

  init(_ text: String) throws {
    var job: String?
    for line in text.split(separator: "\n") {
      if let setting = line.wholeMatch(of: #/([A-Z_]+)=(.*)/#) {
        variables[String(setting.1)] = String(setting.2)
      } else if let match = line.wholeMatch(of: #/(?:[0-9*\/,-]+ +){5}([^%]+)/#), job == nil {
        job = String(match.1)
      } else {
        throw TestFailure("not a line of a crontab: \(line)")
      }
    }
    guard let job else { throw TestFailure("no job in the crontab") }
    command = job
  }

  /// Runs the job as cron does: in the home folder, with the shell and the environment of cron, without a
  /// terminal and without input. The job sends to this service instead.
  func run(in petspot: InstalledPetspot, service: String) throws -> ProgramRun {
    let home = petspot.home.home.path
    let environment = ["HOME": home, "LOGNAME": "anna", "SHELL": "/bin/sh", "PATH": "/usr/bin:/bin"]
      .merging(variables) { $1 }.merging(["PETSPOT_API_URL": service]) { $1 }
    return try ProgramRun(
      ChildProcess.Launch("/bin/sh", arguments: ["-c", command], environment: environment, folder: home),
      within: 60)
  }
}
