import Testing

@testable import Application
@testable import Links
@testable import TestSupport

/// The scene does what every scene does.
struct ListLinksSceneTests {
    private let scenes = [
        SceneCase(
            words: ["links", "a1b2"], hint: "no links\n", isAnswer: true,
            catalog: .application.withLinks),
        SceneCase(
            words: ["links", "--broken", "--json"], output: "{\"broken\":[]}\n", isAnswer: true,
            catalog: .application.withLinks),
    ]

    @Test func `the command does not change the store`() throws {
        for scene in scenes { try scene.saysThatItChangesTheStore() }
    }

    @Test func `the cycle comes round`() throws { for scene in scenes { try scene.comesRound() } }

    @Test func `an error of the store comes round`() throws {
        for scene in scenes { try scene.tellsErrorOfTheStore() }
    }

    @Test func `nothing holds the scene when it is over`() throws {
        for scene in scenes { try scene.isHeldByNothing() }
    }

    @Test func `is silent of hints where the user wants it`() throws {
        for scene in scenes { try scene.isQuiet() }
    }
}
