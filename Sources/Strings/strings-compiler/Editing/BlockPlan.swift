import StringsCompiler

/// What happens to one entry of a translation: the comments that it has and that it gets.
struct BlockPlan {
  /// The place of the entry in the file.
  let index: Int
  let key: FormKey
  /// The block of the base language that the entry translates, or nil if there is none.
  let source: Int?
  /// The lead in the translation.
  private(set) var own: CommentedLead
  /// The lead in the base language; its comments are empty if another form of the text has them.
  private(set) var expected = CommentedLead()
  /// The comments of `expected` that are not in `own`.
  private(set) var missing: [CommentedLead.Comment] = []
  /// The comments of `own` that are not in `expected`.
  private var additionalDetached: [CommentedLead.Comment]
  private var additionalAttached: [CommentedLead.Comment]
  /// Whether `own` stays as it is.
  private(set) var isUnchanged = true

  init(index: Int, key: FormKey, source: Int?, own: CommentedLead) {
    self.index = index
    self.key = key
    self.source = source
    self.own = own
    additionalDetached = own.detached.comments
    additionalAttached = own.attached.comments
    // The place of an entry that the base language does not have says nothing about its white space.
    expected.space = source == nil ? own.space : []
  }

  /// The place among the entries: entries without a source are at the end, in the order of the file.
  var order: (Int, PluralForm, Int) { (source ?? .max, source == nil ? .plain : key.form, index) }

  /// Sets the lead that the base language has, if it is not empty.
  mutating func setExpected(_ lead: CommentedLead) {
    expected = lead
    var had = CommentCounts(own.comments)
    missing = had.remove(lead.comments)
    var wanted = CommentCounts(lead.comments)
    additionalDetached = wanted.remove(own.detached.comments)
    additionalAttached = wanted.remove(own.attached.comments)
    isUnchanged =
      own.detached.comments.contains(inOrder: lead.detached.comments)
      && own.attached.comments.contains(inOrder: lead.attached.comments)
  }

  /// Removes additional comments that are among those missing elsewhere, and returns their number.
  mutating func remove(_ missing: inout CommentCounts) -> Int {
    let count = additionalDetached.count + additionalAttached.count
    additionalDetached = missing.remove(additionalDetached)
    additionalAttached = missing.remove(additionalAttached)
    let removed = count - additionalDetached.count - additionalAttached.count
    if removed > 0 { isUnchanged = false }
    return removed
  }

  /// The lead of the base language with the additional comments above it, except for `markers`.
  func merged(lineEnd: [UInt8]) -> CommentedLead {
    func converted(_ bytes: [UInt8]) -> [UInt8] { LineEnd.replace(in: bytes, with: lineEnd) }
    var lead = CommentedLead()
    lead.space = converted(expected.space)
    for comment in additionalDetached { lead.detached.bytes += comment.bytes + lineEnd + lineEnd }
    lead.detached.bytes += converted(expected.detached.bytes)
    for comment in additionalAttached where !comment.isMarker {
      lead.attached.bytes += comment.bytes + lineEnd
    }
    lead.attached.bytes += converted(expected.attached.bytes)
    return lead
  }

  /// The markers to write directly above the key.
  var markers: [[UInt8]] { additionalAttached.filter(\.isMarker).map(\.bytes) }
}

/// Comments with the number of times that each occurs. White space at line ends counts; line ends do not.
struct CommentCounts {
  private var counts: [[UInt8]: Int] = [:]

  init(_ comments: [CommentedLead.Comment]) {
    for comment in comments { counts[comment.normalized, default: 0] += 1 }
  }

  /// Removes comments, and returns those that it did not have.
  mutating func remove(_ comments: [CommentedLead.Comment]) -> [CommentedLead.Comment] {
    comments.filter { comment in
      guard let count = counts[comment.normalized], count > 0 else { return true }
      counts[comment.normalized] = count - 1
      return false
    }
  }
}

extension [CommentedLead.Comment] {
  /// Whether the array has all comments of another one in the same order, with others between them or not.
  fileprivate func contains(inOrder others: [CommentedLead.Comment]) -> Bool {
    var rest = others[...]
    for comment in self where comment.normalized == rest.first?.normalized { rest.removeFirst() }
    return rest.isEmpty
  }
}
