// swift-tools-version: 6.2

import PackageDescription

/// What every target is compiled with. Warnings are errors in `.ci/run`, not for those who build with another
/// compiler. `strictMemorySafety()` is not used: some 400 places would have to be marked as unsafe, most of
/// them in modules that call C functions or read the table of places.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A target's folder is in the folder of its wing. The names of targets are not those of folders alone: a
/// package that uses the strings compiler cannot have a target of the same name, which is why none is called
/// `Report` or `Photo`.
func library(
  _ name: String, in wing: String, dependsOn dependencies: [String] = [], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "\(wing)/\(name)",
    exclude: exclude,
    swiftSettings: settings,
    plugins: plugins)
}

func program(
  _ name: String, in wing: String, dependsOn dependencies: [String], exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "\(wing)/\(name)",
    exclude: exclude,
    swiftSettings: settings)
}

/// A command plugin that builds and runs `petspot-installer`. It asks for no permission: those that a
/// manifest can name are for the folder of the package.
func command(_ name: String, verb: String, description: String) -> Target {
  .plugin(
    name: name,
    capability: .command(intent: .custom(verb: verb, description: description)),
    path: "Sources/Installing/\(name)")
}

func tests(
  of name: String, in wing: String, dependsOn dependencies: [String] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: (dependencies + ["TestSupport", "TestTraits"]).map { .target(name: $0) },
    path: "\(wing)/\(name)Tests",
    exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "petspot",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "petspot", targets: ["petspot"]),
    // The strings compiler, for other packages: the plugin, the tool for people, and the library that
    // generated files import.
    .plugin(name: "CompileStrings", targets: ["CompileStrings"]),
    .executable(name: "strings-compiler", targets: ["strings-compiler"]),
    .library(name: "StringsRuntime", targets: ["StringsRuntime", "StringsSupport"]),
  ],
  targets: [
    // What the others are built on. JSONTree and PlainText do no input or output.
    library("PlainText", in: "Sources/Base"),
    library("JSONTree", in: "Sources/Base", dependsOn: ["PlainText"]),
    // The system's C library, under one name on every system.
    library("CLibrary", in: "Sources/Base"),
    library("Platform", in: "Sources/Base", dependsOn: ["CLibrary", "PlainText"]),
    library("CommandArguments", in: "Sources/Base"),

    // The strings compiler: the build plugin and its tool, which is what every build compiles first; what
    // people use besides; and the table of this program's texts.
    library("StringsRuntime", in: "Sources/Strings", dependsOn: ["CLibrary"]),
    library("StringsSupport", in: "Sources/Strings", dependsOn: ["StringsRuntime"]),
    library(
      "StringsCompiler", in: "Sources/Strings", dependsOn: ["CLibrary", "StringsRuntime"]),
    program("strings-generator", in: "Sources/Strings", dependsOn: ["StringsCompiler"]),
    program(
      "strings-compiler", in: "Sources/Strings", dependsOn: ["CommandArguments", "StringsCompiler"]),
    .plugin(
      name: "CompileStrings",
      capability: .buildTool(),
      dependencies: ["strings-generator"],
      path: "Sources/Strings/CompileStrings"),
    // The excluded folder is a link to the one at the top, so that the build notices when a language is added
    // or removed.
    library(
      "Localization", in: "Sources/Strings", dependsOn: ["StringsSupport"], exclude: ["Localizations"],
      plugins: [.plugin(name: "CompileStrings")]),

    // The table of places, in C for `#embed`, and its compiler. No build runs the compiler: what it writes is
    // committed.
    .target(name: "PlaceData", path: "Sources/Places/PlaceData", exclude: ["Places.bin"]),
    library("Gazetteer", in: "Sources/Places", dependsOn: ["CLibrary", "PlaceData", "PlainText"]),
    program(
      "places-compiler", in: "Sources/Places", dependsOn: ["Gazetteer", "PlaceData", "PlainText"],
      exclude: ["Names.txt"]),

    // Reading lines from a terminal.
    library("LineEditing", in: "Sources/Terminal", dependsOn: ["PlainText"]),
    library("TerminalIO", in: "Sources/Terminal", dependsOn: ["LineEditing", "PlainText", "Platform"]),

    // What is asked, understood and said: values only. No Foundation, no input or output; of the C library
    // only its mathematics.
    library("MissingPet", in: "Sources/Conversation", dependsOn: ["PlainText"]),
    library(
      "Understanding", in: "Sources/Conversation",
      dependsOn: ["CLibrary", "Gazetteer", "MissingPet", "Localization", "PlainText"]),
    library(
      "Dialogue", in: "Sources/Conversation",
      dependsOn: ["Gazetteer", "MissingPet", "Localization", "LineEditing", "PlainText", "Understanding"]),

    // Where a report goes, and what is kept of it.
    library("PhotoFile", in: "Sources/Destinations", dependsOn: ["MissingPet", "PlainText", "Platform"]),
    // The system's libcurl, opened when the first report is sent: it is needed neither to build nor to start.
    .target(
      name: "CURLBinding", path: "Sources/Destinations/CURLBinding",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux, .android]))]),
    library(
      "Submission", in: "Sources/Destinations",
      dependsOn: ["CURLBinding", "JSONTree", "MissingPet", "PhotoFile", "PlainText", "Platform"]),
    library(
      "Storage", in: "Sources/Destinations",
      dependsOn: ["JSONTree", "MissingPet", "PhotoFile", "Submission", "PlainText", "Platform"]),

    program(
      "petspot", in: "Sources",
      dependsOn: [
        "MissingPet", "PlainText", "Gazetteer", "Localization", "Dialogue", "LineEditing", "Platform",
        "TerminalIO", "PhotoFile", "Submission", "Storage", "JSONTree", "Understanding", "CommandArguments",
      ]),

    // The command plugins that install and uninstall the program, and their tool.
    program(
      "petspot-installer", in: "Sources/Installing",
      dependsOn: ["CommandArguments", "Platform", "PlainText"]),
    command(
      "InstallPetspot", verb: "install-petspot",
      description: "Builds petspot and installs it with its manual pages and completions."),
    command(
      "UninstallPetspot", verb: "uninstall-petspot",
      description: "Removes what install-petspot has installed."),

    // What tests share.
    library("TestSupport", in: "Tests/Support", dependsOn: ["CLibrary", "Platform"]),
    // Apart from TestSupport, because the programs that tests run must not need Swift Testing's library.
    library("TestTraits", in: "Tests/Support", dependsOn: ["Platform", "TestSupport"]),
    library(
      "SubmissionTestSupport", in: "Tests/Support",
      dependsOn: ["MissingPet", "PhotoFile", "PhotoSamples", "Platform", "Submission", "TestSupport"]),
    library("DialogueTestSupport", in: "Tests/Support", dependsOn: ["Dialogue", "MissingPet"]),
    // Photos with metadata, made byte by byte.
    library("PhotoSamples", in: "Tests/Support"),
    tests(of: "TestSupport", in: "Tests/Support"),

    // The tests of each module.
    tests(of: "JSONTree", in: "Tests/Base", dependsOn: ["JSONTree"]),
    tests(of: "PlainText", in: "Tests/Base", dependsOn: ["PlainText"]),
    tests(of: "Platform", in: "Tests/Base", dependsOn: ["Platform"]),
    tests(of: "StringsRuntime", in: "Tests/Strings", dependsOn: ["StringsRuntime"]),
    tests(of: "Localization", in: "Tests/Strings", dependsOn: ["Localization"]),
    tests(
      of: "StringsCompiler", in: "Tests/Strings",
      dependsOn: ["StringsCompiler", "StringsRuntime", "strings-compiler", "strings-generator"],
      exclude: ["Fixtures"]),
    tests(of: "Gazetteer", in: "Tests/Places", dependsOn: ["Gazetteer", "PlaceData"]),
    tests(
      of: "PlacesCompiler", in: "Tests/Places", dependsOn: ["places-compiler", "Gazetteer", "PlaceData"]),
    tests(of: "LineEditing", in: "Tests/Terminal", dependsOn: ["LineEditing", "PlainText"]),
    tests(
      of: "TerminalIO", in: "Tests/Terminal",
      dependsOn: ["LineProbe", "TerminalIO", "LineEditing", "PlainText", "Platform"]),
    tests(of: "MissingPet", in: "Tests/Conversation", dependsOn: ["MissingPet"]),
    tests(
      of: "Understanding", in: "Tests/Conversation",
      dependsOn: ["Understanding", "Gazetteer", "PlaceData", "MissingPet", "Localization", "PlainText"]),
    tests(
      of: "Dialogue", in: "Tests/Conversation",
      dependsOn: [
        "Dialogue", "DialogueTestSupport", "Understanding", "MissingPet", "Localization", "LineEditing",
        "PlainText",
      ],
      exclude: ["Transcripts"]),
    tests(
      of: "PhotoFile", in: "Tests/Destinations",
      dependsOn: [
        "MissingPet", "PhotoFile", "PhotoSamples", "Platform", "Submission", "SubmissionTestSupport",
      ]),
    tests(
      of: "Submission", in: "Tests/Destinations",
      dependsOn: [
        "CURLBinding", "JSONTree", "Submission", "MissingPet", "PhotoFile", "PhotoSamples", "Platform",
        "SubmissionTestSupport",
      ]),
    tests(
      of: "Storage", in: "Tests/Destinations",
      dependsOn: [
        "Storage", "Submission", "JSONTree", "MissingPet", "PhotoFile", "PhotoSamples", "PlainText",
        "Platform", "SubmissionTestSupport",
      ]),
    tests(of: "PetspotInstaller", in: "Tests/Installing", dependsOn: ["petspot-installer"]),
    tests(
      of: "EndToEnd", in: "Tests",
      dependsOn: [
        "petspot", "CoreProbe", "strings-compiler", "StringsCompiler", "LineProbe", "FaultTracer",
        "LineEditing", "Localization", "MissingPet", "PhotoFile", "PhotoSamples", "Platform", "Storage",
        "Submission",
      ]),

    // The programs that tests and benchmarks run.
    program(
      "CoreProbe", in: "Tests/Programs",
      dependsOn: [
        "Dialogue", "DialogueTestSupport", "Gazetteer", "JSONTree", "LineEditing", "Localization",
        "MissingPet", "PhotoFile", "Understanding",
      ]),
    program(
      "LineProbe", in: "Tests/Programs",
      dependsOn: ["TerminalIO", "LineEditing", "PlainText", "Platform", "TestSupport"]),
    // In C, because the filter that it installs is made of C macros.
    .executableTarget(name: "FaultTracer", path: "Tests/Programs/FaultTracer"),
    program("EmptyProgram", in: "Tests/Programs", dependsOn: ["Platform"]),
    program(
      "Benchmarks", in: "Tests/Programs",
      dependsOn: [
        "petspot", "EmptyProgram", "strings-compiler", "StringsCompiler", "Localization", "TestSupport",
      ]),
  ],
  // C23, for `#embed`.
  cLanguageStandard: .gnu2x
)
