import CURLBinding
import MissingPet
import PhotoFile
import PlainText
import Platform

/// The callbacks of libcurl. libcurl calls them only during `run`, on the same thread, and passes a pointer
/// to the transfer, which the caller of that method keeps alive.
extension CURLTransfer {
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func transfer(_ context: UnsafeMutableRawPointer) -> CURLTransfer {
    Unmanaged<CURLTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: Response

  /// CURLOPT_WRITEFUNCTION(3): receives a chunk of the response body. Any result but its length aborts the
  /// transfer.
  static let receiveBody: curl_write_callback = { bytes, size, count, context in
    let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context).receive(chunk) ? chunk.count : 0
  }

  /// CURLOPT_HEADERFUNCTION(3): receives a header line, including the empty line that ends the header. Any
  /// result but its length aborts the transfer.
  static let receiveHeaderLine: curl_write_callback = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    let isLast = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if isLast { return transfer(context).endHeader() ? line.count : 0 }
    transfer(context).receiveHeader(String(decoding: line, as: UTF8.self))
    return line.count
  }

  /// Keeps the value of `Location` (RFC 9110, section 10.2.2). CURLINFO_REDIRECT_URL(3) is not available
  /// until the whole response has been received.
  private func receiveHeader(_ line: String) {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "location" else { return }
    location = line[line.index(after: colon)...].trimmed
  }

  private func receive(_ chunk: UnsafeRawBufferPointer) -> Bool {
    let needsMore = exchange.receivedBody(chunk)
    if !needsMore { isComplete = exchange.status != nil }
    return needsMore
  }

  /// Handles the end of a header. Returns whether the rest of the response is needed.
  private func endHeader() -> Bool {
    let status = libcurl_getinfo_long(functions, handle, CURLINFO_RESPONSE_CODE)
    if status < 200 { location = nil }
    // An interim response, or trailer fields.
    if status < 200 || exchange.status != nil { return true }
    recordBytesSent()
    exchange.receivedHeader(status: status, redirectTarget: location)
    isComplete = !request.needsBody(ofResponseWith: status)
    return !isComplete
  }

  // MARK: Request

  /// CURLOPT_READFUNCTION(3), also for curl_mime_data_cb(3): supplies the next bytes of the JSON document or
  /// of the photo.
  static let readBody: curl_read_callback = { bytes, size, count, context in
    transfer(context).readBody(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      ?? CURL_READFUNC_ABORT
  }

  private func readBody(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    switch request.body {
    case .none: return nil
    case .json(let document):
      let rest = document.dropFirst(bodyOffset).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      count = rest.count
    case .photo(let photo):
      do throws(PhotoProblem) {
        count = try photo.read(into: buffer, at: bodyOffset)
      } catch {
        objection = .photoChanged
        return nil
      }
    }
    bodyOffset += count
    return count
  }

  // MARK: Sockets

  /// CURLOPT_SOCKOPTFUNCTION(3): a socket was created and is about to be connected.
  static let socketCreated: curl_sockopt_callback = { context, socket, _ in
    let transfer = transfer(context)
    transfer.sockets.append(FileDescriptor(rawValue: socket))
    transfer.hasConnected = true
    return CURL_SOCKOPT_OK
  }

  /// CURLOPT_CLOSESOCKETFUNCTION(3): closes a socket.
  static let closeSocket: curl_closesocket_callback = { context, socket in
    let transfer = transfer(context)
    let socket = FileDescriptor(rawValue: socket)
    // The system may assign its number to another file.
    transfer.sockets.removeAll { $0 == socket }
    let traffic = SocketTraffic(of: socket)
    socket.close()
    // The kernel counts the FIN of the peer as one byte (RFC 9293, section 3.4).
    if traffic.map({ $0.received > 1 }) ?? true { transfer.hasReceivedBytes = true }
    return 0
  }
}
