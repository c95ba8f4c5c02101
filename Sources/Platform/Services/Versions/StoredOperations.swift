import Domain

/// Pages of operations that a store hands out one after the other.
final class StoredOperations: OperationsCursor {
    private let snapshot: any StoreSnapshot
    private let walk: any OperationWalk
    private let pageSize: Int
    private let notices: [StoreNotice]
    private var remaining: Int
    private var number = 0
    private var waiting: StoredOperation?
    private var isAtEnd = false

    /// - Parameter notices: what the store has to say, for the last page.
    init(
        _ snapshot: any StoreSnapshot, _ fetch: OperationsFetch, notices: [StoreNotice] = []
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.notices = notices
        pageSize = max(fetch.pageSize, 1)
        remaining = max(fetch.limit ?? .max, 0)
        walk = try snapshot.operations()
        waiting = try walk.next()
    }

    func nextPage() throws(MemesError) -> OperationsPage? {
        guard !isAtEnd else { return nil }
        var operations: [Operation] = []
        var changeCount = 0
        while let operation = waiting, remaining > 0, changeCount < pageSize {
            operations.append(try StoredOperations.read(operation, in: snapshot))
            changeCount += operation.places.count
            remaining -= 1
            waiting = try walk.next()
        }
        isAtEnd = remaining == 0 || waiting == nil
        defer { number += 1 }
        return OperationsPage(
            number: number, operations: operations, isLast: isAtEnd,
            notices: isAtEnd ? notices : [])
    }

    /// What an operation did to each of its memes.
    static func read(
        _ operation: StoredOperation, in snapshot: any StoreSnapshot
    ) throws(MemesError) -> Operation {
        let droppedUntil = snapshot.droppedUntil
        var changes: [MemeChange] = []
        changes.reserveCapacity(operation.places.count)
        for place in operation.places {
            let change = try snapshot.change(at: place, in: operation, droppedUntil: droppedUntil)
            if let change { changes.append(change.change) }
        }
        return Operation(time: operation.time, kind: operation.kind, changes: changes)
    }
}
