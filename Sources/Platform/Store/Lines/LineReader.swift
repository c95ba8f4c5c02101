import Domain

/// A reader of log lines. Reads canonical lines in one pass without allocating. Passes all other lines to
/// `LogLine`, which gives the same results but is several times slower. The methods throw `LineError` if a
/// line is invalid or of the wrong kind.
struct LineReader {
    /// The contents of a line.
    enum Content {
        /// A version of a meme; `isCanonical` is true if the line is in the canonical format.
        case version(LineFacts, isCanonical: Bool)
        /// The header of a store, with the version number as written.
        case header(version: String)
        /// An empty line, or a line with only white space.
        case blank
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var canonical: CanonicalLineReader
    private var line = CanonicalLine()
    /// Whether the last line read by `content(at:)` or `readMeme` is canonical.
    private var isCanonical = false
    /// The offset of the line in `line`; -1 if `line` is empty.
    private var lineOffset = -1
    /// The offset of the line after the last one read.
    private(set) var nextOffset = 0

    /// Creates a reader of the lines in `bytes`, which must outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        canonical = CanonicalLineReader(bytes)
    }

    /// Reads a line of any kind.
    @inline(__always)
    mutating func content(at offset: Int) throws(LineError) -> Content {
        lineOffset = -1
        isCanonical = canonical.read(at: offset, into: &line)
        if isCanonical {
            lineOffset = offset
            nextOffset = offset + line.count
            return .version(LineFacts(line), isCanonical: true)
        }
        nextOffset = bytes.nextLine(after: offset)
        switch try LogLine(bytes.line(at: offset)) {
        case .record(let record): return .version(record.facts, isCanonical: false)
        case .header(let version): return .header(version: version)
        case .blank: return .blank
        }
    }

    /// Reads the facts in the line of a version.
    mutating func facts(at offset: Int) throws(LineError) -> LineFacts {
        readCanonical(at: offset) ? LineFacts(line) : try record(at: offset).facts
    }

    /// Reads the times in the line of a version, in milliseconds since 1970: when the operation was
    /// performed, when the meme was added, and when the meme was last changed. A missing time is `Int64.min`.
    mutating func times(at offset: Int) -> (operation: Int64, created: Int64, changed: Int64) {
        guard let facts = try? facts(at: offset) else { return (.min, .min, .min) }
        return (facts.time, facts.created, facts.changed)
    }

    /// Reads the facts in the line of a version, and the kind of its operation.
    mutating func operation(
        at offset: Int
    ) throws(LineError) -> (facts: LineFacts, kind: Operation.Kind) {
        if readCanonical(at: offset) { return (LineFacts(line), Operation.Kind(line)) }
        let record = try record(at: offset)
        return (record.facts, record.kind)
    }

    /// Reads the facts in the line of a version, and its title, which is empty for a removal.
    mutating func summary(
        at offset: Int
    ) throws(LineError) -> (facts: LineFacts, title: String) {
        if readCanonical(at: offset) { return (LineFacts(line), line.title.string ?? "") }
        let record = try record(at: offset)
        return (record.facts, record.meme?.title ?? "")
    }

    /// Reads a version with its contents.
    mutating func version(at offset: Int) throws(LineError) -> StoredVersion {
        readCanonical(at: offset) ? line.storedVersion : try record(at: offset).storedVersion
    }

    /// Reads a version in the form in which stores exchange it.
    mutating func exchangedVersion(at offset: Int) throws(LineError) -> ExchangedVersion {
        guard readCanonical(at: offset), line.isOrdered else {
            return try ExchangedVersion(Array(bytes.line(at: offset)))
        }
        return ExchangedVersion(line)
    }

    /// Reads the meme of a version that is not a removal.
    ///
    /// - Parameter wantsText: whether the text is needed; if not, it may be left empty.
    mutating func meme(at offset: Int, wantsText: Bool = true) throws(LineError) -> Meme {
        if readCanonical(at: offset), !line.isRemoval { return line.meme(wantsText: wantsText) }
        guard let meme = try record(at: offset).meme else { throw .missing(field: "title") }
        return meme
    }

