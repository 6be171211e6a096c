/// The state machine of a command about a report that this computer keeps. It is run by the same session as
/// the conversation, with the answers given beforehand: it takes the same events and returns the same
/// effects. What the service answers is written down before anything else happens.
package struct StoredReportFlow: SessionFlow, Sendable {
  /// What the command does with the report.
  package enum Task: Equatable, Sendable {
    /// Sends the report, or the photo alone where the service has the report. `photo` is the absolute path of
    /// a photo in place of the stored one. `isNew` creates another announcement, whatever the service has.
    case send(photo: String?, isNew: Bool)
    /// Asks the service for the report and its photo.
    case status
    /// Shows the text for a message.
    case share
    /// Makes the poster. If its file exists, asks whether to replace it, if `canAsk`.
    case poster(canAsk: Bool)
    /// Removes the report from this computer, after asking for its code.
    case remove

    var isNew: Bool { if case .send(_, isNew: true) = self { true } else { false } }
  }

  enum Position: Equatable, Sendable {
    case started
    case inquiring(AnnouncementResponse)
    case choosing(Question)
    /// The code was asked for. `isEmpty` says that Enter alone was pressed.
    case askingForCode(isEmpty: Bool = false)
    /// The photo is being sent, after the report or alone.
    case sending(PhotoAttachmentMetadata)
    case left
  }

  private let task: Task
  private let report: KeptReport
  private let destination: Destination
  private let showsEmail: Bool
  /// What the destination has answered so far.
  private var delivery: Delivery
  /// What it had answered before the request that is underway.
  private var before: Delivery
  private var position = Position.started
  /// The photo to send, and the report that is shown.
  private var photo: PhotoAttachmentMetadata?
  private var shown: CreateAnnouncementRequest?
  private var problem: String?

  /// A flow that has not begun.
  ///
  /// - Parameter delivery: what the destination has answered.
  package init(
    _ task: Task, _ report: KeptReport, at destination: Destination, _ delivery: Delivery,
    showsEmail: Bool = false
  ) {
    (self.task, self.report, self.destination, self.showsEmail) = (task, report, destination, showsEmail)
    (self.delivery, before) = (delivery, delivery)
  }

  /// Handles an event and returns the effects to carry out, in order.
  package mutating func handle(_ event: Event, in context: FlowContext) -> [Effect] {
    switch event {
    case .began: return begin(context)
    case .option(let option): return choose(option)
    case .command(let command): return perform(command)
    case .code(let codes):
      position = .askingForCode(isEmpty: codes.first?.isEmpty == true)
      return [.remove(codes: codes)]
    case .interrupted:
      return (task == .remove ? [.say(.stored(.noCode))] : []) + leave(.interrupted)
    case .inputEnded, .inputFailed:
      if task == .remove { return fail([.noCode]) }
      guard case .choosing(.unusualAnswers) = position else { return leave(.notSent) }
      return fail([.notAnswered])
    case .removed(let removal): return removed(removal)
    case .terminationRequested(let signal): return leave(.signalled(signal))
    case .submissionNews(.announcementCreated(let response)):
      delivery.apply(.accepted(response))
      return [log]
    case .submissionNews(let news): return [.say(.news(news))]
    case .submissionEnded(let outcome): return submissionEnded(outcome, at: context.now)
    case .logNotWritten(let delivery, _, let path): return notWritten(delivery, path)
    case .inquired(let outcome): return inquired(outcome, context)
    case .posterMade(let outcome): return posterMade(outcome)
    case .answer, .noAnswer, .lineIgnored, .copied, .saved, .photoInspected: return []
    }
  }

  private mutating func begin(_ context: FlowContext) -> [Effect] {
    switch task {
    case .send(let photo, _): return settle(photo, context)
    case .status:
      guard let announcement = delivery.lastAnnouncement else { return leave(.notSent) }
      return [.say(.asking(destination))] + inquire(announcement)
    case .remove:
      position = .askingForCode()
      return [.ask(.code)]
    case .share, .poster: return report.request.map { show($0) } ?? inquire(report.announcement)
    }
  }

  private var log: Effect { .writeLog(delivery, of: nil) }

  private mutating func inquire(_ announcement: AnnouncementResponse) -> [Effect] {
    position = .inquiring(announcement)
    return [.inquire(announcement)]
  }

  private mutating func inquired(_ outcome: InquiryOutcome, _ context: FlowContext) -> [Effect] {
    guard case .inquiring(let announcement) = position else { return [] }
    // The signal that interrupted the request follows.
    if case .failure(let failure) = outcome, failure.objection == .interrupted { return [] }
    var kept: [Effect] = []
    if case .success(let found) = outcome {
      found.map { delivery.apply(OwnAnnouncement(announcement, $0)) } ?? delivery.apply(.gone)
      kept = [log]
    }
    let advice = report.advice(on: delivery)
    switch (task, outcome) {
    case (.send(let photo, _), _): return kept + settled(announcement, outcome, photo, context)
    case (.status, .success(let found?)):
      let answer: [Effect] = kept + [.say(.stored(.published(hasPhoto: found.hasPhoto)))]
      return found.hasPhoto
        ? answer + leave(.done) : answer + [.say(.stored(.advice(advice)))] + leave(.notSent)
    case (.status, .success(nil)):
      return kept + [.say(.stored(.notPublished)), .say(.stored(.advice(advice)))] + leave(.notSent)
    case (.status, .failure(let failure)): return fail([.requestFailed(failure)])
    case (_, .success(let found?)):
      return kept + (found.report.map { show($0) } ?? fail([.notUnderstood(destination)]))
    case (_, .success(nil)): return kept + fail([.notPublished, .advice(advice)])
    case (_, .failure(let failure)): return fail([.requestFailed(failure), .onlyAtService])
    }
  }

  // MARK: Sending

  /// Finds out whether there is anything left to send to a service that has had the report before, or may
  /// have. The service is asked: it may have said by mistake that it no longer has the report.
  private mutating func settle(_ photo: String?, _ context: FlowContext) -> [Effect] {
    if task.isNew {
      return report.request == nil
        ? fail([.notAsNew, .advice(.reportAgain(service: destination.name))]) : start(photo, context)
    }
    // A service takes a microchip number only once, so it would refuse a second report with one.
    if delivery.mayExist, let request = report.request, request.microchipNumber == nil {
      return fail([.advice(report.advice(on: delivery))])
    }
    guard let earlier = delivery.lastAnnouncement, report.request == nil || delivery.state != .created,
      delivery.state == .gone || photo == nil
    else { return start(photo, context) }
    return inquire(earlier)
  }

  private mutating func settled(
    _ earlier: AnnouncementResponse, _ outcome: InquiryOutcome, _ photo: String?, _ context: FlowContext
  ) -> [Effect] {
    let alreadySent = Effect.say(.stored(.alreadySent(earlier, destination)))
    switch outcome {
    case .success(let found?) where found.hasPhoto && photo == nil: return [alreadySent] + leave(.done)
    case .success(_?): return start(photo, context)
    case .success(nil): return [.say(.stored(.notPublished))] + start(photo, context)
    case .failure(let failure):
      let errors = fail(
        [.cannotAsk, .requestFailed(failure), .advice(report.advice(on: delivery))],
        delivery.isComplete ? .done : .notSent)
      return delivery.isComplete ? [alreadySent] + errors : errors
    }
  }

  private mutating func start(_ other: String?, _ context: FlowContext) -> [Effect] {
    if task.isNew { before = Delivery(to: destination.name) } else { before = delivery }
    let path = other ?? report.photoPath
    if report.request == nil, before.announcement == nil || path == nil {
      let advice = Message.StoredReport.advice(report.advice(on: before))
      return fail(before.announcement == nil ? [advice] : [.photoNeeded, advice])
    }
    switch context.inspectPhoto(path ?? "") {
    case .failure(let problem): return photoUnusable(problem, at: path ?? "")
    case .success(let photo):
      let unusual = (report.request?.texts ?? []).compactMap { field, text in
        UnusualAnswer(Answer(text), to: field, at: destination, isPolish: false)
      }
      if before.announcement != nil || unusual.isEmpty { return attempt(photo) }
      self.photo = photo
      return ask(.unusualAnswers(unusual))
    }
  }

  /// Sends the report with a photo. Written down before the request: if the process is killed, the next
  /// attempt knows that the announcement may exist. Of a receipt, only the photo can be sent.
  private mutating func attempt(_ photo: PhotoAttachmentMetadata) -> [Effect] {
    let earlier = delivery.lastAnnouncement
    position = .sending(photo)
    delivery.apply(task.isNew ? .beganAnew : .began)
    let announcement = before.announcement.map { SubmissionAttempt.Announcement.existing($0) }
    let attempt = SubmissionAttempt(
      report.request.map { announcement ?? .new($0) } ?? .existing(report.announcement), photo,
      // A service that has forgotten an announcement may still know its key.
      idempotencyKey: earlier?.id ?? report.idempotencyKey)
    let notice: Message = report.request == nil ? .stored(.sendingPhoto(destination)) : .sending(destination)
    return [log, .say(notice), .submit(attempt)]
  }

  /// Says once that a code could not be kept. Nothing is sent if the write before a create request failed.
  private mutating func notWritten(_ written: Delivery, _ path: String) -> [Effect] {
    let isTold = problem != nil || written.announcement == nil
    problem = problem ?? path
    if case .sending = position, written.mayExist { return fail([.logNotWritten(path: problem ?? path)]) }
    return isTold ? [] : [.say(.receiptNotKept(path: path))]
  }

  private mutating func submissionEnded(_ outcome: SubmissionOutcome, at time: Int?) -> [Effect] {
    guard case .sending(let photo) = position else { return [] }
    delivery.apply(.init(outcome, at: time))
    if let own = outcome.ownAnnouncement, own.response == delivery.lastAnnouncement { delivery.apply(own) }
    let kept = [log]
    switch outcome {
    case .sent(let response):
      let news: Message = before.announcement == nil ? .sent(destination) : .stored(.photoSent)
      let summary: [Effect] = before.isComplete ? [] : [.say(.stored(.summary(response, destination)))]
      return kept + [.say(news)] + summary + leave(.done)
    case .photoUnusable(let problem): return kept + photoUnusable(problem, at: photo.path)
    case .failed(let failure):
      let mayExist = delivery.mayExist && failure.objection == .microchipAlreadyReported
      let named: [Message.StoredReport] = delivery.own.map { [.existing($0)] } ?? []
      let advice = report.advice(after: failure.objection, delivery)
      return kept + fail([.requestFailed(failure, mayExist: mayExist)] + named + [.advice(advice)])
    }
  }

  private mutating func photoUnusable(_ problem: PhotoProblem, at path: String) -> [Effect] {
    fail([.photoUnusable(problem, path: path), .advice(report.anotherPhoto(for: destination.name))])
  }

  // MARK: Showing

  private mutating func show(_ request: CreateAnnouncementRequest) -> [Effect] {
    let request = showsEmail ? request : request.withoutEmail
    if task == .share { return [.say(.share(request)), .fail(.shared(isText: true))] + leave(.done) }
    shown = request
    return [.makePoster(request, nil, replaces: false)]
  }

  private mutating func posterMade(_ outcome: PosterOutcome) -> [Effect] {
    let message = Message.posterMade(outcome, report.announcement)
    switch outcome {
    case .made: return [.say(message), .fail(.shared(isText: false))] + leave(.done)
    case .exists(let path)
    where task == .poster(canAsk: true) && position != .choosing(.replacePoster(path: path)):
      return ask(.replacePoster(path: path))
    default: return [.fail(message)] + leave(.notSent)
    }
  }

  // MARK: Asking and leaving

  private mutating func perform(_ command: Command) -> [Effect] {
    switch position {
    case .choosing(let question):
      let option = command == .continue ? question.optionToContinue : question.optionToGoBack
      return option.map { choose($0) } ?? []
    case .askingForCode where command == .help: return [.say(.help(.code, words: false)), .ask(.code)]
    case .askingForCode: return [.say(.stored(.noCode))] + leave(.done)
    default: return []
    }
  }

  private mutating func removed(_ removal: Removal) -> [Effect] {
    switch removal {
    case .removed: return [.say(.stored(.removed(isReceipt: report.request == nil)))] + leave(.done)
    case .wrongCode: return fail([position == .askingForCode(isEmpty: true) ? .noCode : .wrongCode])
    case .notFound: return fail([.notFound(id: report.announcement.id)])
    case .failed(let path): return fail([.logNotWritten(path: path)])
    }
  }

  private mutating func choose(_ option: Question.Option) -> [Effect] {
    switch option {
    case .goOnAsIs: return photo.map { attempt($0) } ?? []
    case .change: return fail([.advice(.otherAnswers(service: destination.name))])
    case .replace: return shown.map { [.makePoster($0, nil, replaces: true)] } ?? []
    default: return leave(.done)
    }
  }

  private mutating func ask(_ question: Question) -> [Effect] {
    position = .choosing(question)
    return [.ask(.choice(question))]
  }

  private mutating func fail(_ errors: [Message.StoredReport], _ ending: Ending = .notSent) -> [Effect] {
    errors.map { .fail(.stored($0)) } + leave(ending)
  }

  private mutating func leave(_ ending: Ending) -> [Effect] {
    position = .left
    return [.leave(ending)]
  }
}
