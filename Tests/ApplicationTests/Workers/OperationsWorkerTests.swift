import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct OperationsWorkerTests {
    @Test func readsOperations() throws {
        let worker = OperationsWorker(store: try HistorySeeds.store())
        let cursor = try worker.operations(OperationsFetch(limit: 2))
        #expect(
            try cursor.nextPage()
                == OperationsPage(
                    operations: HistorySeeds.operations, shortIDs: HistorySeeds.shortIDs))
        #expect(try cursor.nextPage() == nil)
    }

    @Test func goesBackAndForth() throws {
        let store = try HistorySeeds.store()
        let worker = OperationsWorker(store: store)
        #expect(
            try worker.step(.undo, .last(2), isDryRun: false)
                == TakenBackOperations(
                    operations: HistorySeeds.operations, shortIDs: HistorySeeds.shortIDs))
        #expect(try store.newestMeme() == Seeds.milk)
        let undone = try worker.step(.redo, .last(1), isDryRun: false).operations
        #expect(undone.map(\.kind) == [.undo(of: Seeds.now)])
        #expect(try store.newestMeme() == HistorySeeds.oatMilk)
    }

    @Test func aDryRunTellsTheSameAndKeepsNothing() throws {
        let store = try HistorySeeds.store()
        let worker = OperationsWorker(store: store)
        let before = try store.operations()
        #expect(
            try worker.step(.undo, .last(2), isDryRun: true)
                == TakenBackOperations(
                    operations: HistorySeeds.operations, shortIDs: HistorySeeds.shortIDs,
                    isDryRun: true))
        #expect(try store.operations() == before)
    }

    @Test func throwsWhatTheStoreThrows() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let worker = OperationsWorker(store: FailingStore(error))
        #expect(throws: error) { try worker.operations(OperationsFetch()) }
        #expect(throws: error) { try worker.step(.redo, .last(1), isDryRun: false) }
    }
}
