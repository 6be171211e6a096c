import Foundation
import TestSupport

/// A sentence of the program that is not true, or something that it did and should not have done.
struct MatrixFinding: Sendable {
  /// The key of the text or the name of the check.
  let rule: String
  let cell: String
  let said: String
  let truth: String
}

/// Compares what a run of the program has said with what the services have answered and store.
struct ServiceOracle {
  let world: MatrixWorld
  let cell: String
  /// The command of the cell.
  var line: String { String(cell[(cell.range(of: ": ")?.upperBound ?? cell.startIndex)...]) }
  /// The service of the cell.
  let target: String
  let said: [SaidText]
  let status: ExitStatus
  /// Whether the run was a conversation, which may create further reports.
  var isConversation: Bool {
    line.contains("told: petspot --") || line.hasSuffix("told: petspot")
      || line.hasPrefix("conversation") && !line.hasSuffix("then reports")
  }
  /// Whether the run saves the report of the cell on this computer.
  private var savesHere: Bool { line.contains(MatrixConversation.saveHere.rawValue) }
  /// Whether the run was about another report than that of the cell.
  private var beginsAnother: Bool {
    line.contains("told: petspot --") || line.contains(MatrixConversation.startAfresh.rawValue)
  }
  /// How many exchanges each service had before the run.
  let before: [String: Int]

  // MARK: What is known and what is true

  /// What the services had answered before the run, after each exchange of it, and at its end.
  func known(_ id: String?, at service: String) -> [KnownAnnouncement] {
    let all = world.services[service]?.exchanges ?? []
    let start = id == nil && service == world.home.address ? world.earlierExchanges : 0
    return (before[service, default: 0]...all.count).map { end in
      KnownAnnouncement(of: id, from: all[start..<max(start, end)])
    }
  }

  /// What is known of the report of the cell, after the run or before it.
  func known(at service: String, isBefore: Bool = false) -> KnownAnnouncement {
    let known = known(world.kind == .receipt ? world.id : nil, at: service)
    return isBefore ? known.first! : known.last!
  }

  /// The exchanges of the run.
  func exchanges(at service: String) -> ArraySlice<LoopbackExchange> {
    world.services[service]?.exchanges[before[service, default: 0]...] ?? []
  }

  private var allExchanges: [LoopbackExchange] { world.services.keys.flatMap { exchanges(at: $0) } }

  /// The announcements of a service that have a photo.
  func complete(at service: String) -> [LoopbackAnnouncement] {
    (world.services[service]?.announcements ?? []).filter { $0.photo != nil }
  }

  /// Whether the report, or its receipt, is still on this computer.
  private var isHere: Bool {
    if savesHere { return !archivedCodes.isEmpty }
    let id = world.id ?? ""
    if world.kind != .archive {
      return ((try? world.program.deliveries()) ?? []).contains { $0["id"] as? String == id }
    }
    return FileManager.default.fileExists(atPath: world.program.archive.path + "/\(id)/announcement.json")
  }

  /// The codes of all announcements that ever were, by their ids.
  var codes: [String: String] {
    var codes: [String: String] = [:]
    for exchange in world.services.values.flatMap(\.exchanges) where exchange.createdID != nil {
      codes[exchange.createdID ?? ""] = exchange.toldCode
    }
    return codes.merging(archivedCodes) { $1 }
  }

  /// The codes of the reports in the archive, by their ids.
  private var archivedCodes: [String: String] {
    Dictionary(((try? world.program.archived()) ?? []).map { ($0.id, $0.code) }) { $1 }
  }

  // MARK: Claims

  /// The service that a text is about.
  func service(of index: Int) -> String {
    if let named = named(in: said[index].text) { return named }
    // In a conversation, what follows an identifier may be about another report.
    let last = isConversation ? nil : lastIdentifier(before: index)
    if let issuer = (identifier(after: index) ?? last).flatMap(issuer) { return issuer }
    // Another service, to which the report was to go before, has nothing to do with what follows.
    let relevant = said[..<index].indices.filter { index in
      !(max(0, index - 1)...index).contains { said[$0].key == "destination.earlier" }
    }
    return relevant.reversed().lazy.compactMap { named(in: said[$0].text) }.first ?? target
  }

  /// The first service that a text names, by its address or its host.
  private func named(in text: String) -> String? {
    let places = (Array(world.services.keys) + [world.closed.address]).compactMap { address in
      text.range(of: address.dropFirst("http://".count)).map { ($0.lowerBound, address) }
    }
    return places.min { $0.0 < $1.0 }?.1
  }

  private static let naming = ["submission.identifier", "reports.identifier_there"]

  /// The identifier in the next text.
  private func identifier(after index: Int) -> String? {
    said[(index + 1)...].prefix(1).first { Self.naming.contains($0.key) }?.arguments.first
  }

  private func lastIdentifier(before index: Int) -> String? {
    said[...index].last { Self.naming.contains($0.key) }?.arguments.first
  }

