import Application
import Domain

/// The keys of notes from other programs. The keys make it safe to import a note twice.
///
/// A key consists of `import:`, the format, the name of the note, and a hash of its contents at the first
/// import. Because of the hash, notes with the same name from two machines become two memes. There is no hash
/// at the end if the note has a globally unique id, or if its name already contains a hash. Keys that would
/// otherwise be equal get numbers.
///
/// The name is the id that the program gave the note. For a note without such an id, the name is the path of
/// its file below the imported folder. If the file contains several notes or rows, the path is followed by
/// the id of the row or, if the row has no id, by a hash of the contents.
///
/// Memes from earlier imports are found by the names in their keys and by the files in their `ImportOrigin`.
/// A meme belongs to a note if both have the same id or the same file, even if the earlier import started at
/// another folder. A meme also belongs to a note if both have the same path below a folder that was moved. A
/// folder is considered moved if it no longer exists and at least half of the notes at known paths have the
/// same contents. Any other folder is treated as a different source. A file with the contents or the text of a
/// file that is gone from its folder is that file, moved.
struct ImportKeys {
    struct Name {
        /// The id from the note's program, or other text that identifies the note; `nil` to use the path of
        /// the file.
        var identity: String?
        /// The identity that earlier versions of the reader gave the note; `nil` if it was the same.
        var earlierIdentity: String?
        /// A hash of the contents; `nil` for a file that is one note without an id.
        var content: String?
        /// The id of a row, if it has one. Other rows of the table may have the same id.
        var row: String?
        /// The text, if the note is a whole file. If the file is moved and renamed, only the text is left.
        var text = ""
    }

    /// The key of a note, and the meme that an earlier import made from the note, if any.
    struct Found {
        var key: String
        var holder: (id: MemeID, meme: Meme?)
        /// Whether an earlier note of this import has the same id but different contents.
        var sharesID = false
        /// Whether the meme has been removed from this store.
        var isRemoved = false

        fileprivate var origin: ImportOrigin? { holder.meme.flatMap(ImportOrigin.init) }
        /// The hash of the content that was imported before.
        fileprivate var hash: String? { origin?.hash ?? holder.meme?.contentHash() }
    }

    enum Finding {
        case found(Found)
        /// The result depends on other notes, which must be looked up first.
        case undecided
    }

    private let files: any Files
    private let bringsBack: Bool
    /// Whether the run imports several files, which may contain the same notes.
    private let hasSeveralFiles: Bool
    /// The imported folders, and the paths of the files in them.
    private let roots: Set<String>
    private let paths: Set<String>
    /// The memes from earlier imports; `nil` before the first note.
    private var earlier: EarlierNotes?
    /// The unmatched earlier memes for each name that has been looked up. Names without such memes are absent.
    private var series: [NamedNotes: Series] = [:]
    /// The notes with ids that were found in this run.
    private var seen: SeenNotes
    private var lastNumbers: [String: Int] = [:]
    /// The ids of the earlier memes that have been matched to notes.
    private var takenIDs: Set<MemeID> = []
    private var moves: [Move: (same: Int, other: Int)] = [:]
    private var existingRoots: [String: Bool] = [:]
    private let hashOfName: (String) -> Int

    /// - Parameters:
    ///   - bringsBack: whether to add removed memes again.
    ///   - hash: the hash of a name. Names with the same hash are compared.
    init(
        files: any Files, sources: [ImportFile], bringsBack: Bool,
        hash: @escaping (String) -> Int = \.hashValue
    ) {
        self.files = files
        hasSeveralFiles = sources.count > 1
        roots = Set(sources.compactMap { $0.isFound ? $0.root : nil })
        paths = Set(sources.compactMap(\.source))
        self.bringsBack = bringsBack
        hashOfName = hash
        seen = SeenNotes(hash)
    }

