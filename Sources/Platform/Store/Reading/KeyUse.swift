import Domain

/// The use of an identifier that is derived from a key.
enum KeyUse {
    case nothing
    /// The meme with this key.
    case holder
    /// Another meme, or a removed one.
    case other
}

extension KeyedIDs {
    /// How many identifiers of a key are tried before the first free one is used.
    private static var usualCount: Int { 8 }

    /// Returns the identifier of the meme with a key, or else a free identifier for a new one. Tries
    /// several even after it has found a free one, because an imported meme may have a later one.
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
    /// Returns the use of the version's identifier for a key.
    func use(forKey key: String) -> KeyUse {
        meme?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }
}

extension StoreSnapshot {
    func use(of id: MemeID, forKey key: String) throws(MemesError) -> KeyUse {
        guard try isUsed(id) else { return .nothing }
        return try meme(of: id)?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }

    /// Returns the meme with an identifier; `nil` if there is none or it was removed.
    func meme(of id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try currentMeme(.prefix(MemeIDPrefix(id)))
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            return nil
        }
    }

    /// Returns the last contents of a meme; `nil` if there are none, or its addition was undone.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)? {
        if let meme = try meme(of: id) { return (meme, false) }
        let last = try lastVersion(of: id) { $0.meme != nil || $0.kind.isUndo }
        return last?.meme.map { ($0, true) }
    }

    /// Whether a version of a meme was last changed or, if never changed, created at a time.
    func hasVersion(of id: MemeID, changedAt time: Timestamp) throws(MemesError) -> Bool {
        for position in try positions(of: id, 0..<versionCount(of: id)) {
            let meme = try version(at: position).meme
            if meme?.modified ?? meme?.created == time { return true }
        }
        return false
    }
}
