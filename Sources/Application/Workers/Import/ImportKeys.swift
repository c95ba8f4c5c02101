import Domain

/// The keys of notes of other programs, which make it safe to import them twice.
///
/// A key is `import:` with the format and a unique name of the note: an identifier that its program has given
/// it, else the path of its file below the folder that was imported, and for a row of a file of many a hash
/// of what it says. The folder itself stands beside it, in `ImportOrigin`. Where the names of notes are the
/// same, each but the first gets a number.
///
/// A meme of a file is of the same note where root and path lead to the same file, whatever the root was
/// then; and where the path is the same and its folder was moved. It was if it is gone, and at least half of
/// the notes that have the paths of notes from there say what those said. Any other folder is another source.
/// Keys of before, with the path from the home folder or for notes that now have an identifier, are found
/// as well.
struct ImportKeys {
    /// What a note is known by.
    struct Name {
        /// The identifier that its program has given it, or what it tells notes apart by; `nil` to use the
        /// path of its file.
        var identity: String?
        /// A hash of what it says; `nil` for a file that is one note without an identifier.
        var content: String?
        /// The identifier of a row in its table, in which others may have the same.
        var row: String?
    }

    /// A key, and who has it: the meme that was made of the note before, if any.
    struct Found {
        var key: String
        var holder: KeyHolder
        /// Whether another note has the same identifier, but says something else.
        var sharesID = false

        fileprivate var origin: ImportOrigin? { holder.meme.flatMap(ImportOrigin.init) }
        /// A hash of what was imported then.
        fileprivate var hash: String? { origin?.hash ?? holder.meme?.contentHash() }
    }

    enum Finding {
        case found(Found)
        /// It depends on the other notes, which have to be looked for first.
        case undecided
    }

    private let files: any Files
    /// Whether the store had no memes before, so that none has to be looked for.
    private let isFirstImport: Bool
    /// By hashes of their names, as there may be a million.
    private var series: [Int: Series] = [:]
    private var takenIDs: Set<MemeID> = []
    /// How many notes of the present file say the same under one name.
    private var counts: [Note: Int] = [:]
    private var file: String?
    private var moves: [Move: (same: Int, other: Int)] = [:]
    private var existingRoots: [String: Bool] = [:]

    init(files: any Files, isFirstImport: Bool) {
        self.files = files
        self.isFirstImport = isFirstImport
    }

