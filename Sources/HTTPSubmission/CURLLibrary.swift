internal import CURLBinding
internal import Synchronization

/// The system's libcurl, opened when it is first needed and kept for the life of the program.
///
/// Sendable although it holds a pointer: what that points to was written before a value of this type is made,
/// is only read afterwards, and is never freed.
struct CURLLibrary: @unchecked Sendable {
  /// The functions, by the names of their manual pages.
  let functions: UnsafePointer<libcurl>

  /// Where libcurl is on each system, in the order in which it is looked for.
  static let names: [String] = {
    #if canImport(Darwin)
      ["libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }()

  private static let opened = Mutex<CURLLibrary?>(nil)

  /// The system's; `nil` where there is none, or one before version 7.56. Looked for again each time, until
  /// it is found.
  static func system() -> CURLLibrary? {
    opened.withLock { opened in
      opened = opened ?? CURLLibrary(firstOf: names)
      return opened
    }
  }

  /// Opens the first of some libraries that is there and initialises it. To be called from one thread at a
  /// time: older versions of curl_global_init(3) are not safe otherwise.
  init?(firstOf names: [String]) {
    var found: UnsafeMutablePointer<libcurl>?
    for name in names where found == nil { found = libcurl_open(name) }
    guard let found, found.pointee.curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK
    else { return nil }
    functions = UnsafePointer(found)
  }
}
