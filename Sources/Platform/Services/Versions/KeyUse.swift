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
    /// The identifier of the meme that has a key, or that of the one that is to get it.
    ///
    /// - Complexity: a look at one identifier, unless memes of this key were removed before.
    static func holder(
        of key: String, _ use: (MemeID) throws(MemesError) -> KeyUse
    ) throws(MemesError) -> (id: MemeID, isThere: Bool) {
        var ids = KeyedIDs(of: key)
        while true {
            let id = ids.next()
            switch try use(id) {
            case .nothing: return (id, false)
            case .holder: return (id, true)
            case .other: break
            }
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

    /// The meme of an identifier; `nil` where there is none any more, or never was.
    func meme(of id: MemeID) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try currentMeme(.prefix(MemeIDPrefix(id)))
        } catch {
            guard case .noSuchMeme = error else { throw error }
            return nil
        }
    }
}