    /// Returns whether a meme matches a query, as far as the line of its version shows that; `nil` if the caller
    /// must decode the meme to find out. Always returns `nil` for a removal.
    mutating func verdict(of matcher: QueryMatcher, at offset: Int) -> Bool? {
        readCanonical(at: offset) && !line.isRemoval ? matcher.verdict(on: line) : nil
    }

    /// Adds the meme of a version to `memes`. Does not decode the meme if its JSON is stored exactly as
    /// `meme` would write it.
    mutating func readMeme(at offset: Int, into memes: inout StoredMemes) throws(LineError) {
        isCanonical = readCanonical(at: offset)
        try readMemeOfContent(at: offset, into: &memes)
    }

    /// Does the same as `readMeme` for the line that `content(at:)` has just read.
    mutating func readMemeOfContent(
        at offset: Int, into memes: inout StoredMemes
    ) throws(LineError) {
        if isCanonical, isVerbatim {
            memes.append(line)
        } else {
            memes.append(try meme(at: offset))
        }
    }

    /// Returns the JSON of a version's meme, without the closing brace, and the time of the meme's last
    /// change. Returns `nil` if the JSON is not stored exactly as `meme` would write it.
    mutating func membersOfMeme(at offset: Int) -> (
        json: UnsafeBufferPointer<UInt8>, changed: Int64
    )? {
        readCanonical(at: offset) && isVerbatim ? (line.membersOfMeme, line.changed) : nil
    }

    /// Passes the title of an entry's meme to `read`. If the entry has no title, passes an empty string.
    mutating func withTitle(of entry: LogEntry, _ read: (UnsafeBufferPointer<UInt8>) -> Void) {
        if entry.isCanonical, let title = canonical.plainTitle(at: entry.offset) {
            read(title)
        } else {
            var title = (try? record(at: entry.offset))?.meme?.title ?? ""
            title.withUTF8(read)
        }
    }

    /// Returns the title hash of the version that `content(at:)` has just read at an offset.
    @inline(__always)
    mutating func titleHash(at offset: Int, _ hasher: inout TitleHasher) -> UInt16 {
        if isCanonical, let title = line.title.plainString { return hasher.hash(title) }
        var title = (try? summary(at: offset))?.title ?? ""
        return title.withUTF8 { hasher.hash($0) }
    }

    private mutating func readCanonical(at offset: Int) -> Bool {
        if lineOffset != offset {
            lineOffset = -1
            guard offset < bytes.count, canonical.read(at: offset, into: &line) else {
                return false
            }
            lineOffset = offset
        }
        nextOffset = offset + line.count
        return true
    }

    /// Whether the JSON of the line's meme is stored exactly as `meme` would write it.
    private var isVerbatim: Bool {
        line.isOrdered && !line.isRemoval && !canonical.hasControls && !line.hasEmptyText
    }

    private mutating func record(at offset: Int) throws(LineError) -> LogRecord {
        // If the file was truncated during a read, the missing part reads as zeros. Searching for a line feed
        // from the start of each missing line would take quadratic time.
        guard offset < bytes.count, bytes[offset] != 0 else { throw .missing(field: "id") }
        let line = bytes.line(at: offset)
        nextOffset = offset + line.count + 1
        guard case .record(let record) = try LogLine(line) else { throw .missing(field: "id") }
        return record
    }
}

extension CanonicalLine {
    /// Empties the line in place, which is faster than copying an empty line. Leaves `url`, `image`, `by` and
    /// `after` unchanged, because they are valid only if `members` contains them.
    @inline(__always)
    mutating func clear() {
        (id, hasID, count, members, isOrdered) = (0, false, 0, [], true)
        title.start = nil
        text.start = nil
        tags.start = nil
        key.start = nil
        others.start = nil
        undoes.start = nil
        (created, modified, removed, operation) = (.min, .min, .min, .min)
    }

    /// The version in the line, decoded.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: MemeID(bits: id), time: Timestamp(stored: LineFacts(self).time),
            kind: Operation.Kind(self), author: members.contains(.by) ? by.string : nil,
            content: isRemoval
                ? .removal(created: created == .min ? nil : Timestamp(milliseconds: created))
                : .meme(meme(wantsText: true)))
    }
}
