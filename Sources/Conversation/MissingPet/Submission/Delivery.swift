/// What one destination has answered about one announcement. Drafts, the archive and receipts all store this
/// value, and `apply(_:)` is the only thing that changes it.
package struct Delivery: Equatable, Sendable {
  /// How far the announcement has come. The raw value is what is stored.
  package enum State: String, Sendable {
    /// No create request was sent, or the last one was refused.
    case notCreated
    /// The response to a create request is not known, so the announcement may exist: the response was lost,
    /// or it has not come yet. If the process is killed now, the next one finds this.
    case unanswered
    /// The announcement exists and has no photo.
    case created = "accepted"
    /// The announcement exists. It may have its photo: the response to step 2 was lost, or has not come yet.
    case photoUnanswered
    /// The announcement exists and has its photo.
    case complete = "completed"
    /// The destination no longer has the announcement, or the user has given it up.
    case gone
  }

  /// Something that happens to an announcement at the destination.
  package enum Event: Equatable, Sendable {
    /// An attempt to submit it begins.
    case began
    /// An attempt to create another announcement begins, whatever the destination has.
    case beganAnew
    /// Step 1 succeeded, and step 2 begins.
    case accepted(AnnouncementResponse)
    /// The destination has said that it has the announcement, without a photo.
    case created(AnnouncementResponse)
    /// Step 2 succeeded at this time, or the destination has said that it has the announcement and a photo.
    case delivered(AnnouncementResponse, at: Int?)
    /// A request failed, and nothing was changed by it.
    case refused
    /// The response to a request was lost.
    case responseLost
    /// The destination has said that it does not have the announcement, or the user has given it up.
    case gone
  }

  /// The `name` of the destination.
  package let destination: String
  package private(set) var state: State
  /// The id and the code of the last announcement that the destination created. It may be gone, and a new one
  /// may be underway.
  package private(set) var lastAnnouncement: AnnouncementResponse?
  /// The time at which the announcement was complete, in seconds since 1970-01-01T00:00:00Z; `nil` if it is
  /// not complete, or the time is not known.
  package private(set) var sentAt: Int?
  /// The state before the request that is underway; `nil` if none is.
  private(set) var stateBefore: State?

  /// A delivery that has not begun.
  package init(to destination: String) {
    self.destination = destination
    state = .notCreated
  }

  /// A stored delivery; `nil` if there is no announcement and the state is one of an announcement that was
  /// created.
  package init?(
    to destination: String, _ state: State, _ lastAnnouncement: AnnouncementResponse?, sentAt: Int? = nil
  ) {
    if lastAnnouncement == nil, state != .notCreated, state != .unanswered { return nil }
    self.destination = destination
    self.state = state
    self.lastAnnouncement = lastAnnouncement
    self.sentAt = state == .complete ? sentAt : nil
  }

  /// Changes the state. An event that cannot happen in the present state changes nothing.
  package mutating func apply(_ event: Event) {
    var before: State?
    switch (event, state) {
    case (.accepted(let response), _):
      (lastAnnouncement, before, state) = (response, .created, .photoUnanswered)
    case (.created(let response), _): (lastAnnouncement, state) = (response, .created)
    case (.delivered(let response, let time), _):
      (lastAnnouncement, state, sentAt) = (response, .complete, time)
    // A lost response of an earlier attempt remains lost until the destination returns the announcement.
    case (.beganAnew, .unanswered): break
    case (.began, .notCreated), (.began, .gone), (.beganAnew, _): (before, state) = (state, .unanswered)
    case (.began, .created): (before, state) = (state, .photoUnanswered)
    case (.gone, _) where lastAnnouncement != nil: state = .gone
    case (.refused, _), (.gone, _): state = stateBefore ?? state
    case (.began, _), (.responseLost, _): break
    }
    stateBefore = before
    if state != .complete { sentAt = nil }
  }

  /// The id and the code of the announcement that the destination has; `nil` if it is not known to have one.
  package var announcement: AnnouncementResponse? {
    [.created, .photoUnanswered, .complete].contains(state) ? lastAnnouncement : nil
  }

  /// The announcement that the destination has, and whether with its photo; `nil` if none is known.
  package var own: OwnAnnouncement? {
    announcement.map {
      let photo: OwnAnnouncement.Photo = state == .photoUnanswered ? .unknown : .missing
      return OwnAnnouncement(response: $0, photo: isComplete ? .delivered : photo)
    }
  }

  /// Takes over what the destination has said about an announcement that it has. The time at which it was
  /// complete remains if it was complete already.
  package mutating func apply(_ own: OwnAnnouncement) {
    guard own != self.own else { return }
    switch own.photo {
    case .delivered: apply(.delivered(own.response, at: nil))
    case .missing: apply(.created(own.response))
    case .unknown: break
    }
  }

  /// Whether the destination has the announcement and its photo.
  package var isComplete: Bool { state == .complete }

  /// Whether the announcement may exist although its code is not known.
  package var mayExist: Bool { state == .unanswered }
}

extension Delivery.Event {
  /// What the end of an attempt means.
  ///
  /// - Parameter time: the time of the end.
  package init(_ outcome: SubmissionOutcome, at time: Int? = nil) {
    switch outcome {
    case .sent(let response): self = .delivered(response, at: time)
    case .photoUnusable: self = .refused
    case .failed(let failure) where failure.objection == .announcementGone: self = .gone
    case .failed(let failure): self = failure.responseWasLost ? .responseLost : .refused
    }
  }
}

/// The destination of reports. Submission records refer to it by `name`.
package enum Destination: Equatable, Sendable {
  /// The archive on this computer, from which reports can be removed or sent to a service.
  case thisComputer
  /// The service at an address without credentials, which publishes the report.
  case service(String)

  /// The address of a service; empty for the archive.
  package var name: String { if case .service(let address) = self { address } else { "" } }

  /// Whether this is a service.
  package var isService: Bool { self != .thisComputer }

  /// The name of a service as it is said: of an address, the host with its port; any other name as it is.
  /// Like `name`, it is untrusted text.
  package var spokenName: String {
    guard let scheme = ["https://", "http://"].first(where: { name.hasPrefix($0) }) else { return name }
    return String(name.dropFirst(scheme.count).prefix { $0 != "/" })
  }
}
