import Foundation
import MissingPet
import PhotoFile
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// A comparison with ExifTool, where it is installed.
@Suite(
  "Comparison with exiftool", .programs, .tags(.thorough),
  .enabled(if: exiftool != nil, "exiftool is not installed"))
struct ReaderComparisonTests {
  /// What one of the two does not read: items of HEIF in `idat`, and EXIF in several pieces.
  private static let notRead = ["inside.heic", "parts.heic"]

  /// ExifTool finds the same position and day in every sample, and of EXIF only the orientation in the copy.
  /// It finds nothing to warn of in the copy that it would not in the file.
  @Test func agrees() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in PhotoSamples.all where !Self.notRead.contains(name) {
      let reading = Reading(bytes)
      let (file, copy) = (folder.appending(path: "before-\(name)"), folder.appending(path: "after-\(name)"))
      try Data(bytes).write(to: file)
      try Data(#require(reading.copy)).write(to: copy)
      let before = try Self.read(file.path)
      let after = try Self.read(
        copy.path, ["-EXIF:all", "-XMP:all", "-IPTC:all", "-Comment", "-MakerNotes:all"])
      let origin = try #require(reading.origin)
      let expected = origin.position == nil && before["Orientation"] == nil ? [] : ["Orientation"]
      expectEqual(
        after.keys.filter { $0 != "Warning" && !Self.ofTIFF.contains($0) }, expected, "\(name): \(after)")
      #expect([nil, before["Warning"]].contains(after["Warning"]), "\(name): \(after)")
      expectEqual(after["Error"], before["Error"], "\(name): \(after)")
      expectEqual(before["Orientation"], after["Orientation"], "\(name): \(before)")
      guard let position = origin.position else { continue }
      let numbers = (before["GPSPosition"] ?? "").split(separator: " ").compactMap { Double($0) }
      expectEqual(numbers.count, 2, "\(name): \(before)")
      guard numbers.count == 2 else { continue }
      #expect(abs(numbers[0] - position.latitude) < 1e-7 && abs(numbers[1] - position.longitude) < 1e-7)
      #expect(before["DateTimeOriginal"]?.hasPrefix("2026:11:20") == true)
      expectEqual(origin.day?.day, 20)
    }
  }

  /// The tags of EXIF that a TIFF needs.
  private static let ofTIFF = [
    "ImageWidth", "ImageHeight", "BitsPerSample", "Compression", "PhotometricInterpretation", "StripOffsets",
    "StripByteCounts",
  ]

  /// What ExifTool says about a file: the first value of each tag.
  private static func read(_ path: String, _ tags: [String] = []) throws -> [String: String] {
    let launch = ChildProcess.Launch(
      exiftool ?? "",
      arguments: [
        "-n", "-s", "-ee", "-GPSPosition", "-GPSCoordinates", "-Orientation", "-DateTimeOriginal", "-Warning",
        "-Error",
      ] + tags + [path],
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
