import Domain

extension MemesOperation {
    /// Checks how many versions a meme had before the operation: 0 if the operation added it.
    ///
    /// - Throws: `HistoryError.otherVersion`.
    func check(_ version: Int, of meme: Meme) throws(MemesError) {
        let count: Int
        do throws(MemesError) {
            count = try versionCount(of: .prefix(MemeIDPrefix(meme.id)))
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            count = 0
        }
        guard count == version else {
            throw .history(.otherVersion(meme.id, wanted: version, count: count))
        }
    }

    /// Applies an edit to a meme. Returns the meme to be stored, or `nil` if nothing changes.
    ///
    /// - Throws: `FieldError.loneSurrogate`.
    func edit(_ meme: Meme, by edit: MemeEdit) throws(MemesError) -> Meme? {
        var meme = meme
        return try edit.apply(to: &meme) ? try change(meme) : nil
    }

    /// Restores a version of a meme from before the operation.
    ///
    /// - Parameter reference: a version, or a removed meme, whose last version is meant.
    /// - Throws: `ReferenceError.versionWanted` for a meme that was not removed; `.noSuchVersion`,
    ///   `.versionIsRemoval`, `HistoryError.dropped`.
    func restore(
        _ reference: MemeReference
    ) throws(MemesError) -> (meme: Meme, number: Int, isChanged: Bool) {
        let version = try version(reference)
        guard let old = version.meme else { throw .reference(.versionIsRemoval(reference)) }
        let current = try current(old.id)
        if let current, reference.isOfMeme { throw .reference(.versionWanted(current.id)) }
        let meme = old.replacing(current)
        let isChanged = meme != current
        return (isChanged ? try change(meme) : meme, version.number, isChanged)
    }

    /// Reads the meme with a key as the operation has changed it so far.
    ///
    /// - Throws: `ReferenceError.noSuchKey`.
    /// - Complexity: one id lookup, unless memes with this key were removed before.
    package func meme(ofKey key: String) throws(MemesError) -> Meme {
        var ids = KeyedIDs(of: key)
        while true {
            let reference = MemeReference.prefix(MemeIDPrefix(ids.next()))
            do throws(MemesError) {
                let meme = try findMemes([reference]).first
                if let meme, meme.key?.hasSameBytes(as: key) == true { return meme }
            } catch {
                switch error {
                case .reference(.memeWasRemoved), .reference(.removedBefore): continue
                case .reference(.noSuchMeme): throw .reference(.noSuchKey(key))
                default: throw error
                }
            }
        }
    }

    /// Returns a meme as the operation has changed it so far; `nil` if it was removed.
    private func current(_ id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try findMemes([.prefix(MemeIDPrefix(id))]).first
        } catch {
            switch error {
            case .reference(.memeWasRemoved), .reference(.removedBefore): return nil
            default: throw error
            }
        }
    }
}

extension MemeReference {
    /// Whether it names a meme, not a version.
    fileprivate var isOfMeme: Bool {
        if case .version = self { false } else { true }
    }
}

extension Meme {
    /// Returns the meme with the times of the one it replaces.
    fileprivate func replacing(_ current: Meme?) -> Meme {
        guard let current else { return self }
        var meme = self
        meme.created = current.created
        meme.modified = current.modified
        return meme
    }
}

extension MemesOperation {
    /// - Throws: errors of the change, see `MemesError.isOfOneChange`; errors of the store.
    package func make(
        _ change: RequestedChange
    ) throws(MemesError) -> (id: MemeID?, status: AppliedChange.Status) {
        switch change {
        case .add(let draft):
            switch try add(draft) {
            case .added(let meme): return (meme.id, .added)
            case .existing(let meme): return (meme.id, .known)
            }
        case .edit(let name, let edit, let version):
            let (id, isChanged) = try self.edit(try reference(name, ifVersion: version)) {
                (meme) throws(MemesError) in try edit.apply(to: &meme)
            }
            return (id, isChanged ? .edited : .unchanged)
        case .remove(let name, let version):
            let meme = try meme(name, ifVersion: version)
            try remove(meme)
            return (meme.id, .removed)
        case .restore(let reference):
            let (meme, _, isChanged) = try restore(reference)
            return (meme.id, isChanged ? .restored : .unchanged)
        }
    }

    private func reference(
        _ name: RequestedChange.MemeName, ifVersion version: Int?
    ) throws(MemesError) -> MemeReference {
        if case .reference(let reference) = name, version == nil { return reference }
        return .prefix(MemeIDPrefix(try meme(name, ifVersion: version).id))
    }

    private func meme(
        _ name: RequestedChange.MemeName, ifVersion version: Int?
    ) throws(MemesError) -> Meme {
        let meme = try meme(name)
        if let version { try check(version, of: meme) }
        return meme
    }

    private func meme(_ name: RequestedChange.MemeName) throws(MemesError) -> Meme {
        switch name {
        case .key(let key): return try meme(ofKey: key)
        case .reference(let reference):
            guard let meme = try findMemes([reference]).first else {
                throw .reference(.noSuchMeme(reference))
            }
            return meme
        }
    }
}

extension RequestedChange {
    /// Whether the id is fixed: always, except for an added meme without an id or a key.
    var decidesID: Bool {
        if case .add(let draft) = self { draft.id != nil || draft.content.key != nil } else { true }
    }
}

extension MemesError {
    /// Whether the error is in a single change, not in the store or the system.
    var isOfOneChange: Bool {
        switch self {
        case .change, .reference, .history(.otherVersion), .history(.dropped),
            .input(.invalidUTF8):
            true
        default: isOfOneRecord
        }
    }
}
