import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct StepOperationsInteractorTests {
    private let presenter = Spy<StepOperations.Response>()

    @Test func `undoes the requested number of operations`() throws {
        let store = try HistorySeeds.store()
        interactor(store).run(request: .init(step: .undo, chosen: .last(2)))
        #expect(presenter.messages == [response(.undo, HistorySeeds.operations)])
        #expect(try store.newestMeme() == Seeds.milk)
    }

    @Test func `redoes the requested number of operations`() throws {
        let store = try HistorySeeds.undoneStore()
        interactor(store).run(request: .init(step: .redo, chosen: .last(2)))
        #expect(presenter.messages == [response(.redo, HistorySeeds.undos)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func `stores nothing in a dry run`() throws {
        let store = try HistorySeeds.store()
        interactor(store).run(request: .init(step: .undo, isDryRun: true))
        #expect(
            presenter.messages == [response(.undo, [HistorySeeds.operations[0]], isDryRun: true)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test(arguments: [OperationStep.undo, .redo])
    func `presents errors of the store`(_ step: OperationStep) throws {
        interactor(MemoryStore.seeded([])).run(request: .init(step: step))
        let error = MemesError.history(
            .tooFewOperations(step, wanted: 1, available: 0, droppedUntil: nil))
        #expect(presenter.messages == [.init(step: step, stepped: .failure(error))])
    }

    private func response(
        _ step: OperationStep, _ operations: [Domain.Operation], isDryRun: Bool = false
    ) -> StepOperations.Response {
        let stepped = SteppedOperations(
            operations: operations, shortIDs: HistorySeeds.shortIDs, isDryRun: isDryRun)
        return StepOperations.Response(step: step, stepped: .success(stepped))
    }

    private func interactor(_ store: any MemesStore) -> StepOperationsInteractor {
        StepOperationsInteractor(presenter: presenter, store: store)
    }
}

struct StepOperationsPresenterTests {
    @Test func `prints a line for each undone operation`() {
        #expect(
            present(.undo, .success(Self.undone), as: .human).first?.words == """
                Undone: removal of 7m3k "Buy oat milk"
                Undone: edit of 7m3k "Buy milk" → "Buy oat milk" (text); 'meme redo 2' to redo

                """)
    }

    @Test func `prints a line for each redone operation`() {
        #expect(
            present(.redo, .success(Self.redone), as: .human).first?.words == """
                Redone: edit of 7m3k "Buy milk" → "Buy oat milk" (text)
                Redone: removal of 7m3k "Buy oat milk"; 'meme undo 2' reverts this

                """)
    }

    /// The record of a redone operation has the original change, not that of the undo.
    @Test func `prints records for programs`() {
        let format = OutputFormat.records(RecordFormat(kind: .jsonLines))
        #expect(
            present(.undo, .success(Self.undone), as: format) == [
                .records(
                    #"""
                    {"time":"2026-11-21T10:00:00.001Z","kind":"change","what":"removed","count":1,"memes":[{"id":"7m3k9q2x0d4v","change":"removed","title":"Buy oat milk"}],"handle":"fwax4rh7fjzm"}
                    {"time":"2026-11-21T10:00:00.000Z","kind":"change","what":"edited","count":1,"memes":[{"id":"7m3k9q2x0d4v","change":"edited","title":"Buy oat milk","changed":["title","text"]}],"handle":"p14jaafamh2w"}

                    """#)
            ])
        #expect(
            present(.redo, .success(Self.redone), as: format) == [
                .records(
                    #"""
                    {"time":"2026-11-21T10:00:00.003Z","kind":"change","what":"edited","count":1,"memes":[{"id":"7m3k9q2x0d4v","change":"edited","title":"Buy milk","changed":["title","text"]}],"handle":"st2cezc795xf"}
                    {"time":"2026-11-21T10:00:00.002Z","kind":"change","what":"removed","count":1,"memes":[{"id":"7m3k9q2x0d4v","change":"removed","title":"Buy oat milk"}],"handle":"prww58fjwjyw"}

                    """#)
            ])
    }

    @Test func `prints warnings after the records`() {
        var undone = Self.undone
        undone.warnings = [.tornTailQuarantined(path: "s", byteCount: 1, to: "t")]
        #expect(
            present(.undo, .success(undone), as: .records(RecordFormat(kind: .ids))) == [
                .records("2026-11-21T10:00:00.001Z\n2026-11-21T10:00:00.000Z\n"),
                .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at the end to t", .done)),
            ])
    }

    @Test(arguments: [(OperationStep.undo, "nothing to undo"), (.redo, "nothing to redo")])
    func `reports that there is nothing to undo or redo`(_ step: OperationStep, _ message: String) {
        let error = MemesError.history(
            .tooFewOperations(step, wanted: 1, available: 0, droppedUntil: nil))
        #expect(
            present(step, .failure(error), as: .human)
                == [.diagnostic(Diagnostic(message, .nothingMatched))])
    }

    private static let undone = SteppedOperations(operations: HistorySeeds.operations)
    private static let redone = SteppedOperations(operations: HistorySeeds.undos)

    private func present(
        _ step: OperationStep, _ stepped: Result<SteppedOperations, MemesError>,
        as format: OutputFormat
    ) -> [Output] {
        let viewController = Spy<Output>()
        let presenter = StepOperationsPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(response: .init(step: step, stepped: stepped))
        return viewController.messages
    }
}
