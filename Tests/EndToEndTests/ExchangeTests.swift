import Foundation
import TestSupport
import TestTraits
import Testing

/// Which files and environment variables a transfer uses, and that it ends in time.
@Suite("Transfers to a service", .network)
struct ExchangeTests {
  /// Sends a complete report from a shell that first runs `setUp`.
  private func send(
    _ program: PetspotProgram, to address: String, after setUp: String = ":",
    _ variables: [String: String] = [:],
    lines: [String] = ["continue", "close"], _ options: [String] = []
  ) throws -> ProgramRun {
    try program.photo(byteCount: 300_000)
    try program.prepareDraft()
    let launch = try program.launch(["--step", "4", "--service", address] + options, variables)
    return try ProgramRun(
      launch.through("\(setUp); exec \"$0\" \"$@\""), input: lines.map { $0 + "\n" }.joined())
  }

  private let giveUp = ["continue", "2", "quit", "discard"]

  @Test("A transfer leaves no files in the home folder", arguments: ["umask 022", "umask 000"])
  func leavesNothing(umask: String) throws {
    let program = try PetspotProgram()
    for folder in [".cache", ".config", ".local/share", "data", "cache"] {
      try FileManager.default.createDirectory(
        at: program.home.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let service = try LoopbackService()
    let places = [
      "XDG_DATA_HOME": program.home.appendingPathComponent("data").path,
      "XDG_CACHE_HOME": program.home.appendingPathComponent("cache").path,
      "SSLKEYLOGFILE": program.home.appendingPathComponent("keys").path,
    ]
    let run = try send(program, to: service.address, after: umask, places)
    expectEqual(run.status, .exited(0))
    expectEqual(service.announcements.first?.photo?.bytes.count, 300_000)
    let allowed = ["rex.jpg", ".local/state/petspot/.draft.json.lock"]
    let left = try program.files().filter { !allowed.contains($0) && !$0.contains("/petspot/receipts/") }
    expectEqual(left, [])
  }

  @Test("SSLKEYLOGFILE is ignored")
  func writesNoKeys() throws {
    let program = try PetspotProgram()
    let service = try LoopbackService(.raw([0x15, 3, 3, 0, 2, 2, 0x28]))
    let keys = program.home.appendingPathComponent("keys")
    let run = try send(
      program, to: "https://127.0.0.1:\(service.port)", ["SSLKEYLOGFILE": keys.path], lines: giveUp)
    expectEqual(service.connectionCount, 1)
    #expect(run.text.contains("Something went wrong."))
    #expect(!FileManager.default.fileExists(atPath: keys.path))
  }

  // MARK: Proxies

  @Test(
    "Requests to this computer bypass proxies",
    arguments: [["http_proxy"], ["all_proxy"], ["ALL_PROXY"], ["http_proxy", "no_proxy"]])
  func noProxyForThisComputer(_ variables: [String]) throws {
    let (service, proxy) = (try LoopbackService(), try LoopbackService())
    let values = variables.map { ($0, $0 == "no_proxy" ? "example.org" : proxy.address) }
    let run = try send(try PetspotProgram(), to: service.address, Dictionary(uniqueKeysWithValues: values))
    expectEqual(run.status, .exited(0))
    expectEqual(service.connectionCount, 2)
    expectEqual(proxy.connectionCount, 0)
  }

  @Test("Requests to other hosts use the proxy", arguments: ["http_proxy", "all_proxy"])
  func proxy(_ variable: String) throws {
    let proxy = try LoopbackService(.response(.html(500)))
    _ = try send(
      try PetspotProgram(), to: "http://example.invalid", [variable: proxy.address], lines: giveUp,
      ["--allow-insecure-http"])
    expectEqual(proxy.requests.map(\.path), ["http://example.invalid/api/v1/announcements"])
  }

  @Test(
    "https uses a tunnel, and a refused tunnel is reported as no connection",
    arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
  func tunnel(_ variable: String) throws {
    let proxy = try LoopbackService(.response(.html(502)))
    let run = try send(
      try PetspotProgram(), to: "https://example.invalid", [variable: proxy.address], lines: giveUp)
    #expect(run.text.contains("No connection."))
    expectEqual(proxy.requests.map(\.method), ["CONNECT"])
    expectEqual(proxy.requests.first?.path, "example.invalid:443")
    expectEqual(proxy.requests.first?.header("Authorization"), nil)
  }

  // MARK: Time

  nonisolated private static let limits = [
    "ulimit -v 400000", "ulimit -v 90000", "ulimit -n 24", "ulimit -n 12", "ulimit -s 256",
  ]

  @Test(
    "A transfer ends soon after its time-out", .tags(.thorough), arguments: limits, [true, false])
  func endsInTime(limit: String, atTheCreate: Bool) throws {
    let service = try LoopbackService()
    if !atTheCreate { service.then(.real) }
    service.then(.stall())
    let clock = ContinuousClock()
    var run: ProgramRun?
    let time = try clock.measure {
      run = try send(
        try PetspotProgram(), to: service.address, after: limit, ["PETSPOT_TIMEOUT": "1"], lines: giveUp)
    }
    let text = try #require(run?.text)
    expectEqual(run?.status, .exited(0), "\(text)")
    #expect(text.contains("Something went wrong."))
    // Generous: it detects hangs only.
    #expect(time < .seconds(30))
  }
}
