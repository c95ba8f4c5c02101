import Domain

/// A store's use of an identifier that is derived from a key.
enum KeyUse {
    case nothing
    /// The meme with the key has the identifier.
    case holder
    /// Another meme, or a removed meme, has the identifier.
    case other
}

extension KeyedIDs {
    /// The number of a key's identifiers to try before using the first free one.
    fileprivate static var usualCount: Int { 8 }

    /// Returns the identifier of the meme with a key, or else a free identifier for a new meme. Tries several
    /// identifiers even if an earlier one is free, because an imported meme may already have a later one.
    ///
    /// - Complexity: usually one lookup if the meme exists, otherwise eight.
    static func holder(
        of key: String, _ use: (MemeID) throws(MemesError) -> KeyUse
    ) throws(MemesError) -> (id: MemeID, isThere: Bool) {
        var ids = KeyedIDs(of: key)
        var free: MemeID?
        var number = 0
        while true {
            let id = ids.next()
            number += 1
            switch try use(id) {
            case .nothing: free = free ?? id
            case .holder: return (id, true)
            case .other: break
            }
            if let free, number >= usualCount { return (free, false) }
        }
    }
}

extension StoredVersion.Content {
    /// Returns `.holder` if this version's meme has the key, otherwise `.other`.
    func use(forKey key: String) -> KeyUse {
        meme?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }
}

extension Meme {
    /// Checks that no other meme has the key of this meme, which is about to be brought back.
    ///
    /// - Parameter content: returns the current content of a meme; `nil` if the identifier was never used.
    /// - Throws: `HistoryError.keyInUse`.
    func checkKey(
        _ content: (MemeID) throws(MemesError) -> StoredVersion.Content?
    ) throws(MemesError) {
        guard let key else { return }
        let holder = try KeyedIDs.holder(of: key) { (other) throws(MemesError) in
            other == id ? .other : try content(other)?.use(forKey: key) ?? .nothing
        }
        guard holder.isThere, let other = try content(holder.id)?.meme else { return }
        throw .history(
            .keyInUse(key, of: id, title: title, by: other.id, otherTitle: other.title))
    }
}

extension StoreSnapshot {
    func use(of id: MemeID, forKey key: String) throws(MemesError) -> KeyUse {
        try content(of: id)?.use(forKey: key) ?? .nothing
    }

    /// Returns the current content of a meme; `nil` if the identifier was never used.
    func content(of id: MemeID) throws(MemesError) -> StoredVersion.Content? {
        guard try isUsed(id) else { return nil }
        return try meme(of: id).map(StoredVersion.Content.meme) ?? .removal(created: nil)
    }

    /// Returns the meme with an identifier; `nil` if there is no such meme or it was removed.
    func meme(of id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try currentMeme(.prefix(MemeIDPrefix(id)))
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            return nil
        }
    }

    /// Returns whether a purge has dropped all versions of a meme. The identifier of such a meme is
    /// never used again.
    func isPurged(_ id: MemeID) throws(MemesError) -> Bool {
        try lastVersion(of: id) { _ in true }?.kind == .purge
    }

    /// Returns whether a used identifier belongs to a meme that was removed, and not by an undo.
    func isRemoved(_ id: MemeID) throws(MemesError) -> Bool {
        guard try meme(of: id) == nil else { return false }
        let last = try lastVersion(of: id) { $0.meme != nil || $0.kind.isUndo }
        return last.map { $0.meme != nil } ?? true
    }

    /// Returns the last contents of a meme, and whether the meme was removed. Returns `nil` if the store has
    /// no contents of the meme, or if an undo removed it.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)? {
        if let meme = try meme(of: id) { return (meme, false) }
        let last = try lastVersion(of: id) { $0.meme != nil || $0.kind.isUndo }
        return last?.meme.map { ($0, true) }
    }

    /// Returns the identifier of the meme with a key, and whether it was purged, if the store contains only
    /// removals of that meme, none of them from an undo; otherwise `nil`.
    func forgottenHolder(
        ofKey key: String
    ) throws(MemesError) -> (id: MemeID, isPurged: Bool)? {
        var ids = KeyedIDs(of: key)
        for _ in 0..<KeyedIDs.usualCount {
            let id = ids.next()
            guard try isUsed(id) else { return nil }
            let last = try lastVersion(of: id) { $0.meme != nil || $0.kind.isUndo }
            if last == nil { return (id, try isPurged(id)) }
        }
        return nil
    }

    /// Returns the contents of a meme's versions, oldest first.
    func contents(of id: MemeID) throws(MemesError) -> [Meme] {
        try versions(of: .prefix(MemeIDPrefix(id))).compactMap(\.meme)
    }
}
