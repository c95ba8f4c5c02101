import Domain

/// A snapshot of a store, with the primitive functions on which everything else is built. Implemented by the
/// store in a file, and by the in-memory store that the tests use.
///
/// A version is identified by its position, a number that only the store can interpret. In a log, the
/// position is the offset of the version's line.
protocol StoreSnapshot: AnyObject {
    /// The time up to which a compaction has dropped versions; `nil` if no versions were dropped.
    var droppedUntil: Timestamp? { get }

    /// Returns the local date; `nil` if the words `today` and `yesterday` name no memes.
    var today: () -> LocalDate? { get }

    /// Returns whether an identifier was ever used.
    func isUsed(_ id: MemeID) throws(MemesError) -> Bool

    /// Returns the nearest used identifiers before and after an identifier.
    func neighbors(of id: MemeID) throws(MemesError) -> [MemeID]

    /// Returns a cursor that reads memes in the requested order.
    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads the current meme that a reference names, ignoring any version number.
    ///
    /// - Throws: `ReferenceError.noSuchMeme` if the reference names no meme, `.ambiguous` if it names
    ///   several.
    func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme

    /// Returns all identifiers that begin with a prefix and were ever used, in ascending order.
    func usedIDs(_ prefix: MemeIDPrefix) throws(MemesError) -> [MemeID]

    func versionCount(of id: MemeID) throws(MemesError) -> Int

    /// Returns the positions of a meme's versions with the given numbers. Versions are numbered from 0 in the
    /// order of their times.
    ///
    /// - Complexity: at most O(log *n*) for each position, even for a meme with *n* versions.
    func positions(of id: MemeID, _ numbers: Range<Int>) throws(MemesError) -> [Int]

    /// Finds versions that have one of the given titles and are followed by a later version. The result may
    /// be in any order.
    func formerTitles(_ titles: [String]) throws(MemesError) -> [FormerTitle]

    /// Finds a meme's versions before, in and after an operation. `positions` is the range of the operation's
    /// versions, and `time` is their time.
    ///
    /// - Complexity: O(log *n*), even for a meme with *n* versions.
    func surroundings(
        of id: MemeID, around positions: ClosedRange<Int>, at time: Timestamp
    ) throws(MemesError) -> SurroundingVersions

    /// Whether a sync copied some of the versions from another device.
    var hasOtherDevices: Bool { get }

    /// Returns the position of the version that was replaced by the version at the given position; `nil` if
    /// it replaced no version.
    ///
    /// - Throws: `HistoryError.dropped` if a compaction has dropped the replaced version.
    func replacedVersion(at position: Int) throws(MemesError) -> Int?

    /// Returns the position of the version on which the edit at a position was made. If that is unknown, returns
    /// the position of the `previous` version.
    func editedVersion(at position: Int, after previous: Int) throws(MemesError) -> Int

    /// Finds the versions of a meme that were not made on the version before them. Returns the number of the version
    /// that each was made on, keyed by its own number. Omits versions for which that is unknown.
    func replacedVersions(of id: MemeID) throws(MemesError) -> [Int: Int]

    /// Returns the name of a meme's newest version if a sync copied that version from another device;
    /// otherwise `nil`. The next version must state this name.
    func nameOfReplacedVersion(of id: MemeID) throws(MemesError) -> VersionName?

    /// Reads the facts in the line of the version at a position, and its title, which is empty for a removal.
    func summary(at position: Int) throws(MemesError) -> (facts: LineFacts, title: String)

    /// Reads the version at a position with its contents.
    func version(at position: Int) throws(MemesError) -> StoredVersion

    /// Returns the author stated in the version at a position; empty if no author is stated.
    func author(at position: Int) -> String

    /// Returns an iterator over all operations, from the last to the first.
    func operations() throws(MemesError) -> any OperationWalk

    /// The position after all operations.
    var position: ChangesPosition { get }

    /// Returns whether a position belongs to this store, and the store still contains everything before the
    /// position.
    func holds(_ position: ChangesPosition) -> Bool

