import Dialogue
import DialogueTestSupport
import Foundation
import LineEditing
import Localization
import MissingPet
import Understanding

/// Feeds a transcript's input to a session and records the output. Effects that the screen does not show are
/// recorded in angle brackets.
final class TranscriptReplay: SessionPorts {
  private let file: TranscriptFile
  private var inputs: ArraySlice<String>
  private var outcomes: ArraySlice<String>
  private var photoSizes: ArraySlice<Int>
  private var drafts: ArraySlice<Substring>
  /// Whether the receipts of the attempt cannot be written.
  private var losesReceipts = false
  private var keys = 0
  private var keyNames: [String: Int] = [:]
  private(set) var text = ""
  /// The saved states, in order.
  private(set) var saves: [ReportMissingPetFlowState] = []
  /// Text from outside the table: copied to the clipboard or given as an argument.
  private(set) var outsideTexts: [String] = []

  init(_ file: TranscriptFile) {
    self.file = file
    inputs = file.inputs[...]
    outcomes = file.values("submission")[...]
    photoSizes = (file.value("photo-sizes") ?? "").split(separator: " ").compactMap { Int($0) }[...]
    drafts = (file.value("drafts") ?? "").split(separator: " ")[...]
  }

  func play(isBrief: Bool? = nil, texts: @escaping (Language) -> L10n = { L10n($0) }) -> String {
    let language = file.value("language").flatMap(Language.init(rawValue:)) ?? .en
    // As of a draft that was prepared by hand.
    let interpreter = LineInterpreter(
      ReadingContext(language: language, today: context.today))
    let flow = ReportFlow(
      state: interpreter.read(state()),
      destination: file.value("destination") == "archive"
        ? .thisComputer : .service("https://petspot.example"),
      keepsAnswers: file.value("drafts") != "off")
    let session = Session(
      flow: flow, language: language, isBrief: isBrief ?? (file.value("brief") == "yes"), ports: self,
      texts: texts)
    let offer = file.value("offer").flatMap { CalendarDate(written: $0) }
    text += "⟨status \(session.run(draftFrom: offer).status)⟩\n"
    if !inputs.isEmpty { text += "⟨left over: \(inputs.joined(separator: " | "))⟩\n" }
    return text
  }

