import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withSync).allRulesHold()
    }
}

/// The scenes of this module, which follow the rules of all scenes.
struct SyncScenesTests {
    private static let catalog = CommandCatalog.application.withSync
    private static let notSetUp =
        "meme: this store is not synced; set it up with 'meme sync --init FOLDER'\n"
    private let purge = SceneCase(
        words: ["purge", "7m3k", "--yes"],
        output: "purged 7m3k (3 versions); this cannot be undone\n", catalog: catalog)
    private let others = [
        SceneCase(
            words: ["merge", "a.md", "--json"],
            output: #"{"sent":0,"received":0,"merged":0,"conflicts":[],"warnings":[]}"# + "\n",
            catalog: catalog),
        SceneCase(words: ["sync"], hint: notSetUp, exitCode: .configuration, catalog: catalog),
        SceneCase(
            words: ["sync", "--status"], hint: notSetUp, exitCode: .configuration,
            catalog: catalog),
        SceneCase(
            words: ["sync", "--leave"], hint: notSetUp, exitCode: .configuration,
            catalog: catalog),
    ]

    @Test func `runs the whole cycle`() throws {
        for scene in [purge] + others { try scene.comesRound() }
    }

    @Test func `shows an error of the store`() throws { try purge.tellsErrorOfTheStore() }

    @Test func `releases the scene when it is over`() throws {
        for scene in [purge] + others { try scene.isHeldByNothing() }
    }

    @Test func `prints no changes when quiet`() throws { try purge.isQuiet() }
}
