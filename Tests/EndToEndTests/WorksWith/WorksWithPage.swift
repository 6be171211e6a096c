import Foundation
import TestSupport

/// A use of the program that the page WorksWith.md describes. The raw value is its heading.
enum Use: String, CaseIterable {
  case ssh
  case multiplexers = "tmux and screen"
  case script
  case expect
  case answers = "Answers from a file"
  case cron
}

/// The code blocks of the page WorksWith.md for one use. A test takes them in the order of the page, so that
/// no block is left out.
struct WorksWithPage {
  private struct Block {
    /// What follows the opening fence: `sh` for commands, the kind of a file, or nothing for output.
    var kind: String
    var lines: [String] = []
  }

  private var blocks: ArraySlice<Block>

  init(_ use: Use) throws {
    guard let section = try Self.sections().first(where: { $0.heading == use.rawValue }) else {
      throw TestFailure("the page has no section \(use.rawValue)")
    }
    blocks = section.blocks[...]
  }

  /// The headings of the uses on the page.
  static func headings() throws -> [String] { try sections().map(\.heading) }

  /// The next block: a command for a shell.
  mutating func command() throws -> String { try file("sh") }

  /// The next block: a file of this kind.
  mutating func file(_ kind: String) throws -> String { try take(kind).joined(separator: "\n") + "\n" }

  /// The next block: what appears.
  mutating func output() throws -> ShownOutput { ShownOutput(lines: try take("")) }

  /// Whether all blocks were taken.
  var isFinished: Bool { blocks.isEmpty }

  private mutating func take(_ kind: String) throws -> [String] {
    guard let block = blocks.popFirst(), block.kind == kind else {
      throw TestFailure("the next block of the page is not of the kind “\(kind)”")
    }
    return block.lines
  }

  private static func sections() throws -> [(heading: String, blocks: [Block])] {
    let text = try Repository.text("Sources/petspot/petspot.docc/WorksWith.md")
    var sections: [(heading: String, blocks: [Block])] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        guard !sections.isEmpty else { throw TestFailure("the page has a code block above its first use") }
        if let block = open { sections[sections.count - 1].blocks.append(block) }
        open = open == nil ? Block(kind: String(line.dropFirst(3))) : nil
      } else if open != nil {
        open?.lines.append(String(line))
      } else if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), []))
      }
    }
    return sections
  }
}

/// Output as the page shows it, without spaces at the ends of lines. A line with `…` stands for any lines.
struct ShownOutput {
  let lines: [String]

  /// The lines of an output if it differs from this; `nil` if it does not.
  func difference(in output: some Sequence<UInt8>) -> [String]? {
    let all = Self.lines(of: output)
    var rest = all[...]
    for part in lines.split(separator: "…", omittingEmptySubsequences: false) where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return all }
      // Only a part after a line with `…` may come later.
      if part.startIndex == 0, found.lowerBound > 0 { return all }
      rest = rest[found.upperBound...]
    }
    return rest.allSatisfy(\.isEmpty) || lines.last == "…" ? nil : all
  }

  /// The lines of an output without the control sequences of a terminal.
  private static func lines(of output: some Sequence<UInt8>) -> [String] {
    let text = String(decoding: Array(output), as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