    /// Finds the key of a note.
    ///
    /// - Parameters:
    ///   - hash: the hash of the note, as stored in `ImportOrigin`.
    ///   - isLast: whether the note was undecided before.
    /// - Returns: `nil` for a note without a name, such as a note from standard input.
    /// - Complexity: constant on average, but the first call reads all memes.
    mutating func find(
        _ name: Name, _ hash: String, _ format: ImportFormat, in file: ImportFile,
        _ batch: any MemesBatch, isLast: Bool = false
    ) throws(MemesError) -> Finding? {
        try readEarlier(batch)
        let prefix = "import:\(format.nameInKeys):"
        let path = file.identity.map { NamedNotes(prefix: prefix, name: $0, source: file.source) }
        guard let identity = name.identity else {
            guard let path else { return nil }
            var notes = path
            if let suffix = name.row.map({ "id " + $0 }) ?? name.content {
                notes.suffix = ":" + suffix
            }
            if let finding = try existing(
                notes, hash, file.root, batch, isLast, isRow: name.row != nil)
            {
                return finding
            }
            if name.content != nil,
                let finding = try existing(path, hash, file.root, batch, isLast, isEqual: true)
            {
                return finding
            }
            if let finding = try moved(name, hash, file, batch, isLast) { return finding }
            let isNamedByContent = name.content != nil && name.row == nil
            return .found(try free(notes, isNamedByContent ? nil : hash, batch))
        }
        let notes = NamedNotes(prefix: prefix, name: identity)
        // Within one file, notes with derived ids are always distinct.
        let mayRepeat = format.ids != .derived || hasSeveralFiles
        let note = mayRepeat ? seen.place(of: notes.name(), name.content, format, in: file) : nil
        if let note, let (key, isRemoved) = seen[note] {
            let (id, meme, _) = try batch.holder(ofKey: key)
            return .found(Found(key: key, holder: (id, meme), isRemoved: isRemoved))
        }
        var finding = try existing(notes, hash, file.root, batch, isLast)
        if let earlier = name.earlierIdentity, finding == nil {
            let notes = NamedNotes(prefix: prefix, name: earlier)
            finding = try existing(notes, hash, file.root, batch, isLast)
        }
        if let path, format.markdown != nil, finding == nil {
            finding = try existing(path, hash, file.root, batch, isLast)
        }
        var found: Found
        switch finding {
        case .undecided: return .undecided
        case .found(let one): found = one
        case nil: found = try free(notes, format.ids == .global ? nil : hash, batch)
        }
        if let note {
            seen.add(note, found.key, isRemoved: found.isRemoved && !bringsBack)
            found.sharesID = format.ids != .derived && seen.sharesName(note)
        }
        return .found(found)
    }

    /// Returns the titles of the memes whose files are gone from the imported folders and were not found under
    /// other names.
    mutating func goneTitles(_ batch: any MemesBatch) throws(MemesError) -> [String] {
        guard !roots.isEmpty else { return [] }
        try readEarlier(batch)
        var titles: [String] = []
        for id in earlier?.gone ?? [] where !takenIDs.contains(id) {
            if let last = try batch.lastMeme(id), !last.isRemoved { titles.append(last.meme.title) }
        }
        return titles.sorted()
    }

    private mutating func readEarlier(_ batch: any MemesBatch) throws(MemesError) {
        guard earlier == nil else { return }
        earlier = try EarlierNotes(batch, hashOfName) { [files, roots, paths] origin in
            guard let root = origin.root, roots.contains(root), let file = origin.file,
                !paths.contains(file)
            else { return false }
            return (try? files.facts(of: files.path(ofPathFromHome: file))) == .some(nil)
        }
    }