  /// The service that has created an announcement, by its id or the beginning of it; `nil` for the archive.
  func issuer(of id: String) -> String? {
    world.services.first { $0.value.exchanges.contains { $0.createdID?.hasPrefix(id) == true } }?.key
  }

  /// The announcement that a text is about; `nil` for the last one that its service created.
  private func subject(of index: Int) -> String? {
    if said[index].key.hasPrefix("summary.") {
      let photo = exchanges(at: service(of: index)).last { $0.request.step == .photo }
      if photo != nil || isConversation { return photo?.request.announcementID }
    }
    guard let id = identifier(after: index) ?? lastIdentifier(before: index) else {
      return world.kind == .receipt ? world.id : nil
    }
    return issuer(of: id) == nil ? nil : id
  }

  /// Every claim that is not true.
  func falseClaims() -> [MatrixFinding] {
    said.indices.flatMap { index in
      (ServiceClaim.table[said[index].key] ?? []).filter { !isTrue($0, of: index) }.map { claim in
        finding(said[index].key, "\(said[index].text) [\(claim)]")
      }
    }
  }

  private func isTrue(_ claim: ServiceClaim, of index: Int) -> Bool {
    let service = service(of: index)
    let isNamed = named(in: said[index].text) != nil
    let known = known(subject(of: index), at: service)
    let run = exchanges(at: service)
    let answers = run.filter { $0.request.step == .status && $0.isFromService }
    func changes(_ exchange: LoopbackExchange) -> Bool { exchange.request.step != .status }
    switch claim {
    // What is said then is about another report.
    case .neverSent where beginsAnother: return !allExchanges.contains { $0.request.step == .create }
    case .neverSent:
      let services = isNamed ? [service] : Array(world.services.keys)
      return services.allSatisfy { self.known(nil, at: $0).last?.place == .never }
    case .mayExist: return self.known(nil, at: service).contains { $0.place == .unknown }
    case .wasCreated: return known.contains(where: \.wasCreated)
    case .lacksPhoto: return known.contains { $0.place == .there && $0.photo == .missing }
    case .photoUnknown: return known.contains { $0.place == .there && $0.photo == .unknown }
    case .complete: return known.contains { $0.place == .there && $0.photo == .there }
    case .isThere: return known.last?.place == .there
    case .gone: return known.last?.place == .gone
    case .thereNow: return answers.contains { $0.status == 200 }
    case .goneNow: return run.contains { $0.status == 404 && $0.isFromService }
    case .codeRefused: return run.contains { $0.status == 403 }
    case .createdWhenTriedAgain: return world.kind == .archive || isConversation
    case .photoNow:
      guard !run.isEmpty else { return isHere || archivedCodes[lastIdentifier(before: index) ?? ""] != nil }
      return answers.contains(where: \.namesPhoto)
    case .noPhotoNow: return answers.contains { $0.status == 200 && !$0.namesPhoto }
    case .notAnswered: return !answers.contains { [200, 404].contains($0.status) }
    case .sentNow:
      return run.contains { $0.request.step == .photo && $0.status == 201 }
        && (known.first.map { !($0.place == .there && $0.photo == .there) } ?? true
          || run.contains { $0.createdID != nil })
    case .photoSentNow: return run.contains { $0.request.step == .photo && $0.status == 201 }
    case .nothingSent: return !allExchanges.contains(where: changes)
    case .onlyHere: return world.services.keys.allSatisfy { self.known(nil, at: $0).last?.place == .never }
    case .removedHere: return !isHere && !allExchanges.contains(where: changes)
    case .notRemoved: return isHere
    case .codeFollows: return codeIsRight(after: index)
    }
  }

  private func codeIsRight(after index: Int) -> Bool {
    guard index + 1 < said.count else { return false }
    let (code, id) = (said[index + 1].text, subject(of: index))
    // What the conversation has saved is not the report of the cell.
    if isConversation, id == nil || savesHere, archivedCodes.values.contains(code) { return true }
    // The code in the archive removes the report from there.
    if said[..<index].contains(where: { $0.key == "summary.removal_here" }) {
      return world.id.flatMap { archivedCodes[$0] } == code
    }
    let last = known(id, at: service(of: index)).last
    let there = last?.place == .there ? last?.id : nil
    return (there ?? (world.kind == .archive ? world.id : id)).flatMap { codes[$0] } == code
  }

  /// Whether the user had been told something before a text.
  func wasTold(_ claims: Set<ServiceClaim>, before index: Int) -> Bool {
    said[..<index].contains { !claims.isDisjoint(with: ServiceClaim.table[$0.key] ?? []) }
  }

