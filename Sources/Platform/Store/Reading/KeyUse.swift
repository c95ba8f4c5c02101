import Domain

/// What an identifier that is derived from a key is used for.
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

    /// The identifier of the meme with a key, or else a free identifier for a new one.
    ///
    /// Several identifiers are tried even after a free one is found, because an imported meme may have a
    /// later one.
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
    /// What the identifier of the version is used for.
    func use(forKey key: String) -> KeyUse {
        meme?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }
}

extension StoreSnapshot {
    func use(of id: MemeID, forKey key: String) throws(MemesError) -> KeyUse {
        guard try isUsed(id) else { return .nothing }
        return try meme(of: id)?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }

    /// The meme with an identifier; `nil` if there is none or it was removed.
    func meme(of id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try currentMeme(.prefix(MemeIDPrefix(id)))
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            return nil
        }
    }

    /// The last contents of a meme; `nil` if there are none, or its adding was undone.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)? {
        if let meme = try meme(of: id) { return (meme, false) }
        let last = try lastVersion(of: id) { $0.meme != nil || $0.kind.isUndo }
        return last?.meme.map { ($0, true) }
    }

    /// Whether a meme has a version that was changed, or else added, at a time.
    func hasVersion(of id: MemeID, changedAt time: Timestamp) throws(MemesError) -> Bool {
        for position in try positions(of: id, 0..<versionCount(of: id)) {
            let meme = try version(at: position).meme
            if meme?.modified ?? meme?.created == time { return true }
        }
        return false
    }
}
