import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ExportMemesInteractorTests {
    private typealias Request = ExportMemes.Request
    private typealias Response = ExportMemes.Response

    private let presenter = Spy<ExportMemes.Response>()
    private let files = MemoryFiles()

    @Test func `presents a page for each request, oldest change first`() {
        let interactor = interactor(StoreOfSmallPages(.seeded()))
        interactor.exportMemes(request: Request(format: .jsonLines))
        interactor.exportMoreMemes()
        interactor.exportMoreMemes()
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(
                        .page(
                            page([Seeds.milk, Seeds.walk], isLast: false), .jsonLines,
                            exportedCount: 0))),
                Response(
                    outcome: .success(.page(page([Seeds.call]), .jsonLines, exportedCount: 2))),
            ])
    }

    @Test func `says that the export has a query`() {
        interactor().exportMemes(request: Request(query: .init(text: "milk"), format: .jsonLines))
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(.page(page([Seeds.milk]), .jsonLines, exportedCount: 0)),
                    isOfQuery: true)
            ])
    }

    @Test func `suggests a query to people if nothing matches`() {
        for request in [
            Request(query: .init(text: "json"), isForPeople: true),
            Request(query: .init(text: "milk"), asOf: "2026-11-19", isForPeople: true),
            Request(query: .init(text: "milk"), isForPeople: true),
            Request(query: .init(text: "json")),
        ] {
            interactor().exportMemes(request: request)
        }
        #expect(
            presenter.messages.map(\.guess) == [QueryGuess.format("json"), .emptyThen, nil, nil])
    }

    @Test func `exports only tasks to a calendar`() {
        let done = Meme(
            id: Seeds.walk.id, title: "Walk", created: Seeds.now,
            otherFields: JSONMember.task(true, done: "2026-11-20"))
        let open = Meme(
            id: Seeds.call.id, title: "Call", created: Seeds.now,
            otherFields: JSONMember.task(true))
        interactor(MemoryStore.seeded([Seeds.milk, done, open])).exportMemes(
            request: Request(format: .iCalendar))
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(.page(page([done, open]), .iCalendar, exportedCount: 0)))
            ])
    }

    @Test func `finds links if the format shows them`() throws {
        let plan = Meme(id: Seeds.walk.id, title: "Plan", text: "[[Buy milk]]", created: Seeds.now)
        interactor(MemoryStore.seeded([Seeds.milk, plan])).exportMemes(
            request: Request(format: .dot))
        let outcome = try #require(presenter.messages.first).outcome.get()
        guard case .page(_, .dot, _, let links) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(links.mapValues(\.ids) == [plan.id: [Seeds.milk.id]])
    }

    @Test func `writes files and folders`() {
        let interactor = interactor()
        interactor.exportMemes(request: Request(path: "x", format: .jsonLines))
        interactor.exportMemes(
            request: Request(query: .init(tags: ["work"]), path: "notes", format: .markdown))
        #expect(
            presenter.messages == [
                Response(outcome: .success(.written(ExportedMemes(count: 3, path: "x")))),
                Response(
                    outcome: .success(.written(ExportedMemes(count: 1, path: "notes"))),
                    isOfQuery: true),
            ])
        #expect(
            files.text("x")
                == RecordFormatter(format: RecordFormat(kind: .jsonLines)).text(
                    of: [Seeds.milk, Seeds.walk, Seeds.call]))
    }

    @Test func `writes nothing if no memes match the query`() {
        let interactor = interactor()
        for format in [FileFormat.json, .markdown] {
            interactor.exportMemes(
                request: Request(query: .init(text: "nosuch"), path: "x", format: format))
        }
        #expect(files.contents == [:])
        #expect(files.createdDirectories == [])
        #expect(
            presenter.messages
                == Array(
                    repeating: Response(
                        outcome: .success(.written(ExportedMemes(count: 0, path: "x"))),
                        isOfQuery: true), count: 2))
    }

    @Test func `exports an empty store`() {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.exportMemes(request: Request(path: "x", format: .json))
        interactor.exportMemes(request: Request(path: "notes", format: .markdown))
        #expect(files.text("x") == "[]\n")
        #expect(files.createdDirectories == ["notes"])
    }

    @Test func `exports the store as it was at a given time`() {
        interactor().exportMemes(request: Request(asOf: "2026-11-20T10:30:00Z", format: .jsonLines))
        #expect(
            presenter.messages
                == [
                    Response(
                        outcome: .success(.page(page([Seeds.milk]), .jsonLines, exportedCount: 0)))
                ])
    }

    @Test func `presents errors and writes nothing`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let requests = [
            Request(format: .json), Request(path: "x", format: .json),
            Request(path: "notes", format: .markdown),
        ]
        for request in requests { interactor(FailingStore(error)).exportMemes(request: request) }
        interactor().exportMemes(request: Request(asOf: "soon", format: .json))
        #expect(
            presenter.messages
                == [error, error, error, .request(.unreadableDate("soon"))].map {
                    Response(outcome: .failure($0))
                })
        #expect(files.contents == [:])
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> ExportMemesInteractor {
        let services = Services.doubles(store: store, files: files)
        return ExportMemesInteractor(
            presenter: presenter, queryWorker: services.queryWorker,
            exportWorker: ExportWorker(
                files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
                attachments: MemoryAttachments()), guessWorker: services.guessWorker)
    }

    private func page(_ memes: [Meme], isLast: Bool = true) -> MemesPage {
        MemesPage(memes: memes, isLast: isLast)
    }
}

