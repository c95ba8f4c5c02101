import Testing

@testable import Application
@testable import Import
@testable import TestSupport

/// The scene does what every scene does.
struct ImportSceneTests {
    private let scenes = [
        SceneCase(
            words: ["import", "a.md"],
            output: "Imported 1 meme from Markdown; 'meme undo' reverts this\n",
            hint: "1 meme uses the time of its file\n", catalog: .application.withImport),
        SceneCase(
            words: ["import", "-"], output: "59m4vj8yz713\n", isPiped: true,
            catalog: .application.withImport),
    ]

    @Test func `a command that changes the store says so`() throws {
        for scene in scenes { try scene.saysThatItChangesTheStore() }
    }

    @Test func `the cycle comes round`() throws { for scene in scenes { try scene.comesRound() } }

    @Test func `an error of the store comes round`() throws {
        for scene in scenes { try scene.tellsErrorOfTheStore() }
    }

    @Test func `nothing holds the scene when it is over`() throws {
        for scene in scenes { try scene.isHeldByNothing() }
    }

    @Test func `no answer is paged`() throws { for scene in scenes { try scene.isPaged() } }

    @Test func `quiet is silent of changes and hints`() throws {
        for scene in scenes { try scene.isQuiet() }
    }
}
