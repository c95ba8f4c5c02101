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
        let places = try places(of: version.id)
        let number = places.firstIndex(of: place) ?? places.endIndex
        guard !places[number...].dropFirst().contains(where: operation.contains) else {
            return nil
        }
        var before: StoredVersion?
        if let place = places[..<number].last(where: { !operation.contains($0) }) {
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
