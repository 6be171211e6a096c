import Foundation
import PhotoMetadata
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// A comparison with ExifTool, where it is installed.
@Suite(
  "Comparison with exiftool", .programs, .tags(.thorough),
  .enabled(if: exiftool != nil, "exiftool is not installed"))
struct ReaderComparisonTests {
  /// What ExifTool does not read: an image behind the image without an index, and items of HEIF in `idat`.
  private static let notRead = ["several.jpg", "inside.heic"]

  /// ExifTool finds the same position and day in every sample, and no position in the copy. It
  /// finds nothing to warn of in the copy that it would not in the file.
  @Test func agrees() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in PhotoSamples.all {
      let reading = Reading(bytes)
      try Data(bytes).write(to: folder.appending(path: "before-\(name)"))
      try Data(reading.blanked).write(to: folder.appending(path: "after-\(name)"))
    }
    for (name, bytes) in PhotoSamples.all where !Self.notRead.contains(name) {
      let metadata = Reading(bytes).metadata
      let before = try Self.read(folder.appending(path: "before-\(name)").path)
      let after = try Self.read(folder.appending(path: "after-\(name)").path)
      expectEqual(after["GPSPosition"], nil, "\(name): \(after)")
      #expect(after["GPSCoordinates"]?.contains { $0.isNumber } != true, "\(name): \(after)")
      #expect(after["Warning"] == before["Warning"] && after["Error"] == before["Error"], "\(name): \(after)")
      if let position = metadata.position {
        let numbers = (before["GPSPosition"] ?? "").split(separator: " ").compactMap { Double($0) }
        expectEqual(numbers.count, 2, "\(name): \(before)")
        guard numbers.count == 2 else { continue }
        #expect(abs(numbers[0] - position.latitude) < 1e-7 && abs(numbers[1] - position.longitude) < 1e-7)
      }
      expectEqual(before["Orientation"], after["Orientation"], "\(name): \(before)")
      let day = metadata.day.map { "\($0.year):\($0.month):\($0.day)" }
      expectEqual(after["DateTimeOriginal"]?.prefix(10), day?.prefix(10), "\(name): \(after)")
    }
  }

  /// What ExifTool says about a file: the first value of each tag.
  private static func read(_ path: String) throws -> [String: String] {
    let launch = ChildProcess.Launch(
      exiftool ?? "",
      arguments: [
        "-n", "-s", "-ee", "-GPSPosition", "-GPSCoordinates", "-Orientation", "-DateTimeOriginal", "-Warning",
        "-Error", path,
      ],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    var values: [String: String] = [:]
    for line in try ProgramRun(launch, within: 60).text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, values[parts[0]] == nil, !parts[1].isEmpty { values[parts[0]] = parts[1] }
    }
    return values
  }
}

/// The path of ExifTool.
private let exiftool = ["/usr/bin/exiftool", "/usr/local/bin/exiftool", "/opt/homebrew/bin/exiftool"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
