import Foundation
import PackagePlugin

/// Generates a Swift file from the package's `Localizations` folder with `strings-compiler`.
@main
struct CompileStrings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Localizations")
    let output = context.pluginWorkDirectoryURL.appending(path: "L10n.swift")
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))
      .filter { $0.hasSuffix(".lproj") }.sorted().map { root.appending(path: $0) }
    let files = folders.map { $0.appending(path: "Localizable.strings") }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    return [
      .buildCommand(
        displayName: "Compiling the texts of \(target.name)",
        executable: try context.tool(named: "strings-compiler").url,
        arguments: [
          "generate", root.path(percentEncoded: false), "--output", output.path(percentEncoded: false),
        ],
        inputFiles: [root] + folders + files,
        outputFiles: [output])
    ]
  }
}
