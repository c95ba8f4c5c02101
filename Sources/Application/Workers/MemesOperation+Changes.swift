import Domain

extension MemesOperation {
    /// Makes sure that a meme had a number of versions before the operation; one that the operation has
    /// added had none.
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

    /// Applies an edit to a meme.
    ///
    /// - Returns: the meme as it will be kept; `nil` where all is already so.
    /// - Throws: `FieldError.loneSurrogate`.
    func edit(_ meme: Meme, by edit: MemeEdit) throws(MemesError) -> Meme? {
        var meme = meme
        return try edit.apply(to: &meme) ? try change(meme) : nil
    }

    /// Restores a version of a meme from before the operation.
    ///
    /// - Parameter reference: a version, or a meme that was removed, of which the last version is meant.
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

    /// Reads the meme of a key as the operation has made it so far.
    ///
    /// - Throws: `ReferenceError.noSuchKey`.
    /// - Complexity: a look at one identifier, unless memes of this key were removed before.
    func meme(ofKey key: String) throws(MemesError) -> Meme {
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

    /// A meme as the operation has made it; `nil` for one that was removed.
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
    /// Whether it names a meme and no version of it.
    fileprivate var isOfMeme: Bool {
        if case .version = self { false } else { true }
    }
}

extension Meme {
    /// The meme with the times of the one whose place it takes.
    fileprivate func replacing(_ current: Meme?) -> Meme {
        guard let current else { return self }
        var meme = self
        meme.created = current.created
        meme.modified = current.modified
        return meme
    }
}
