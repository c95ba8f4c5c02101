import Domain

/// A cursor over the operations in a store and their memes, which reads a page at a time.
final class StoredChanges: ChangesCursor {
    /// The number of text bytes after which a page ends.
    static let pageByteCount = 4 << 20

    let rewritten: RewrittenStore?

    private let snapshot: any StoreSnapshot
    private let walk: any OperationWalk
    private let pageSize: Int
    private let isStep: Bool
    private let startTime: Timestamp?
    /// The position after the operations to read.
    private var position: ChangesPosition
    private let warnings: [StoreWarning]
    private let droppedUntil: Timestamp?
    /// The current operation. `readCount` of its versions have been read.
    private var operation: StoredOperation?
    private var readCount = 0
    /// The position of the last version that has been read.
    private var lastRead = 0
    private var isAtEnd = false

    /// - Parameter warnings: the store's warnings, which are added to the last page.
    init(
        _ snapshot: any StoreSnapshot, _ fetch: ChangesFetch, warnings: [StoreWarning] = []
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.warnings = warnings
        pageSize = max(fetch.pageSize, 1)
        isStep = fetch.isStep
        droppedUntil = snapshot.droppedUntil
        var end = snapshot.position
        var rewritten: RewrittenStore?
        var startTime: Timestamp?
        if case .position(let start) = fetch.start { startTime = start.time }
        self.startTime = startTime
        switch fetch.start {
        case .beginning: walk = try snapshot.operations(since: nil, isStep: isStep)
        case .position(let start) where snapshot.holds(start):
            walk =
                isStep
                ? snapshot.arrivals(after: start, since: nil) : snapshot.operations(after: start)
        case .position(let start):
            walk = try snapshot.operations(laterThan: start.time, isStep: isStep)
            end = end.notEarlier(than: start.time)
            rewritten = RewrittenStore(after: start.time)
        case .time(let time): walk = try snapshot.operations(since: time, isStep: isStep)
        case .end: walk = OperationList([])
        }
        (position, self.rewritten) = (end, rewritten)
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
        self.operation = try next(after: operation)
        readCount = 0
        return part
    }

    /// Returns the next operation; `nil` after the last one, which in a step is the last one with the same time.
    private func next(after operation: StoredOperation) throws(MemesError) -> StoredOperation? {
        lastRead = max(lastRead, operation.positions.max() ?? 0)
        let next = try walk.next()
        guard isStep, let next, next.time != operation.time else { return next }
        position = snapshot.position(after: lastRead, at: operation.time)
            .notEarlier(than: startTime)
        return nil
    }
}

extension StoreSnapshot {
    fileprivate func operations(
        laterThan time: Timestamp?, isStep: Bool
    ) throws(MemesError) -> any OperationWalk {
        guard let time else { return try operations(since: nil, isStep: isStep) }
        guard time < .latest else { return OperationList([]) }
        return try operations(since: .next(after: time, now: time), isStep: isStep)
    }

