import Foundation
import TestSupport

/// The faults for a script: every call of a run without faults, combined with every error it can return.
struct FaultPlan {
  let script: FaultScript
  let all: [Fault]

  /// Counts the calls of a run without faults.
  init(_ script: FaultScript) throws {
    let run = try FaultRun(script, fault: nil)
    let expected: ExitStatus = .exited(0)
    guard run.status == expected, !run.calls.isEmpty else {
      throw TestFailure("\(script) without a fault: \(run.messages)")
    }
    self.script = script
    all = run.calls.flatMap { call in
      (Fault.errors(of: call.name) ?? []).flatMap { error in
        (Fault.canLast(call.name, error) ? [false, true] : [false]).map {
          Fault(script: script, call: call.name, first: call.number, lasts: $0, error: error)
        }
      }
    }
  }

  /// The faults to inject: all, the requested one, or a sample in which each call name is equally likely,
  /// however often it occurs.
  var chosen: [Fault] {
    let environment = ProcessInfo.processInfo.environment
    if let one = environment["PETSPOT_TEST_FAULT"] {
      return [Fault(one)].compactMap { $0 }.filter { $0.script == script }
    }
    let amount = environment["PETSPOT_TEST_FAULTS"]
    if amount != nil { print("\(script.rawValue): \(all.count) faults") }
    if amount == "all" { return all }
    let seed = environment["PETSPOT_TEST_SEED"].flatMap(UInt64.init) ?? 1
    return sample(of: amount.flatMap(Int.init) ?? TestExtent.rounds(24), seed: seed)
  }

  private func sample(of count: Int, seed: UInt64) -> [Fault] {
    var random = SeededGenerator(seed: seed)
    var byCall = Dictionary(grouping: all, by: \.call).sorted { $0.key < $1.key }.map { $0.value }
    var sample: [Fault] = []
    while sample.count < min(count, all.count) {
      for index in byCall.indices where !byCall[index].isEmpty {
        sample.append(byCall[index].remove(at: Int.random(in: byCall[index].indices, using: &random)))
      }
    }
    return Array(sample.shuffled(using: &random).prefix(count))
  }
}
