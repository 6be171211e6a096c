/// How an attempt to remove an announcement from the archive ended.
package enum RemovalOutcome: Equatable, Sendable {
  /// It is gone, with its photo.
  case removed
  /// No id begins like this, or it is shorter than four characters.
  case notFound
  /// Several ids begin like this: these, in order. Nothing was removed.
  case ambiguous([String])
  /// The code is another one. Nothing was removed.
  case wrongCode
  /// It could not be read, so the code could not be compared, or it could not be taken away. It is still there
  /// as it was.
  case problem(StorageProblem)
}
