// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // A release on Linux is one static file, which starts like a C program.
    .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release)),
    .define("STATIC_EXECUTABLE", .when(platforms: [.linux], configuration: .release)),
    // What several accesses at once would do is found by the tests, which run without this.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    // At run time types are asked for by calls instead of names that must be read first, and values
    // are copied without asking for their types: short commands take a tenth less time.
    .unsafeFlags(
        [
            "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
            "-Xfrontend", "-disable-type-layout",
        ],
        .when(platforms: [.linux], configuration: .release)),
]

// What short commands need stands together, so that they bring in few pages: they take a quarter
// less time. Scripts/order-symbols writes the file; names in it that are gone are passed over.
let symbolOrder = "\(Context.packageDirectory)/Scripts/symbol-order.txt"

let staticAndStripped: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s",
            "-Xlinker", "--symbol-ordering-file=\(symbolOrder)",
            "-Xlinker", "--no-warn-symbol-ordering",
        ],
        .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "meme",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Domain", swiftSettings: strict),
        .systemLibrary(name: "CSystem"),
        .target(
            name: "Platform",
            dependencies: ["Domain", "CSystem"],
            swiftSettings: strict),
        .target(name: "Application", dependencies: ["Domain", "Platform"], swiftSettings: strict),
        .executableTarget(
            name: "meme",
            dependencies: ["Application"],
            swiftSettings: strict,
            linkerSettings: staticAndStripped),

        .target(
            name: "TestSupport",
            dependencies: ["Domain", "Platform", "Application"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "DomainTests", dependencies: ["Domain", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PlatformTests",
            dependencies: ["Domain", "Platform", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ApplicationTests",
            dependencies: ["Domain", "Platform", "Application", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: ["Domain", "TestSupport", "meme"],
            exclude: ["Golden", "Transcripts"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
