import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

/// No redirect is followed, and no credential leaves for another host, port or scheme: the other listener stays
/// silent.
@Suite(.serialized) struct CredentialTests {
  private static let statuses = [300, 301, 302, 303, 305, 307, 308]

  private enum Place: CaseIterable {
    case otherPort, otherScheme, otherName, samePort, relative, withCredentials
  }

  private func location(_ place: Place, _ service: LoopbackService, _ other: LoopbackService) -> String {
    switch place {
    case .otherPort: "\(other.address)/api/v1/announcements"
    case .otherScheme: "https://127.0.0.1:\(other.port)/api/v1/announcements"
    case .otherName: "http://localhost:\(other.port)/api/v1/announcements"
    case .samePort: "\(service.address)/api/v1/announcements?again"
    case .relative: "/elsewhere?x=%zz#%"
    case .withCredentials: "http://anna:secret@127.0.0.1:\(other.port)/"
    }
  }

  @Test(arguments: statuses, [false, true])
  func aRedirectIsNeverFollowed(_ status: Int, atThePhoto: Bool) async throws {
    for place in Place.allCases {
      let (service, other) = (try LoopbackService(), try LoopbackService())
      let bench = try SubmissionBench()
      service.then(.answer(.redirect(status, to: location(place, service, other))))
      let accepted = atThePhoto ? try Samples.accepted() : nil
      let outcome = try await bench.submit(
        to: service.address, accepted: accepted, inChild: true)
      #expect(outcome == .failed(.refused), "\(place)")
      #expect(service.connectionCount == 1, "\(place)")
      #expect(other.connectionCount == 0, "\(place)")
      #expect(bench.temporary.contents.isEmpty)
    }
  }

  /// The last of these keeps URLSession on Linux busy for ever: the child that has it is ended.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "Basic realm=\"announcement\"", "Basic", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM",
      "Basic realm=\"x\" Basic",
    ])
  func aChallengeIsNotAnswered(_ challenge: String) async throws {
    let answer = LoopbackAnswer(401, "no", headers: [("WWW-Authenticate", challenge)])
    let service = try LoopbackService(.answer(answer))
    let bench = try SubmissionBench()
    let outcome = try await bench.submit(
      to: service.address, accepted: Samples.accepted(), timeout: .seconds(3_600), inChild: true)
    #expect(outcome == .failed(.refused(.announcementGone)))
    #expect(service.connectionCount == 1)
  }

  /// A proxy that asks for credentials, too, is a refusal.
  @Test func aProxysChallengeIsNotAnswered() async throws {
    let service = try LoopbackService(
      .answer(LoopbackAnswer(407, "no", headers: [("Proxy-Authenticate", "Basic realm=\"x\"")])))
    let bench = try SubmissionBench()
    #expect(try await bench.submit(to: service.address) == .failed(.refused))
    #expect(service.connectionCount == 1)
  }

  @Test func cookiesAreNotKept() async throws {
    let service = try LoopbackService(
      .answer(LoopbackAnswer(500, "no", headers: [("Set-Cookie", "a=b; Path=/")])))
    let bench = try SubmissionBench()
    #expect(try await bench.submit(to: service.address) == .failed(.refused))
    #expect(try await bench.submit(to: service.address) == .sent(try #require(bench.created)))
    #expect(service.requests.allSatisfy { $0.header("Cookie") == nil })
  }

  /// What travels readable to this computer goes to no proxy; everything else goes where the environment says.
  @Test(arguments: [
    ["http_proxy"], ["all_proxy"], ["ALL_PROXY"], ["http_proxy", "no_proxy"], ["http_proxy", "NO_PROXY"],
  ])
  func whatIsForThisComputerGoesToNoProxy(_ variables: [String]) async throws {
    let (service, proxy) = (try LoopbackService(), try LoopbackService())
    let values = variables.map { ($0, $0.lowercased() == "no_proxy" ? "example.org" : proxy.address) }
    let environment = Dictionary(uniqueKeysWithValues: values)
    let bare = try await send(to: service.address, in: environment)
    #expect(bare.status == 400 && proxy.connectionCount == 1 && service.connectionCount == 0)
    let exempt = try await send(
      to: service.address, in: ProxyExemption.environment(environment, exempting: "127.0.0.1"))
    #expect(exempt.status == 400 && proxy.connectionCount == 1 && service.connectionCount == 1)
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
  func httpsGoesThroughATunnel(_ variable: String) async throws {
    let proxy = try LoopbackService(.answer(.html(502)))
    let answer = try await send(to: "https://example.invalid", in: [variable: proxy.address])
    #expect(answer.status == 502)
    #expect(!answer.requestWentOut)
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.first?.path == "example.invalid:443")
    #expect(proxy.requests.first?.header("Authorization") == nil)
  }

  @Test func aProxyOfTheEnvironmentIsKeptForOthers() {
    let environment = ["http_proxy": "http://proxy:3128", "no_proxy": "example.org"]
    let exempt = ProxyExemption.environment(environment, exempting: "localhost")
    #expect(exempt["no_proxy"] == "example.org,localhost")
    #expect(exempt["http_proxy"] == "http://proxy:3128")
  }

  @Test func theChildsEnvironment() throws {
    let own = [
      "http_proxy": "http://proxy:3128", "HOME": "/home/anna", "URLSessionDebugLibcurl": "1",
      "URLSessionDebug": "1",
    ]
    let here = HTTPAnnouncementRepository.environment(
      for: try ServiceAddress("http://127.0.0.1:80", allowInsecureHTTP: true), from: own)
    #expect(
      here == [
        "http_proxy": "http://proxy:3128", "HOME": "/home/anna", "SWIFT_BACKTRACE": "enable=no",
        "no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1",
      ])
    let elsewhere = HTTPAnnouncementRepository.environment(
      for: try ServiceAddress("https://127.0.0.1", allowInsecureHTTP: false), from: own)
    #expect(elsewhere["no_proxy"] == nil)
  }

  private func send(to address: String, in environment: [String: String]) async throws -> HTTPAnswer {
    let transport = WorkerTransport(
      worker: try BuiltProgram.worker(), userAgent: "petspot/test", timeout: .seconds(120),
      environment: environment)
    let request = HTTPRequest(
      address: "\(address)/api/v1/announcements",
      headers: [HTTPRequest.Header(name: "Authorization", value: "x")],
      body: .bytes(Array("{}".utf8)))
    return await transport.send(request) { _ in }
  }
}
