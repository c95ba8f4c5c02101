import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

/// The scene follows the rules of all scenes.
struct WriteJournalSceneTests {
    private static let catalog = CommandCatalog.application.withJournal

    private let writing = [
        SceneCase(words: ["journal", "Rain"], output: "Added p0gq 2026-11-21\n", catalog: catalog),
        SceneCase(words: ["journal"], output: "p0gq14ymv0dj\n", isPiped: true, catalog: catalog),
    ]
    private let listing = [
        SceneCase(
            words: ["journal", "--list"], hint: "the journal is empty; try: meme journal TEXT\n",
            isAnswer: true, catalog: catalog),
        SceneCase(
            words: ["journal", "--on-this-day", "--json"], output: "[]\n", isAnswer: true,
            exitCode: .nothingMatched, catalog: catalog),
    ]

    @Test func `declares whether a command changes the store`() throws {
        for scene in writing { try scene.saysThatItChangesTheStore() }
        #expect(try !parse(["journal", "--list"], WriteJournalSceneTests.catalog).changesStore)
    }

    @Test func `runs the whole cycle`() throws {
        for scene in writing + listing { try scene.comesRound() }
    }

    @Test func `shows an error of the store`() throws {
        for scene in writing + listing { try scene.tellsErrorOfTheStore() }
    }

    @Test func `releases the scene when it is over`() throws {
        for scene in writing + listing { try scene.isHeldByNothing() }
    }

    @Test func `prints no changes and hints when quiet`() throws {
        for scene in writing + listing { try scene.isQuiet() }
    }
}