    fileprivate func operations(
        since time: Timestamp?, isStep: Bool
    ) throws(MemesError) -> any OperationWalk {
        if isStep { return arrivals(after: nil, since: time) }
        guard let time else { return operations(after: nil) }
        return try operations(since: time)
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

/// A change that an operation made to a meme, with the positions of the meme's versions.
struct StoredChange {
    let change: MemeChange
    let surroundings: SurroundingVersions
    /// The meme after the change, if it was read.
    var meme: Meme?
}

extension StoreSnapshot {
    /// Returns the change that an operation made to a meme by writing the version at a position. Returns
    /// `nil` if a later version from the same operation supersedes that version.
    ///
    /// - Parameter droppedUntil: the time up to which a compaction has dropped versions.
    func change(
        at position: Int, in operation: StoredOperation, droppedUntil: Timestamp?
    ) throws(MemesError) -> StoredChange? {
        let (facts, ownTitle) = try summary(at: position)
        let time = Timestamp(stored: facts.time)
        let surroundings = try surroundings(of: facts.id, around: operation.range, at: time)
        guard operation.positions.count == 1 || surroundings.last == position else { return nil }
        var title = ownTitle
        if facts.isRemoval, let before = surroundings.before {
            title = try summary(at: before.position).title
        }
        let kind: MemeChange.Kind =
            switch surroundings.before {
            case _ where facts.isRemoval: .removed
            case let before?: before.isRemoval ? .restored : .edited
            // A compaction may have dropped the earlier versions. In that case, only edited memes have a
            // `modified` time.
            case nil where droppedUntil.map { operation.time <= $0 } ?? false:
                try version(at: position).meme?.modified == nil ? .added : .edited
            case nil: .added
            }
        let isDetailed = operation.positions.count <= MemeChanges.detailedCount
        var (old, new): (Meme?, Meme?)
        if isDetailed, kind == .edited, let before = surroundings.before {
            let edited = try editedVersion(at: position, after: before.position)
            (old, new) = (try version(at: edited).meme, try version(at: position).meme)
        }
        let change = MemeChange(
            id: facts.id, kind: kind, title: title,
            original: try original(kind, operation.kind, of: position, surroundings, isDetailed),
            differences: operation.kind.differences(from: old, to: new))
        return StoredChange(change: change, surroundings: surroundings, meme: new)
    }

    /// Returns the kind of the change that was undone or redone; for an ordinary change, returns its own
    /// kind. To distinguish an addition from a restoration, compares the meme's modification time with that
    /// of its first version. The two are equal only after an addition. If `isDetailed` is false, assumes an
    /// addition.
    private func original(
        _ kind: MemeChange.Kind, _ operation: Operation.Kind, of position: Int,
        _ surroundings: SurroundingVersions, _ isDetailed: Bool
    ) throws(MemesError) -> MemeChange.Kind {
        let shown: Int?
        switch (operation, kind) {
        case (.change, _), (_, .edited), (.redo, .added), (.redo, .removed): return kind
        case (.undo, .added), (.undo, .restored): return .removed
        case (.merge, _), (.purge, _): return kind
        case (.undo, .removed): shown = surroundings.before?.position
        case (.redo, .restored): shown = position
        }
        guard isDetailed, let shown else { return .added }
        let facts = try summary(at: shown).facts
        guard let first = try positions(of: facts.id, 0..<1).first else { return .added }
        return try summary(at: first).facts.changed == facts.changed ? .added : .restored
    }

    /// Returns the author of an operation; `nil` if the user performed it on this device.
    func author(of operation: StoredOperation) -> String? {
        let author = operation.positions.first.map(author) ?? ""
        return author.isEmpty ? nil : author
    }

    /// Returns the device on which an operation was performed; `nil` for this device.
    func device(of operation: StoredOperation) -> Device? {
        operation.isFromOtherDevice ? Device(author: author(of: operation)) : nil
    }

    /// Returns the short identifiers to display for operations that have changed only one meme.
    func shortIDs(of operations: [Operation]) throws(MemesError) -> ShortIDs {
        try ShortIDs(
            of: operations.filter { $0.changes.count == 1 }.compactMap(\.changes.first?.id),
            neighbors: neighbors(of:))
    }

    /// Reads an operation and the changes that it made. Passes each change and its position to `note`.
    func read(
        _ operation: StoredOperation,
        _ note: (Int, StoredChange) throws(MemesError) -> Void = { _, _ in }
    ) throws(MemesError) -> Operation {
        let droppedUntil = droppedUntil
        var changes = MemeChanges()
        changes.reserveCapacity(operation.positions.count)
        for position in operation.positions {
            guard let stored = try change(at: position, in: operation, droppedUntil: droppedUntil)
            else { continue }
            changes.append(stored.change)
            try note(position, stored)
        }
        return Operation(
            time: operation.time, kind: operation.kind, author: author(of: operation),
            changes: changes)
    }
}

extension Operation.Kind {
    /// Returns the fields that an edit has changed or, for an undo, the differences that it has undone.
    /// Returns `nil` if either meme is missing.
    fileprivate func differences(from old: Meme?, to new: Meme?) -> [FieldDifference]? {
        guard let old, let new else { return nil }
        if case .undo = self { return old.differences(from: new) }
        return new.differences(from: old)
    }
}

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
