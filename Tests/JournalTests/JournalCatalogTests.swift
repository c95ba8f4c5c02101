import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct JournalCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withJournal)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null"],
            ["journal", "--list"])
    }
}

struct WriteJournalSceneTests {
    private static let catalog = CommandCatalog.application.withJournal

    private let scenes = [
        SceneCase(
            words: ["journal", "Rain"], output: "2026-11-21 10:00 Rain\n",
            dryOutput: "Would add 2026-11-21 10:00 Rain\n", catalog: catalog),
        SceneCase(
            words: ["journal"], output: "p0gq14ymv0dj\n", isPiped: true, catalog: catalog),
        SceneCase(
            words: ["journal", "--list"], hint: "No days yet; try: meme journal TEXT\n",
            isAnswer: true, catalog: catalog),
        SceneCase(
            words: ["journal", "--on-this-day", "--json"], output: "[]\n", isAnswer: true,
            exitCode: .nothingMatched, catalog: catalog),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }
}
