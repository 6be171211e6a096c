import Foundation
import Platform
import Synchronization
import TestSupport

@testable import petspot_installer

/// A private folder with a prefix in it.
final class InstallationFixture {
  let folder: URL
  let prefix: Prefix

  init(_ name: String = "prefix") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "petspot-installer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    prefix = try Prefix(folder.appending(path: name).path(percentEncoded: false), environment: { _ in nil })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The files of a version. Each version has a file that the other doesn't have.
  static func files(_ version: Int) -> [SourceFile] {
    ["bin/petspot", "share/man/man1/petspot.1", "share/man/v\(version)/man1/petspot.1"].map {
      SourceFile(path: $0, bytes: Array("\($0) of version \(version)".utf8))
    }
  }

  /// All files and folders in the private folder with the contents of the files, without the record.
  var tree: [String: String] {
    get throws {
      var tree: [String: String] = [:]
      let root = folder.path(percentEncoded: false)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where !name.hasSuffix(InstallationRecord.path) {
        let data = FileManager.default.contents(atPath: "\(root)/\(name)")
        tree[name] = data.map { String(decoding: $0, as: UTF8.self) } ?? "folder"
      }
      return tree
    }
  }

  func url(_ path: String) -> URL { URL(filePath: prefix.appending(path)) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: prefix.appending(path))[.posixPermissions] as? Int
  }

  /// Runs the tool.
  func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ProgramRun {
    let home = folder.path(percentEncoded: false)
    let launch = ChildProcess.Launch(
      try BuiltProgram.path("petspot-installer"), arguments: arguments,
      environment: ["HOME": home, "PATH": "/usr/bin:/bin"].merging(variables) { $1 }, folder: home)
    return try ProgramRun(launch, within: 60)
  }
}

extension FileSystem {
  /// A file system whose calls with these numbers, counted from 0, fail.
  static func failing(_ calls: Range<Int>, _ count: CallCount = CallCount()) -> FileSystem {
    FileSystem { _ throws(SystemError) in
      if calls.contains(count.next()) { throw SystemError("test", code: ENOSPC) }
    }
  }
}

/// The number of calls of a file system.
final class CallCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
