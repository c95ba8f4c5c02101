import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct StepOperationsInteractorTests {
    private let presenter = StepOperationsPresentationLogicSpy()

    @Test func `undoes the requested number of operations`() throws {
        let store = try HistorySeeds.store()
        interactor(store).stepOperations(request: .init(step: .undo, chosen: .last(2)))
        #expect(presenter.responses == [response(.undo, HistorySeeds.operations)])
        #expect(try store.newestMeme() == Seeds.milk)
    }

    @Test func `redoes the requested number of operations`() throws {
        let store = try HistorySeeds.undoneStore()
        interactor(store).stepOperations(request: .init(step: .redo, chosen: .last(2)))
        #expect(presenter.responses == [response(.redo, HistorySeeds.undos)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func `stores nothing in a dry run`() throws {
        let store = try HistorySeeds.store()
        interactor(store).stepOperations(request: .init(step: .undo, isDryRun: true))
        #expect(
            presenter.responses == [response(.undo, [HistorySeeds.operations[0]], isDryRun: true)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test(arguments: [OperationStep.undo, .redo])
    func `presents errors of the store`(_ step: OperationStep) throws {
        interactor(MemoryStore.seeded([])).stepOperations(request: .init(step: step))
        let error = MemesError.history(
            .tooFewOperations(step, wanted: 1, available: 0, droppedUntil: nil))
        #expect(presenter.responses == [.init(step: step, stepped: .failure(error))])
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

private final class StepOperationsPresentationLogicSpy: StepOperationsPresentationLogic {
    private(set) var responses: [StepOperations.Response] = []

    func presentSteppedOperations(response: StepOperations.Response) { responses.append(response) }
}
