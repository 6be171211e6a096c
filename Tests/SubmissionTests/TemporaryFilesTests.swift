import Foundation
import Platform
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

@Suite(.serialized) struct TemporaryFilesTests {
  private func mode(_ path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func aFolderIsPrivateAndGoesWithItsLastReference() throws {
    let temporary = try TestFolder()
    var folder: TemporaryFolder? = try TemporaryFiles(in: temporary.path).makeFolder()
    let path = try #require(folder?.path)
    #expect(try mode(path) == 0o700)
    #expect(path.hasPrefix("\(temporary.path)/petspot-\(ProcessInfo.processInfo.processIdentifier)-"))
    #expect(temporary.contents.count == 1)
    folder = nil
    #expect(temporary.contents.isEmpty)
  }

  @Test func anUploadIsPrivateAndGoesWithItsLastReference() throws {
    let bench = try SubmissionBench()
    let photo = try StagedPhoto(bench.report.photo)
    var upload: PreparedUpload? = try PreparedUpload(
      MultipartPhoto(photo), in: TemporaryFiles(in: bench.temporary.path))
    let path = try #require(upload?.path)
    #expect(try mode(path) == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == upload?.byteCount)
    upload = nil
    #expect(bench.temporary.contents.isEmpty)
  }

  @Test func onlyLeftoversAreCleared() throws {
    let temporary = try TestFolder()
    let files = TemporaryFiles(in: temporary.path)
    let manager = FileManager.default
    // Of a run that was killed: nobody has it locked.
    for name in ["petspot-1-abc", "petspot-99999-x1"] {
      try manager.createDirectory(atPath: "\(temporary.path)/\(name)", withIntermediateDirectories: false)
      try temporary.write([1, 2, 3], to: "\(name)/upload")
    }
    // Of others.
    let others = ["petspot-notes", "petspot-1-", "petspot-x-y", "other-1-abc", "petspot-1-a-b"]
    for name in others {
      try manager.createDirectory(atPath: "\(temporary.path)/\(name)", withIntermediateDirectories: false)
    }
    try temporary.write([1], to: "petspot-2-file")
    try manager.createSymbolicLink(
      atPath: "\(temporary.path)/petspot-3-link", withDestinationPath: "\(temporary.path)/other-1-abc")
    // Of a run that is alive.
    let mine = try files.makeFolder()
    files.clearLeftovers()
    let own = String(mine.path.dropFirst(temporary.path.count + 1))
    #expect(temporary.contents == (others + ["petspot-2-file", "petspot-3-link", own]).sorted())
    withExtendedLifetime(mine) {}
  }

  @Test func clearingWhereThereIsNothingDoesNothing() {
    TemporaryFiles(in: "/nonexistent/folder").clearLeftovers()
  }

  @Test func withoutATemporaryFolderNothingIsCreated() async throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    try FileManager.default.removeItem(atPath: bench.temporary.path)
    let failure = SubmissionFailure(reason: .other, objection: .cannotWrite(path: bench.temporary.path))
    #expect(try await bench.submit(to: service.address) == .failed(failure))
    #expect(service.connectionCount == 0)
  }

  @Test(arguments: [FileStep.write, .create, .makeFolder])
  func afterAFullDiskNothingIsLeft(_ step: FileStep) throws {
    let bench = try SubmissionBench()
    let full = FileSystem { next throws(SystemError) in
      if next == step { throw SystemError("write", code: 28) }
    }
    let files = TemporaryFiles(in: bench.temporary.path, fileSystem: full)
    let photo = try StagedPhoto(bench.report.photo)
    #expect(throws: MultipartPhoto.Failure.file(SystemError("write", code: 28))) {
      try PreparedUpload(MultipartPhoto(photo, fileSystem: full), in: files)
    }
    #expect(bench.temporary.contents.isEmpty)
  }
}
