import Domain

/// Reads the lines of a log. Those in canonical form are read in one pass in which nothing is allocated; all
/// others are left to `LogLine`, which says the same of these, but takes several times as long. No caller need
/// know which it was.
struct LineReader {
    /// What a line is.
    enum Content {
        /// A version of a meme, and whether the line is in canonical form.
        case version(VersionStamp, isCanonical: Bool)
        /// The header of a store: the version that it names, as it is spelled.
        case header(version: String)
        /// Nothing but white space.
        case blank
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var canonical: CanonicalLineReader
    private var line = CanonicalLine()
    /// Whether the line that was read last is in canonical form.
    private var isCanonical = false
    /// Where the line begins that comes after the one that was read last.
    private(set) var nextOffset = 0

    /// A reader of the lines of some bytes, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        canonical = CanonicalLineReader(bytes)
    }

    /// Reads any line.
    ///
    /// - Throws: what is wrong with it.
    @inline(__always)
    mutating func content(at offset: Int) throws(LineError) -> Content {
        isCanonical = canonical.read(at: offset, into: &line)
        if isCanonical {
            nextOffset = offset + line.count
            return .version(VersionStamp(line), isCanonical: true)
        }
        nextOffset = bytes.nextLine(after: offset)
        switch try LogLine(bytes.line(at: offset)) {
        case .record(let record): return .version(record.version, isCanonical: false)
        case .header(let version): return .header(version: version)
        case .blank: return .blank
        }
    }

    /// Reads what a version says of itself.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    mutating func stamp(at offset: Int) throws(LineError) -> VersionStamp {
        readCanonical(at: offset) ? VersionStamp(line) : try record(at: offset).version
    }

    /// When the operation of a version was made, and when its meme was added and last changed by its own
    /// account, all in milliseconds since 1970; `Int64.min` where the line does not say.
    mutating func times(at offset: Int) -> (operation: Int64, created: Int64, changed: Int64) {
        guard let stamp = try? stamp(at: offset) else { return (.min, .min, .min) }
        return (stamp.time, stamp.created, stamp.changed)
    }

    /// Reads what a version says of its operation.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    mutating func operation(
        at offset: Int
    ) throws(LineError) -> (stamp: VersionStamp, kind: Operation.Kind) {
        if readCanonical(at: offset) { return (VersionStamp(line), line.kind) }
        let record = try record(at: offset)
        return (record.version, record.kind)
    }

    /// Reads what a version says of itself, and its title; that of a removal is empty.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    mutating func summary(
        at offset: Int
    ) throws(LineError) -> (stamp: VersionStamp, title: String) {
        if readCanonical(at: offset) { return (VersionStamp(line), line.title.string ?? "") }
        let record = try record(at: offset)
        return (record.version, record.meme?.title ?? "")
    }

    /// Reads a version with its contents.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    mutating func version(at offset: Int) throws(LineError) -> StoredVersion {
        readCanonical(at: offset) ? line.storedVersion : try record(at: offset).storedVersion
    }

    /// Reads the meme of a version that is no removal.
    ///
    /// - Parameter wantsText: whether its text is wanted; else it may be empty.
    /// - Throws: what is wrong with the line, if it is no such version.
    mutating func meme(at offset: Int, wantsText: Bool = true) throws(LineError) -> Meme {
        if readCanonical(at: offset), !line.isRemoval { return line.meme(wantsText: wantsText) }
        guard let meme = try record(at: offset).meme else { throw .missing(field: "title") }
        return meme
    }

    /// The same, decoded only where its JSON is not stored as it is written now.
    ///
    /// - Parameter lines: takes its line else.
    mutating func storedMeme(
        at offset: Int, in lines: MemeLines
    ) throws(LineError) -> StoredMeme {
        isCanonical = readCanonical(at: offset)
        return try storedMemeOfContent(at: offset, in: lines)
    }

    /// The same of the line that `content(at:)` has read just before.
    mutating func storedMemeOfContent(
        at offset: Int, in lines: MemeLines
    ) throws(LineError) -> StoredMeme {
        if isCanonical, isVerbatim { return lines.append(line) }
        return StoredMeme(try meme(at: offset))
    }

    /// The JSON of the meme of a version without its last brace; `nil` if it is not stored as it is
    /// written now.
    mutating func membersOfMeme(at offset: Int) -> (
        json: UnsafeBufferPointer<UInt8>, changed: Int64
    )? {
        readVerbatim(at: offset) ? (line.membersOfMeme, line.changed) : nil
    }

    /// Reads the title of an entry; the empty one where there is none.
    mutating func withTitle(of entry: LogEntry, _ read: (UnsafeBufferPointer<UInt8>) -> Void) {
        if entry.isCanonical, let title = canonical.plainTitle(at: entry.offset) {
            read(title)
        } else {
            var title = (try? record(at: entry.offset))?.meme?.title ?? ""
            title.withUTF8(read)
        }
    }

    private mutating func readCanonical(at offset: Int) -> Bool {
        guard offset < bytes.count, canonical.read(at: offset, into: &line) else { return false }
        nextOffset = offset + line.count
        return true
    }

    private mutating func readVerbatim(at offset: Int) -> Bool {
        readCanonical(at: offset) && isVerbatim
    }

    /// Whether the JSON of the meme of the line is stored as it is written now.
    private var isVerbatim: Bool {
        line.isOrdered && !line.isRemoval && !canonical.hasControls
            && !line.hasEmptyText
    }

    private mutating func record(at offset: Int) throws(LineError) -> LogRecord {
        guard offset < bytes.count else { throw .missing(field: "id") }
        let line = bytes.line(at: offset)
        nextOffset = offset + line.count + 1
        guard case .record(let record) = try LogLine(line) else { throw .missing(field: "id") }
        return record
    }
}

extension VersionStamp {
    /// What a line says of itself.
    @inline(__always)
    fileprivate init(_ line: CanonicalLine) {
        self.init(
            id: MemeID(bits: line.id), time: line.time, created: line.created,
            changed: line.changed, isRemoval: line.isRemoval, hasMore: line.hasMore)
    }
}
