import Domain

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
        let (stamp, ownTitle) = try summary(at: position)
        let time = Timestamp(stored: stamp.time)
        let surroundings = try surroundings(of: stamp.id, around: operation.range, at: time)
        guard operation.positions.count == 1 || surroundings.last == position else { return nil }
        var title = ownTitle
        if stamp.isRemoval, let before = surroundings.before {
            title = try summary(at: before.position).title
        }
        let kind: MemeChange.Kind =
            switch surroundings.before {
            case _ where stamp.isRemoval: .removed
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
            (old, new) = (try version(at: before.position).meme, try version(at: position).meme)
        }
        let change = MemeChange(
            id: stamp.id, kind: kind, title: title,
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
        let stamp = try summary(at: shown).stamp
        guard let first = try positions(of: stamp.id, 0..<1).first else { return .added }
        return try summary(at: first).stamp.changed == stamp.changed ? .added : .restored
    }

    /// Returns the author of an operation; `nil` if the user performed it on this device.
    func author(of operation: StoredOperation) -> String? {
        let author = operation.positions.first.map(author) ?? ""
        return author.isEmpty ? nil : author
    }

    /// Returns the device on which an operation was performed; `nil` for this device.
    func device(of operation: StoredOperation) -> Device? {
        operation.isElsewhere ? Device(author: author(of: operation)) : nil
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