/// A store with two memes on each page.
private final class StoreOfSmallPages: FailingStore {
    private let store: MemoryStore

    init(_ store: MemoryStore) {
        self.store = store
        super.init(.field(.emptyTitle))
    }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        var fetch = fetch
        fetch.pageSize = 2
        return try store.fetchMemes(fetch)
    }
}

extension Spy: ExportMemesPresentationLogic where Message == ExportMemes.Response {
    public func presentExportedMemes(response: Message) { present(response: response) }
}

struct ExportMemesPresenterTests {
    private typealias Outcome = ExportMemes.Outcome

    private let viewController = Spy<Output>()
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func `prints records and says whether more follow`() {
        present(
            .page(MemesPage(memes: [Seeds.walk], isLast: false), .commaSeparated, exportedCount: 0))
        present(
            .page(
                MemesPage(memes: [Seeds.walk], warnings: [warning]), .commaSeparated,
                exportedCount: 1))
        let walk = "b7zzzzzzzzzz,a walk,,,,,,2026-11-20T12:00:00.000Z,,,,,\r\n"
        let header = "id,title,text,tags,url,image,pinned,created,modified,key,todo,due,done\r\n"
        #expect(
            viewController.messages == [
                .bytes(Array((header + walk).utf8)), .more,
                .bytes(Array(walk.utf8)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func `reports no match only if a query finds nothing in total`() {
        let nothing = MemesPage(memes: [])
        present(.page(nothing, .json, exportedCount: 0), isOfQuery: true)
        present(.page(nothing, .json, exportedCount: 3), isOfQuery: true)
        present(.page(nothing, .json, exportedCount: 0))
        #expect(
            viewController.messages == [
                .bytes(Array("[]\n".utf8), .nothingMatched),
                .bytes(Array("\n]\n".utf8)),
                .bytes(Array("[]\n".utf8)),
            ])
    }

    @Test func `says what was written`() {
        present(.written(ExportedMemes(count: 12, path: "a b.jsonl")))
        present(
            .written(ExportedMemes(count: 1, path: "n\u{1B}", warnings: [warning])), isOfQuery: true
        )
        present(.written(ExportedMemes(count: 0, path: "x")))
        #expect(
            viewController.messages == [
                .hint(StyledText("Exported 12 memes to a b.jsonl\n")),
                .hint(StyledText("Exported 1 meme to n\\u001b\n")),
                .diagnostic(Diagnostic(warning)),
                .hint(StyledText("Exported 0 memes to x\n")),
            ])
    }

    @Test func `reports unreadable attachments and changed tags`() throws {
        var exported = ExportedMemes(count: 1, path: "v")
        exported.attachmentErrors = [
            MemesError.system(.open, path: "a/b.png", SystemFailure(code: 2, .notFound, "")),
            MemesError.system(
                .open, path: "a/c.png", SystemFailure(code: 0, .other, "it is a link")),
        ]
        exported.changedTags = [.init(name: "a b", tag: try Tag("a-b")), .init(name: ",")]
        present(.written(exported))
        #expect(
            viewController.messages == [
                .hint(StyledText("Exported 1 meme to v\n")),
                .diagnostic("a/b.png: attachment not found", .done),
                .diagnostic("cannot open a/c.png: it is a link", .done),
                .diagnostic(
                    "Obsidian does not allow some tags: 'a b' became 'a-b', ',' was skipped",
                    .done),
            ])
    }

    @Test func `says that nothing matches`() {
        present(.written(ExportedMemes(count: 0, path: "x")), isOfQuery: true)
        #expect(
            viewController.messages
                == [.diagnostic(Diagnostic("no memes match; x was not written", .nothingMatched))])
    }

    @Test func `shows errors`() {
        for error in [MemesError.file(.exists(path: "x")), .file(.isStore(path: "m.jsonl"))] {
            present(.failure(error))
        }
        #expect(
            viewController.messages == [
                .diagnostic("x already exists; use --force to replace it", .cannotCreate),
                .diagnostic(
                    "m.jsonl is a meme store; not replacing it with an export; use another path",
                    .cannotCreate),
            ])
    }

    private func present(_ outcome: Outcome, isOfQuery: Bool = false) {
        present(.success(outcome), isOfQuery: isOfQuery)
    }

    private func present(_ outcome: Result<Outcome, MemesError>, isOfQuery: Bool = false) {
        let presenter = ExportMemesPresenter(format: ExportFormatter(calendar: UTCCalendar()))
        presenter.viewController = viewController
        presenter.presentExportedMemes(response: .init(outcome: outcome, isOfQuery: isOfQuery))
    }
}

struct ExportMemesViewControllerTests {
    @Test func `says whether a person reads the output`() {
        let interactor = ExportMemesBusinessLogicSpy()
        for isTerminal in [true, false] {
            let console = RecordingConsole(isTerminal: isTerminal)
            ExportMemesViewController(
                interactor: interactor, view: OutputView(console: console, isQuiet: false),
                request: ExportMemes.Request()
            ).start()
        }
        #expect(interactor.requests.map(\.isForPeople) == [true, false])
    }
}

private final class ExportMemesBusinessLogicSpy: ExportMemesBusinessLogic {
    private(set) var requests: [ExportMemes.Request] = []

    func exportMemes(request: ExportMemes.Request) { requests.append(request) }
    func exportMoreMemes() {}
}
