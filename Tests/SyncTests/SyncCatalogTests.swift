import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withSync).allRulesHold()
    }
}

struct SyncScenesTests {
    private static let catalog = CommandCatalog.application.withSync
    private static let notSetUp =
        "meme: this store is not synced; set it up with 'meme sync --init FOLDER'\n"
    private let scenes = [
        SceneCase(
            words: ["purge", "7m3k", "--yes"],
            output: "purged 7m3k (3 versions); this cannot be undone\n",
            dryOutput: "would purge 7m3k (3 versions)\n", catalog: catalog),
        SceneCase(
            words: ["merge", "a.md", "--json"],
            output: #"{"sent":0,"received":0,"merged":0,"conflicts":[],"warnings":[]}"# + "\n",
            usesStore: false, catalog: catalog),
        SceneCase(
            words: ["sync"], hint: notSetUp, exitCode: .configuration, usesStore: false,
            catalog: catalog),
        SceneCase(
            words: ["sync", "--status"], hint: notSetUp, exitCode: .configuration, usesStore: false,
            catalog: catalog),
        SceneCase(
            words: ["sync", "--leave"], hint: notSetUp, exitCode: .configuration, usesStore: false,
            catalog: catalog),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }
}
