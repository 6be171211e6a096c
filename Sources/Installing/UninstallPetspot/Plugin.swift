import Foundation
import PackagePlugin

/// `swift package uninstall-petspot`: has `petspot-installer` remove what was installed.
@main
struct UninstallPetspot: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let result = try packageManager.build(.product("petspot-installer"), parameters: .init())
    guard result.succeeded, let installer = result.builtArtifacts.first(where: { $0.kind == .executable })
    else { return Diagnostics.error("petspot-installer was not built.\n\(result.logText)") }
    let process = Process()
    process.executableURL = installer.url
    let texts = context.package.directoryURL.appending(path: "Localizations").path(percentEncoded: false)
    process.arguments = ["uninstall", texts] + arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error(text.trimmingCharacters(in: .newlines)) }
  }
}
