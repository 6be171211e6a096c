import CURLBinding
import MissingPet
import PhotoFile

/// The options of a transfer (curl_easy_setopt(3)). All others keep their defaults: redirects are not
/// followed, `.netrc` is not read, cookies are not kept, and proxies come from the environment.
extension CURLTransfer {
  /// Sets all options. Returns the first error, or `CURLE_OK`.
  func prepare(_ handle: OpaquePointer) -> CURLcode {
    first(
      prepareTransfer(handle), prepareConnection(handle), prepareHeaders(handle), prepareBody(handle),
      prepareCallbacks(handle))
  }

  private func prepareTransfer(_ handle: OpaquePointer) -> CURLcode {
    // Makes uploads faster by a third. Versions before 7.62 do not have this option.
    _ = number(handle, CURLOPT_UPLOAD_BUFFERSIZE, 524_288)
    return first(
      text(handle, CURLOPT_URL, request.address),
      text(handle, CURLOPT_USERAGENT, client.userAgent),
      number(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1),
      number(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS),
      // The header of a proxy's response to CONNECT is not that of the service.
      number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      // The program handles signals itself.
      number(handle, CURLOPT_NOSIGNAL, 1))
  }

  private func prepareConnection(_ handle: OpaquePointer) -> CURLcode {
    // The limit includes the TLS handshake. libcurl divides it among the addresses of a host, so a shorter
    // one may not leave enough time for the second address.
    let time = Int(max(client.timeout, .seconds(20)) / .milliseconds(1))
    var code = number(handle, CURLOPT_CONNECTTIMEOUT_MS, time)
    if !request.mayUseProxy { code = first(code, text(handle, CURLOPT_PROXY, "")) }
    if let file = client.certificates.file { code = first(code, text(handle, CURLOPT_CAINFO, file.path)) }
    if let folder = client.certificates.folder {
      let result = text(handle, CURLOPT_CAPATH, folder.path)
      // Some TLS libraries do not support a folder. The curl command ignores that as well.
      code = first(code, result == CURLE_NOT_BUILT_IN ? CURLE_OK : result)
    }
    return code
  }

  private func prepareHeaders(_ handle: OpaquePointer) -> CURLcode {
    // Without an empty Expect field, libcurl waits up to a second for "100 Continue" before a large body.
    for header in request.headers + ["Expect:"] {
      guard let longer = functions.pointee.curl_slist_append(headers, header) else {
        return CURLE_OUT_OF_MEMORY
      }
      headers = longer
    }
    return libcurl_setopt_pointer(
      functions, handle, CURLOPT_HTTPHEADER, headers.map { UnsafeMutableRawPointer($0) })
  }

  private func prepareBody(_ handle: OpaquePointer) -> CURLcode {
    switch request.body {
    case .none: return CURLE_OK
    case .json(let json):
      // Without CURLOPT_POSTFIELDS, libcurl reads the body when it is about to send it.
      return first(
        number(handle, CURLOPT_POST, 1), number(handle, CURLOPT_POSTFIELDSIZE, json.count),
        libcurl_setopt_pointer(functions, handle, CURLOPT_READDATA, context),
        libcurl_setopt_write(functions, handle, CURLOPT_READFUNCTION, Self.readBody))
    case .photo(let photo): return preparePhoto(photo, handle)
    }
  }

  private func preparePhoto(_ photo: StagedPhoto, _ handle: OpaquePointer) -> CURLcode {
    let functions = functions.pointee
    mime = functions.curl_mime_init(handle)
    guard let mime, let part = functions.curl_mime_addpart(mime) else { return CURLE_OUT_OF_MEMORY }
    let size = Int64(photo.byteCount)
    return first(
      functions.curl_mime_name(part, "photo"),
      functions.curl_mime_filename(part, HTTPRequest.quotableFileName(photo.metadata.fileName)),
      functions.curl_mime_type(part, photo.metadata.kind.contentType),
      functions.curl_mime_data_cb(part, size, Self.readBody, nil, nil, context),
      libcurl_setopt_pointer(self.functions, handle, CURLOPT_MIMEPOST, UnsafeMutableRawPointer(mime)))
  }

  /// The first error, or `CURLE_OK`.
  private func first(_ codes: CURLcode...) -> CURLcode { codes.first { $0 != CURLE_OK } ?? CURLE_OK }

  private func text(_ handle: OpaquePointer, _ option: CURLoption, _ value: String) -> CURLcode {
    libcurl_setopt_text(functions, handle, option, value)
  }

  private func number(_ handle: OpaquePointer, _ option: CURLoption, _ value: Int) -> CURLcode {
    libcurl_setopt_long(functions, handle, option, value)
  }

  private func prepareCallbacks(_ handle: OpaquePointer) -> CURLcode {
    for option in [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA, CURLOPT_SOCKOPTDATA,
      CURLOPT_CLOSESOCKETDATA,
    ] {
      let code = libcurl_setopt_pointer(functions, handle, option, context)
      if code != CURLE_OK { return code }
    }
    return first(
      libcurl_setopt_write(functions, handle, CURLOPT_WRITEFUNCTION, Self.receiveBody),
      libcurl_setopt_write(functions, handle, CURLOPT_HEADERFUNCTION, Self.receiveHeaderLine),
      libcurl_setopt_xferinfo(functions, handle, CURLOPT_XFERINFOFUNCTION, Self.updateProgress),
      libcurl_setopt_sockopt(functions, handle, CURLOPT_SOCKOPTFUNCTION, Self.socketCreated),
      libcurl_setopt_closesocket(functions, handle, CURLOPT_CLOSESOCKETFUNCTION, Self.closeSocket),
      number(handle, CURLOPT_NOPROGRESS, 0))
  }
}
