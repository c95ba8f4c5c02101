import Domain

extension StoreSnapshot {
    /// What an operation did to the meme of one of its versions; `nil` where a later line of the same
    /// operation has done that over.
    ///
    /// - Parameter droppedUntil: until when the operations have lost versions to a compaction.
    func change(
        at place: Int, in operation: StoredOperation, droppedUntil: Timestamp?
    ) throws(MemesError) -> VersionChange? {
        let version = try version(at: place)
        if operation.places.count > 1 {
            let last = try self.place(of: version.id, before: operation.end(at: version.time))
            guard last == place else { return nil }
        }
        let before = try self.place(of: version.id, before: operation.start(at: version.time))
        let wasRemoved = try before.map { (place) throws(MemesError) in
            try stamp(at: place).isRemoval
        }
        var title = version.meme?.title
        if title == nil, let before { title = try self.version(at: before).meme?.title }
        let isIncomplete = droppedUntil.map { operation.time <= $0 } ?? false
        let change = MemeChange(
            id: version.id, kind: version.kind(wasRemoved, isIncomplete: isIncomplete),
            title: title ?? "")
        return VersionChange(change, meme: version.meme)
    }
}

extension StoredVersion {
    /// What it has done to its meme.
    ///
    /// - Parameters:
    ///   - wasRemoved: whether the version before is a removal; `nil` where there is none.
    ///   - isIncomplete: whether it may have been dropped; then the meme itself tells whether it was
    ///     changed.
    fileprivate func kind(_ wasRemoved: Bool?, isIncomplete: Bool) -> MemeChange.Kind {
        guard let meme else { return .removed }
        guard let wasRemoved else {
            return isIncomplete && meme.modified != nil ? .edited : .added
        }
        return wasRemoved ? .restored : .edited
    }
}
