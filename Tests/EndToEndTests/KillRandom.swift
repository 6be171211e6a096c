import TestSupport

/// Random delays before kills, the same in every run.
struct KillRandom: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D)
  }

  mutating func next() -> UInt64 { generator.next() }

  /// Busy-waits for a random time up to a number of microseconds. Sleeping is not precise enough.
  mutating func spin(upTo microseconds: Int) {
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...microseconds, using: &self))
    while ContinuousClock.now < end {}
  }
}