    /// Returns an iterator over the operations after a position, from the first to the last. If the position
    /// is `nil`, iterates over all operations.
    func operations(after position: ChangesPosition?) -> any OperationWalk

    /// Returns an iterator over the operations at or after a time, from the first to the last.
    func operations(since time: Timestamp) throws(MemesError) -> any OperationWalk

    /// Returns an iterator over the operations after a position in the order in which they came into the store, from
    /// the first one at or after a time.
    func arrivals(after position: ChangesPosition?, since time: Timestamp?) -> any OperationWalk

    /// Returns the position after the version at `last`, the last one of some arrivals.
    func position(after last: Int, at time: Timestamp) -> ChangesPosition
}

/// An iterator over operations, in ascending or descending order of time.
protocol OperationWalk: AnyObject {
    /// Returns the next operation; `nil` after the last.
    func next() throws(MemesError) -> StoredOperation?
}

extension LogOperations: OperationWalk {}

extension StoreSnapshot {
    /// Reads the meme or the version of a meme that a reference names.
    ///
    /// - Throws: `ReferenceError` if the reference names no meme, several memes, a removed meme, a missing
    ///   version, or a version that is a removal.
    func meme(_ reference: MemeReference) throws(MemesError) -> Meme {
        guard case .version = reference else {
            do throws(MemesError) {
                return try currentMeme(reference)
            } catch {
                guard case .reference(.noSuchMeme) = error, let id = try removedID(reference)
                else { throw error }
                throw .reference(
                    try isPurged(id) ? .memeWasPurged(reference) : .memeWasRemoved(reference))
            }
        }
        guard let meme = try version(reference).meme else {
            throw .reference(.versionIsRemoval(reference))
        }
        return meme
    }

