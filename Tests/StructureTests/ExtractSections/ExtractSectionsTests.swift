import Domain
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct ExtractSectionsTests {
    private static let catalog = CommandCatalog.application.withStructure

    @Test func `reads the words of extract`() throws {
        for (words, request) in [
            (["a#b"], .init(name: "a#b")),
            (
                ["a#b", "--title", "T", "--embed", "--dry-run", "--json"],
                .init(
                    name: "a#b", parts: .section(title: "T", isEmbedded: true), isDryRun: true,
                    format: .records(RecordFormat(kind: .jsonLines)))
            ),
        ] as [([String], ExtractSections.Request)] {
            #expect(try parse("extract", words) == request, "\(words)")
        }
        for (words, error) in [
            ([], .missingOperand(command: "extract", placeholder: "REF#HEADING")),
            (["a#b", "c"], .unexpectedOperand("c", command: "extract")),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(words)") { try parse("extract", words) }
        }
    }

    @Test func `reads the words of split`() throws {
        for (words, request) in [
            (["a"], .init(name: "a", parts: .level(nil))),
            (
                ["a", "--level=3", "--json"],
                .init(name: "a", parts: .level(3), format: .records(.json))
            ),
        ] as [([String], ExtractSections.Request)] {
            #expect(try parse("split", words) == request, "\(words)")
        }
        for level in ["0", "7", "x", ""] {
            #expect(throws: UsageError.self) { try parse("split", ["a", "--level", level]) }
        }
    }

    @Test func `hands the request to the worker, and its answer to the presenter`() throws {
        let presenter = Spy<ExtractSections.Response>()
        let store = MemoryStore.seeded(SectionSeeds.memes)
        ExtractSectionsInteractor(
            presenter: presenter, sectionsWorker: SectionsWorker.forTests(store)
        ).run(request: .init(name: "bread#b", isDryRun: true))
        let message = try #require(presenter.messages.last)
        #expect(message.parts == .section() && message.isDryRun)
        #expect(try message.extracted.get().parts.map(\.title) == ["B"])
        ExtractSectionsInteractor(
            presenter: presenter, sectionsWorker: SectionsWorker.forTests(store)
        ).run(request: .init(name: "soup", parts: .level(nil)))
        #expect(
            presenter.messages.last
                == .init(
                    extracted: .failure(.section(.noRepeatedLevel(title: "Soup"))),
                    parts: .level(nil)))
    }

    @Test func `says what was moved`() {
        let answer = MemeAndParts(
            whole: Seeds.milk, parts: [Seeds.call, Seeds.walk],
            warnings: [.formerTitle("x", Seeds.milk.id)])
        for (parts, isDryRun, line) in [
            (.section(), false, "Extracted a1b2 Call Ann from 7m3k Buy milk\n"),
            (.section(), true, "Would extract Call Ann from 7m3k Buy milk\n"),
            (.level(2), false, "Split 7m3k Buy milk into 2 memes; 'meme undo' reverts this\n"),
            (
                .level(nil), true,
                "Would split 7m3k Buy milk into 2 memes: 'Call Ann', 'a walk'\n"
            ),
        ] as [(PartsToExtract, Bool, String)] {
            let outputs = self.outputs(
                .init(extracted: .success(answer), parts: parts, isDryRun: isDryRun), .human)
            #expect(outputs.first?.words == line)
            #expect(Array(outputs.dropFirst()) == Output.warnings(answer.warnings))
        }
    }

    @Test func `prints ids unless they are not final, and records`() {
        let answer = MemeAndParts(whole: Seeds.milk, parts: [Seeds.walk])
        let ids = OutputFormat.records(RecordFormat(kind: .ids))
        #expect(outputs(.init(extracted: .success(answer)), ids) == [.records("b7zzzzzzzzzz\n")])
        let dry = outputs(.init(extracted: .success(answer), isDryRun: true), ids)
        #expect(dry.first == .records(""))
        #expect(dry.count == 2)
        #expect(
            outputs(.init(extracted: .success(answer), isDryRun: true), .records(.json))
                == [.records("[\n\(SeedRecords.walk)\n]\n")])
        let error = MemesError.section(.headingWanted(title: "x"))
        #expect(outputs(.init(extracted: .failure(error)), ids) == [.error(error)])
    }

    @Test func `follows the rules of all scenes`() throws {
        for scene in [
            SceneCase(
                words: ["extract", "bread#a"], output: "Extracted 22hd A from qwjv Bread\n",
                dryOutput: "Would extract A from qwjv Bread\n", catalog: Self.catalog,
                store: { .seeded(SectionSeeds.memes) }),
            SceneCase(
                words: ["split", "bread"],
                output: "Split qwjv Bread into 3 memes; 'meme undo' reverts this\n",
                dryOutput: "Would split qwjv Bread into 3 memes: 'A', 'Steps *now*', 'B'\n",
                catalog: Self.catalog, store: { .seeded(SectionSeeds.memes) }),
            SceneCase(
                words: ["extract", "a1b2"],
                hint:
                    "meme: name a section of 'Call Ann', as REF#HEADING; 'meme show REF --outline' lists the headings\n",
                exitCode: .usage, catalog: Self.catalog),
        ] { try scene.followsAllRules() }
    }

    private func parse(_ command: String, _ words: [String]) throws -> ExtractSections.Request? {
        try ExtractSectionsConfigurator.request(of: [command] + words, in: Self.catalog)
    }

    private func outputs(
        _ response: ExtractSections.Response, _ format: OutputFormat
    ) -> [Output] {
        ExtractSectionsPresenter(format: format).outputs(for: response)
    }
}
