// swift-tools-version: 6.2

import PackageDescription

/// What every target of this package is compiled with: the strictest the toolchain offers.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room of the house: a library, or the tests of one, and the rooms it may enter.
func room(
  _ name: String, enters others: [String] = [], exclude: [String] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: others.map { .target(name: $0) },
    exclude: exclude,
    swiftSettings: strict,
    plugins: plugins)
}

func program(_ name: String, at path: String? = nil, enters others: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: others.map { .target(name: $0) },
    path: path,
    swiftSettings: strict)
}

func tests(of name: String, enter others: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: others.map { .target(name: $0) },
    exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "petspot",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "petspot", targets: ["petspot"]),
    .executable(name: "strings-compiler", targets: ["strings-compiler"]),
  ],
  targets: [
    // The core: values only. No Foundation, no libc, nothing that touches the world.
    room("PlainText"),
    room("MissingPet", enters: ["PlainText"]),
    room("StringsRuntime"),
    // The folder is a link to the one at the top, so that the build notices when a language comes or goes.
    room(
      "Localization", enters: ["StringsRuntime"], exclude: ["Localizations"],
      plugins: [.plugin(name: "CompileStrings")]),
    room("LineEditing", enters: ["PlainText"]),
    room("Conversation", enters: ["MissingPet", "Localization", "LineEditing", "PlainText"]),

    // The shells around it.
    // The system's C library, under one name on every system.
    room("CLibrary"),
    room("Platform", enters: ["CLibrary"]),
    room("Terminal", enters: ["LineEditing", "PlainText", "Platform"]),
    room("Submission", enters: ["MissingPet", "PlainText", "Platform"]),
    // The system's libcurl, opened when the first report is sent: nothing of it is needed to build or to start.
    .target(
      name: "CURLBinding", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux, .android]))]),
    room("HTTPSubmission", enters: ["Submission", "MissingPet", "Platform", "CURLBinding"]),
    room("Storage", enters: ["MissingPet", "Submission", "PlainText", "Platform"]),
    program(
      "petspot",
      enters: [
        "MissingPet", "PlainText", "Localization", "Conversation", "LineEditing", "Platform",
        "Terminal", "Submission", "HTTPSubmission", "Storage",
      ]),

    // The strings compiler and its build plugin.
    room("StringsCompiler"),
    program("strings-compiler", enters: ["StringsCompiler"]),
    .plugin(
      name: "CompileStrings",
      capability: .buildTool(),
      dependencies: ["strings-compiler"],
      path: "Sources/CompileStrings"),

    // The tests, one folder per room, and the programs they need.
    .target(
      name: "TestSupport", dependencies: ["CLibrary", "Platform"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "MissingPet", enter: ["MissingPet", "PlainText", "TestSupport"]),
    tests(of: "PlainText", enter: ["PlainText"]),
    tests(of: "StringsRuntime", enter: ["StringsRuntime"]),
    tests(of: "Localization", enter: ["Localization"]),
    tests(
      of: "Conversation",
      enter: ["Conversation", "MissingPet", "Localization", "LineEditing", "PlainText"],
      exclude: ["Transcripts"]),
    tests(of: "LineEditing", enter: ["LineEditing", "PlainText", "TestSupport"]),
    program(
      "LineProbe",
      at: "Tests/LineProbe",
      enters: ["Terminal", "LineEditing", "PlainText", "Platform", "TestSupport"]),
    tests(
      of: "Terminal", enter: ["LineProbe", "Terminal", "LineEditing", "PlainText", "Platform", "TestSupport"]),
    .target(
      name: "SubmissionTestSupport", dependencies: ["Submission", "MissingPet", "Platform", "TestSupport"],
      path: "Tests/SubmissionTestSupport", swiftSettings: strict),
    tests(
      of: "Submission",
      enter: ["Submission", "MissingPet", "Platform", "SubmissionTestSupport", "TestSupport"]),
    tests(
      of: "HTTPSubmission",
      enter: [
        "HTTPSubmission", "CURLBinding", "Submission", "MissingPet", "Platform", "SubmissionTestSupport",
        "TestSupport",
      ]),
    tests(
      of: "Storage", enter: ["Storage", "Submission", "MissingPet", "PlainText", "Platform", "TestSupport"]),
    tests(
      of: "StringsCompiler", enter: ["StringsCompiler", "StringsRuntime", "TestSupport"],
      exclude: ["Fixtures"]),
    program(
      "CoreProbe", at: "Tests/CoreProbe",
      enters: ["Conversation", "LineEditing", "Localization", "MissingPet"]),
    tests(
      of: "EndToEnd",
      enter: [
        "petspot", "CoreProbe", "strings-compiler", "LineProbe", "FaultTracer", "Localization", "MissingPet",
        "Platform", "Submission", "TestSupport",
      ]),
    // In C, because the filter that it installs is made of C macros; what it does stands at its beginning.
    .executableTarget(name: "FaultTracer", path: "Tests/FaultTracer"),
    program("EmptyProgram", at: "Tests/EmptyProgram", enters: ["CURLBinding", "Platform"]),
    program(
      "Benchmarks",
      at: "Tests/Benchmarks",
      enters: [
        "petspot", "EmptyProgram", "LineProbe", "strings-compiler",
        "StringsCompiler", "LineEditing", "Terminal", "HTTPSubmission", "Localization", "MissingPet",
        "Platform", "Storage",
        "Submission", "TestSupport",
      ]),
  ]
)
