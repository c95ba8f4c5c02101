import Domain

/// The keys of notes of other programs, which make it safe to import them twice.
///
/// A key is `import:` with the format and a unique name of the note: an identifier that its program has given
/// it, else the path of its file below the folder that was imported. The folder itself stands beside it, in
/// `ImportOrigin`. Where the names of notes that differ are the same, each but the first gets a number.
struct ImportKeys {
    /// A key, and who has it: the meme that was made of the note before, if any.
    typealias Found = (key: String, holder: KeyHolder)

    /// The keys of one name that were given in this run.
    private struct Given {
        /// By hashes of the notes and their files.
        var keys: [Int: String] = [:]
        var lastNumber = 0
    }

    private let files: any Files
    /// Whether the store had no memes before, so that no other key has to be looked for.
    private let isFirstImport: Bool
    private var given: [String: Given] = [:]
    private var existingRoots: [String: Bool] = [:]

    init(files: any Files, isFirstImport: Bool) {
        self.files = files
        self.isFirstImport = isFirstImport
    }

    /// The key of a note.
    ///
    /// A meme of a file is of the same note where root and path lead to the same file, whatever the root was
    /// then; and where the path is the same and its root is gone: the folder was moved. A root that still
    /// exists is another source. Keys of before, with the path from the home folder, are found as well.
    ///
    /// - Returns: `nil` for a note without a name, such as one of standard input.
    mutating func find(
        _ meme: ForeignMeme, _ format: FileFormat, in file: ImportFile, _ batch: any MemesBatch
    ) throws(MemesError) -> Found? {
        guard let name = meme.identity ?? file.identity else { return nil }
        let source = meme.identity == nil ? file.source : nil
        let prefix = "import:\(format.family.rawValue):"
        let content = ImportKeys.fingerprint(of: meme, in: source)
        var given = self.given[name] ?? Given()
        defer { self.given[name] = given }
        if let key = given.keys[content] { return (key, try batch.holder(ofKey: key)) }
        while true {
            given.lastNumber += 1
            let number = given.lastNumber == 1 ? "" : " #\(given.lastNumber)"
            let found = try find(prefix, name, number, source, batch)
            guard let found else { continue }
            given.keys[content] = found.key
            return found
        }
    }

    /// The key with a number; `nil` if another source has it.
    private mutating func find(
        _ prefix: String, _ name: String, _ number: String, _ source: String?,
        _ batch: any MemesBatch
    ) throws(MemesError) -> Found? {
        let key = prefix + name + number
        let holder = try batch.holder(ofKey: key)
        let origin = holder.meme.flatMap(ImportOrigin.init)
        guard let source, origin?.file != source, !isFirstImport else { return (key, holder) }
        for other in ImportKeys.ends(of: source) where other != name {
            let key = prefix + other + number
            let holder = try batch.holder(ofKey: key)
            guard let meme = holder.meme else { continue }
            let file = ImportOrigin(of: meme)?.file
            if file == source || file == nil && other == source { return (key, holder) }
        }
        if let root = origin?.root, exists(root) { return nil }
        return (key, holder)
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

    private static func fingerprint(of meme: ForeignMeme, in source: String?) -> Int {
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(meme.title)
        hasher.combine(meme.text)
        hasher.combine(meme.tags)
        hasher.combine(meme.optionalTexts[.url])
        return hasher.finalize()
    }
}
