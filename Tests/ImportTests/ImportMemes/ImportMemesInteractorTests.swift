import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportMemesInteractorTests {
    private typealias Request = ImportMemes.Request

    private let presenter = ImportMemesPresentationLogicSpy()
    private let store = MemoryStore.seeded([])

    @Test func `imports memes and presents their number`() throws {
        let interactor = interactor(["a.txt": "one\ntwo\n"])
        interactor.importMemes(
            request: Request(order: ImportOrder(paths: ["a.txt"], format: .lines), tags: ["x"]))
        #expect(presenter.responses.count == 1)
        guard case .finished(.success(let imported))? = presenter.responses.first else {
            Issue.record("\(presenter.responses)")
            return
        }
        #expect(imported.addedCount == 2)
        #expect(try store.pages()[0].decodedMemes.map { $0.tags.map(\.name) } == [["x"], ["x"]])
    }

    @Test func `presents each fault and then the refusal`() {
        let interactor = interactor(["a.txt": "é", "b": "\0"])
        interactor.importMemes(request: Request(order: ImportOrder(paths: ["a.txt", "b"])))
        #expect(
            presenter.responses == [
                .error(ImportError(path: "b", reason: .unsupported(.binary))),
                .finished(.failure(.input(.recordsRefused(count: 1, hasOthers: true)))),
            ])
    }

    @Test func `passes on the requested options`() throws {
        let interactor = interactor(["a.jsonl": #"{"title":"a","key":"k"}"#, "b": "\0"])
        interactor.importMemes(request: Request(order: ImportOrder(paths: ["a.jsonl"])))
        let changed = self.interactor(["a.jsonl": #"{"title":"b","key":"k"}"#, "b": "\0"])
        changed.importMemes(
            request: Request(
                order: ImportOrder(
                    paths: ["a.jsonl", "b"], updates: true, keepsGoing: true, isDryRun: true)))
        guard case .finished(.success(let imported))? = presenter.responses.last else {
            Issue.record("\(presenter.responses)")
            return
        }
        #expect(imported.updatedCount == 1)
        #expect(imported.errorCount == 1)
        #expect(try store.newestMeme()?.title == "a")
    }

    @Test func `writes a report to a new file`() {
        let files = MemoryFiles(["a.txt": "é", "b": "\0"])
        let request = Request(
            order: ImportOrder(paths: ["a.txt", "b"], keepsGoing: true), report: "r")
        for _ in 0..<2 { interactor(files).importMemes(request: request) }
        #expect(files.text("r") == "b: not text; use --from to specify the format\n")
        let reports = presenter.responses.map { response -> String? in
            guard case .finished(.success(let imported)) = response else { return nil }
            return imported.reportPath
        }
        #expect(reports == [nil, "r", nil])
        #expect(presenter.responses.last == .finished(.failure(.file(.exists(path: "r")))))
    }

    @Test func `rejects an invalid tag before anything is read`() {
        interactor([:]).importMemes(
            request: Request(order: ImportOrder(paths: ["no"]), tags: ["a,b"]))
        #expect(presenter.responses == [.finished(.failure(.field(.invalidTag("a,b", .comma))))])
    }

    private func interactor(_ files: [String: String]) -> ImportMemesInteractor {
        interactor(MemoryFiles(files))
    }

    private func interactor(_ files: MemoryFiles) -> ImportMemesInteractor {
        ImportMemesInteractor(
            presenter: presenter,
            importWorker: ImportWorker(
                store: store, files: files, calendar: UTCCalendar(),
                input: TestStream([]), attachments: MemoryAttachments()
            ) { _ in MemoryStore.seeded() })
    }
}

private final class ImportMemesPresentationLogicSpy: ImportMemesPresentationLogic {
    private(set) var responses: [ImportMemes.Response] = []

    func presentImportedMemes(response: ImportMemes.Response) { responses.append(response) }
}
