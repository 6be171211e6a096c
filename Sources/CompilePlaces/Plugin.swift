import Foundation
import PackagePlugin

/// Generates a Swift file from the target's `Places.txt` with `places-compiler`.
@main
struct CompilePlaces: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let table = target.directoryURL.appending(path: "Places.txt")
    let output = context.pluginWorkDirectoryURL.appending(path: "Places.swift")
    return [
      .buildCommand(
        displayName: "Compiling the places of \(target.name)",
        executable: try context.tool(named: "places-compiler").url,
        arguments: [
          "generate", table.path(percentEncoded: false), "--output", output.path(percentEncoded: false),
        ],
        inputFiles: [table],
        outputFiles: [output])
    ]
  }
}
