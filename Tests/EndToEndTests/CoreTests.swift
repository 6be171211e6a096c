import Foundation
import TestSupport
import Testing

/// The core needs nothing but the standard library (ldd(1) proves it).
@ProgramLane
@Suite("The core", .programs)
struct CoreTests {
  @Test("holds a conversation by itself")
  func converses() throws {
    let probe = ChildProcess.Launch(try BuiltProgram.path("CoreProbe"))
    let run = try ProgramRun(probe, input: "12\ncontinue\n", within: 60)
    #expect(run.text.contains("Step 2 of 4: Pet photo\n"))
    #expect(run.text.hasSuffix("\n1: \n"))
  }

  #if os(Linux)
    @Test("links no Foundation and no networking")
    func linksNoFoundation() throws {
      let core = try Self.libraries(of: "CoreProbe")
      #expect(core.contains("libswiftCore"))
      #expect(!core.contains("Foundation"))
      #expect(!core.contains("curl"))
    }

    /// libcurl is opened when the first report is sent, and what is large is not needed at all: a program that lists its
    /// reports loads neither.
    @Test(
      "The program links FoundationEssentials at most, and no networking",
      arguments: [
        "libFoundationNetworking", "libFoundation.so", "libFoundationInternationalization", "ICU", "curl",
      ])
    func linksLittle(library: String) throws {
      #expect(!(try Self.libraries(of: "petspot").contains(library)))
    }

    private static func libraries(of program: String) throws -> String {
      let path = try BuiltProgram.path(program)
      let environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
      let ldd = ChildProcess.Launch("/usr/bin/env", arguments: ["ldd", path], environment: environment)
      return try ProgramRun(ldd, input: "", within: 60).text
    }
  #endif
}
