import Dialogue
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO
import Understanding

extension Commands {
  /// `petspot share ID`: shows the text for a message, without the code.
  func share(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    try withDetails(of: report) { request in
      output.write(lines: l10n.linesToShare(request))
      return .done
    }
  }

  /// `petspot poster ID`: writes the poster. A file that exists is replaced only if the user says so.
  func poster(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    let photo: Result<StagedPhoto, PosterPhoto>
    do throws(PhotoProblem) {
      photo = try self.photo(of: report)
    } catch {
      return TextOutput.printError([l10n.line(of: error, at: settings.options.photo ?? "")])
    }
    return try withDetails(of: report) { request in
      let poster = Poster(request, in: l10n)
      let file = PosterFile(path: settings.options.output ?? poster.fileName)
      let outcome = file.write(poster, photo: photo, replaces: false)
      guard case .exists(let path) = outcome, FileDescriptor.standardInput.isTerminal else {
        return told(outcome, report)
      }
      let (option, status) = ask(.replacePoster(path: path))
      return option == .replace ? told(file.write(poster, photo: photo, replaces: true), report) : status
    }
  }

  /// The photo for the poster: the one that `--photo` names, or that of the archive.
  private func photo(
    of report: StoredReport
  ) throws(PhotoProblem) -> Result<StagedPhoto, PosterPhoto> {
    if let path = settings.options.photo { return .success(try StagedPhoto(path: path)) }
    guard let archived = report.archived else { return .failure(.atService) }
    return archived.photoPath.flatMap { try? StagedPhoto(path: $0) }.map { .success($0) } ?? .failure(.gone)
  }

  private func told(_ outcome: PosterOutcome, _ report: StoredReport) -> ExitStatus {
    let texts = l10n.lines(of: outcome, command: lines.line(.poster, report))
    guard case .made = outcome else { return TextOutput.printError(texts) }
    output.write(lines: texts)
    return .done
  }

  /// Runs work with the whole of a report. The receipt of a report holds no contact details, so its service
  /// is asked. If that cannot be done, writes an error message.
  private func withDetails(
    of report: StoredReport, _ work: (CreateAnnouncementRequest) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    if let request = report.archived?.request { return work(request) }
    let task = try task(of: report)
    let (answer, signal) = task.ask(about: report.announcement)
    if let signal { return .signalled(signal.rawValue) }
    switch answer {
    case .success(let found?):
      if let published = found.report { return work(published) }
      return TextOutput.printError([l10n.reports.notUnderstood(service: task.service.madeVisible)])
    case .success(nil):
      return TextOutput.printError([l10n.reports.notThere] + lines.advice(on: task.delivery, of: report))
    case .failure(let failure):
      return TextOutput.printError(l10n.lines(of: failure, mayExist: false) + [l10n.reports.onlyAtService])
    }
  }
}
