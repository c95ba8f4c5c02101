import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct UndoOperationInteractorTests {
    private typealias Request = UndoOperation.UndoOperation.Request
    private typealias Response = UndoOperation.UndoOperation.Response

    private let presenter = UndoOperationPresentationLogicSpy()

    @Test func takesBackAsManyAsAreAskedFor() throws {
        let store = try HistorySeeds.store()
        let interactor = interactor(store)
        interactor.undoOperation(request: Request(count: 2))
        let takenBack = TakenBackOperations(operations: HistorySeeds.operations)
        #expect(presenter.responses == [Response(takenBack: .success(takenBack), now: Seeds.now)])
        #expect(try store.newestMeme() == Seeds.milk)
    }

    @Test func aRehearsalKeepsNothing() throws {
        let store = try HistorySeeds.store()
        interactor(store).undoOperation(request: Request(isRehearsal: true))
        let takenBack = TakenBackOperations(
            operations: [HistorySeeds.operations[0]], isRehearsal: true)
        #expect(presenter.responses == [Response(takenBack: .success(takenBack), now: Seeds.now)])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func presentsWhatTheStoreThrows() throws {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.undoOperation(request: Request())
        let error = MemesError.tooFewOperations(
            .undo, wanted: 1, available: 0, droppedUntil: nil)
        #expect(presenter.responses == [Response(takenBack: .failure(error), now: Seeds.now)])
    }

    private func interactor(_ store: any MemesStore) -> UndoOperationInteractor {
        UndoOperationInteractor(
            presenter: presenter, operationsWorker: OperationsWorker(store: store),
            clock: FixedClock(Seeds.now))
    }
}

private final class UndoOperationPresentationLogicSpy: UndoOperationPresentationLogic {
    private(set) var responses: [UndoOperation.UndoOperation.Response] = []

    func presentUndoneOperation(response: UndoOperation.UndoOperation.Response) {
        responses.append(response)
    }
}
