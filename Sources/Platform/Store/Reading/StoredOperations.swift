import Domain

/// A cursor over the operations in a store, which reads a page at a time.
final class StoredOperations: OperationsCursor {
    private let snapshot: any StoreSnapshot
    private let walk: any OperationWalk
    private let pageSize: Int
    private let warnings: [StoreWarning]
    private var remaining: Int
    private var number = 0
    private var waiting: StoredOperation?
    private var isAtEnd = false

    /// - Parameter warnings: the store's warnings, which are added to the last page.
    init(
        _ snapshot: any StoreSnapshot, _ fetch: OperationsFetch, warnings: [StoreWarning] = []
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.warnings = warnings
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
            operations.append(try snapshot.read(operation))
            changeCount += operation.positions.count
            remaining -= 1
            waiting = try walk.next()
        }
        isAtEnd = remaining == 0 || waiting == nil
        defer { number += 1 }
        return OperationsPage(
            number: number, operations: operations,
            shortIDs: try snapshot.shortIDs(of: operations), isLast: isAtEnd,
            warnings: isAtEnd ? warnings : [])
    }
}