    /// Finds the earlier meme for a file that was moved or renamed in its folder: one whose file is gone and
    /// had the same contents or, if no other note has these contents, the same text.
    private mutating func moved(
        _ name: Name, _ hash: String, _ file: ImportFile, _ batch: any MemesBatch, _ isLast: Bool
    ) throws(MemesError) -> Finding? {
        guard name.content == nil, let earlier else { return nil }
        var ids = earlier.gone(withHash: hash)
        if ids.isEmpty, let id = earlier.gone(withText: name.text) {
            guard isLast else { return .undecided }
            ids = [id]
        }
        for id in ids where !takenIDs.contains(id) {
            guard let last = try batch.lastMeme(id), let key = last.meme.key,
                ImportOrigin(of: last.meme)?.root == file.root
            else { continue }
            takenIDs.insert(id)
            return .found(
                Found(key: key, holder: (id, last.meme), isRemoved: last.isRemoved))
        }
        return nil
    }

    /// Finds the earlier meme for a note. Looks first for a meme with the same contents, then for any
    /// unmatched meme, then for a meme from a moved folder, and finally for a removed meme. Returns `nil` if
    /// no meme is found.
    ///
    /// If no meme equals a row, the row is undecided at first, because a later row with the same id may equal
    /// one of the unmatched memes. If the folder of a note may have been moved, the note is undecided until
    /// all other notes have been examined.
    private mutating func existing(
        _ notes: NamedNotes, _ hash: String, _ root: String?, _ batch: any MemesBatch,
        _ isLast: Bool, isEqual: Bool = false, isRow: Bool = false
    ) throws(MemesError) -> Finding? {
        // Removes the series from the dictionary, so that its arrays are not copied.
        var waiting = self.series.removeValue(forKey: notes)
        if waiting == nil { waiting = try earlierSeries(notes, batch) }
        guard var series = waiting else { return nil }
        waiting = nil
        defer { if !series.isEmpty { self.series[notes] = series } }
        if let found = series.own.take(hash, &takenIDs) { return .found(found) }
        if isEqual { return nil }
        if isRow, !isLast, !series.own.isEmpty { return .undecided }
        if let found = series.own.takeFirst(&takenIDs) { return .found(found) }
        if let found = series.ofGoneRoots.take(hash, &takenIDs) {
            moves[Move(from: found.origin?.root, to: root), default: (0, 0)].same += 1
            return .found(found)
        }
        if !series.goneRoots.isEmpty {
            guard isLast else {
                for gone in series.goneRoots {
                    moves[Move(from: gone, to: root), default: (0, 0)].other += 1
                }
                return .undecided
            }
            while let found = series.ofGoneRoots.takeFirst(&takenIDs) {
                let move = moves[Move(from: found.origin?.root, to: root)] ?? (0, 0)
                if move.same > 0, move.same >= move.other { return .found(found) }
            }
        }
        let removed =
            series.removed.take(hash, &takenIDs) ?? series.removed.takeFirst(&takenIDs)
            ?? series.removedOfGoneRoots.take(hash, &takenIDs)
        return removed.map { .found($0) }
    }

