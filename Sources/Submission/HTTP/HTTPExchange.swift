internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// One request on URLSession, from start to end: the only place that knows it.
///
/// A session serves one request and no second. A kept connection that the service has closed in the meantime
/// would make libcurl send the request again by itself, and no second create may go out unasked.
final class HTTPExchange: NSObject, Sendable {
  private struct State: Sendable {
    var exchange: ExchangeState
    var meter: ProgressMeter
    var waiting: CheckedContinuation<HTTPAnswer, Never>?
    var session: URLSession?
    var watch: Task<Void, Never>?
    var answer: HTTPAnswer?
  }

  private let request: HTTPRequest
  private let client: HTTPClient
  private let report: AsyncStream<HTTPEvent>.Continuation
  private let state: Mutex<State>

  /// An exchange that has not started. What happens goes to `report`.
  init(of request: HTTPRequest, by client: HTTPClient, report: AsyncStream<HTTPEvent>.Continuation) {
    self.request = request
    self.client = client
    self.report = report
    let exchange = ExchangeState(
      bodyLength: request.bodyLength, timeout: client.timeout, largestAnswer: HTTPClient.largestAnswer,
      now: Self.time(), traffic: client.bytesMoved())
    state = Mutex(State(exchange: exchange, meter: ProgressMeter(startingAt: client.now())))
  }

  /// Sends the request and waits for the end. To be called once.
  func run() async -> HTTPAnswer {
    await withCheckedContinuation { waiting in
      let over = state.withLock { state in
        if state.answer == nil { state.waiting = waiting }
        return state.answer
      }
      if let over { waiting.resume(returning: over) } else { start() }
    }
  }

  /// Ends the exchange at once, started or not. Any number of times.
  func interrupt() { end { $0.exchange.answer(.interrupted) } }
}

// MARK: Start and end

extension HTTPExchange {
  private func start() {
    guard let url = URL(string: request.address) else { return end { $0.exchange.answer(.other) } }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = "POST"
    for header in request.headers { urlRequest.setValue(header.value, forHTTPHeaderField: header.name) }
    urlRequest.setValue(client.userAgent, forHTTPHeaderField: "User-Agent")

    let session = URLSession(
      configuration: Self.configuration(), delegate: self, delegateQueue: NoticeQueue())
    let task = task(for: urlRequest, in: session)
    let watch = keepWatch()
    let isOver = state.withLock { state in
      guard state.answer == nil else { return true }
      state.session = session
      state.watch = watch
      return false
    }
    if isOver {
      watch.cancel()
      session.invalidateAndCancel()
    } else {
      task.resume()
    }
  }

  private func task(for urlRequest: URLRequest, in session: URLSession) -> URLSessionTask {
    switch request.body {
    case .bytes(let bytes): return session.uploadTask(with: urlRequest, from: Data(bytes))
    case .file(let path, let byteCount):
      #if canImport(FoundationNetworking)
        // `uploadTask(with:fromFile:)` traps there when the connection ends before the file does, and reaches a
        // quarter of the speed. A stream has no length, so it is given by hand; the blank field keeps libcurl from
        // sending chunks, and is not sent itself (CURLOPT_HTTPHEADER(3)).
        var streamed = urlRequest
        streamed.httpBodyStream = InputStream(fileAtPath: path)
        streamed.setValue(String(byteCount), forHTTPHeaderField: "Content-Length")
        streamed.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        return session.dataTask(with: streamed)
      #else
        return session.uploadTask(with: urlRequest, fromFile: URL(fileURLWithPath: path))
      #endif
    }
  }

  /// Nothing is remembered, on disk or between requests, and no time-out of URLSession's own interferes: it
  /// counts from other moments than ours does.
  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    let week: TimeInterval = 7 * 24 * 60 * 60
    configuration.timeoutIntervalForRequest = week
    configuration.timeoutIntervalForResource = week
    return configuration
  }

  /// Looks ten times within the time-out, but at least each second, whether anything has moved.
  private func keepWatch() -> Task<Void, Never> {
    let step = min(.seconds(1), max(.milliseconds(10), client.timeout / 10))
    return Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: step)
        self?.tick()
      }
    }
  }

  private func tick() {
    let traffic = client.bytesMoved()
    end { $0.exchange.tick(at: Self.time(), traffic: traffic) }
    reportProgress()
  }

  private func reportProgress() {
    let now = client.now()
    let percent = state.withLock { $0.meter.report($0.exchange.percentSent, at: now) }
    if let percent { report.yield(.sent(percent: percent)) }
  }

  /// Ends the exchange when `decide` gives an answer and none was given before. The person is not kept waiting
  /// for URLSession to take its things down: that may hang on a name server.
  private func end(_ decide: (inout sending State) -> HTTPAnswer?) {
    let ended = state.withLock { state -> State? in
      guard state.answer == nil, let answer = decide(&state) else { return nil }
      state.answer = answer
      let ended = state
      state.waiting = nil
      state.session = nil
      state.watch = nil
      return ended
    }
    guard let ended, let answer = ended.answer else { return }
    ended.watch?.cancel()
    if let session = ended.session { DispatchQueue.global().async { session.invalidateAndCancel() } }
    ended.waiting?.resume(returning: answer)
  }

  /// A clock that never goes back.
  private static func time() -> Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds.clamped) }
}

extension UInt64 {
  fileprivate var clamped: Int64 { Int64(clamping: self) }
}

// MARK: What URLSession says

extension HTTPExchange: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    let isAllSent = state.withLock { state in
      let wasAllSent = state.exchange.isAllSent
      state.exchange.sent(total: Int(clamping: totalBytesSent), at: Self.time())
      return !wasAllSent && state.exchange.isAllSent
    }
    if isAllSent { report.yield(.requestWentOut) }
    reportProgress()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    note(response)
    completionHandler(.allow)
    // What asks for credentials is not read further: on Linux some values of `WWW-Authenticate` keep URLSession
    // busy for ever.
    if (response as? HTTPURLResponse)?.statusCode == 401 { end { $0.exchange.answer(nil) } }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if let response = dataTask.response { note(response) }
    end { $0.exchange.received(data, at: Self.time()) }
  }

  /// Redirects are never followed: on Linux the `Authorization` field would go along to the new host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    note(response)
    completionHandler(nil)
    end { $0.exchange.answer(nil) }
  }

  /// No credential is looked up for a service that asks for one: the answer 401 stands. Certificates are
  /// judged by the system alone.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response { note(response) }
    end { state in state.exchange.answer(error.map(HTTPAnswer.Trouble.init)) }
  }

  private func note(_ response: URLResponse) {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { return }
    state.withLock { $0.exchange.answered(status: status, at: Self.time()) }
  }
}
