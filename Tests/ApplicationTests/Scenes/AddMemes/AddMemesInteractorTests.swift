import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct AddMemesInteractorTests {
    private typealias Request = AddMemes.Request

    private let presenter = AddMemesPresentationLogicSpy()
    private let store = MemoryStore.seeded([])

    @Test func `adds the records of a file and presents their identifiers`() throws {
        let interactor = interactor(["a": "title\none\ntwo\n"])
        interactor.addMemes(
            request: Request(
                source: .file("a"), format: .commaSeparated, tags: ["x"], output: .json))
        let memes = try store.pages()[0].decodedMemes
        #expect(memes.map(\.title) == ["two", "one"])
        #expect(memes.map { $0.tags.map(\.name) } == [["x"], ["x"]])
        #expect(presenter.responses.count == 1)
        guard case .ended(let outcome)? = presenter.responses.first else { throw Missing() }
        let added = try outcome.added.get()
        #expect(Array(added.ids) == memes.map(\.id).reversed())
        var lines = BatchedLines()
        for line in [2, 3] { lines.append(line, .added) }
        #expect(added.lines == lines)
        #expect(outcome.tally == BatchTally(added: 2))
    }

    @Test func `reads a stream in a dry run without storing anything`() throws {
        interactor().addMemes(request: Request(source: .input, isDryRun: true))
        #expect(try store.pages().flatMap(\.decodedMemes) == [])
        guard case .ended(let outcome)? = presenter.responses.first else { throw Missing() }
        #expect(outcome.isDryRun)
        #expect(outcome.tally == BatchTally(added: 1))
    }

    @Test func `presents each wrong record and the outcome`() throws {
        let interactor = interactor(["a": "{}"])
        interactor.addMemes(request: Request(source: .file("a")))
        #expect(
            presenter.responses == [
                .wrongRecord(
                    WrongRecord(
                        input: "a", line: 1,
                        problem: .error(.record(.missing(field: "title"))))),
                .ended(
                    BatchOutcome(
                        added: .failure(.input(.recordsRefused(count: 1))),
                        tally: BatchTally(wrong: 1))),
            ])
    }

    @Test func `presents errors of the request and of the input file`() {
        let missing = MemesError.system(
            .open, path: "missing", SystemFailure(code: 2, .notFound, "No such file or directory"))
        let interactor = interactor()
        interactor.addMemes(request: Request(source: .unspecified))
        interactor.addMemes(request: Request(source: .unspecified, tags: ["a,b"]))
        interactor.addMemes(request: Request(source: .file("missing")))
        let errors = [MemesError.input(.noneNamed), .field(.invalidTag("a,b", .comma)), missing]
        #expect(
            presenter.responses
                == errors.map { .ended(BatchOutcome(added: .failure($0), tally: BatchTally())) })
    }

    private struct Missing: Error {}

    private func interactor(_ files: [String: String] = [:]) -> AddMemesInteractor {
        AddMemesInteractor(
            presenter: presenter, batchWorker: BatchWorker(store: store),
            files: MemoryFiles(files)
        ) { TestStream("one".utf8) }
    }
}

private final class AddMemesPresentationLogicSpy: AddMemesPresentationLogic {
    private(set) var responses: [AddMemes.Response] = []

    func presentAddedMemes(response: AddMemes.Response) { responses.append(response) }
}
