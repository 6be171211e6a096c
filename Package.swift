// swift-tools-version: 6.2

import PackageDescription

/// What the targets are compiled with that other packages build, too. Xcode and swift-build suppress the
/// warnings of dependencies, and the Swift compiler does not accept that together with warnings as errors.
let adoptable: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What every other target of this package is compiled with. `strictMemorySafety()` is not used: some 400
/// places would have to be marked as unsafe, almost all in modules that call C functions or read the table of
/// places.
let strict: [SwiftSetting] = adoptable + [.treatAllWarnings(as: .error)]

func library(
  _ name: String, at path: String? = nil, dependsOn dependencies: [String] = [], exclude: [String] = [],
  settings: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: path,
    exclude: exclude,
    swiftSettings: settings,
    plugins: plugins)
}

func program(
  _ name: String, at path: String? = nil, dependsOn dependencies: [String], exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: path,
    exclude: exclude,
    swiftSettings: settings)
}

/// A command plugin that builds and runs `petspot-installer`. It asks for no permission: those that a
/// manifest can name are for the folder of the package.
func command(_ name: String, verb: String, description: String) -> Target {
  .plugin(
    name: name,
    capability: .command(intent: .custom(verb: verb, description: description)),
    path: "Sources/\(name)")
}

func tests(of name: String, dependsOn dependencies: [String] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: (dependencies + ["TestSupport", "TestTraits"]).map { .target(name: $0) },
    exclude: exclude,
    swiftSettings: strict)
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
    // The core: values only. No Foundation, no input or output; of the C library only its mathematics.
    library("PlainText"),
    library("MissingPet", dependsOn: ["PlainText"]),
    library("PhotoMetadata", dependsOn: ["MissingPet"]),
    library("JSONTree", dependsOn: ["PlainText"]),
    // The table of places, in C for `#embed`.
    .target(name: "PlaceData", exclude: ["Places.bin"]),
    library("Gazetteer", dependsOn: ["CLibrary", "PlaceData", "PlainText"]),
    library("StringsRuntime", settings: adoptable),
    library("StringsSupport", dependsOn: ["StringsRuntime"], settings: adoptable),
    // The excluded folder is a link to the one at the top, so that the build notices when a language is added
    // or removed.
    library(
      "Localization", dependsOn: ["StringsSupport"], exclude: ["Localizations"],
      plugins: [.plugin(name: "CompileStrings")]),
    library("LineEditing", dependsOn: ["PlainText"]),
    // What people type, and what it means.
    library("Reading", dependsOn: ["CLibrary", "Gazetteer", "MissingPet", "Localization", "PlainText"]),
    library(
      "Conversation",
      dependsOn: ["Gazetteer", "MissingPet", "Localization", "LineEditing", "PlainText", "Reading"]),

    // Input and output.
    // The system's C library, under one name on every system.
    library("CLibrary", settings: adoptable),
    library("Platform", dependsOn: ["CLibrary", "PlainText"]),
    library("Terminal", dependsOn: ["LineEditing", "PlainText", "Platform"]),
    library(
      "Submission", dependsOn: ["JSONTree", "MissingPet", "PhotoMetadata", "PlainText", "Platform"]),
    // The system's libcurl, opened when the first report is sent: it is needed neither to build nor to start.
    .target(
      name: "CURLBinding", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux, .android]))]),
    library(
      "HTTPSubmission",
      dependsOn: [
        "Submission", "JSONTree", "MissingPet", "PlainText", "Platform", "CURLBinding",
      ]),
    library(
      "Storage", dependsOn: ["JSONTree", "MissingPet", "Submission", "PlainText", "Platform"]),
    program(
      "petspot",
      dependsOn: [
        "MissingPet", "PlainText", "Gazetteer", "Localization", "Conversation", "LineEditing", "Platform",
        "Terminal", "Submission", "HTTPSubmission", "Storage", "JSONTree", "Reading",
      ]),

    // The strings compiler: the build plugin and its tool, which is what every build compiles first, and what
    // people use besides.
    library("StringsCompiler", dependsOn: ["StringsRuntime"], settings: adoptable),
    library("StringsFiles", dependsOn: ["CLibrary", "StringsCompiler"], settings: adoptable),
    program(
      "strings-generator", dependsOn: ["CLibrary", "StringsCompiler", "StringsFiles"], settings: adoptable),
    program("strings-compiler", dependsOn: ["StringsCompiler", "StringsFiles"], settings: adoptable),
    .plugin(
      name: "CompileStrings",
      capability: .buildTool(),
      dependencies: ["strings-generator"],
      path: "Sources/CompileStrings"),

    // The compiler of the table of places. No build runs it: what it writes is committed.
    program("places-compiler", dependsOn: ["Gazetteer", "PlaceData", "PlainText"], exclude: ["Names.txt"]),

    // The command plugins that install and uninstall the program, and their tool.
    program("petspot-installer", dependsOn: ["Platform", "PlainText"]),
    command(
      "InstallPetspot", verb: "install-petspot",
      description: "Builds petspot and installs it with its manual pages and completions."),
    command(
      "UninstallPetspot", verb: "uninstall-petspot",
      description: "Removes what install-petspot has installed."),

    // The tests of each module, and what they share.
    library("TestSupport", at: "Tests/TestSupport", dependsOn: ["CLibrary", "Platform"]),
    // Apart from TestSupport, because the programs that tests run must not need Swift Testing's library.
    library("TestTraits", at: "Tests/TestTraits", dependsOn: ["TestSupport"]),
    library(
      "SubmissionTestSupport", at: "Tests/SubmissionTestSupport",
      dependsOn: ["Submission", "MissingPet", "PhotoSamples", "Platform", "TestSupport"]),
    // Photos with metadata, made byte by byte.
    library("PhotoSamples", at: "Tests/PhotoSamples"),
    tests(of: "TestSupport"),
    tests(of: "MissingPet", dependsOn: ["MissingPet", "Storage"]),
    tests(of: "JSONTree", dependsOn: ["JSONTree"]),
    tests(of: "PlainText", dependsOn: ["PlainText"]),
    tests(of: "PhotoMetadata", dependsOn: ["MissingPet", "PhotoMetadata", "PhotoSamples"]),
    tests(of: "Gazetteer", dependsOn: ["Gazetteer", "PlaceData"]),
    tests(of: "PlacesCompiler", dependsOn: ["places-compiler", "Gazetteer", "PlaceData"]),
    tests(of: "PetspotInstaller", dependsOn: ["petspot-installer"]),
    tests(of: "StringsRuntime", dependsOn: ["StringsRuntime"]),
    tests(of: "Localization", dependsOn: ["Localization"]),
    tests(of: "Reading", dependsOn: ["Reading", "MissingPet", "Localization", "PlainText"]),
    tests(
      of: "Conversation",
      dependsOn: ["Conversation", "Reading", "MissingPet", "Localization", "LineEditing", "PlainText"],
      exclude: ["Transcripts"]),
    tests(of: "LineEditing", dependsOn: ["LineEditing", "PlainText"]),
    tests(of: "Terminal", dependsOn: ["LineProbe", "Terminal", "LineEditing", "PlainText", "Platform"]),
    tests(
      of: "Submission",
      dependsOn: [
        "JSONTree", "Submission", "MissingPet", "PhotoSamples", "Platform", "SubmissionTestSupport",
      ]),
    tests(
      of: "HTTPSubmission",
      dependsOn: [
        "HTTPSubmission", "CURLBinding", "Submission", "MissingPet", "PhotoSamples", "Platform",
        "SubmissionTestSupport",
      ]),
    tests(
      of: "Storage",
      dependsOn: [
        "Storage", "Submission", "JSONTree", "MissingPet", "PhotoSamples", "PlainText", "Platform",
        "SubmissionTestSupport",
      ]),
    tests(
      of: "StringsCompiler",
      dependsOn: ["StringsCompiler", "StringsRuntime", "strings-compiler", "strings-generator"],
      exclude: ["Fixtures"]),
    tests(
      of: "EndToEnd",
      dependsOn: [
        "petspot", "CoreProbe", "strings-compiler", "StringsCompiler", "LineProbe", "FaultTracer",
        "LineEditing", "Localization", "MissingPet", "PhotoSamples", "Platform", "Storage", "Submission",
      ]),

    // The programs that tests and benchmarks run.
    program(
      "CoreProbe", at: "Tests/CoreProbe",
      dependsOn: [
        "Conversation", "Gazetteer", "JSONTree", "LineEditing", "Localization", "MissingPet",
        "PhotoMetadata", "Reading",
      ]),
    program(
      "LineProbe", at: "Tests/LineProbe",
      dependsOn: ["Terminal", "LineEditing", "PlainText", "Platform", "TestSupport"]),
    // In C, because the filter that it installs is made of C macros.
    .executableTarget(name: "FaultTracer", path: "Tests/FaultTracer"),
    program("EmptyProgram", at: "Tests/EmptyProgram", dependsOn: ["CURLBinding", "Platform"]),
    program("PlacesProbe", at: "Tests/PlacesProbe", dependsOn: ["CURLBinding", "Gazetteer", "Platform"]),
    program(
      "Benchmarks", at: "Tests/Benchmarks",
      dependsOn: [
        "petspot", "EmptyProgram", "LineProbe", "PlacesProbe", "strings-compiler", "StringsCompiler",
        "Gazetteer", "LineEditing", "PlainText", "Terminal", "HTTPSubmission", "Localization", "MissingPet",
        "PhotoMetadata", "PhotoSamples", "Platform", "Storage", "Submission", "TestSupport",
      ]),
  ],
  // C23, for `#embed`.
  cLanguageStandard: .gnu2x
)
