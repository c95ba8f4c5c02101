import Domain

/// Makes the records of memes of their lines in the log: a line without what only the log needs, what
/// lists show of it, or what somebody else makes of the whole meme.
struct RecordCopier {
    /// The records so far.
    private(set) var records: [UInt8] = []
    /// How many they are.
    private(set) var count = 0

    private let snapshot: LogSnapshot
    private let spelling: RecordEncoding
    private let wantsTexts: Bool
    private var reader: CanonicalLineReader
    private var line = CanonicalLine()
    /// Where each record ends, if that is to be known.
    private var ends: [Int] = []
    private let keepsEnds: Bool

    /// A copier of lines of a log.
    ///
    /// - Parameter isReversed: whether the records are wanted in the other order in the end.
    init(_ snapshot: LogSnapshot, as spelling: RecordEncoding, isReversed: Bool = false) {
        self.snapshot = snapshot
        self.spelling = spelling
        wantsTexts = spelling.wantsTexts
        keepsEnds = isReversed
        reader = CanonicalLineReader(snapshot.bytes.buffer)
    }

    /// Asks for room for the records of so many bytes of the log.
    mutating func reserve(_ byteCount: Int) {
        switch spelling {
        case .jsonLines, .jsonElements, .memes:
            records.reserveCapacity(byteCount + byteCount / 64)
        case .rows: records.reserveCapacity(byteCount / 3)
        }
    }

    /// Adds the record of a line, if it is one and is wanted.
    ///
    /// - Parameter wanted: which lines are; all where that is not said.
    /// - Returns: where the next line begins.
    /// - Throws: `StoreError.damaged` for a line that is no version of a meme.
    mutating func copy(
        lineAt offset: Int, of wanted: LastVersions? = nil
    ) throws(MemesError) -> Int {
        guard offset < snapshot.size, reader.read(at: offset, into: &line) else {
            return try copyOther(lineAt: offset, of: wanted)
        }
        let end = offset + line.count
        if let wanted, !wanted.contains(lineAt: offset, of: line.id) { return end }
        if !appendLine(at: offset) { try appendDecoded(offset) }
        finishRecord()
        return end
    }

    /// The records, the last one first.
    func reversed() -> [UInt8] {
        var reversed: [UInt8] = []
        reversed.reserveCapacity(records.count)
        var end = records.count
        for start in ends.dropLast().reversed() {
            reversed += records[start..<end]
            end = start
        }
        reversed += records[..<end]
        return reversed
    }

    /// The same for a line that is not spelled as `meme` writes them.
    private mutating func copyOther(
        lineAt offset: Int, of wanted: LastVersions?
    ) throws(MemesError) -> Int {
        let end = snapshot.bytes.buffer.nextLine(after: offset)
        if let wanted, !wanted.contains(otherLineAt: offset, in: snapshot.bytes, &reader) {
            return end
        }
        try appendDecoded(offset)
        finishRecord()
        return end
    }

    private mutating func appendDecoded(_ offset: Int) throws(MemesError) {
        let meme = try snapshot.meme(at: offset, wantsText: wantsTexts, &reader)
        spelling.append(meme, to: &records)
    }

    private mutating func finishRecord() {
        count += 1
        if keepsEnds { ends.append(records.count) }
    }

    /// Adds the record of the line that was read; answers whether it can be made without decoding.
    @inline(__always)
    private mutating func appendLine(at offset: Int) -> Bool {
        guard !reader.hasControls else { return false }
        switch spelling {
        case .jsonLines:
            guard let recordEnd = recordEnd(offset) else { return false }
            records.append(contentsOf: snapshot.bytes[offset..<recordEnd])
            if recordEnd < offset + line.count { records.append(contentsOf: RecordCopier.end) }
        case .jsonElements:
            guard let recordEnd = recordEnd(offset) else { return false }
            // With neither the brace nor the line feed of a whole line.
            let isWhole = recordEnd == offset + line.count
            let end = isWhole ? recordEnd - RecordCopier.end.count : recordEnd
            records.append(contentsOf: snapshot.bytes[offset..<end])
            records.append(contentsOf: RecordCopier.elementEnd)
        case .rows(let rows):
            guard let row = line.row else { return false }
            rows.append(row, to: &records)
        case .memes(let memes):
            guard !line.isRemoval else { return false }
            memes.append(line.meme(wantsText: wantsTexts), to: &records)
        }
        return true
    }

    /// Where the record of the line that was read ends: at the end of the line, or where the last brace
    /// and a line feed must follow; `nil` where the record must be spelled anew.
    private func recordEnd(_ offset: Int) -> Int? {
        let end = offset + line.count
        guard line.isOrdered, !line.isRemoval else { return nil }
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
    private static let elementEnd = Array("},\n".utf8)
    private static let more: StaticString = #","more":true"#
    private static let redo: StaticString = #","redo":true"#
    private static let undoes: StaticString = #","undoes":"#
    private static let operation: StaticString = #","operation":"2026-03-09T10:00:00.000Z""#
}
