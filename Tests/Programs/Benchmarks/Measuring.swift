import Foundation
import TestSupport

/// What a figure counts.
enum Unit {
  case seconds, bytes

  /// A figure in the unit in which it is between 1 and 1,000, such as `12.3 ms`.
  func text(_ figure: Double) -> String {
    let units: [(Double, String)] =
      switch self {
      case .seconds: [(1, " s"), (1e-3, " ms"), (1e-6, " µs"), (1e-9, " ns")]
      case .bytes: [(1e6, " MB"), (1e3, " kB"), (1, " bytes")]
      }
    let unit = units.first { figure >= $0.0 } ?? units.last ?? (1, "")
    return plain(figure / unit.0) + unit.1
  }
}

/// A number with two decimal places, or one from 10.
func plain(_ number: Double) -> String {
  let scale: Double = abs(number) < 10 ? 100 : 10
  return "\((number * scale).rounded() / scale)"
}

/// The seconds that a task takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}

extension [Double] {
  /// The median; zero if there is none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// Figures of one round, in the order of the units; a figure that the system does not tell is 0.
typealias Measurement = () throws -> [Double]

/// Measures something and what it is compared with in turns, so that other load on the machine affects all of
/// them, and prints the medians, and the medians of the ratios in each round.
///
/// - Parameter limit: what the ratios, or the figures, should be.
func compare(
  _ what: String, in units: [Unit] = [.seconds], rounds: Int = 11, limit: String = "",
  _ own: Measurement, with others: KeyValuePairs<String, Measurement> = [:]
) throws {
  var (figures, references) = ([[Double]](), others.map { _ in [[Double]]() })
  for _ in 0..<rounds {
    figures.append(try own())
    for (index, other) in others.enumerated() { references[index].append(try other.value()) }
  }
  func texts(_ figures: [[Double]]) -> String {
    units.enumerated().map { index, unit in unit.text(figures.map { $0[index] }.median) }
      .joined(separator: ", ")
  }
  let bound = limit.isEmpty ? "" : " (\(limit))"
  print("\(what): \(texts(figures))\(others.isEmpty ? bound : "")")
  for (other, reference) in zip(others, references) {
    let ratios = units.indices.map { index in
      plain(zip(figures, reference).map { $0[index] / $1[index] }.median)
    }
    print("  ratio \(ratios.joined(separator: ", ")) to \(other.key), \(texts(reference))\(bound)")
  }
}

/// The memory of a process in bytes: its line in /proc/PID/status (proc(5)), such as `VmRSS` or `VmHWM`; 0 if
/// the system has none.
func memory(_ name: String, of process: ChildProcess) -> Double {
  let status = try? String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
  return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 * 1_024 } ?? 0
}

/// The processor time in seconds that a process has had; 0 without /proc.
func processorTime(of process: ChildProcess) -> Double {
  let text = try? String(contentsOfFile: "/proc/\(process.id)/schedstat", encoding: .utf8)
  return text?.split(separator: " ").first.flatMap { Double($0) }.map { $0 / 1e9 } ?? 0
}

/// Runs a command with the environment of the benchmarks.
///
/// - Throws: `TestFailure` with its output if it fails.
@discardableResult
func execute(_ command: [String], in folder: URL) throws -> ProgramRun {
  let launch = ChildProcess.Launch(
    "/usr/bin/env", arguments: command, environment: ProcessInfo.processInfo.environment,
    folder: folder.path(percentEncoded: false))
  let run = try ProgramRun(launch, within: 1_800)
  guard run.status == .exited(0) else {
    throw TestFailure("\(command): \((run.text + run.errorText).suffix(2_000))")
  }
  return run
}
