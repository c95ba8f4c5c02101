import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ExportMemesInteractorTests {
    private typealias Request = ExportMemes.Request
    private typealias Response = ExportMemes.Response

    private let presenter = ExportMemesPresentationLogicSpy()
    private let files = MemoryFiles()

    @Test func `presents a page for each request, oldest change first`() {
        let interactor = interactor(StoreOfSmallPages(.seeded()))
        interactor.exportMemes(request: Request(format: .jsonLines))
        interactor.exportMoreMemes()
        interactor.exportMoreMemes()
        #expect(
            presenter.responses == [
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
        interactor(MemoryStore.seeded()).exportMemes(
            request: Request(query: .init(text: "milk"), format: .jsonLines))
        #expect(
            presenter.responses == [
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
            interactor(MemoryStore.seeded()).exportMemes(request: request)
        }
        #expect(
            presenter.responses.map(\.guess) == [QueryGuess.format("json"), .emptyThen, nil, nil])
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
            presenter.responses == [
                Response(
                    outcome: .success(.page(page([done, open]), .iCalendar, exportedCount: 0)))
            ])
    }

    @Test func `finds links if the format shows them`() throws {
        let plan = Meme(id: Seeds.walk.id, title: "Plan", text: "[[Buy milk]]", created: Seeds.now)
        interactor(MemoryStore.seeded([Seeds.milk, plan])).exportMemes(
            request: Request(format: .dot))
        let outcome = try #require(presenter.responses.first).outcome.get()
        guard case .page(_, .dot, _, let links) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(links.mapValues(\.ids) == [plan.id: [Seeds.milk.id]])
    }

    @Test func `writes files and folders`() {
        let interactor = interactor(MemoryStore.seeded())
        interactor.exportMemes(request: Request(path: "x", format: .jsonLines))
        interactor.exportMemes(
            request: Request(query: .init(tags: ["work"]), path: "notes", format: .markdown))
        #expect(
            presenter.responses == [
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
        let interactor = interactor(MemoryStore.seeded())
        for format in [FileFormat.json, .markdown] {
            interactor.exportMemes(
                request: Request(query: .init(text: "nosuch"), path: "x", format: format))
        }
        #expect(files.contents == [:])
        #expect(files.createdDirectories == [])
        #expect(
            presenter.responses
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
        interactor(MemoryStore.seeded()).exportMemes(
            request: Request(asOf: "2026-11-20T10:30:00Z", format: .jsonLines))
        #expect(
            presenter.responses
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
        interactor(MemoryStore.seeded()).exportMemes(request: Request(asOf: "soon", format: .json))
        #expect(
            presenter.responses
                == [error, error, error, .request(.unreadableDate("soon"))].map {
                    Response(outcome: .failure($0))
                })
        #expect(files.contents == [:])
    }

    private func interactor(_ store: any MemesStore) -> ExportMemesInteractor {
        ExportMemesInteractor(
            presenter: presenter,
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            exportWorker: ExportWorker(
                files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
                attachments: MemoryAttachments()), guessWorker: QueryGuessWorker(store: store))
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

private final class ExportMemesPresentationLogicSpy: ExportMemesPresentationLogic {
    private(set) var responses: [ExportMemes.Response] = []

    func presentExportedMemes(response: ExportMemes.Response) { responses.append(response) }
}
