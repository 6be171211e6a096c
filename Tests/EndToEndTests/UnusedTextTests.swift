import Foundation
import Testing

/// Every localized text is used: unused keys would only burden translators.
@Suite("Unused texts")
struct UnusedTextTests {
  @Test("Every key of the table is used")
  func everyKeyIsUsed() throws {
    let chains = try Set(
      Repository.swiftFiles(in: ["Conversation", "petspot", "Localization"]).flatMap {
        MemberChains.all(in: try String(contentsOf: $0, encoding: .utf8))
      })
    let keys = try Self.keys()
    #expect(keys.count > 200)
    for key in keys where key != "language.own_name" {
      let path = key.split(separator: ".").map { SwiftCasing.lowerCamel(String($0)) }
      #expect(chains.contains { $0.contains(path) }, "no source file says \(key)")
    }
  }

  @Test("An unused key is detected")
  func wouldBeFound() {
    let chains = MemberChains.all(in: "let texts = l10n.usage.error\nsay(texts.address, l10n.phone.label)")
    #expect(chains.contains(["l10n", "usage", "error", "address"]))
    #expect(chains.contains { $0.contains(["phone", "label"]) })
    #expect(!chains.contains { $0.contains(["usage", "label"]) })
  }

  private static func keys() throws -> Set<String> {
    let pattern = #/(?m)^"([a-z0-9_.]+)(?:#[a-z]+)?" =/#
    return Set(try Repository.strings("en").matches(of: pattern).map { String($0.1) })
  }
}

/// The member chains in a source file, such as `l10n.phone.label`. Names bound to a prefix (`let texts =
/// l10n.phone`) are replaced by it.
enum MemberChains {
  static func all(in source: String) -> [[String]] {
    var names: [String: [[String]]] = [:]
    for match in source.matches(of: #/let (\w+) = ((?:\w+\.)*\w+)\s*\n/#) {
      names[String(match.1), default: []].append(match.2.split(separator: ".").map(String.init))
    }
    return source.matches(of: #/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/#).flatMap { match in
      let parts = match.0.split(separator: ".").map(String.init)
      return [parts] + names[parts[0], default: []].map { $0 + parts.dropFirst() }
    }
  }
}

/// Converts `error_too_long` to `errorTooLong`.
enum SwiftCasing {
  static func lowerCamel(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension [String] {
  /// Whether `path` is a contiguous part of the array.
  func contains(_ path: [String]) -> Bool {
    guard count >= path.count else { return false }
    return (0...(count - path.count)).contains { Array(self[$0..<($0 + path.count)]) == path }
  }
}
