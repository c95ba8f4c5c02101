import Domain
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct FieldsCommandTests {
    @Test func `reads a query and a name`() throws {
        let values = try RecordTemplate(
            "{value}", fieldNames: ValueCount.fieldNames, hasOwnFields: false)
        for (words, request) in [
            ([], .init()), (["status:open"], .init(query: QueryRequest(text: "status:open"))),
            (
                ["--values", "status", "--where", "tag:x", "--as-of=today", "--json"],
                .init(
                    query: QueryRequest(text: "tag:x"), asOf: "today", valuesOf: "status",
                    format: .records(.json))
            ),
            (
                ["--values=status", "--format={value}"],
                .init(
                    valuesOf: "status", format: .records(RecordFormat(kind: .template(values))))
            ),
        ] as [([String], ListFields.Request)] {
            let request2 = try ListFieldsConfigurator.request(
                of: ["fields"] + words, in: .application.withStructure)
            #expect(request2 == request, "\(words)")
        }
        #expect(throws: UsageError.unknownOption("--dry-run", command: "fields", nearest: nil)) {
            try ListFieldsConfigurator.request(
                of: ["fields", "--dry-run"], in: .application.withStructure)
        }
    }
}

struct ListFieldsInteractorTests {
    private let presenter = Spy<ListFields.Response>()

    static let memes = [
        Seeds.milk.with(#""open""#, rating: "4"), Seeds.call.with(#""Open""#, rating: "[4,\"x\"]"),
        Seeds.walk.with(#""done""#, rating: nil),
    ]

    @Test func `counts fields, the most used first`() {
        run(.init())
        run(.init(query: QueryRequest(text: "walk")))
        #expect(
            presenter.messages == [
                .init(
                    found: .success(
                        .fields([
                            FieldCount(name: "status", count: 3, kinds: [.text]),
                            FieldCount(name: "rating", count: 2, kinds: [.text, .number, .list]),
                        ]))),
                .init(
                    found: .success(
                        .fields([FieldCount(name: "status", count: 1, kinds: [.text])])),
                    hasQuery: true),
            ])
    }

    @Test func `counts each item of a field, or fails`() {
        run(.init(valuesOf: "RATING"))
        run(.init(valuesOf: "ratin"))
        #expect(
            presenter.messages == [
                .init(
                    found: .success(
                        .values([
                            ValueCount(value: "4", count: 2), ValueCount(value: "x", count: 1),
                        ]))),
                .init(
                    found: .failure(.request(.unknownField("ratin", nearest: "rating")))),
            ])
    }

    private func run(_ request: ListFields.Request) {
        let services = Services.doubles(store: MemoryStore.seeded(Self.memes))
        ListFieldsInteractor(
            presenter: presenter, fieldsWorker: services.fieldsWorker,
            queryWorker: services.queryWorker
        ).run(request: request)
    }
}

extension Meme {
    fileprivate func with(_ status: String, rating: String?) -> Meme {
        var meme = self
        meme.otherFields = [JSONMember("status", status)]
        if let rating { meme.otherFields.append(JSONMember("rating", rating)) }
        return meme
    }
}

struct ListFieldsPresenterTests {
    private let viewController = Spy<Output>()
    private static let field = FieldCount(name: "status", count: 2, kinds: [.text, .list])

    @Test func `makes rows for people, and records for programs`() {
        present(.success(.fields([Self.field])), .human)
        present(.success(.fields([Self.field])), .records(.plain))
        present(.success(.fields([Self.field])), .records(.json))
        present(.success(.values([ValueCount(value: "a\tb", count: 3)])), .human)
        present(.success(.values([ValueCount(value: "a\tb", count: 3)])), .records(.plain))
        #expect(
            viewController.messages == [
                .rows([[.text("status", .tag), .text("2"), .text("text, list")]]),
                .records("status\t2\ttext,list\n"),
                .records(
                    "[\n{\"name\":\"status\",\"count\":2,\"kinds\":[\"text\",\"list\"]}\n]\n"),
                .rows([[.text("3"), .text("a\tb")]]), .records("3\ta\\tb\n"),
            ])
    }

    @Test func `says that there are none`() {
        present(.success(.fields([])), .human)
        present(.success(.fields([])), .human, hasQuery: true)
        present(.success(.fields([])), .records(.plain), hasQuery: true)
        present(.failure(.request(.unknownField("a", nearest: nil))), .human)
        let advice = "No fields yet; try: meme edit @ --field status=open\n"
        #expect(
            viewController.messages == [
                .hint(StyledText(advice, .faint)),
                .diagnostic(Diagnostic("no meme matches", .nothingMatched)),
                .records("", .nothingMatched),
                .error(.request(.unknownField("a", nearest: nil))),
            ])
    }

    private func present(
        _ found: Result<ListFields.Found, MemesError>, _ format: OutputFormat,
        hasQuery: Bool = false
    ) {
        let presenter = ListFieldsPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(response: .init(found: found, hasQuery: hasQuery))
    }
}

struct StructureSceneTests {
    private static let store: @Sendable () throws -> MemoryStore = {
        MemoryStore.seeded(ListFieldsInteractorTests.memes)
    }
    private let scenes = [
        SceneCase(
            words: ["fields"], output: "status  3  text\nrating  2  text, number, list\n",
            isAnswer: true, catalog: .application.withStructure, store: store),
        SceneCase(
            words: ["fields", "--values=status"], output: "1  done\n1  Open\n1  open\n",
            isAnswer: true,
            catalog: .application.withStructure, store: store),
        SceneCase(
            words: ["fields", "rename", "rating", "stars"],
            output: "Renamed rating to stars in 2 memes; 'meme undo' reverts this\n",
            dryOutput: "Would rename rating to stars in 2 memes\n",
            catalog: .application.withStructure, store: store),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }

    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withStructure).allRulesHold()
    }
}
