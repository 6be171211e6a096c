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

  /// CURLOPT_WRITEFUNCTION(3): receives a chunk of the response body. Any result but its length aborts.
  static let receiveBody: curl_write_callback = { bytes, size, count, context in
    let (transfer, length) = (transfer(context), size * count)
    if transfer.exchange.receivedBody(UnsafeRawBufferPointer(start: bytes, count: length)) { return length }
    transfer.isComplete = transfer.exchange.status != nil
    return 0
  }

  /// CURLOPT_HEADERFUNCTION(3): receives a header line, including the empty line that ends the header. Any
  /// result but its length aborts the transfer.
  static let receiveHeaderLine: curl_write_callback = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    let isLast = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if isLast { return transfer(context).endHeader() ? line.count : 0 }
    // The value of `Location` (RFC 9110, section 10.2.2) is kept: CURLINFO_REDIRECT_URL(3) is not available
    // until the whole response has been received.
    let text = String(decoding: line, as: UTF8.self)
    if let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "location" {
      transfer(context).location = text[text.index(after: colon)...].trimmed
    }
    return line.count
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

  /// CURLOPT_READFUNCTION(3), also for curl_mime_data_cb(3): supplies more bytes of the JSON or the photo.
  static let readBody: curl_read_callback = { bytes, size, count, context in
    transfer(context).readBody(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      ?? CURL_READFUNC_ABORT
  }

  private func readBody(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var count: Int?
    switch request.body {
    case .none: break
    case .json(let document):
      let rest = document.dropFirst(bodyOffset).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      count = rest.count
    case .photo(let photo):
      count = try? photo.read(into: buffer, at: bodyOffset)
      if count == nil { objection = .photoChanged }
    }
    bodyOffset += count ?? 0
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