  func finding(_ rule: String, _ said: String) -> MatrixFinding {
    let places = world.services.keys.sorted { $0 == world.home.address || $1 != world.home.address }
    let truth = places.map { service in
      let stored = world.services[service]?.announcements.map { $0.photo == nil ? "no photo" : "photo" } ?? []
      let name = service == world.home.address ? "A" : "B"
      let known = known(nil, at: service)
      return "\(name) has \(stored.isEmpty ? "nothing" : stored.joined(separator: ", ")); known before: "
        + "\(known.first!), after: \(known.last!)"
    }
    let names = [
      (world.home.address, "http://A"), (world.other.address, "http://B"), (world.closed.address, "http://C"),
      (world.otherPhoto, "FILE"),
    ]
    func plain(_ text: String) -> String { names.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    return MatrixFinding(
      rule: rule, cell: plain(cell).replacing(/\b([0-9a-f]{4,})(-[0-9a-f]{4,})*\b/, with: "ID"),
      said: plain(said), truth: truth.joined(separator: "; "))
  }
}

/// Checks of what a run has done, whatever it has said.
extension ServiceOracle {
  /// What is wrong whatever the run was for.
  func generalFindings() -> [MatrixFinding] { strayCodes() + wrongCodes() + unwarnedSeconds() }

  /// Requests to a service with an identifier or a code that another one, or the archive, has issued.
  private func strayCodes() -> [MatrixFinding] {
    world.services.flatMap { address, service in
      let own = Set(service.exchanges.compactMap(\.createdID))
      let foreign = codes.filter { !own.contains($0.key) }
      return exchanges(at: address).compactMap { exchange -> MatrixFinding? in
        let request = exchange.request
        let credentials = request.header("Authorization")?.split(separator: " ").last
          .flatMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
        let words = (credentials ?? "").split(separator: ":").map(String.init)
        let key = request.header("Idempotency-Key") ?? ""
        if words.contains(where: foreign.values.contains) {
          return finding("code sent to another service", request.method)
        }
        guard ([request.announcementID ?? "", key] + words).contains(where: foreign.keys.contains) else {
          return nil
        }
        return finding("identifier sent to another service", request.method)
      }
    }
  }

  /// Codes that are not those of the identifier above them.
  private func wrongCodes() -> [MatrixFinding] {
    var id: String?
    return said.compactMap { text in
      switch text.key {
      case "submission.identifier", "reports.identifier_there": id = text.arguments.first
      case "submission.code", "reports.code_there":
        if id.flatMap({ codes[$0] }) != text.arguments.first { return finding("wrong code", text.text) }
      default: break
      }
      return nil
    }
  }

  /// A second announcement where the first may exist, without a sentence that says so. Who types `--new` asks
  /// for one, who runs a command as told has read it, and a microchip number prevents one.
  private func unwarnedSeconds() -> [MatrixFinding] {
    world.services.keys.compactMap { service in
      let wasUnknown = known(nil, at: service).first?.place == .unknown
      let creates = exchanges(at: service).contains { $0.request.step == .create }
      let warns = said.contains { ServiceClaim.table[$0.key]?.contains(.mayExist) == true }
      guard wasUnknown, creates, !warns, !line.contains("--new"), !line.contains("as told"),
        world.state != .createLostWithMicrochip
      else { return nil }
      return finding("create request without a warning", "nothing about the earlier attempt")
    }
  }
}

/// What is known of an announcement from the responses that a service has sent. What it stores, but was lost
/// on the way, is not known.
struct KnownAnnouncement: Sendable, Equatable, CustomStringConvertible {
  enum Place: Sendable { case never, unknown, there, gone }
  enum Photo: Sendable { case missing, unknown, there }

  var place = Place.never
  var photo = Photo.missing
  /// `nil` while no response has named it.
  var id: String?
  /// Whether the service has ever said that it created one.
  var wasCreated = false

  var description: String {
    switch (place, photo) {
    case (.never, _): "never created"
    case (.unknown, _): "perhaps created, no response"
    case (.gone, _): "gone, as the service has said"
    case (.there, .missing): "created without its photo"
    case (.there, .unknown): "created, the photo perhaps"
    case (.there, .there): "created with its photo"
    }
  }

  /// - Parameter id: of the announcement; `nil` for the one that was created last.
  init(of id: String?, from exchanges: some Sequence<LoopbackExchange>) {
    self.id = id
    for exchange in exchanges { take(exchange, isAny: id == nil) }
  }

  private mutating func take(_ exchange: LoopbackExchange, isAny: Bool) {
    // What a gateway says, or no content, says as little as no response.
    let status = exchange.status.flatMap { [204, 502, 504].contains($0) ? nil : $0 }
    switch exchange.request.step {
    case .create where exchange.toldID != nil && status == 201:
      guard isAny || exchange.toldID == id else { return }
      (id, place, photo, wasCreated) = (exchange.toldID, .there, .missing, true)
    case .create where isAny && (status == nil || status == 201) && place != .there:
      (id, place, photo) = (nil, .unknown, .missing)
    case .photo where exchange.request.announcementID == id && place == .there:
      if status == 201 { photo = .there }
      if status == nil, photo != .there { photo = .unknown }
      if status == 404, exchange.isFromService { place = .gone }
    case .status where exchange.request.announcementID == id && exchange.isFromService:
      if status == 404 { place = .gone }
      if status == 200 { (place, photo) = (.there, exchange.namesPhoto ? .there : .missing) }
    default: break
    }
  }
}
