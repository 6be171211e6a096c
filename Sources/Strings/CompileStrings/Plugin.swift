import Foundation
import PackagePlugin

/// Generates a Swift file from the texts of a target with `strings-generator`.
@main
struct CompileStrings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = TargetTexts(of: target, in: context.package) else { return [] }
    guard target.recursiveTargetDependencies.contains(where: { $0.name == "StringsSupport" }) else {
      Diagnostics.error(
        "the texts of \(target.name) need StringsRuntime; add to its dependencies in Package.swift: "
          + ".product(name: \"StringsRuntime\", package: \"petspot\")")
      return []
    }
    folder.warnWithoutLink(of: target, in: context.package)
    // A name that the target's own files are unlikely to have: Swift requires different names in a module.
    let output = context.pluginWorkDirectoryURL.appending(path: "Localizable.strings.swift")
    return [
      .buildCommand(
        displayName: "Compiling the texts of \(target.name)",
        executable: try context.tool(named: "strings-generator").url,
        arguments: [folder.url.filePath, folder.folderSetting, output.filePath],
        inputFiles: folder.inputs,
        outputFiles: [output])
    ]
  }
}

extension URL {
  /// The path without percent-encoding and without a slash at its end.
  var filePath: String {
    let path = path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