    /// Returns the earlier memes for the notes with one name; `nil` if no such memes exist.
    private mutating func earlierSeries(
        _ notes: NamedNotes, _ batch: any MemesBatch
    ) throws(MemesError) -> Series? {
        // Earlier versions of `meme` stored no root and wrote the whole path into keys.
        let names = [notes.name(), notes.file].compactMap(\.self)
        var memes: [(key: String, meme: Meme, isRemoved: Bool)] = []
        for id in earlier?.candidates(named: names) ?? [] where !takenIDs.contains(id) {
            guard let last = try batch.lastMeme(id), let key = last.meme.key,
                EarlierNotes.isNamed(last.meme, names)
            else { continue }
            memes.append((key, last.meme, last.isRemoved))
        }
        guard !memes.isEmpty else { return nil }
        memes.sort { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
        var series = Series()
        for (key, meme, isRemoved) in memes {
            let found = Found(key: key, holder: (meme.id, meme), isRemoved: isRemoved)
            let origin = found.origin
            if notes.source == nil || origin?.root == nil || origin?.file == notes.source {
                if isRemoved { series.removed.append(found) } else { series.own.append(found) }
            } else if let root = origin?.root, !exists(root) {
                if isRemoved {
                    series.removedOfGoneRoots.append(found)
                } else {
                    series.ofGoneRoots.append(found)
                    series.goneRoots.insert(root)
                }
            }
        }
        return series
    }

    /// Returns the first key that is unused or that belonged to a meme whose content was dropped. A purged
    /// meme cannot be added again, so its note gets the next key instead.
    private mutating func free(
        _ notes: NamedNotes, _ hash: String?, _ batch: any MemesBatch
    ) throws(MemesError) -> Found {
        let first = notes.name(hash)
        var number = lastNumbers[first] ?? 0
        while true {
            number += 1
            let key = number == 1 ? first : "\(first) #\(number)"
            if let (id, isPurged) = try batch.forgottenHolder(ofKey: key) {
                guard takenIDs.insert(id).inserted, !(isPurged && bringsBack) else { continue }
                return Found(key: key, holder: (id, nil), isRemoved: true)
            }
            let (id, meme, isTaken) = try batch.holder(ofKey: key)
            guard meme == nil, !isTaken, !takenIDs.contains(id) else { continue }
            if number > 1 { lastNumbers[first] = number }
            return Found(key: key, holder: (id, nil))
        }
    }

    private mutating func exists(_ root: String) -> Bool {
        if let exists = existingRoots[root] { return exists }
        let facts = try? files.facts(of: files.path(ofPathFromHome: root))
        let exists = facts?.otherKind == .directory
        existingRoots[root] = exists
        return exists
    }
}

extension ImportKeys {
    private struct Move: Hashable {
        var from: String?
        var to: String?
    }

    struct NamedNotes: Hashable {
        var prefix: String
        var name: String
        var suffix = ""
        /// The path of the file that contains the notes; `nil` if the notes have ids.
        var source: String?

        /// Returns the name as it appears in keys, followed by a hash of the contents if one is given.
        func name(_ hash: String? = nil) -> String {
            prefix + name + suffix + (hash.map { " =" + $0 } ?? "")
        }

        /// The name with the whole path of the file; `nil` if the notes have ids.
        var file: String? { source.map { prefix + $0 + suffix } }
    }

    /// The earlier memes for notes with one name.
    private struct Series {
        var own = WaitingMemes()
        var ofGoneRoots = WaitingMemes()
        var goneRoots: Set<String> = []
        var removed = WaitingMemes()
        var removedOfGoneRoots = WaitingMemes()

        /// Whether all memes in the series have been matched to notes, and none of them came from a folder
        /// that no longer exists.
        var isEmpty: Bool {
            own.isEmpty && goneRoots.isEmpty && removed.isEmpty && removedOfGoneRoots.isEmpty
        }
    }

    /// Memes that have not been matched to a note yet.
    private struct WaitingMemes {
        private var memes: [Found?] = []
        private var first = 0
        private var takenCount = 0
        private var indices: [String?: [Int]] = [:]

        var isEmpty: Bool { takenCount == memes.count }

        mutating func append(_ found: Found) {
            indices[found.hash, default: []].append(memes.count)
            memes.append(found)
        }

        /// Removes and returns a meme that was made from contents with the given hash. Returns `nil` if no
        /// such meme is left.
        mutating func take(_ hash: String, _ takenIDs: inout Set<MemeID>) -> Found? {
            while let index = indices[hash]?.popLast() {
                if let found = take(at: index, &takenIDs) { return found }
            }
            return nil
        }

        mutating func takeFirst(_ takenIDs: inout Set<MemeID>) -> Found? {
            while first < memes.count {
                defer { first += 1 }
                if let found = take(at: first, &takenIDs) { return found }
            }
            return nil
        }

        private mutating func take(at index: Int, _ takenIDs: inout Set<MemeID>) -> Found? {
            guard let found = memes[index] else { return nil }
            memes[index] = nil
            takenCount += 1
            return takenIDs.insert(found.holder.id).inserted ? found : nil
        }
    }
}
