// The tool of the build plugin: `strings-generator FOLDER SETTING FILE` writes a Swift file from the texts of
// a folder. SETTING is the setting `folder` as the plugin has read it.
import StringsCompiler

let arguments = CommandLine.arguments
precondition(arguments.count == 4, "usage: strings-generator FOLDER SETTING FILE")
runTool("strings-generator") {
  try CatalogueFolder(arguments[1], readFolder: arguments[2]).generate(arguments[3])
}
