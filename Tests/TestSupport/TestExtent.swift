import Platform

/// How much of the tests runs: two variables of the environment say it, for every suite.
package enum TestExtent {
  /// Whether `PETSPOT_TEST_FAST=1` leaves out what is tagged `thorough`.
  package static let isFast = CurrentProcess.environmentVariable("PETSPOT_TEST_FAST") == "1"

  /// `PETSPOT_TEST_ROUNDS`: by how much more, or less, is tried of what is drawn by lot. Without it everything, and a
  /// quarter where what is thorough is left out.
  private static let factor: Double = {
    guard let text = CurrentProcess.environmentVariable("PETSPOT_TEST_ROUNDS") else {
      return isFast ? 0.25 : 1
    }
    guard let factor = Double(text), factor > 0, factor <= 1_000_000 else {
      fatalError("PETSPOT_TEST_ROUNDS is a factor, such as 10 or 0.5")
    }
    return factor
  }()

  /// How many rounds of kills, seeds or injected failures to play where `usual` are played without a variable; at
  /// least one.
  package static func rounds<Number: BinaryInteger>(_ usual: Number) -> Number {
    max(1, Number(Double(usual) * factor))
  }
}
