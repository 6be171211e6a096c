import Platform

/// How many of the tests run, according to two environment variables.
package enum TestExtent {
  /// Whether `PETSPOT_TEST_FAST=1` excludes the tests tagged `thorough`.
  package static let isFast = CurrentProcess.environmentVariable("PETSPOT_TEST_FAST") == "1"

  /// Whether `PETSPOT_TEST_PACKAGES=1` includes the tests that build packages.
  package static let buildsPackages = CurrentProcess.environmentVariable("PETSPOT_TEST_PACKAGES") == "1"

  /// The factor in `PETSPOT_TEST_ROUNDS` for the number of randomized rounds. By default it is 1, and 0.1 if
  /// the tests tagged `thorough` are excluded.
  private static let factor: Double = {
    guard let text = CurrentProcess.environmentVariable("PETSPOT_TEST_ROUNDS") else {
      return isFast ? 0.1 : 1
    }
    guard let factor = Double(text), factor > 0, factor <= 1_000_000 else {
      fatalError("PETSPOT_TEST_ROUNDS must be a factor, such as 10 or 0.5")
    }
    return factor
  }()

  /// The number of rounds of kills, seeds or injected failures to run: the usual number times the factor, but
  /// at least one.
  package static func rounds<Number: BinaryInteger>(_ usual: Number) -> Number {
    max(1, Number(Double(usual) * factor))
  }
}

/// A deterministic random number generator (SplitMix64, Steele and others 2014), so that failures are
/// reproducible.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend on the seed only.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
