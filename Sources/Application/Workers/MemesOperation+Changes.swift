import Domain

extension MemesOperation {
    /// Checks the number of versions of a meme before the operation: 0 if the operation added it.
    ///
    /// - Throws: `HistoryError.otherVersion` if the number differs.
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

    /// Applies an edit to a meme. Returns the meme as it will be stored; `nil` if the edit changes nothing.
    ///
    /// - Throws: `FieldError.loneSurrogate`.
    package func edit(_ meme: Meme, by edit: MemeEdit) throws(MemesError) -> Meme? {
        var meme = meme
        return try edit.apply(to: &meme) ? try change(meme) : nil
    }

    /// Restores a version that a meme had before the operation.
    ///
    /// - Parameter reference: a version, or a removed meme. The last version of a removed meme is restored.
    /// - Throws: `ReferenceError.versionWanted` for a meme that was not removed; `.noSuchVersion`,
    ///   `.versionIsRemoval`; `HistoryError.dropped`, `.keyInUse`.
    func restore(
        _ reference: MemeReference
    ) throws(MemesError) -> (meme: Meme, number: Int, isChanged: Bool) {
        let version = try version(reference)
        guard let old = version.meme else { throw .reference(.versionIsRemoval(reference)) }
        let current = try current(old.id)
        if let current, reference.isOfMeme { throw .reference(.versionWanted(current.id)) }
        let meme = old.replacing(current)
        let isChanged = meme != current
        return (isChanged ? try restore(meme) : meme, version.number, isChanged)
    }

    /// Returns the meme with a whole id, a whole title or, if no meme has that title, a whole alias; `nil` if there is
    /// none.
    ///
    /// - Throws: `ReferenceError.ambiguous` if several memes have the title or the alias; store errors.
    func meme(named name: String) throws(MemesError) -> Meme? {
        if let id = MemeID(name), let meme = try? current(id) { return meme }
        for query in [Query.title(name), .alias(name)] {
            let found = try fetchMemes(MemesFetch(query: query)).onlyMeme(titled: name)
            if let found { return found }
        }
        return nil
    }

    /// Returns the meme with the given key, including the changes of the operation so far.
    ///
    /// - Throws: `ReferenceError.noSuchKey` if no meme has the key.
    /// - Complexity: one id lookup, unless memes with this key were removed before.
    package func meme(ofKey key: String) throws(MemesError) -> Meme {
        var ids = KeyedIDs(of: key)
        do throws(MemesError) {
            while true {
                let meme = try current(ids.next())
                if let meme, meme.key?.hasSameBytes(as: key) == true { return meme }
            }
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            throw .reference(.noSuchKey(key))
        }
    }

    /// Returns a meme, including the changes of the operation so far; `nil` if it was removed.
    func current(_ id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try findMemes([.prefix(MemeIDPrefix(id))]).first
        } catch {
            switch error {
            case .reference(.memeWasRemoved), .reference(.removedBefore): return nil
            default: throw error
            }
        }
    }

    /// - Throws: errors in the change (see `MemesError.isOfOneChange`); store errors.
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

extension MemeReference {
    /// Whether the reference names a meme rather than a version.
    fileprivate var isOfMeme: Bool { if case .version = self { false } else { true } }
}

extension Meme {
    /// Returns a copy of this meme with the modification time of `current`, if there is a current meme.
    fileprivate func replacing(_ current: Meme?) -> Meme {
        guard let current else { return self }
        var meme = self
        meme.modified = current.modified
        return meme
    }
}

extension RequestedChange {
    /// Whether the change determines the id of its meme. This is `false` only if the change adds a meme that
    /// has neither an id nor a key.
    var decidesID: Bool {
        if case .add(let draft) = self { draft.id != nil || draft.content.key != nil } else { true }
    }
}

extension MemesError {
    /// Whether the error was caused by a single change rather than by the store or the system.
    var isOfOneChange: Bool {
        switch self {
        case .change, .reference, .history(.otherVersion), .history(.dropped),
            .input(.invalidUTF8):
            true
        default: isOfOneRecord
        }
    }
}