  private func state() -> ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState()
    if let step = file.value("step").flatMap({ Int($0) }).flatMap({ Step(rawValue: $0) }) {
      state.step = step
    }
    for (key, value) in file.header {
      let text = value.replacingOccurrences(of: "\\e", with: "\u{1B}")
      if let field = Field(rawValue: key) { state.answers[field] = Answer(text) }
      // What the answer to a field adds to the description: `added age: fat`.
      if let field = Field(rawValue: String(key.dropFirst("added ".count))) {
        state.answers.kept[field] = text
      }
    }
    return state
  }

  // Texts to share are wrapped.
  var isTerminal: Bool { true }

  func write(_ text: String) -> Bool {
    self.text += text
    return true
  }

  func discardDraft() { text += "⟨draft discarded⟩\n" }

  func copyToClipboard(_ copied: String) -> Bool {
    text += "⟨clipboard: \(copied)⟩\n"
    return file.value("clipboard") != "none"
  }

  func makePoster(_ poster: Poster, _ photo: PhotoAttachmentMetadata?, replaces: Bool) -> PosterOutcome {
    text += "⟨poster \(poster.fileName), photo \(photo?.fileName ?? "none")⟩\n"
    let path = "/home/anna/\(poster.fileName)"
    if file.value("poster") == "exists", !replaces { return .exists(path: path) }
    return file.value("poster") == "failed" ? .failed(path: path) : .made(path: path, .photo)
  }

  func record(_ event: AnalyticsEvent) {
    let count = if case .step4ValidationFailed(let count) = event { " \(count)" } else { "" }
    text += "⟨event \(event.name)\(count)⟩\n"
  }

  func writeLog(_ delivery: Delivery, of record: SubmissionRecord?) -> String? {
    losesReceipts ? "/full/receipt.json" : nil
  }

  func readLine(_ request: LineRequest) -> LineResult {
    text += request.prompt
    guard let input = inputs.popFirst() else {
      text += "⟨end⟩\n"
      return .endOfInput
    }
    text += "\(TranscriptFile.mark)\(input)\n"
    let typed = unescaped(input)
    outsideTexts.append(typed)
    switch input {
    case "^D": return .endOfInput
    case "^T": return .signalled(15)
    case "^!": return .inputUnreadable
    case "^?": return .undecodable
    case _ where input.hasSuffix("^C"): return .interrupted(lineWasEmpty: input == "^C")
    default: return .line(typed)
    }
  }

  /// Expands `{120 x}` to 120 times that character, and `\e` to the escape character.
  private func unescaped(_ input: String) -> String {
    var result = input.replacingOccurrences(of: "\\e", with: "\u{1B}")
    while let range = result.firstRange(of: /\{(\d+) (.)\}/),
      let match = result[range].wholeMatch(of: /\{(\d+) (.)\}/)
    {
      result.replaceSubrange(range, with: String(repeating: String(match.2), count: Int(match.1) ?? 0))
    }
    return result
  }

  var context: FlowContext {
    keys += 1
    let key = "00000000-0000-4000-8000-\(String(format: "%012d", keys))"
    return FlowContext(
      today: CalendarDate(written: file.value("today") ?? "2026-11-21")!, newUUID: key,
      inspectPhoto: inspectPhoto)
  }

  func save(_ state: ReportMissingPetFlowState) -> String? {
    saves.append(state)
    // The last word applies to all further saves.
    let word = drafts.count > 1 ? drafts.removeFirst() : drafts.first
    return word == "full" ? "/full/draft.json" : nil
  }

  /// Photos are determined by their names. The header may list the sizes that successive inspections return.
  private func inspectPhoto(_ typed: String) -> PhotoInspection {
    let problems: [(String, PhotoProblem)] = [
      ("missing", .missing), ("phone", .missing), ("telefon", .missing), ("folder", .folder),
      ("fifo", .notAFile), ("secret", .unreadable),
      ("empty", .empty), ("huge", .tooLarge), ("text", .notAnImage),
      ("animated", .animatedPNG), ("sequence", .imageSequence),
      ("layers", .layeredImage), ("avif", .avif), ("raw", .cameraRaw),
      ("jpegls", .jpegLS), ("damaged", .damaged),
    ]
    if let problem = problems.first(where: { typed.contains($0.0) }) { return .failure(problem.1) }
    let size = photoSizes.popFirst() ?? (typed.contains("tiny") ? 812 : 2_411_725)
    return .success(
      .init(
        path: "/home/anna/\(typed)", kind: .jpeg, byteCount: size, modified: 1, origin: origin(of: typed)))
  }

  /// What a photo says about itself, by its name.
  private func origin(of name: String) -> PhotoOrigin? {
    let day = CalendarDate(written: "2026-05-03")
    return switch name {
    case _ where name.contains("garden"):
      PhotoOrigin(
        position: try? Coordinates(latitude: 52.0987, longitude: 21.0521), day: day, isReduced: true
      )
    case _ where name.contains("dated"): PhotoOrigin(position: nil, day: day, isReduced: false)
    case _ where name.contains("short"):
      PhotoOrigin(position: nil, day: nil, isReduced: true, picture: .damaged, byteCount: 25_600)
    case _ where name.contains("pages"):
      PhotoOrigin(position: nil, day: nil, isReduced: false, picture: .first, byteCount: 1_572_864)
    case _ where name.contains("odd"): PhotoOrigin(position: nil, day: nil, isReduced: true)
    case _ where name.contains("broken"):
      PhotoOrigin(position: nil, day: nil, isReduced: true, picture: .none)
    default: nil
    }
  }

  /// Each attempt uses a line of the header, which lists its events in order.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    var signal: Int32?
    return (outcome(of: attempt, news, &signal), signal)
  }

  private func outcome(
    of attempt: SubmissionAttempt, _ news: (SubmissionNews) -> Void, _ terminationSignal: inout Int32?
  ) -> SubmissionOutcome {
    let name = keyNames[attempt.idempotencyKey] ?? keyNames.count + 1
    keyNames[attempt.idempotencyKey] = name
    let lost = (saves.last?.submissions ?? []).count {
      attempt.announcement == .new($0.announcement) && $0.delivery.mayExist
        && !$0.delivery.destination.isEmpty
    }
    let place = attempt.isSavedInstead ? ", on this computer, with \(lost) lost responses" : ""
    let steps = attempt.accepted == nil ? "create and photo" : "photo only"
    text += "⟨submission with key \(name), \(steps)\(place)⟩\n"
    func response(_ name: Int) -> AnnouncementResponse {
      AnnouncementResponse(
        id: "bb3fc451-1f51-407d-bb85-2569dc9baed\(name)", managementPassword: "46743\(name + 1)")!
    }
    let created = attempt.accepted ?? response(name)
    let words = (outcomes.popFirst() ?? "created sent").split(separator: " ")
    losesReceipts = words.contains("no-receipt")
    for word in words {
      switch word {
      case "created": news(.announcementCreated(created))
      case "texts": news(.textsChanged(Self.textChanges))
      case "no-receipt": break
      case "sent": return .sent(created)
      case "offline":
        return .failed(.init(.noAnswer(address: Self.address)))
      case "lost": return .failed(.init(.timedOut, responseWasLost: true))
      case "interrupted":
        return .failed(.init(.interrupted, responseWasLost: true))
      case "terminated": terminationSignal = 15
      case "own": return .failed(.own(response(1), .missing))
      case "own-complete": return .failed(.own(response(1), .delivered))
      case "vanished": return .photoUnusable(.missing)
      default:
        if let percent = Int(word) { news(.uploading(percent: percent)) }
        if word == "failed" { return .failed(.init()) }
        if let objection = Self.objections[String(word)] {
          return .failed(.init(objection))
        }
      }
    }
    return .failed(.init())
  }

  private static let address = "https://petspot.example"

  /// The words for objections.
  private static let objections: [String: ServiceObjection] = [
    "duplicate": .microchipAlreadyReported, "email": .field(.email),
    "oddly": .unknownField("x\u{1B}[31m"), "full": .storageFull(path: "/data/petspot"),
    "gone": .announcementGone, "code": .codeRefused, "report": .reportRefused, "photo": .photoRefused,
    "long": .textTooLong(.description), "somewhere": .redirected(from: address, to: nil),
    "redirected": .redirected(from: address, to: "https://new.example/it's;pets"),
    "certificate": .certificateNotTrusted(address: address),
    "unencrypted": .expectsEncryption(address: "http://petspot.example", instead: address),
    "encryption": .encryptionFailed(address: address), "elsewhere": .notAService(address: address),
  ]

  private static let textChanges = [
    StoredTextChange(
      field: .description, sent: "Collar <blue>, and we <3 him", stored: "Collar , and we &lt;3 him"),
    StoredTextChange(field: .reward, sent: "<100 zł", stored: ""),
    StoredTextChange(field: .petName, sent: "Łatek", stored: "\u{1B}[2J\u{202E}"),
  ]
}

extension SubmissionFailure {
  /// An announcement from this computer has the microchip number.
  fileprivate static func own(_ response: AnnouncementResponse, _ photo: OwnAnnouncement.Photo) -> Self {
    .init(.ownAnnouncement(.init(response: response, photo: photo)))
  }
}
