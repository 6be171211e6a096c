import CURLBinding
import MissingPet
import PhotoFile

/// The options of a transfer (curl_easy_setopt(3)). All others keep their defaults: redirects are not
/// followed, `.netrc` is not read, cookies are not kept, and proxies come from the environment.
extension CURLTransfer {
  func prepare() throws(CURLcode) {
    // Makes uploads faster by a third. Versions before 7.62 do not have this option.
    try? number(CURLOPT_UPLOAD_BUFFERSIZE, 524_288)
    try text(CURLOPT_URL, request.address)
    try text(CURLOPT_USERAGENT, client.userAgent)
    try number(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    try number(CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS)
    // The header of a proxy's response to CONNECT is not that of the service.
    try number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The program handles signals itself.
    try number(CURLOPT_NOSIGNAL, 1)
    // The limit includes the TLS handshake. libcurl divides it among the addresses of a host, so a shorter
    // one may not leave enough time for the second address.
    let time = Int(max(client.timeout, .seconds(20)) / .milliseconds(1))
    try number(CURLOPT_CONNECTTIMEOUT_MS, time)
    if request.service.readableHost != nil { try text(CURLOPT_PROXY, "") }
    if let file = client.certificates.file { try text(CURLOPT_CAINFO, file.path) }
    if let folder = client.certificates.folder {
      let code = libcurl_setopt_text(functions, handle, CURLOPT_CAPATH, folder.path)
      // Some TLS libraries do not support a folder. The curl command ignores that as well.
      if code != CURLE_NOT_BUILT_IN { try CURLcode.check(code) }
    }
    try prepareHeaders()
    try prepareBody()
    try prepareCallbacks()
  }

  private func prepareHeaders() throws(CURLcode) {
    // Without an empty Expect field, libcurl waits up to a second for "100 Continue" before a large body.
    for header in request.headers + ["Expect:"] {
      guard let longer = functions.pointee.curl_slist_append(headers, header) else {
        throw CURLE_OUT_OF_MEMORY
      }
      headers = longer
    }
    try pointer(CURLOPT_HTTPHEADER, headers.map { UnsafeMutableRawPointer($0) })
  }

  private func prepareBody() throws(CURLcode) {
    switch request.body {
    case .none: break
    case .json(let json):
      // Without CURLOPT_POSTFIELDS, libcurl reads the body when it is about to send it.
      try number(CURLOPT_POST, 1)
      try number(CURLOPT_POSTFIELDSIZE, json.count)
      try pointer(CURLOPT_READDATA, context)
      try CURLcode.check(libcurl_setopt_write(functions, handle, CURLOPT_READFUNCTION, Self.readBody))
    case .photo(let photo): try preparePhoto(photo)
    }
  }

  private func preparePhoto(_ photo: StagedPhoto) throws(CURLcode) {
    let functions = functions.pointee
    mime = functions.curl_mime_init(handle)
    guard let mime, let part = functions.curl_mime_addpart(mime) else {
      throw CURLE_OUT_OF_MEMORY
    }
    let kind = photo.metadata.kind
    for code in [
      functions.curl_mime_name(part, "photo"),
      // The name of the user's file says nothing that the service needs.
      functions.curl_mime_filename(part, "photo.\(kind.fileExtension)"),
      functions.curl_mime_type(part, kind.contentType),
      functions.curl_mime_data_cb(part, Int64(photo.byteCount), Self.readBody, nil, nil, context),
    ] { try CURLcode.check(code) }
    try pointer(CURLOPT_MIMEPOST, UnsafeMutableRawPointer(mime))
  }

  private func prepareCallbacks() throws(CURLcode) {
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_SOCKOPTDATA, CURLOPT_CLOSESOCKETDATA] {
      try pointer(option, context)
    }
    for code in [
      libcurl_setopt_write(functions, handle, CURLOPT_WRITEFUNCTION, Self.receiveBody),
      libcurl_setopt_write(functions, handle, CURLOPT_HEADERFUNCTION, Self.receiveHeaderLine),
      libcurl_setopt_sockopt(functions, handle, CURLOPT_SOCKOPTFUNCTION, Self.socketCreated),
      libcurl_setopt_closesocket(functions, handle, CURLOPT_CLOSESOCKETFUNCTION, Self.closeSocket),
    ] { try CURLcode.check(code) }
  }

  private func text(_ option: CURLoption, _ value: String) throws(CURLcode) {
    try CURLcode.check(libcurl_setopt_text(functions, handle, option, value))
  }

  private func number(_ option: CURLoption, _ value: Int) throws(CURLcode) {
    try CURLcode.check(libcurl_setopt_long(functions, handle, option, value))
  }

  private func pointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) throws(CURLcode) {
    try CURLcode.check(libcurl_setopt_pointer(functions, handle, option, value))
  }
}
