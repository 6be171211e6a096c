import Foundation
import TestSupport
import TestTraits
import Testing

/// The core modules need neither Foundation nor libcurl, as ldd(1) shows.
@Suite("Dependencies of the core", .programs)
struct CoreTests {
  @Test("The core runs a conversation without the other modules")
  func converses() throws {
    let probe = ChildProcess.Launch(try BuiltProgram.path("CoreProbe"))
    let run = try ProgramRun(probe, input: "61600\ncontinue\n", within: 60)
    #expect(run.text.hasPrefix("Reda\n"))
    #expect(run.text.contains("Step 2 of 4: Pet photo\n"))
    #expect(run.text.hasSuffix("\nnotSent: \n"))
  }

  #if os(Linux)
    @Test("The core links neither Foundation nor libcurl")
    func linksNoFoundation() throws {
      let core = try Self.libraries(of: "CoreProbe")
      #expect(core.contains("libswiftCore"))
      #expect(!core.contains("Foundation"))
      #expect(!core.contains("curl"))
    }

    /// libcurl is opened when the first report is sent, and Foundation is not used, so that a program that
    /// only lists its reports starts without them.
    @Test("The program links neither Foundation nor networking", arguments: ["Foundation", "ICU", "curl"])
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
