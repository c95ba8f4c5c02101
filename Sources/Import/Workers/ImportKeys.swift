import Application
import Domain

/// The keys of notes from other programs, which make it safe to import them twice.
///
/// A key is `import:` with the format, a name of the note and a hash of its contents at the first import,
/// so that notes with the same name from two machines become two memes. The name is an id from the note's
/// program, or else the path of its file below the imported folder, plus, for a row, its id or a hash of
/// its contents. Globally unique ids need no hash. Notes with equal keys get numbers.
///
/// Earlier memes are found by the names in their keys, and by their files in `ImportOrigin`. A meme belongs
/// to the same note if root and path lead to the same file, whatever the root was then, or if the path is
/// the same and its folder was moved. The folder was moved if it is gone, and at least half of the notes
/// with paths of earlier notes have the same contents. Any other folder is another source.
struct ImportKeys {
    /// The name of a note.
    struct Name {
        /// The id from its program, or what distinguishes its notes; `nil` to use the path of the file.
        var identity: String?
        /// The identity that earlier versions of the reader gave, if another.
        var earlierIdentity: String?
        /// A hash of the contents; `nil` for a file that is one note without an id.
        var content: String?
        /// The id of a row in its table, which other rows may share.
        var row: String?
    }

    /// A key, and the meme that was made of the note before, if any.
    struct Found {
        var key: String
        var holder: (id: MemeID, meme: Meme?)
        /// Whether another note has the same id but other contents.
        var sharesID = false
        /// Whether the meme was removed here.
        var isRemoved = false

        fileprivate var origin: ImportOrigin? { holder.meme.flatMap(ImportOrigin.init) }
        /// A hash of what was imported before.
        fileprivate var hash: String? { origin?.hash ?? holder.meme?.contentHash() }
    }

    enum Finding {
        case found(Found)
        /// Depends on the other notes, which must be found first.
        case undecided
    }

    private let files: any Files
    private let bringsBack: Bool
    /// The memes of earlier imports; `nil` before the first note.
    private var earlier: EarlierNotes?
    /// Keyed by hashes of names, if there are earlier memes.
    private var series: [Int: Series] = [:]
    /// The notes with an id found in this run, by hashes of their names.
    private var known: [Int: [Note: (key: String, isRemoved: Bool)]] = [:]
    private var lastNumbers: [String: Int] = [:]
    /// The earlier memes that notes were matched to.
    private var takenIDs: Set<MemeID> = []
    /// How many notes of the current file have the same name and contents.
    private var counts: [Note: Int] = [:]
    private var file: String?
    private var moves: [Move: (same: Int, other: Int)] = [:]
    private var existingRoots: [String: Bool] = [:]

    /// - Parameter bringsBack: whether to add removed memes again.
    init(files: any Files, bringsBack: Bool) {
        self.files = files
        self.bringsBack = bringsBack
    }

    /// Finds the key of a note.
    ///
    /// - Parameters:
    ///   - hash: the hash of the note that `ImportOrigin` keeps.
    ///   - isLast: whether the note was undecided before.
    /// - Returns: `nil` for a note without a name, such as one from standard input.
    /// - Complexity: constant on average, but the first note reads all memes.
    mutating func find(
        _ name: Name, _ hash: String, _ format: ImportFormat, in file: ImportFile,
        _ batch: any MemesBatch, isLast: Bool = false
    ) throws(MemesError) -> Finding? {
        if earlier == nil { earlier = try EarlierNotes(batch) }
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
            let isNamedByContent = name.content != nil && name.row == nil
            return .found(try free(notes, isNamedByContent ? nil : hash, batch))
        }
        let notes = NamedNotes(prefix: prefix, name: identity)
        let note = note(identity, name.content, format, in: file)
        if let (key, isRemoved) = known[notes.hashValue]?[note] {
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
        found.sharesID = format.ids != .derived && known[notes.hashValue]?.isEmpty == false
        known[notes.hashValue, default: [:]][note] = (found.key, found.isRemoved && !bringsBack)
        return .found(found)
    }

    /// Notes with the same id are the same in all files if their program's ids are unique. Otherwise, each
    /// repetition in a file is another note.
    private mutating func note(
        _ identity: String, _ content: String?, _ format: ImportFormat, in file: ImportFile
    ) -> Note {
        if file.path != self.file { (counts, self.file) = ([:], file.path) }
        var note = Note(identity: identity, content: content)
        if format.ids == .derived {
            counts[note, default: 0] += 1
            note.count = counts[note] ?? 1
        }
        return note
    }

