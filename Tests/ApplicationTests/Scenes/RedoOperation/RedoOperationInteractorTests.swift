import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RedoOperationInteractorTests {
    private typealias Request = RedoOperation.RedoOperation.Request
    private typealias Response = RedoOperation.RedoOperation.Response

    private let presenter = RedoOperationPresentationLogicSpy()

    @Test func doesAgainAsManyAsAreAskedFor() throws {
        let store = try HistorySeeds.undoneStore()
        let interactor = interactor(store)
        interactor.redoOperation(request: Request(count: 2))
        let takenBack = TakenBackOperations(operations: HistorySeeds.undos)
        #expect(presenter.responses == [Response(takenBack: .success(takenBack), now: Seeds.now)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func aRehearsalKeepsNothing() throws {
        let store = try HistorySeeds.undoneStore()
        interactor(store).redoOperation(request: Request(isRehearsal: true))
        let takenBack = TakenBackOperations(
            operations: [HistorySeeds.undos[0]], isRehearsal: true)
        #expect(presenter.responses == [Response(takenBack: .success(takenBack), now: Seeds.now)])
        #expect(try store.newestMeme() == Seeds.milk)
    }

    @Test func presentsWhatTheStoreThrows() throws {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.redoOperation(request: Request())
        let error = MemesError.tooFewOperations(
            .redo, wanted: 1, available: 0, droppedUntil: nil)
        #expect(presenter.responses == [Response(takenBack: .failure(error), now: Seeds.now)])
    }

    private func interactor(_ store: any MemesStore) -> RedoOperationInteractor {
        RedoOperationInteractor(
            presenter: presenter, operationsWorker: OperationsWorker(store: store),
            clock: FixedClock(Seeds.now))
    }
}

private final class RedoOperationPresentationLogicSpy: RedoOperationPresentationLogic {
    private(set) var responses: [RedoOperation.RedoOperation.Response] = []

    func presentRedoneOperation(response: RedoOperation.RedoOperation.Response) {
        responses.append(response)
    }
}
