import TestSupport

/// Instants drawn by lot, the same in every run.
struct KillRandom: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D)
  }

  mutating func next() -> UInt64 { generator.next() }

  /// Lets up to so many microseconds go by at full speed. The instant of a kill is drawn by lot, nothing is waited
  /// for, and a sleep would be far too coarse.
  mutating func pass(upTo microseconds: Int) {
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...microseconds, using: &self))
    while ContinuousClock.now < end {}
  }
}