    /// Finds the earlier meme of a note: the one with the same contents, else the first unused one, else a
    /// removed one. Rows wait for that, as a later row may have the same id and contents.
    private mutating func existing(
        _ notes: NamedNotes, _ hash: String, _ root: String?, _ batch: any MemesBatch,
        _ isLast: Bool, isEqual: Bool = false, isRow: Bool = false
    ) throws(MemesError) -> Finding? {
        // Removed from the dictionary, so that its arrays are not copied.
        var waiting = self.series.removeValue(forKey: notes.hashValue)
        if waiting == nil { waiting = try earlierSeries(notes, batch) }
        guard var series = waiting else { return nil }
        waiting = nil
        defer { if !series.isEmpty { self.series[notes.hashValue] = series } }
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

    /// Returns the earlier memes for notes with one name; `nil` if there are none.
    private mutating func earlierSeries(
        _ notes: NamedNotes, _ batch: any MemesBatch
    ) throws(MemesError) -> Series? {
        let ids = earlier?.memes(of: notes) ?? []
        guard !ids.isEmpty else { return nil }
        var memes: [(key: String, meme: Meme, isRemoved: Bool)] = []
        for id in ids where !takenIDs.contains(id) {
            guard let last = try batch.lastMeme(id), let key = last.meme.key else { continue }
            memes.append((key, last.meme, last.isRemoved))
        }
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

    /// Returns the first unused key.
    private mutating func free(
        _ notes: NamedNotes, _ hash: String?, _ batch: any MemesBatch
    ) throws(MemesError) -> Found {
        let first = notes.name(hash)
        var number = lastNumbers[first] ?? 0
        while true {
            number += 1
            let key = number == 1 ? first : "\(first) #\(number)"
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
    /// What distinguishes a note from others with the same name.
    private struct Note: Hashable {
        var identity: String
        var content: String?
        var count = 0
    }

    private struct Move: Hashable {
        var from: String?
        var to: String?
    }

    /// Notes with one name.
    fileprivate struct NamedNotes: Hashable {
        var prefix: String
        var name: String
        var suffix = ""
        /// The file of the notes; `nil` if they have an id.
        var source: String?

        /// Returns the name in keys, with a hash of the contents if they include one.
        func name(_ hash: String? = nil) -> String {
            prefix + name + suffix + (hash.map { " =" + $0 } ?? "")
        }

        /// The same with the path of the file.
        var file: String? { source.map { prefix + $0 + suffix } }
    }

    /// The earlier memes for notes with one name.
    private struct Series {
        var own = WaitingMemes()
        var ofGoneRoots = WaitingMemes()
        var goneRoots: Set<String> = []
        var removed = WaitingMemes()
        var removedOfGoneRoots = WaitingMemes()

        /// Whether each of them was taken by a note.
        var isEmpty: Bool {
            own.isEmpty && goneRoots.isEmpty && removed.isEmpty && removedOfGoneRoots.isEmpty
        }
    }

    /// Memes not matched to a note yet.
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

        /// Takes one that was made of the same contents.
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

/// The memes of earlier imports, including removed ones, by the names and files of their notes.
private struct EarlierNotes {
    private var entries: [(hash: Int, id: MemeID)] = []

    init(_ batch: any MemesBatch) throws(MemesError) {
        let memes = try batch.earlierMemes(MemesFetch(includesRemoved: true, decodesMemes: true))
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                guard let key = meme.key, key.hasPrefix("import:") else { continue }
                add(key, meme)
            }
        }
        entries.sort { ($0.hash, $0.id) < ($1.hash, $1.id) }
    }

    private mutating func add(_ key: String, _ meme: Meme) {
        let name = EarlierNotes.name(inKey: key)
        entries.append((String(name).hashValue, meme.id))
        guard let origin = ImportOrigin(of: meme), let file = origin.file, let path = origin.path,
            let colon = name.utf8.dropFirst("import:".utf8.count).firstIndex(of: UInt8(ascii: ":"))
        else {
            // Titles may end like numbered keys.
            if name.utf8.count != key.utf8.count { entries.append((key.hashValue, meme.id)) }
            return
        }
        let start = name.utf8.index(after: colon)
        // The key may have been made for another imported folder.
        let last = FileName.last(of: path)
        guard let range = name[start...].firstRange(of: last) else { return }
        let notes = ImportKeys.NamedNotes(
            prefix: String(name[..<start]), name: "", suffix: String(name[range.upperBound...]),
            source: file)
        entries.append((notes.file.hashValue, meme.id))
    }

    /// Returns a key without its number and the hash of the contents.
    private static func name(inKey key: String) -> Substring {
        var name = key[...]
        for (mark, base) in [(" #", 10), (" =", 16)] {
            guard let place = name.lastIndex(of: " "), name[place...].hasPrefix(mark),
                UInt64(name[place...].dropFirst(2), radix: base) != nil
            else { continue }
            name = name[..<place]
        }
        return name
    }

    /// Returns the memes for notes with one name.
    func memes(of notes: ImportKeys.NamedNotes) -> [MemeID] {
        guard !entries.isEmpty else { return [] }
        var ids: [MemeID] = []
        // Before roots were stored, keys had the whole path.
        for hash in Set([
            notes.name().hashValue, notes.file.hashValue, (notes.file ?? "").hashValue,
        ]) {
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
            }
            while low < entries.count, entries[low].hash == hash {
                if !ids.contains(entries[low].id) { ids.append(entries[low].id) }
                low += 1
            }
        }
        return ids
    }
}
