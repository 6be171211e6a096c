import CURLBinding
import Platform
import Synchronization

/// The system's libcurl, opened when it is first needed and never closed.
// @unchecked Sendable, because it holds a pointer. What proves it: `libcurl_open` fills the structure behind
// the pointer before it returns it, and nothing changes or frees it afterwards; the pointer is to constants.
struct CURLLibrary: @unchecked Sendable {
  /// The functions, under the names of their manual pages.
  let functions: UnsafePointer<libcurl>

  /// The names to open libcurl by, in the order in which they are tried.
  static let names: [String] = {
    #if canImport(Darwin)
      // First the system's own, which is in no folder but in the cache of dyld(1).
      ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }()

  private static let opened = Mutex<CURLLibrary?>(nil)

  /// The system's libcurl; `nil` if there is none of version 7.56 or later. Every call tries again until the
  /// library has been found.
  static func system() -> CURLLibrary? {
    opened.withLock { opened in
      opened = opened ?? CURLLibrary(firstOf: names)
      return opened
    }
  }

  /// Opens and initialises the first usable library. Must not run on two threads at once: curl_global_init(3)
  /// is not thread-safe before version 7.84, and the working folder, which is left meanwhile, is that of all
  /// threads.
  init?(firstOf names: [String]) {
    var found: UnsafeMutablePointer<libcurl>?
    for name in names where found == nil { found = libcurl_open(name) }
    guard let found, found.pointee.curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK else { return nil }
    // The program handles signals itself, so libcurl does not ignore this one.
    Signal.brokenPipe.ignore()
    functions = UnsafePointer(found)
  }
}
