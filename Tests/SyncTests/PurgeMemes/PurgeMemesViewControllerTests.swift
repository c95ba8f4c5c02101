import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct PurgeMemesViewControllerTests {
    @Test func `purges if the user answers yes`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(console)
        viewController.start()
        #expect(
            console.events.first
                == .question(
                    "Purge 1 meme, including all versions: 'Buy milk'? This cannot be undone. [y/N] "
                ))
        #expect(console.outputText == "purged 7m3k (1 version); this cannot be undone\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func `purges nothing if the user answers no`() {
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        let viewController = viewController(console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: nothing was purged\n")
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func `nothing is purged if nobody can be asked`() {
        let console = RecordingConsole()
        let viewController = viewController(console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(viewController.exitCode == .usage)
    }

    private func viewController(_ console: RecordingConsole) -> PurgeMemesViewController {
        PurgeMemesConfigurator(request: .init(names: ["7m3k"]))
            .viewController(.doubles(console: console))
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
