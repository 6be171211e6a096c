import StringsCompiler

/// The white space and comments above a key, independent of a file.
struct CommentedLead: Sendable {
  /// A comment, with its delimiters.
  struct Comment: Sendable {
    let bytes: [UInt8]
    /// The comment with LF as its line ends. Two comments are the same if this is equal.
    let normalized: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = Array(bytes)
      normalized = LineEnd.replace(in: bytes, with: LineEnd.lf)
    }

    /// Whether it marks the entry below it as untranslated.
    var isMarker: Bool { UntranslatedMarker.matches(bytes) }
  }

  /// Comments with the white space between and after them.
  struct Section: Sendable {
    var bytes: [UInt8] = []
    var comments: [Comment] = []

    static func += (section: inout Section, other: Section) {
      section.bytes += other.bytes
      section.comments += other.comments
    }
  }

  /// The white space above the first comment, or above the key if there is no comment.
  var space: [UInt8] = []
  /// The comments that a blank line separates from the key. They are about what follows as a whole.
  var detached = Section()
  /// The comments directly above the key.
  var attached = Section()

  var comments: [Comment] { detached.comments + attached.comments }
}

extension StringsDocument {
  /// Returns the lead of each block. What comes before the end of the header is no part of them.
  func leads(after headerEnd: Int) -> [CommentedLead] {
    func section(_ range: Range<Int>, _ comments: [Range<Int>]) -> CommentedLead.Section {
      .init(bytes: Array(text[range]), comments: comments.map { .init(text[$0]) })
    }
    return blocks.map { block in
      let start = max(headerEnd, block.lead.lowerBound)
      let detached = block.detached.joined().filter { $0.lowerBound >= start }
      let attachedStart = block.attached.first?.lowerBound ?? block.lead.upperBound
      let firstComment = detached.first?.lowerBound ?? attachedStart
      return CommentedLead(
        space: Array(text[start..<firstComment]),
        detached: section(firstComment..<attachedStart, detached),
        attached: section(attachedStart..<block.lead.upperBound, block.attached))
    }
  }

  /// Returns the offset after the file's header: the comments before the first blank line, if they are
  /// detached from the first key. A comment in `headings` and all after it belong to the first key.
  func headerEnd(before headings: Set<[UInt8]> = []) -> Int {
    guard let block = blocks.first, let group = block.detached.first else { return 0 }
    let header = group.prefix { !headings.contains(CommentedLead.Comment(text[$0]).normalized) }
    guard let last = header.last else { return 0 }
    let next = (block.detached.joined() + block.attached).first { $0.lowerBound >= last.upperBound }
    return next?.lowerBound ?? block.lead.upperBound
  }
}
