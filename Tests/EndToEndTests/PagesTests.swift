import Dialogue
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// What the pages name: other pages, files, types and commands.
@Suite("Pages")
struct PagesTests {
  private static let pages: [(file: URL, text: String)] = {
    let pages = (try? Repository.files(in: "Sources", withExtension: "md")) ?? []
    return ([Repository.root.appending(path: "README.md")] + pages).compactMap { file in
      text(of: file).map { (file, $0) }
    }
  }()

  private static func text(of file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  /// What stands between backticks, and the lines of blocks of code.
  private static func code(in text: String) -> [Substring] {
    let parts = text.components(separatedBy: "```")
    let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return text.matches(of: /`([^`\n]+)`/).map(\.1) + blocks.flatMap { $0.split(separator: "\n") }
  }

  @Test("Links lead to files and headings of the repository")
  func links() throws {
    #expect(Self.pages.count > 30)
    for page in Self.pages {
      for link in page.text.matches(of: /\]\(([^)\s:]+)\)/).map(\.1) {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let file = page.file.deletingLastPathComponent().appending(path: parts[0])
        let target = parts[0].isEmpty ? page.text : Self.text(of: file)
        let headings = target?.matches(of: /(?m)^#+ (.+)$/).map { String($0.1).anchor } ?? []
        #expect(
          target != nil && (parts.count == 1 || headings.contains(parts[1])),
          "\(page.file.lastPathComponent): \(link)")
      }
    }
  }

  @Test("Files and types that pages name exist")
  func names() throws {
    let paths = try ["swift", "c", "h"].flatMap { kind in
      try ["Sources", "Tests"].flatMap { try Repository.files(in: $0, withExtension: kind) }
    }
    let names = Set(paths.map(\.lastPathComponent) + ["Package.swift"])
    let sources = try paths.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
    var known: Set<Substring> = []
    for page in Self.pages {
      for name in Self.code(in: page.text) where known.insert(name).inserted {
        if name.wholeMatch(of: /\w+\.(swift|c|h)/) != nil {
          #expect(names.contains(String(name)), "\(page.file.lastPathComponent): \(name)")
        } else if let type = name.wholeMatch(of: /([A-Z][a-z]+[A-Z]\w*)(\.\w+(\(.*\))?)?/) {
          #expect(sources.range(of: Data(type.1.utf8)) != nil, "\(page.file.lastPathComponent): \(name)")
        }
      }
    }
  }

  @Test("Commands and options that pages name are those of the program")
  func commands() {
    let options = Set(OptionDescription.table.map(\.name))
    var count = 0
    for page in Self.pages {
      for line in Self.code(in: page.text) where line.hasPrefix("petspot ") {
        let words = line.prefix { !"|<>;&\"$".contains($0) }.split(separator: " ").dropFirst()
        count += words.count
        for (index, word) in words.enumerated() {
          let name = word.trimmingCharacters(in: ["[", "]", "`", "…"])
          if name.hasPrefix("--") {
            #expect(
              options.contains(String(name.prefix { $0 != "=" })), "\(page.file.lastPathComponent): \(line)")
          } else if index == 0, name.first?.isLowercase == true {
            #expect(CommandDescription.named(name) != nil, "\(page.file.lastPathComponent): \(line)")
          }
        }
      }
    }
    #expect(count > 30)
  }
}

extension String {
  /// What follows `#` in a link to a heading.
  fileprivate var anchor: String {
    lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
  }
}
