import Domain

/// A store as it is at one moment: what both stores must be able to tell for everything else to be
/// built on it.
///
/// A version is spoken of by its place, a number that only the store understands.
protocol StoreSnapshot: AnyObject {
    /// Until when the operations have lost versions to a compaction; `nil` where none has.
    var droppedUntil: Timestamp? { get }

    /// Whether an identifier was ever used.
    func isUsed(_ id: MemeID) throws(MemesError) -> Bool

    /// The identifiers that were used next to one, in ascending order.
    func neighbours(of id: MemeID) throws(MemesError) -> [MemeID]

    /// Begins to read memes in an order.
    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads the meme that a reference without a version names.
    ///
    /// - Throws: `MemesError.noSuchMeme`, `.ambiguousReference`.
    func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme

    /// The identifiers that begin with some characters and were ever used, in ascending order.
    func usedIDs(_ prefix: MemeIDPrefix) throws(MemesError) -> [MemeID]

    /// The places of the versions of a meme, in the order of their times.
    func places(of id: MemeID) throws(MemesError) -> [Int]

    /// Reads the version at a place.
    func version(at place: Int) throws(MemesError) -> StoredVersion

    /// Begins to go through the operations, from the last to the first.
    func operations() throws(MemesError) -> any OperationWalk

    /// Where the operations end, for somebody who has read them all.
    var position: ChangesPosition { get }

    /// Whether a position is one of this store: what was read until then is still there.
    func holds(_ position: ChangesPosition) -> Bool

    /// Begins to go through the operations that come after a position of this store, or through all,
    /// from the first to the last.
    func operations(after position: ChangesPosition?) -> any OperationWalk

    /// Begins to go through the operations of a time and after it, from the first to the last.
    func operations(since time: Timestamp) -> any OperationWalk
}

/// Operations one after the other, in the order of time or against it.
protocol OperationWalk: AnyObject {
    /// The next one; `nil` after the last of them.
    func next() throws(MemesError) -> StoredOperation?
}

extension StoreSnapshot {
    /// Reads the meme that a reference names, or the version of one.
    ///
    /// - Throws: `MemesError.noSuchMeme`, `.memeWasRemoved`, `.ambiguousReference`, `.noSuchVersion`,
    ///   `.versionIsRemoval`.
    func meme(_ reference: MemeReference) throws(MemesError) -> Meme {
        guard case .version(let base, let number) = reference else {
            do throws(MemesError) {
                return try currentMeme(reference)
            } catch {
                guard case .noSuchMeme = error, try wasRemoved(reference) else { throw error }
                throw .memeWasRemoved(reference)
            }
        }
        let places = try places(of: try id(of: base))
        guard number <= places.count else {
            throw .noSuchVersion(reference, count: places.count)
        }
        guard let meme = try version(at: places[number - 1]).meme else {
            throw .versionIsRemoval(reference)
        }
        return meme
    }

    /// Reads the memes that references name.
    func memes(_ references: [MemeReference]) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        for reference in references { memes.append(try meme(reference)) }
        return memes
    }

    /// Reads all versions of a meme, from the oldest to the newest; it may have been removed.
    func versions(of reference: MemeReference) throws(MemesError) -> [MemeVersion] {
        var base = reference
        if case .version(let meme, _) = reference { base = meme }
        var versions: [MemeVersion] = []
        for place in try places(of: try id(of: base)) {
            let version = try version(at: place)
            versions.append(
                MemeVersion(
                    number: versions.count + 1, time: version.time, kind: version.kind,
                    meme: version.meme))
        }
        return versions
    }

    /// The versions of a meme, and how it is shown to people.
    ///
    /// - Parameter notices: what the store has to say.
    func foundVersions(
        of reference: MemeReference, notices: [StoreNotice] = []
    ) throws(MemesError) -> FoundVersions {
        let found = Result { () throws(MemesError) in try versions(of: reference) }
        let id = (try? found.get())?.lazy.compactMap(\.meme?.id).first
        let shortIDs = try ShortIDs(of: id.map { [$0] } ?? [], neighbours: neighbours(of:))
        return FoundVersions(found, shortIDs: shortIDs, notices: notices)
    }

    /// The place of the version that a meme had before an operation; `nil` where it had none.
    ///
    /// - Parameter place: that of a version that the operation has written.
    func place(
        of id: MemeID, beforeVersionAt place: Int, in operation: StoredOperation
    ) throws(MemesError) -> Int? {
        let places = try places(of: id)
        let earlier = places[..<(places.firstIndex(of: place) ?? 0)]
        return earlier.last { !operation.contains($0) }
    }

    /// The identifier of the meme that a reference names; of one that was removed only where no
    /// other meme has the name.
    private func id(of reference: MemeReference) throws(MemesError) -> MemeID {
        do throws(MemesError) {
            return try currentMeme(reference).id
        } catch {
            guard case .noSuchMeme = error, case .prefix(let prefix) = reference else {
                throw error
            }
            let used = try usedIDs(prefix)
            guard let id = used.first else { throw error }
            guard used.count == 1 else { throw try ambiguity(of: prefix, used) }
            return id
        }
    }

    /// Whether there was a meme of this name.
    private func wasRemoved(_ reference: MemeReference) throws(MemesError) -> Bool {
        guard case .prefix(let prefix) = reference else { return false }
        return try usedIDs(prefix).count == 1
    }

    /// Several memes that were removed begin with the same characters.
    private func ambiguity(
        of prefix: MemeIDPrefix, _ ids: [MemeID]
    ) throws(MemesError) -> MemesError {
        var candidates: [MemeCandidate] = []
        for id in ids.prefix(MemeCandidate.maximumListed) {
            candidates.append(MemeCandidate(id: id, title: try lastTitle(of: id)))
        }
        return .ambiguousReference(prefix, candidates: candidates, count: ids.count)
    }

    /// The last title that a meme had; the empty one where no version has it any more.
    private func lastTitle(of id: MemeID) throws(MemesError) -> String {
        for place in try places(of: id).reversed() {
            if let meme = try version(at: place).meme { return meme.title }
        }
        return ""
    }
}
