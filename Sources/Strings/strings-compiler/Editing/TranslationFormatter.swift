import StringsCompiler

/// Puts a translation into the order of the base language's file, with its comments.
///
/// An entry takes what stands above it along, unless comments of the base language are missing there: then
/// the base's comments and white space take its place, and the translation's own comments stay above them.
struct TranslationFormatter {
  /// The formatted file, and what changed in it.
  struct Result {
    var bytes: [UInt8] = []
    /// The number of entries that have another place among the others.
    var moved = 0
    /// The number of comments that the translation did not have.
    var added = 0
  }

  private let layout: BaseLayout
  private let document: StringsDocument
  /// The offset after the header.
  private let headerEnd: Int
  /// The plan for each block, in the order of the base language.
  private var plans: [BlockPlan] = []
  private var writer: LineWriter
  /// The blocks of the base language with comments after the entry that the translation has, or has got.
  private var trailsWritten: Set<Int> = []
  private var result = Result()

  private init(_ document: StringsDocument, layout: BaseLayout) {
    self.document = document
    self.layout = layout
    headerEnd = document.headerEnd(before: layout.headings)
    writer = LineWriter(lineEnd: document.lineEnd)
  }

  static func format(_ document: StringsDocument, by layout: BaseLayout) -> Result {
    var formatter = TranslationFormatter(document, layout: layout)
    formatter.plan()
    formatter.removeMovedComments()
    formatter.write()
    return formatter.result
  }

  // MARK: Order and comments

  private mutating func plan() {
    plans = zip(document.blocks, document.leads(after: headerEnd)).enumerated().map { index, element in
      let (block, lead) = element
      let key = FormKey(block.entry.key)
      return BlockPlan(index: index, key: key, source: layout.source(of: key), own: lead)
    }
    plans.sort { $0.order < $1.order }
    var leads = layout.leads(for: Set(plans.compactMap(\.source)))
    for place in plans.indices {
      let lead = plans[place].source.flatMap { leads.removeValue(forKey: $0) }
      if let lead { plans[place].setExpected(lead) }
    }
    let order = plans.map(\.index)
    result.moved = order.count - order.longestIncreasingCount
  }

  /// Drops the translation's own comments that the base language has in another place. Otherwise a key added
  /// between a heading and its section would duplicate the heading.
  private mutating func removeMovedComments() {
    var missing = CommentCounts(plans.flatMap(\.missing))
    for place in plans.indices {
      result.added += plans[place].missing.count - plans[place].remove(&missing)
    }
  }

  // MARK: Writing

  private mutating func write() {
    let text = document.text
    let trailed = plans.filter { !document.blocks[$0.index].trailing.isEmpty }
    trailsWritten = Set(trailed.compactMap(\.source))
    writer.bytes += text[..<headerEnd]
    var previous = -1
    for (place, plan) in plans.enumerated() {
      if plan.isUnchanged && plan.index == previous + 1 {
        writer.bytes += plan.own.space + plan.own.detached.bytes + plan.own.attached.bytes
      } else {
        writer.startLine()
        writeLead(of: plan, isFirst: place == 0)
      }
      writeEntry(of: plan)
      previous = plan.index
    }
    if previous != document.blocks.count - 1 { writer.startLine() }
    writer.bytes += text[document.tail]
    result.bytes = document.encoding.encode(writer.bytes)
  }

  private mutating func writeLead(of plan: BlockPlan, isFirst: Bool) {
    var lead = plan.isUnchanged ? plan.own : plan.merged(lineEnd: writer.lineEnd)
    // The white space of the file's first entry is the start of the file.
    if plan.index == 0 { lead.space = LineEnd.replace(in: plan.expected.space, with: writer.lineEnd) }
    if isFirst { lead.space = headerEndsInBlankLine ? [] : writer.lineEnd }
    writer.append(lead, markers: plan.isUnchanged ? [] : plan.markers)
  }

  /// Whether there is no header, or a blank line after it.
  private var headerEndsInBlankLine: Bool {
    let end = LineEnd.replace(in: document.text[..<headerEnd].suffix(4), with: LineEnd.lf)
    return headerEnd == 0 || end.suffix(2) == LineEnd.lf + LineEnd.lf
  }

  private mutating func writeEntry(of plan: BlockPlan) {
    let block = document.blocks[plan.index]
    var rest = document.text[block.trail]
    writer.bytes += document.text[block.entry.range]
    // Several plural forms can have the same source.
    if let source = plan.source, trailsWritten.insert(source).inserted {
      let base = layout.document.blocks[source]
      writeTrail(of: base, isWholeLine: rest.contains(where: LineEnd.isByte))
      // Blanks at the end of the line would be a part of the comment.
      if !base.trailing.isEmpty { rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
    }
    writer.bytes += rest
  }

  /// Writes the comments that the base language has after the entry on its line.
  private mutating func writeTrail(of base: StringsDocument.Block, isWholeLine: Bool) {
    guard let last = base.trailing.last else { return }
    let comments = layout.document.text[base.trail.lowerBound..<last.upperBound]
    writer.bytes += LineEnd.replace(in: comments, with: writer.lineEnd)
    if !isWholeLine { writer.bytes += writer.lineEnd }
    result.added += base.trailing.count
  }
}

extension [Int] {
  /// The number of elements of a longest increasing subsequence.
  fileprivate var longestIncreasingCount: Int {
    // The smallest last element of an increasing subsequence of each length.
    var ends: [Int] = []
    for element in self {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < element { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(element) } else { ends[low] = element }
    }
    return ends.count
  }
}
