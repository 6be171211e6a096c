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
    _ variables: [String: String] = [:], lines: [String] = ["continue", "2", "quit", "discard"],
    _ options: [String] = []
  ) throws -> ProgramRun {
    try program.photo(byteCount: 300_000)
    try program.prepareDraft()
    let launch = try program.launch(["--step", "4", "--service", address] + options, variables)
    return try ProgramRun(
      launch.through("\(setUp); exec \"$0\" \"$@\""), input: lines.map { $0 + "\n" }.joined())
  }

  private let whole = ["continue", "close"]

  @Test("A transfer leaves no files in the home folder, and ignores SSLKEYLOGFILE")
  func leavesNothing() throws {
    let program = try PetspotProgram()
    for folder in [".cache", ".config", ".local/share", "data", "cache"] {
      try FileManager.default.createDirectory(at: program.file(folder), withIntermediateDirectories: true)
    }
    let places = [
      "XDG_DATA_HOME": program.file("data").path, "XDG_CACHE_HOME": program.file("cache").path,
      "SSLKEYLOGFILE": program.file("keys").path,
    ]
    let service = try LoopbackService()
    try send(program, to: service.address, after: "umask 000", places, lines: whole).expect(0)
    expectEqual(service.announcements.first?.photo?.bytes.count, 300_000)
    let handshake = try LoopbackService(.raw([0x15, 3, 3, 0, 2, 2, 0x28]))
    try send(program, to: "https://127.0.0.1:\(handshake.port)", places)
      .expect(0, says: ["Something went wrong."])
    expectEqual(handshake.connectionCount, 1)
    let allowed = ["rex.jpg", ".local/state/petspot/.draft.json.lock"]
    let left = try program.files().filter { !allowed.contains($0) && !$0.contains("/petspot/receipts/") }
    expectEqual(left, [])
  }

  @Test("Requests to this computer bypass proxies")
  func noProxyForThisComputer() throws {
    let (service, proxy) = (try LoopbackService(), try LoopbackService())
    let settings = ["http_proxy": proxy.address, "ALL_PROXY": proxy.address, "no_proxy": "example.org"]
    try send(PetspotProgram(), to: service.address, settings, lines: whole).expect(0)
    expectEqual([service.connectionCount, proxy.connectionCount], [2, 0])
  }

  @Test("Requests to other hosts use the proxy, https through a tunnel; a refused one is no connection")
  func proxy() throws {
    for variable in ["http_proxy", "all_proxy"] {
      let proxy = try LoopbackService(.response(.html(500)))
      _ = try send(
        PetspotProgram(), to: "http://example.invalid", [variable: proxy.address], ["--allow-insecure-http"])
      expectEqual(proxy.requests.map(\.path), ["http://example.invalid/api/v1/announcements"], variable)
    }
    for variable in ["https_proxy", "HTTPS_PROXY", "all_proxy"] {
      let proxy = try LoopbackService(.response(.html(502)))
      try send(PetspotProgram(), to: "https://example.invalid", [variable: proxy.address])
        .expect(0, says: ["No connection."], variable)
      expectEqual(proxy.requests.map { "\($0.method) \($0.path)" }, ["CONNECT example.invalid:443"], variable)
      expectEqual(proxy.requests.first?.header("Authorization"), nil)
    }
  }

  // MARK: Time

  @Test("A libcurl in the working folder is not opened, even if the loader searches there")
  func workingFolder() throws {
    let program = try PetspotProgram()
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      try Data("not a library".utf8).write(to: program.file(name))
    }
    let service = try LoopbackService()
    try send(program, to: service.address, ["LD_LIBRARY_PATH": ":/nowhere"], lines: whole).expect(0)
    expectEqual(service.announcements.count, 1)
  }

  @Test(
    "A transfer ends soon after its time-out", .tags(.thorough),
    arguments: ["-v 400000", "-v 90000", "-n 24", "-n 12", "-s 256"].filter(InstalledProgram.shellHasLimit),
    [true, false])
  func endsInTime(limit: String, atTheCreate: Bool) throws {
    let service = try LoopbackService()
    if !atTheCreate { service.then(.real) }
    service.then(.stall())
    let start = ContinuousClock.now
    try send(PetspotProgram(), to: service.address, after: "ulimit \(limit)", ["PETSPOT_TIMEOUT": "1"])
      .expect(0, says: ["Something went wrong."])
    // Generous: it detects hangs only.
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
