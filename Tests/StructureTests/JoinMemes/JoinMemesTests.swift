import Domain
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct JoinMemesTests {
    private static let catalog = CommandCatalog.application.withStructure

    @Test func `reads at least two references`() throws {
        #expect(try parse(["a", "b", "c"]) == JoinMemes.Request(names: ["a", "b", "c"]))
        #expect(
            try parse(["a", "b", "--json", "--dry-run"])
                == JoinMemes.Request(
                    names: ["a", "b"], isDryRun: true,
                    format: .records(.json)))
        for (words, placeholder) in [([], "REF"), (["a"], "second REF")] {
            #expect(
                throws: UsageError.missingOperand(command: "join", placeholder: placeholder)
            ) { try parse(words) }
        }
    }

    @Test func `hands the names to the worker, and its answer to the presenter`() throws {
        let presenter = Spy<JoinMemes.Response>()
        let store = MemoryStore.seeded(SectionSeeds.memes)
        let interactor = JoinMemesInteractor(
            presenter: presenter, sectionsWorker: SectionsWorker.forTests(store))
        interactor.run(request: JoinMemes.Request(names: ["soup", "soup"]))
        interactor.run(request: JoinMemes.Request(names: ["bread", "soup"], isDryRun: true))
        #expect(
            presenter.messages.first?.joined
                == .failure(.request(.namedTwice(title: "Soup"))))
        #expect(try presenter.messages.last?.joined.get().parts == [SectionSeeds.soup])
        #expect(presenter.messages.map(\.isDryRun) == [false, true])
    }

    @Test func `prints the id or the record of the first`() {
        let answer = MemeAndParts(whole: Seeds.walk, parts: [Seeds.milk])
        for (kind, text) in [
            (.ids, "b7zzzzzzzzzz\n"), (.json, SeedRecords.walk + "\n"),
        ] as [(RecordFormat.Kind, String)] {
            let presenter = JoinMemesPresenter(format: .records(RecordFormat(kind: kind)))
            let outputs = presenter.outputs(for: .init(joined: .success(answer)))
            #expect(outputs == [.records(text)])
        }
    }

    @Test func `follows the rules of all scenes`() throws {
        for scene in [
            SceneCase(
                words: ["join", "7m3k", "a1b2", "b7zz"],
                output: "Joined 'Call Ann', 'a walk' to 7m3k Buy milk; 'meme undo' reverts this\n",
                dryOutput: "Would join 'Call Ann', 'a walk' to 7m3k Buy milk\n",
                catalog: Self.catalog, store: { .seeded() }),
            SceneCase(
                words: ["join", "b7zz", "a walk"],
                hint: "meme: 'a walk' is named twice; nothing was changed\n", exitCode: .usage,
                catalog: Self.catalog),
        ] { try scene.followsAllRules() }
    }

    private func parse(_ words: [String]) throws -> JoinMemes.Request? {
        try JoinMemesConfigurator.request(of: ["join"] + words, in: Self.catalog)
    }
}
