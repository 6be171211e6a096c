// The tool of the build plugin: `strings-generator FOLDER SETTING FILE` writes a Swift file from the texts of
// a folder. SETTING is the setting `folder` as the plugin has read it.
import StringsCompiler

runTool("strings-generator") {
  let arguments = CommandLine.arguments
  guard arguments.count == 4 else {
    FileAccess.printError("usage: strings-generator FOLDER SETTING FILE\n")
    return 2
  }
  return try CatalogueFolder(arguments[1], readFolder: arguments[2]).generate(arguments[3])
}
