import Foundation
import PackagePlugin

/// `swift package install-petspot`: builds petspot for release, collects its files in a folder, and has
/// `petspot-installer` install them.
@main
struct InstallPetspot: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let installer = Program(try context.tool(named: "petspot-installer").url)
    // Before the build, which takes minutes.
    guard try installer.run(["check"] + arguments), !arguments.contains(where: ["--help", "-h"].contains)
    else { return }
    print("Building petspot. The first time this takes a few minutes.")
    guard let petspot = try build(isStatic: arguments.contains("--static")) else { return }
    let folder = context.pluginWorkDirectoryURL.appending(path: "files")
    try InstalledFiles(folder).collect(from: Program(petspot), languages: languages(of: context.package))
    _ = try installer.run(["install", "--from", folder.path(percentEncoded: false)] + arguments)
  }

  /// Builds the program and returns its place; nil if that failed.
  private func build(isStatic: Bool) throws -> URL? {
    var parameters = PackageManager.BuildParameters(configuration: .release)
    // On macOS, these libraries belong to the system.
    #if !os(macOS)
      if isStatic {
        // A static program starts in the time that the kernel needs to load its pages, so smaller code is quicker.
        parameters.otherSwiftcFlags = ["-static-stdlib", "-Osize"]
        parameters.otherLinkerFlags = ["--no-export-dynamic"]
      }
    #endif
    let result = try packageManager.build(.product("petspot"), parameters: parameters)
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("petspot was not built, and nothing was installed.\n\(result.logText)")
      return nil
    }
    return program.url
  }

  /// The languages of the program, as the strings compiler finds them.
  private func languages(of package: Package) throws -> [String] {
    let folder = package.directoryURL.appending(path: "Localizations").path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
  }
}