    /// Reads the memes that several references name.
    func memes(_ references: [MemeReference]) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        for reference in references { memes.append(try meme(reference)) }
        return memes
    }

    /// Reads all versions of a meme, from the oldest to the newest. The meme may have been removed.
    func versions(of reference: MemeReference) throws(MemesError) -> [MemeVersion] {
        let id = try id(of: reference)
        return try versions(of: id, 0..<versionCount(of: id))
    }

    /// Returns the number of versions of a meme. The meme may have been removed.
    func versionCount(of reference: MemeReference) throws(MemesError) -> Int {
        try versionCount(of: try id(of: reference))
    }

    /// Reads the version that a reference names. If the reference has no version number, reads the last
    /// version that is not a removal.
    ///
    /// - Throws: `ReferenceError` if the reference names no meme, several memes, a purged meme, a missing
    ///   version, or a version that is a removal; `HistoryError.dropped` if compaction has dropped all
    ///   versions with contents.
    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion {
        let id = try id(of: reference)
        let count = try versionCount(of: id)
        guard case .version(_, let number) = reference else {
            guard let last = try lastVersion(of: id) else {
                let newest = try versions(of: id, (count - 1)..<count).first
                if newest?.kind == .purge { throw .reference(.memeWasPurged(reference)) }
                throw .history(.dropped(until: newest?.time ?? .latest))
            }
            return last
        }
        guard number <= count, let version = try versions(of: id, (number - 1)..<number).first
        else { throw .reference(.noSuchVersion(reference, count: count)) }
        guard version.meme != nil else { throw .reference(.versionIsRemoval(reference)) }
        return version
    }

    private func versions(
        of id: MemeID, _ numbers: Range<Int>
    ) throws(MemesError) -> [MemeVersion] {
        var versions: [MemeVersion] = []
        for (number, position) in zip(numbers, try positions(of: id, numbers)) {
            let version = try version(at: position)
            versions.append(
                MemeVersion(
                    number: number + 1, time: version.time, kind: version.kind,
                    author: version.author, meme: version.meme))
        }
        return versions
    }

    /// Reads the last version of a meme that meets a condition; by default, the last one that is not a
    /// removal. Returns `nil` if no version meets the condition.
    func lastVersion(
        of id: MemeID, where isWanted: (MemeVersion) -> Bool = { $0.meme != nil }
    ) throws(MemesError) -> MemeVersion? {
        for number in (0..<(try versionCount(of: id))).reversed() {
            let version = try versions(of: id, number..<number + 1).first
            if let version, isWanted(version) { return version }
        }
        return nil
    }

    /// Reads the versions of a meme, and finds the short identifier to display. If the versions cannot
    /// be read, the result contains the error.
    func foundVersions(
        of reference: MemeReference, warnings: [StoreWarning] = []
    ) throws(MemesError) -> FoundVersions {
        let found = Result { () throws(MemesError) -> [MemeVersion] in
            var all = try versions(of: reference)
            guard let id = all.lazy.compactMap(\.meme?.id).first else { return all }
            for (number, replaced) in try replacedVersions(of: id) {
                all[number - 1].replaced = replaced
            }
            return all
        }
        let id = (try? found.get())?.lazy.compactMap(\.meme?.id).first
        let shortIDs = try ShortIDs(of: id.map { [$0] } ?? [], neighbors: neighbors(of:))
        return FoundVersions(found, shortIDs: shortIDs, warnings: warnings)
    }

    /// Returns the identifier of the meme that a reference names, ignoring any version number. Finds a
    /// removed meme only if the reference names no existing meme.
    private func id(of reference: MemeReference) throws(MemesError) -> MemeID {
        if case .version(let meme, _) = reference { return try id(of: meme) }
        do throws(MemesError) {
            return try currentMeme(reference).id
        } catch {
            guard case .reference(.noSuchMeme) = error else { throw error }
            let ids: [MemeID]
            switch reference {
            case .prefix(let prefix): ids = try usedIDs(prefix)
            case .word(let word): ids = try usedIDs(named: word)
            case .shortWord(let word):
                ids = try self.ids(word, isShort: true, MemesFetch(includesRemoved: true))
            case .recent, .version: throw error
            }
            guard let id = ids.first else { throw error }
            guard ids.count == 1 else { throw try ambiguity(of: reference, ids) }
            return id
        }
    }

    /// Returns the used identifier that begins with a reference; `nil` if there is not exactly one.
    private func removedID(_ reference: MemeReference) throws(MemesError) -> MemeID? {
        let ids: [MemeID] =
            switch reference {
            case .prefix(let prefix): try usedIDs(prefix)
            case .word(let word): try usedIDs(beginningWith: word)
            case .recent, .shortWord, .version: []
            }
        return ids.count == 1 ? ids[0] : nil
    }

    /// Returns the error for a reference that names several memes.
    func ambiguity(of reference: MemeReference, _ ids: [MemeID]) throws(MemesError) -> MemesError {
        var candidates: [MemeCandidate] = []
        for id in ids.prefix(MemeCandidate.maximumListed) {
            let meme = try lastVersion(of: id)?.meme
            candidates.append(meme.map(MemeCandidate.init) ?? MemeCandidate(id: id, title: ""))
        }
        return .reference(.ambiguous(reference, candidates: candidates, count: ids.count))
    }
}

// Words as references.

extension StoreSnapshot {
    /// Reads the meme that a word names.
    ///
    /// - Parameter isShort: whether the word is too short to be the beginning of an identifier.
    /// - Throws: `ReferenceError.noSuchMeme` if the word names no meme, `.ambiguous` if it names several,
    ///   `.tooShort` if it is short and only begins an identifier.
    /// - Complexity: searches all titles unless the word is a whole identifier that was ever used.
    func currentMeme(_ word: String, isShort: Bool = false) throws(MemesError) -> Meme {
        if let id = try wholeID(word) { return try currentMeme(.prefix(MemeIDPrefix(id))) }
        let ids = try ids(word, isShort: isShort, MemesFetch())
        guard let id = ids.first else {
            throw .reference(.noSuchMeme(.word(word), nearest: try nearestMemes(to: word)))
        }
        guard ids.count == 1 else { throw try ambiguity(of: .word(word), ids) }
        return try currentMeme(.prefix(MemeIDPrefix(id)))
    }

