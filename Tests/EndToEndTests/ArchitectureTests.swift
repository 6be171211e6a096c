import Foundation
import StringsCompiler
import TestSupport
import TestTraits
import Testing

@testable import strings_compiler

/// What the manifest knows of the modules, the page Architecture and `.ci/run` say too.
@Suite("Architecture")
struct ArchitectureTests {
  private let modules: [String: Module]

  init() throws { modules = try Self.manifest() }

  @Test("The page Architecture lists the modules, their folders and dependencies, and Foundation")
  func page() throws {
    let page = try Repository.text("Sources/petspot/petspot.docc/Architecture.md")
    let rows = page.matches(of: #/(?m)^\| (\w*) ?\| ([\w-]+) \| [^|]+ \| ([^|]*)\|$/#).filter {
      $0.2 != "module"
    }
    for row in rows {
      let dependencies = Set(row.3.split { ", ".contains($0) }.map(String.init))
      expectEqual(Module(wing: String(row.1), dependencies: dependencies), modules[String(row.2)], "\(row.2)")
    }
    expectEqual(Set(rows.map { String($0.2) }), Set(modules.keys))
  }

  @Test("Few folders stand side by side", arguments: ["Sources", "Tests"])
  func folders(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
    expectEqual(names.filter { !$0.hasPrefix(".") }.count <= 10, true, "\(names)")
  }

  /// A line of the list names what is built in one folder. A later one of the line can import an earlier one
  /// without declaring it, so it must be allowed to.
  @Test(".ci/run builds every library, and none beside one that it may not depend on")
  func libraries() throws {
    let list = try Repository.text(".ci/run").split(separator: "LIBRARIES").dropFirst().first ?? ""
    let lines = list.split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
    for line in lines {
      for (index, name) in line.enumerated() {
        expectEqual(closure(of: name).isSuperset(of: line.prefix(index)), true, "\(line)")
      }
    }
    let libraries = modules.keys.filter { $0.first?.isUppercase == true && !$0.hasSuffix("Petspot") }
    expectEqual(
      Set(lines.joined()), Set(libraries).subtracting(["CompileStrings"]).union(["strings-compiler"]))
  }

  private func closure(of name: String) -> Set<String> {
    let dependencies = modules[name]?.dependencies ?? []
    return dependencies.reduce(dependencies) { $0.union(closure(of: $1)) }
  }
}

private struct Module: Equatable {
  let wing: String
  var dependencies: Set<String>
}

extension ArchitectureTests {
  /// Reads the calls in the list of targets that name a folder in `Sources`, and the imports of its files.
  private static func manifest() throws -> [String: Module] {
    let manifest = try Repository.text("Package.swift").replacing(#/(?m) *\/\/.*$/#, with: "")
    let targets = manifest.split(separator: "\n  targets: [").last ?? ""
    var modules: [String: Module] = [:]
    for target in targets.split(separator: #/\n    (?=[\w.])/#) {
      guard let name = target.firstMatch(of: #/"([^"]+)"/#)?.1 else { continue }
      let path =
        target.firstMatch(of: #/(?:in|path): "Sources\/?([^"]*)"/#)?.1
        ?? (target.hasPrefix("command(") ? "Installing" : nil)
      guard let wing = path?.split(separator: "/").first ?? (path == nil ? nil : "") else { continue }
      let listed = target.firstMatch(of: #/(?s)(?:dependsOn|dependencies): \[([^\]]*)\]/#)?.1 ?? ""
      var module = Module(
        wing: String(wing), dependencies: Set(listed.matches(of: #/"([^"]+)"/#).map { String($0.1) }))
      let folder = wing.isEmpty ? "Sources/\(name)" : "Sources/\(wing)/\(name)"
      let files = try Repository.files(in: folder, withExtension: "swift")
      if try files.contains(where: {
        try String(contentsOf: $0, encoding: .utf8).contains("import Foundation\n")
      }) {
        module.dependencies.insert("Foundation")
      }
      modules[String(name)] = module
    }
    return modules
  }
}

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

/// Every localized text is used: unused keys would only burden translators.
@Suite("Unused texts")
struct UnusedTextTests {
  @Test("Every text of the catalogue is used")
  func everyTextIsUsed() throws {
    let sources = try ["Conversation", "Strings/Localization", "petspot"]
      .flatMap { try Repository.files(in: "Sources/\($0)", withExtension: "swift") }
      .map { [UInt8](try Data(contentsOf: $0)) }
    let unused = Array("\n\"unused.by_all\" = \"x\";".utf8)
    let base = CatalogueFile(
      folder: "en.lproj", path: "en",
      bytes: Array(try Repository.text("Localizations/en.lproj/Localizable.strings").utf8) + unused)
    let expressions = StringsCompiler.compile([base], root: "").expressions
    let keys = UnusedTextFinder.unusedTexts(of: base, expressions, sources: sources).map(\.key)
    // The additional text shows that the sources were searched.
    expectEqual(keys, ["unused.by_all"])
  }
}
