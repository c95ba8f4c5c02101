// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // A release is linked statically; the compiler must know, to leave out what only shared libraries need.
    .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release)),
]

/// On Linux, the program is one static file, which starts like a C program.
let staticExecutable: [LinkerSetting] = [
    .unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux])),
    .unsafeFlags(
        ["-Xlinker", "--strip-debug"], .when(platforms: [.linux], configuration: .release)),
]

let package = Package(
    name: "meme",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Domain", swiftSettings: strict),
        .systemLibrary(name: "CSystem"),
        .target(name: "LibC", dependencies: ["CSystem"], swiftSettings: strict),
        .target(
            name: "Platform",
            dependencies: ["Domain", "LibC"],
            swiftSettings: strict),
        .target(name: "Markup", dependencies: ["Domain"], swiftSettings: strict),
        .target(
            name: "Resources",
            path: "Sources/Application/Resources",
            exclude: ["Localizable.xcstrings"]),
        .target(
            name: "Application",
            dependencies: ["Domain", "Platform", "Markup", "Resources"],
            exclude: ["Resources"],
            swiftSettings: strict),
        .target(
            name: "Import",
            dependencies: ["Domain", "Markup", "Application"],
            swiftSettings: strict),
        .target(
            name: "Browse",
            dependencies: ["Domain", "Application"],
            swiftSettings: strict),
        .target(
            name: "Journal",
            dependencies: ["Domain", "Application"],
            swiftSettings: strict),
        .target(
            name: "Links",
            dependencies: ["Domain", "Application"],
            swiftSettings: strict),
        .target(
            name: "Structure", dependencies: ["Domain", "Markup", "Application"],
            swiftSettings: strict),
        .target(
            name: "Tasks",
            dependencies: ["Domain", "Markup", "Application"],
            swiftSettings: strict),
        .target(
            name: "Config",
            dependencies: ["Domain", "Markup", "Application"],
            swiftSettings: strict),
        .target(
            name: "Sync", dependencies: ["Domain", "Application"], swiftSettings: strict),
        .target(
            name: "Assistants", dependencies: ["Domain", "Application"], swiftSettings: strict),
        .executableTarget(
            name: "meme",
            dependencies: [
                "Application", "Import", "Journal", "Links", "Structure", "Tasks", "Config", "Sync",
                "Assistants", "Browse",
            ],
            swiftSettings: strict,
            linkerSettings: staticExecutable),

        // A target for tests though it has none: they alone may open the internals of others.
        .testTarget(
            name: "TestSupport",
            dependencies: ["Domain", "LibC", "Platform", "Application"],
            path: "Tests/TestSupport",
            exclude: ["screen.py"],
            swiftSettings: strict),
        .testTarget(
            name: "DomainTests", dependencies: ["Domain", "TestSupport"], exclude: ["Cases"],
            swiftSettings: strict),
        .testTarget(
            name: "MarkupTests", dependencies: ["Domain", "Markup", "TestSupport"],
            exclude: ["Cases"],
            swiftSettings: strict),
        .testTarget(
            name: "PlatformTests",
            dependencies: ["Domain", "LibC", "Platform", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ApplicationTests",
            dependencies: [
                "Domain", "Platform", "Markup", "Application", "TestSupport",
            ],
            exclude: ["Terminal/Messages/errors.txt"],
            swiftSettings: strict),
        .testTarget(
            name: "ImportTests",
            dependencies: [
                "Domain", "Platform", "Markup", "Application", "Import", "TestSupport",
            ],
            exclude: ["Cases"],
            swiftSettings: strict),
        .testTarget(
            name: "BrowseTests",
            dependencies: ["Domain", "Platform", "Application", "Browse", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "JournalTests",
            dependencies: ["Domain", "Platform", "Application", "Journal", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "LinksTests",
            dependencies: ["Domain", "Platform", "Application", "Links", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "StructureTests",
            dependencies: [
                "Domain", "Markup", "Platform", "Application", "Structure", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TasksTests",
            dependencies: [
                "Domain", "Markup", "Platform", "Application", "Tasks", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ConfigTests",
            dependencies: ["Domain", "Platform", "Markup", "Application", "Config", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SyncTests",
            dependencies: ["Domain", "Platform", "Application", "Sync", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AssistantsTests",
            dependencies: [
                "Domain", "Platform", "Application", "Journal", "Links", "Tasks", "Assistants",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            // Not "meme": the linker settings of an executable also apply to the tests that depend on it.
            name: "AcceptanceTests",
            dependencies: ["Domain", "LibC", "TestSupport"],
            exclude: [
                "Assistants/client.py", "Assistants/schemas.py", "Cases", "Differential/reader.py",
                "Golden", "Readme", "Screens", "Transcripts",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
