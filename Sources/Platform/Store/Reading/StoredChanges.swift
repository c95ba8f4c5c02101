import Domain

/// A cursor over the operations in a store and their memes, which reads a page at a time.
final class StoredChanges: ChangesCursor {
    /// The number of text bytes after which a page ends.
    static let pageByteCount = 4 << 20

    let rewritten: RewrittenStore?

    private let snapshot: any StoreSnapshot
    private let walk: any OperationWalk
    private let pageSize: Int
    private let position: ChangesPosition
    private let warnings: [StoreWarning]
    private let droppedUntil: Timestamp?
    /// The current operation. `readCount` of its versions have been read.
    private var operation: StoredOperation?
    private var readCount = 0
    private var isAtEnd = false

    /// - Parameter warnings: the store's warnings, which are added to the last page.
    init(
        _ snapshot: any StoreSnapshot, _ fetch: ChangesFetch, warnings: [StoreWarning] = []
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.warnings = warnings
        pageSize = max(fetch.pageSize, 1)
        droppedUntil = snapshot.droppedUntil
        let end = snapshot.position
        switch fetch.start {
        case .beginning: (walk, position, rewritten) = (snapshot.operations(after: nil), end, nil)
        case .position(let start) where snapshot.holds(start):
            (walk, position, rewritten) = (snapshot.operations(after: start), end, nil)
        case .position(let start):
            walk = try StoredChanges.operations(laterThan: start.time, in: snapshot)
            position = end.notEarlier(than: start.time)
            rewritten = RewrittenStore(after: start.time)
        case .time(let time):
            (walk, position, rewritten) = (try snapshot.operations(since: time), end, nil)
        case .end: (walk, position, rewritten) = (OperationList([]), end, nil)
        }
        operation = try walk.next()
    }

    func nextPage() throws(MemesError) -> ChangesPage? {
        guard !isAtEnd else { return nil }
        var parts: [OperationPart] = []
        var room = (count: pageSize, bytes: StoredChanges.pageByteCount)
        while let operation, room.count > 0, room.bytes > 0 {
            parts.append(try nextPart(of: operation, room: &room))
        }
        isAtEnd = operation == nil
        return ChangesPage(
            parts: parts, position: isAtEnd ? position : nil, rewritten: rewritten,
            warnings: isAtEnd ? warnings : [])
    }

    /// Reads versions of an operation until the page is full, but at least until one change is found.
    private func nextPart(
        of operation: StoredOperation, room: inout (count: Int, bytes: Int)
    ) throws(MemesError) -> OperationPart {
        var part = OperationPart(
            time: operation.time, kind: operation.kind, author: snapshot.author(of: operation),
            changes: [], isFirst: readCount == 0,
            isLast: false)
        repeat {
            let position = operation.positions[readCount]
            let change = try snapshot.change(
                at: position, in: operation, droppedUntil: droppedUntil)
            var meme = change?.meme
            if let change, meme == nil, change.change.kind != .removed {
                meme = try snapshot.version(at: position).meme
            }
            if let change { part.changes.append(VersionChange(change.change, meme: meme)) }
            readCount += 1
            room.count -= 1
            room.bytes -= meme?.text.utf8.count ?? 0
        } while readCount < operation.positions.count
            && (part.changes.isEmpty || room.count > 0 && room.bytes > 0)
        guard readCount == operation.positions.count else { return part }
        part.isLast = true
        self.operation = try walk.next()
        readCount = 0
        return part
    }

    private static func operations(
        laterThan time: Timestamp?, in snapshot: any StoreSnapshot
    ) throws(MemesError) -> any OperationWalk {
        guard let time else { return snapshot.operations(after: nil) }
        guard time < .latest else { return OperationList([]) }
        let next = Timestamp.next(after: time, now: time)
        return try snapshot.operations(since: next)
    }
}

extension ChangesPosition {
    /// Returns the position with its own time or `other`, whichever is later, so that a reader does not go
    /// back in time.
    fileprivate func notEarlier(than other: Timestamp?) -> ChangesPosition {
        guard let other else { return self }
        return ChangesPosition(time: max(time ?? other, other), end: end, checksum: checksum)
    }
}
