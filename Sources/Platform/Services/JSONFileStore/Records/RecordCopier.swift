import Domain

/// Makes the records of memes of their lines in the log: a line without what only the log needs.
struct RecordCopier {
    /// The records so far, each with a line feed.
    private(set) var lines: [UInt8] = []
    /// How many they are.
    private(set) var count = 0

    private let snapshot: LogSnapshot
    private var reader: CanonicalLineReader
    private var line = CanonicalLine()

    /// A copier of lines of a log.
    init(_ snapshot: LogSnapshot) {
        self.snapshot = snapshot
        reader = CanonicalLineReader(snapshot.bytes.buffer)
    }

    /// Asks for room for the records.
    mutating func reserve(_ byteCount: Int) { lines.reserveCapacity(byteCount) }

    /// Adds the record of a line, if it is one and is wanted.
    ///
    /// - Parameter wanted: which lines are; all where that is not said.
    /// - Returns: where the next line begins.
    /// - Throws: `StoreFault.damaged` for a line that is no version of a meme.
    mutating func copy(
        lineAt offset: Int, of wanted: LastVersions? = nil
    ) throws(MemesError) -> Int {
        guard offset < snapshot.size, reader.read(at: offset, into: &line) else {
            return try copyOther(lineAt: offset, of: wanted)
        }
        let end = offset + line.count
        if let wanted, !wanted.contains(lineAt: offset, of: line.id) { return end }
        if let recordEnd = recordEnd(offset) {
            lines.append(contentsOf: snapshot.bytes[offset..<recordEnd])
            if recordEnd < end { lines.append(contentsOf: RecordCopier.end) }
            count += 1
        } else {
            try append(try snapshot.meme(at: offset))
        }
        return end
    }

    /// The same for a line that is not spelled as `meme` writes them.
    private mutating func copyOther(
        lineAt offset: Int, of wanted: LastVersions?
    ) throws(MemesError) -> Int {
        let end = snapshot.bytes.buffer.nextLine(after: offset)
        if let wanted {
            guard snapshot.bytes.buffer.isRecord(at: offset),
                let id = snapshot.bytes.id(at: offset, &reader),
                wanted.contains(lineAt: offset, of: id.bits)
            else { return end }
        }
        try append(try snapshot.meme(at: offset))
        return end
    }

    private mutating func append(_ meme: Meme) throws(MemesError) {
        var writer = JSONWriter()
        writer.meme(meme)
        writer.endLine()
        lines += writer.bytes
        count += 1
    }

    /// Where the record of the line that was read ends: at the end of the line, or where the last brace
    /// and a line feed must follow; `nil` where the record must be spelled anew.
    private func recordEnd(_ offset: Int) -> Int? {
        let end = offset + line.count
        guard line.isOrdered, !line.isRemoval, !reader.hasControls else { return nil }
        guard !line.members.isDisjoint(with: [.operation, .undoes, .redo, .more]) else {
            return end
        }
        var recordEnd = end - RecordCopier.end.count
        if line.members.contains(.more) { recordEnd -= RecordCopier.more.utf8CodeUnitCount }
        if line.members.contains(.redo) { recordEnd -= RecordCopier.redo.utf8CodeUnitCount }
        if line.members.contains(.undoes) {
            recordEnd -= RecordCopier.undoes.utf8CodeUnitCount + line.undoes.byteCount
        }
        if line.members.contains(.operation) {
            recordEnd -= RecordCopier.operation.utf8CodeUnitCount
        }
        return recordEnd
    }

    private static let end = Array("}\n".utf8)
    private static let more: StaticString = #","more":true"#
    private static let redo: StaticString = #","redo":true"#
    private static let undoes: StaticString = #","undoes":"#
    private static let operation: StaticString = #","operation":"2026-03-09T10:00:00.000Z""#
}
