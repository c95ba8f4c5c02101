import Domain
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct RenameFieldTests {
    private typealias Request = RenameField.Request
    private let presenter = Spy<RenameField.Response>()
    private let store = MemoryStore.seeded(ListFieldsInteractorTests.memes)

    @Test func `reads two names`() throws {
        #expect(
            try parse(["state", "status", "--dry-run"])
                == Request(oldName: "state", newName: "status", isDryRun: true, asksFrom: 20))
        for (words, error) in [
            (["a"], .missingOperand(command: "fields rename", placeholder: "NEW")),
            (
                ["a", "due"],
                .invalidOperand(
                    "due", command: "fields rename", expected: "a field of your own")
            ),
            (
                ["a", "1 b"],
                .invalidOperand(
                    "1 b", command: "fields rename",
                    expected:
                        "a name of letters, digits, _, - and . that begins with a letter and is not a keyword of queries"
                )
            ),
            (["a", "b", "--csv"], .unknownOption("--csv", command: "fields rename", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(words)") { try parse(words) }
        }
    }

    @Test func `renames a field in all memes, as one operation`() throws {
        run(Request(oldName: "STATUS", newName: "state"))
        #expect(try renamed().changedIDs.count == 3)
        let page = try store.fetchMemes(MemesFetch()).nextPage()
        #expect(page?.memes.map { $0.ownField("state")?.text } == ["Open", "done", "open"])
        #expect(page?.memes.compactMap { $0.ownField("status") } == [])
    }

    @Test func `changes only the case of a name`() throws {
        run(Request(oldName: "status", newName: "Status"))
        #expect(try renamed().changedIDs.count == 3)
    }

    @Test func `refuses names that are missing or taken`() {
        run(Request(oldName: "statu", newName: "state"))
        run(Request(oldName: "rating", newName: "status"))
        run(
            Request(
                oldName: "status", newName: "state", asksFrom: 2,
                console: ConsoleFacts(isTerminal: true, canAsk: true)))
        #expect(
            presenter.messages.map(\.renamed) == [
                .failure(.reference(.noSuchField("statu", nearest: "status"))),
                .failure(.field(.hasField("status", title: "Buy milk"))),
                .failure(.request(.confirmationNeeded(count: 3))),
            ])
        let names = try? store.fetchMemes(MemesFetch()).nextPage()?.memes
            .flatMap(\.otherFields).map(\.decodedName)
        #expect(names?.contains("state") == false)
    }

    @Test func `refuses to merge fields whose names differ only in case`() {
        var meme = Seeds.milk
        meme.otherFields = [JSONMember("Foo", "1"), JSONMember("foo", "2")]
        let store = MemoryStore.seeded([meme])
        for new in ["bar", "FOO"] {
            RenameFieldInteractor(
                presenter: presenter,
                renamingWorker: FieldRenamingWorker(
                    store: store, fieldsWorker: FieldsWorker(store: store))
            ).run(request: Request(oldName: "foo", newName: new))
            #expect(
                presenter.messages.last?.renamed
                    == .failure(.field(.hasField(new, title: "Buy milk"))))
        }
    }

    private func renamed() throws -> ChangedMemes {
        try #require(presenter.messages.last).renamed.get()
    }

    private func parse(_ words: [String]) throws -> Request? {
        try RenameFieldConfigurator.request(
            of: ["fields", "rename"] + words, in: .application.withStructure)
    }

    private func run(_ request: Request) {
        RenameFieldInteractor(
            presenter: presenter,
            renamingWorker: FieldRenamingWorker(
                store: store, fieldsWorker: FieldsWorker(store: store))
        ).run(request: request)
    }
}
