import Domain
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

struct ImportSceneTests {
    private let scenes = [
        SceneCase(
            words: ["import", "a.md"],
            output: "Imported 1 meme from Markdown; 'meme undo' reverts this\n",
            dryOutput: "Would import 1 meme from Markdown\n",
            hint: "1 meme uses the time of its file\n", catalog: .application.withImport),
        SceneCase(
            words: ["import", "-"], output: "59m4vj8yz713\n", dryOutput: "", isPiped: true,
            catalog: .application.withImport),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }
}

struct ImportFormatTests {
    private static let id = "0123456789abcdef0123456789ABCDEF"
    private static let notionNames = [
        ("Trip \(id)", "Trip"), ("a b \(id)", "a b"), (id, id), (" \(id)", " \(id)"),
        ("Trip\(id)", "Trip\(id)"), ("Trip \(id)0", "Trip \(id)0"),
        ("Trip g\(id.dropFirst())", "Trip g\(id.dropFirst())"), ("", ""),
    ]

    @Test func `removes a Notion identifier from a name`() {
        for (name, wanted) in Self.notionNames {
            #expect(FileName.withoutNotionID(name[...]) == wanted, "\(name)")
        }
    }
}
