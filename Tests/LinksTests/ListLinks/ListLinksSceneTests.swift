import Testing

@testable import Application
@testable import Links
@testable import TestSupport

/// The scene follows the rules of all scenes.
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

    @Test func `runs the whole cycle`() throws { for scene in scenes { try scene.comesRound() } }

    @Test func `shows an error of the store`() throws {
        for scene in scenes { try scene.tellsErrorOfTheStore() }
    }

    @Test func `releases the scene when it is over`() throws {
        for scene in scenes { try scene.isHeldByNothing() }
    }

    @Test func `prints no hints when quiet`() throws {
        for scene in scenes { try scene.isQuiet() }
    }
}
