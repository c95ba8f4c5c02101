import Domain

/// What an operation did to a meme, with the places of the meme's versions.
struct StoredChange {
    let change: MemeChange
    let surroundings: SurroundingVersions
}

extension StoreSnapshot {
    /// What an operation did to the meme of one of its versions; `nil` if a later line of the same operation
    /// supersedes it.
    ///
    /// - Parameter droppedUntil: the time until which a compaction has dropped versions.
    func change(
        at place: Int, in operation: StoredOperation, droppedUntil: Timestamp?
    ) throws(MemesError) -> StoredChange? {
        let (stamp, ownTitle) = try summary(at: place)
        let time = Timestamp(stored: stamp.time)
        let surroundings = try surroundings(
            of: stamp.id, from: operation.start(at: time), to: operation.end(at: time))
        guard operation.places.count == 1 || surroundings.last == place else { return nil }
        var title = ownTitle
        if stamp.isRemoval, let before = surroundings.before {
            title = try summary(at: before.place).title
        }
        let kind: MemeChange.Kind =
            switch surroundings.before {
            case _ where stamp.isRemoval: .removed
            case let before?: before.isRemoval ? .restored : .edited
            // Compaction may have dropped the versions before; whether the meme has a `modified` time tells
            // then.
            case nil where droppedUntil.map { operation.time <= $0 } ?? false:
                try version(at: place).meme?.modified == nil ? .added : .edited
            case nil: .added
            }
        return StoredChange(
            change: MemeChange(id: stamp.id, kind: kind, title: title),
            surroundings: surroundings)
    }

    /// What an operation did to its memes; `note` receives the place of each version with its change.
    func read(
        _ operation: StoredOperation,
        _ note: (Int, StoredChange) throws(MemesError) -> Void = { _, _ in }
    ) throws(MemesError) -> Operation {
        let droppedUntil = droppedUntil
        var changes = MemeChanges()
        changes.reserveCapacity(operation.places.count)
        for place in operation.places {
            guard let stored = try change(at: place, in: operation, droppedUntil: droppedUntil)
            else { continue }
            let change = stored.change
            changes.append(change.id, change.kind, title: change.title.utf8)
            try note(place, stored)
        }
        return Operation(time: operation.time, kind: operation.kind, changes: changes)
    }
}
