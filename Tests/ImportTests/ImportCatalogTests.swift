import Testing

@testable import Application
@testable import Import
@testable import TestSupport

struct ImportCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withImport)
        try checks.allRulesHold()
        try checks.accepts(["--json"], ["import", "x"])
        checks.takesChoices(of: .from, ["import", "x"])
        checks.takesChoices(of: .separator, ["import", "x", "--from", "csv"])
        checks.completesOperands(of: "import", with: "files")
    }
}

/// The scene follows the rules of all scenes.
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

    @Test func `declares whether a command changes the store`() throws {
        for scene in scenes { try scene.saysThatItChangesTheStore() }
    }

    @Test func `runs the whole cycle`() throws { for scene in scenes { try scene.comesRound() } }

    @Test func `shows an error of the store`() throws {
        for scene in scenes { try scene.tellsErrorOfTheStore() }
    }

    @Test func `releases the scene when it is over`() throws {
        for scene in scenes { try scene.isHeldByNothing() }
    }

    @Test func `pages no output`() throws { for scene in scenes { try scene.isPaged() } }

    @Test func `prints no changes or hints when quiet`() throws {
        for scene in scenes { try scene.isQuiet() }
    }
}
