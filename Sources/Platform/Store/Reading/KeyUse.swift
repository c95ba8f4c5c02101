import Domain

/// What an identifier that a key may have is used for.
enum KeyUse {
    case nothing
    /// The meme of the key.
    case holder
    /// Another meme, or one that was removed.
    case other
}

extension KeyedIDs {
    /// How many identifiers of a key are tried before it counts as free.
    private static var usualCount: Int { 8 }

    /// The identifier of the meme with a key, or the identifier for a new one.
    ///
    /// A meme that was imported may have a later identifier than the first that is free here.
    ///
    /// - Complexity: a look at one identifier where the key is there, at eight where it is not.
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
    /// What the identifier of a version is used for.
    func use(forKey key: String) -> KeyUse {
        meme?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }
}

extension StoreSnapshot {
    /// What an identifier is used for.
    func use(of id: MemeID, forKey key: String) throws(MemesError) -> KeyUse {
        guard try isUsed(id) else { return .nothing }
        return try meme(of: id)?.key?.hasSameBytes(as: key) == true ? .holder : .other
    }

    /// The meme of an identifier; `nil` if there is none any more, or never was.
    func meme(of id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try currentMeme(.prefix(MemeIDPrefix(id)))
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            return nil
        }
    }
}
