import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ApplyChangesInteractorTests {
    private typealias Request = ApplyChanges.Request
    private typealias Response = ApplyChanges.Response

    private static let removal = AppliedChange(line: 1, id: Seeds.milk.id, status: .removed)

    private let presenter = ApplyChangesPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test(arguments: [InputSource.file("f"), .input])
    func `applies the changes`(_ source: InputSource) throws {
        let interactor = interactor()
        interactor.applyChanges(request: Request(source: source))
        #expect(
            presenter.responses
                == [Response(applied: .success(AppliedChanges(changes: [Self.removal])))])
        #expect(try store.operations().count == 4)
    }

    @Test func `a dry run stores nothing`() throws {
        interactor().applyChanges(request: Request(source: .file("f"), isDryRun: true))
        #expect(
            presenter.responses == [
                Response(applied: .success(AppliedChanges(changes: [Self.removal])), isDryRun: true)
            ])
        #expect(try store.operations().count == 3)
    }

    @Test func `stores nothing if a line is invalid`() throws {
        let interactor = interactor()
        interactor.applyChanges(request: Request(source: .file("g")))
        let applied = AppliedChanges(
            changes: [Self.removal],
            errors: [ErrorOfLine(line: 2, error: .record(.notAnObject))])
        #expect(presenter.responses == [Response(applied: .success(applied))])
        #expect(try store.operations().count == 3)
    }

    @Test func `presents errors`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        interactor().applyChanges(request: Request(source: .unspecified))
        interactor(FailingStore(error)).applyChanges(request: Request(source: .input))
        #expect(
            presenter.responses == [
                Response(applied: .failure(.input(.noneNamed))), Response(applied: .failure(error)),
            ])
    }

    /// A slow pipe must not lock others out of the store.
    @Test func `reads the whole input before touching the store`() {
        let store = FailingStore(.interrupted)
        let worker = ChangesInputWorker(files: MemoryFiles()) {
            TestStream(#"{"remove":"@"}"#.utf8, failure: .input(.empty))
        }
        ApplyChangesInteractor(
            presenter: presenter, changesInputWorker: worker,
            applyWorker: ApplyWorker(store: store)
        ).applyChanges(request: Request(source: .input))
        #expect(presenter.responses == [Response(applied: .failure(.input(.empty)))])
    }

    private func interactor(_ store: (any MemesStore)? = nil) -> ApplyChangesInteractor {
        let line = #"{"remove":"7m3k"}"#
        let files = MemoryFiles(["f": line, "g": line + "\n[]"])
        return ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: files) { TestStream(line.utf8) },
            applyWorker: ApplyWorker(store: store ?? self.store))
    }
}

private final class ApplyChangesPresentationLogicSpy: ApplyChangesPresentationLogic {
    private(set) var responses: [ApplyChanges.Response] = []

    func presentAppliedChanges(response: ApplyChanges.Response) { responses.append(response) }
}