    /// Returns the identifiers that a word may name, including those of removed memes, in ascending order.
    private func usedIDs(named word: String) throws(MemesError) -> [MemeID] {
        if let id = try wholeID(word) { return [id] }
        let found = try ids(word, isShort: false, MemesFetch(includesRemoved: true))
        // For some removed memes, only the identifier remains.
        return Set(found + (try usedIDs(beginningWith: word))).sorted()
    }

    private func usedIDs(beginningWith word: String) throws(MemesError) -> [MemeID] {
        guard let prefix = MemeIDPrefix(word) else { return [] }
        return try usedIDs(prefix)
    }

    /// Converts a word to an identifier. Returns `nil` if the word is not an identifier that was ever used.
    private func wholeID(_ word: String) throws(MemesError) -> MemeID? {
        guard let prefix = MemeIDPrefix(word), prefix.isWhole, try isUsed(prefix.lowestID) else {
            return nil
        }
        return prefix.lowestID
    }

    /// Returns the identifiers of the fetched memes whose identifier begins with a word or whose title equals
    /// it. If there are no such memes, returns the identifiers of the memes that have the word as an alias,
    /// or else the identifier of the day that the word names.
    private func ids(
        _ word: String, isShort: Bool, _ fetch: MemesFetch
    ) throws(MemesError) -> [MemeID] {
        var fetch = fetch
        fetch.query = .any([.title(word)] + (MemeIDPrefix(word).map { [.id($0)] } ?? []))
        var found = try stored(fetch)
        if isShort, !found.isEmpty {
            let title = CaseFolding.fold(word)
            guard found.contains(where: { CaseFolding.fold($0.title) == title }) else {
                throw .reference(.tooShort(word))
            }
        }
        if found.isEmpty {
            fetch.query = .alias(word)
            found = try stored(fetch)
        }
        if found.isEmpty, let date = day(named: word) {
            let key = date.journalKey
            let holder = try KeyedIDs.holder(of: key) { (id) throws(MemesError) in
                try use(of: id, forKey: key)
            }
            if holder.isThere { return [holder.id] }
            fetch.query = .title(date.text)
            found = try stored(fetch)
        }
        return found.map(\.id).sorted()
    }

    private func day(named word: String) -> LocalDate? {
        switch CaseFolding.fold(word) {
        case "today": today()
        case "yesterday": today()?.adding(days: -1)
        default: nil
        }
    }

    /// Returns up to three memes whose titles contain a word, or else a recent meme with a similar title.
    private func nearestMemes(to word: String) throws(MemesError) -> [MemeCandidate] {
        guard word.contains(where: { $0 != " " }) else { return [] }
        let query = Query.text(TextPattern(word), in: .field(.title))
        let found = try stored(MemesFetch(query: query, limit: 3))
        guard found.isEmpty else { return found.map { MemeCandidate($0.meme) } }
        let folded = CaseFolding.fold(word)
        guard folded.utf8.count < 200 else { return [] }
        let memes = try stored(MemesFetch(limit: 10_000))
        let titles = memes.map { CaseFolding.fold($0.title) }
        var names = Array(zip(titles, memes.indices))
        for (title, index) in zip(titles, memes.indices) {
            names += title.split(separator: " ").map { (String($0), index) }
        }
        names.removeAll { abs($0.0.utf8.count - folded.utf8.count) >= 8 }
        let nearest = NearestWord.to(folded, among: names.map(\.0))
        return names.first { $0.0 == nearest }.map { [MemeCandidate(memes[$0.1].meme)] } ?? []
    }

    private func stored(_ fetch: MemesFetch) throws(MemesError) -> [StoredMeme] {
        let cursor = try memes(fetch)
        var memes: [StoredMeme] = []
        while let page = try cursor.nextPage() { memes += page.memes }
        return memes
    }
}

/// An iterator over a list of operations, from the last element to the first.
final class OperationList: OperationWalk {
    private var rest: ArraySlice<StoredOperation>

    init(_ operations: [StoredOperation]) { rest = operations[...] }

    func next() -> StoredOperation? { rest.popLast() }
}
