import Foundation
import Testing

/// A text that nobody says is dead weight for every translator: each key is used by some source file.
@Suite("Texts")
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

  @Test("An unused key would be found")
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

/// The chains of members in a source file (`l10n.phone.label`), with the names that stand for the beginning of
/// one (`let texts = l10n.phone`) replaced by it.
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

/// `error_too_long` as Swift spells it: `errorTooLong`.
enum SwiftCasing {
  static func lowerCamel(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension [String] {
  /// Whether `path` stands in it, in one piece.
  func contains(_ path: [String]) -> Bool {
    guard count >= path.count else { return false }
    return (0...(count - path.count)).contains { Array(self[$0..<($0 + path.count)]) == path }
  }
}
