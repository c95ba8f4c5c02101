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
            let last = try self.place(of: version.id, before: operation.end(version))
            guard last == place else { return nil }
        }
        var before: StoredVersion?
        if let place = try self.place(of: version.id, before: operation.start(version)) {
            before = try self.version(at: place)
        }
        let isIncomplete = droppedUntil.map { operation.time <= $0 } ?? false
        let change = MemeChange(
            id: version.id, kind: version.kind(after: before, isIncomplete: isIncomplete),
            title: version.meme?.title ?? before?.meme?.title ?? "")
        return VersionChange(change, meme: version.meme)
    }
}

extension StoredVersion {
    /// What it has done to its meme.
    ///
    /// - Parameter isIncomplete: whether the version before may have been dropped; then the meme
    ///   itself tells whether it was changed.
    fileprivate func kind(after before: StoredVersion?, isIncomplete: Bool) -> MemeChange.Kind {
        guard let meme else { return .removed }
        guard let before else { return isIncomplete && meme.modified != nil ? .edited : .added }
        return before.meme == nil ? .restored : .edited
    }
}
