internal import CURLBinding
internal import MissingPet
internal import Platform
internal import Submission

/// What libcurl calls, always on the transfer's own thread and within `run` or `cleanUp`. Each callback finds
/// its transfer by the pointer that was set for it; whoever runs the transfer keeps it alive meanwhile.
extension CURLTransfer {
  /// The pointer to this transfer.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func transfer(_ context: UnsafeMutableRawPointer) -> CURLTransfer {
    Unmanaged<CURLTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: The answer

  /// CURLOPT_WRITEFUNCTION(3): a piece of the answer's body. Any other result than its length ends the
  /// transfer.
  static let receiveBody: curl_write_callback = { bytes, size, count, context in
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context).receive(piece) ? piece.count : 0
  }

  /// CURLOPT_HEADERFUNCTION(3): a line of a head, the empty one that ends it included. Any other result than
  /// its length ends the transfer.
  static let receiveHeaderLine: curl_write_callback = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    let isLast = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    return !isLast || transfer(context).endHead() ? line.count : 0
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let wantsMore = exchange.update({ $0.received(bytes) }) else { return false }
    if !wantsMore { isAnswered = exchange.isAnswered }
    return wantsMore
  }

  /// The head of an answer is whole. False when nothing more is needed of it.
  private func endHead() -> Bool {
    guard let handle else { return false }
    let status = libcurl_getinfo_long(functions, handle, CURLINFO_RESPONSE_CODE)
    // An interim response, or the fields that may follow a body.
    if status < 200 || exchange.isAnswered { return true }
    noteBytesSent(on: handle)
    exchange.update { $0.answered(status: status) }
    isAnswered = !request.needsBody(ofAnswer: status)
    return !isAnswered
  }

  // MARK: The request

  /// CURLOPT_READFUNCTION(3) for curl_mime_data_cb(3): the next bytes of the photo.
  static let readPhoto: curl_read_callback = { bytes, size, count, context in
    transfer(context).readPhoto(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      ?? CURL_READFUNC_ABORT
  }

  private func readPhoto(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard case .photo(let photo) = request.body, exchange.update({ $0.moved() }) != nil else { return nil }
    do throws(PhotoProblem) {
      let count = try photo.read(into: buffer, at: photoOffset)
      photoOffset += count
      return count
    } catch {
      trouble = .photoChanged
      return nil
    }
  }

  /// CURLOPT_XFERINFOFUNCTION(3): how much was sent so far; called at least once a second while libcurl waits
  /// for a connection. Any result but 0 ends the transfer.
  static let hearOfProgress: curl_xferinfo_callback = { context, _, _, toSend, sent in
    let exchange = transfer(context).exchange
    return exchange.update { $0.sent(Int(clamping: sent), of: Int(clamping: toSend)) } == nil ? 1 : 0
  }

  // MARK: The connections

  /// CURLOPT_SOCKOPTFUNCTION(3): a socket was made.
  static let noteSocket: curl_sockopt_callback = { context, socket, _ in
    transfer(context).exchange.opened(FileDescriptor(rawValue: socket))
    return CURL_SOCKOPT_OK
  }

  /// CURLOPT_CLOSESOCKETFUNCTION(3): a socket is to be closed.
  static let closeSocket: curl_closesocket_callback = { context, socket in
    let transfer = transfer(context)
    let traffic = transfer.exchange.close(FileDescriptor(rawValue: socket))
    // Its end counts as a byte (RFC 9293, section 3.4).
    if traffic.map({ $0.received > 1 }) ?? true { transfer.wasSpokenTo = true }
    return 0
  }
}
