import Foundation
import PackagePlugin

/// `swift package install-petspot`: builds petspot for release, and has `petspot-installer` install it.
@main
struct InstallPetspot: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let installer = try build("petspot-installer", .init()) else { return }
    let texts = context.package.directoryURL.appending(path: "Localizations").path(percentEncoded: false)
    // Before the build, which takes minutes.
    guard try run(installer, ["check", texts] + arguments),
      !arguments.contains(where: ["--help", "-h"].contains)
    else { return }
    print("Building petspot. The first time this takes a few minutes.")
    let parameters = parameters(isStatic: arguments.contains("--static"))
    guard let petspot = try build("petspot", parameters) else { return }
    _ = try run(installer, ["install", petspot.path(percentEncoded: false), texts] + arguments)
  }

  private func parameters(isStatic: Bool) -> PackageManager.BuildParameters {
    var parameters = PackageManager.BuildParameters(configuration: .release)
    // On macOS, the Swift libraries belong to the system.
    #if !os(macOS)
      // No symbols: they are only for debuggers.
      parameters.otherLinkerFlags = ["-s"]
      if isStatic {
        // A static program starts in the time that loading its pages takes, so smaller code is quicker.
        parameters.otherSwiftcFlags = ["-static-stdlib", "-Osize"]
        parameters.otherLinkerFlags += ["--no-export-dynamic"]
      }
    #endif
    return parameters
  }

  /// Builds a program and returns its place; nil if that failed. The installer is no tool of the plugin,
  /// because SwiftPM compiles tools a second time, in every build of the whole package.
  private func build(_ product: String, _ parameters: PackageManager.BuildParameters) throws -> URL? {
    let result = try packageManager.build(.product(product), parameters: parameters)
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("\(product) was not built, and nothing was installed.\n\(result.logText)")
      return nil
    }
    return program.url
  }

  /// Runs a program with the output of the plugin. What it writes to standard error is reported as an error.
  /// Returns whether it succeeded.
  private func run(_ program: URL, _ arguments: [String]) throws -> Bool {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error(text.trimmingCharacters(in: .newlines)) }
    return process.terminationStatus == 0
  }
}