    /// The key of a note.
    ///
    /// - Parameters:
    ///   - hash: what an import keeps of the note, see `ImportOrigin`.
    ///   - isLast: whether it was undecided before.
    /// - Returns: `nil` for a note without a name, such as one of standard input.
    /// - Complexity: constant on average, but for the same name in many folders.
    mutating func find(
        _ name: Name, _ hash: String, _ format: FileFormat, in file: ImportFile,
        _ batch: any MemesBatch, isLast: Bool = false
    ) throws(MemesError) -> Finding? {
        let prefix = "import:\(format.family.rawValue):"
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
            return .found(try free(notes, batch))
        }
        let notes = NamedNotes(prefix: prefix, name: identity)
        let note = note(identity, name.content, format, in: file)
        if let key = series[notes.hashValue]?.keys[note] {
            return .found(Found(key: key, holder: try batch.holder(ofKey: key)))
        }
        var finding = try existing(notes, hash, file.root, batch, isLast)
        if let path, format.family == .markdown, finding == nil {
            finding = try existing(path, hash, file.root, batch, isLast)
        }
        var found: Found
        switch finding {
        case .undecided: return .undecided
        case .found(let one): found = one
        case nil: found = try free(notes, batch)
        }
        let isFirst = series[notes.hashValue]?.keys.isEmpty != false
        found.sharesID = format.hasUniqueIDs && !isFirst
        series[notes.hashValue, default: Series()].keys[note] = found.key
        return .found(found)
    }

    /// Notes of the same identity are the same in all files if their program gives each one of its own; else
    /// those that say the same are as many as the file has of them.
    private mutating func note(
        _ identity: String, _ content: String?, _ format: FileFormat, in file: ImportFile
    ) -> Note {
        if file.path != self.file { (counts, self.file) = ([:], file.path) }
        var note = Note(identity: identity, content: content)
        if !format.hasUniqueIDs {
            counts[note, default: 0] += 1
            note.count = counts[note] ?? 1
        }
        return note
    }

    /// The meme that was made before of a note: the one with the same content, else the first that no other
    /// note has. A row waits for that, as a later one may have the same identifier and content.
    private mutating func existing(
        _ notes: NamedNotes, _ hash: String, _ root: String?, _ batch: any MemesBatch,
        _ isLast: Bool, isEqual: Bool = false, isRow: Bool = false
    ) throws(MemesError) -> Finding? {
        guard !isFirstImport else { return nil }
        // Taken out, so that its arrays are not copied.
        var series = self.series.removeValue(forKey: notes.hashValue) ?? Series()
        defer { self.series[notes.hashValue] = series }
        if let found = series.own.take(hash) { return .found(take(found)) }
        while true {
            let found = try notes.found(series.lastNumber + 1, batch)
            let isTaken = takenIDs.contains(found.holder.id)
            guard isTaken || found.holder.meme != nil else { break }
            series.lastNumber += 1
            if isTaken { continue }
            let origin = found.origin
            if notes.source == nil || origin?.root == nil || origin?.file == notes.source {
                if found.hash == hash { return .found(take(found)) }
                series.own.append(found)
            } else if let root = origin?.root, !exists(root) {
                series.ofGoneRoots.append(found)
                series.goneRoots.insert(root)
            }
        }
        if isEqual { return nil }
        if !series.hasOtherPaths {
            series.hasOtherPaths = true
            try addOtherPaths(of: notes, to: &series, batch)
        }
        if let found = series.own.take(hash) { return .found(take(found)) }
        if isRow, !isLast, !series.own.isEmpty { return .undecided }
        if let found = series.own.takeFirst() { return .found(take(found)) }
        if let found = series.ofGoneRoots.take(hash) {
            moves[Move(from: found.origin?.root, to: root), default: (0, 0)].same += 1
            return .found(take(found))
        }
        guard !series.goneRoots.isEmpty else { return nil }
        guard isLast else {
            for gone in series.goneRoots {
                moves[Move(from: gone, to: root), default: (0, 0)].other += 1
            }
            return .undecided
        }
        while let found = series.ofGoneRoots.takeFirst() {
            let move = moves[Move(from: found.origin?.root, to: root)] ?? (0, 0)
            if move.same > 0, move.same >= move.other { return .found(take(found)) }
        }
        return nil
    }

    /// Adds the memes of the same file that were imported with another folder.
    private func addOtherPaths(
        of notes: NamedNotes, to series: inout Series, _ batch: any MemesBatch
    ) throws(MemesError) {
        guard let source = notes.source else { return }
        for path in ImportKeys.ends(of: source) where path != notes.name {
            var others = notes
            others.name = path
            var number = 1
            var found = try others.found(number, batch)
            while found.holder.meme != nil {
                let file = found.origin?.file
                if file == source || file == nil && path == source,
                    !takenIDs.contains(found.holder.id)
                {
                    series.own.append(found)
                }
                number += 1
                found = try others.found(number, batch)
            }
        }
    }

    /// The first key that no note has.
    private mutating func free(
        _ notes: NamedNotes, _ batch: any MemesBatch
    ) throws(MemesError) -> Found {
        var number = series[notes.hashValue]?.lastNumber ?? 0
        while true {
            number += 1
            let found = try notes.found(number, batch)
            guard found.holder.meme == nil, !takenIDs.contains(found.holder.id) else { continue }
            series[notes.hashValue, default: Series()].lastNumber = number
            return take(found)
        }
    }

    private mutating func take(_ found: Found) -> Found {
        takenIDs.insert(found.holder.id)
        return found
    }

    private mutating func exists(_ root: String) -> Bool {
        if let exists = existingRoots[root] { return exists }
        let facts = try? files.facts(of: files.path(ofPathFromHome: root))
        let exists = facts?.otherKind == .directory
        existingRoots[root] = exists
        return exists
    }

    /// A path, and what follows each slash in it.
    private static func ends(of path: String) -> [String] {
        let starts = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        return [path]
            + starts.map { String(path[path.utf8.index(after: $0)...]) }.filter { !$0.isEmpty }
    }
}

extension ImportKeys {
    /// What tells a note from others of the same name.
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
    private struct NamedNotes: Hashable {
        var prefix: String
        var name: String
        var suffix = ""
        /// Their file; `nil` where they have an identifier.
        var source: String?

        /// The key with a number, the first of which is 1 and not written.
        func found(_ number: Int, _ batch: any MemesBatch) throws(MemesError) -> Found {
            let key = prefix + name + suffix + (number == 1 ? "" : " #\(number)")
            return Found(key: key, holder: try batch.holder(ofKey: key))
        }
    }

    /// The memes that notes of one name can have.
    private struct Series {
        /// The last number that was looked for.
        var lastNumber = 0
        var hasOtherPaths = false
        var own = WaitingMemes()
        var ofGoneRoots = WaitingMemes()
        var goneRoots: Set<String> = []
        /// The keys of notes with an identifier that were found in this run.
        var keys: [Note: String] = [:]
    }

    /// Memes that no note has been found for yet.
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

        /// One that was made of the same content.
        mutating func take(_ hash: String) -> Found? {
            while let index = indices[hash]?.popLast() {
                if let found = take(at: index) { return found }
            }
            return nil
        }

        mutating func takeFirst() -> Found? {
            while first < memes.count {
                defer { first += 1 }
                if let found = take(at: first) { return found }
            }
            return nil
        }

        private mutating func take(at index: Int) -> Found? {
            guard let found = memes[index] else { return nil }
            memes[index] = nil
            takenCount += 1
            return found
        }
    }
}

extension FileFormat {
    /// Whether the identities of its notes are numbers that were made for each one, and not what they say.
    fileprivate var hasUniqueIDs: Bool {
        [.taskwarrior, .simplenote, .dayOne, .standardNotes].contains(self) || family == .markdown
    }
}
