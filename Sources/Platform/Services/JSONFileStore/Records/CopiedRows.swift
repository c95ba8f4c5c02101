import Domain

/// What lists show of the memes in some parts of a log, as one thread copies it: it is read once, in the
/// order of the file, and needed in another one.
final class CopiedRows {
    /// The titles and, between them, the rows. The number of a title tells where its row is.
    let titles: TitlePart
    private(set) var failure: MemesError?
    /// Whether there was more than the limit.
    private(set) var isOverLimit = false

    private let snapshot: LogSnapshot
    private let ranges: ArraySlice<RecordPart>
    private let limit: Int

    /// - Parameters:
    ///   - ranges: parts of the log, each a range.
    ///   - limit: about how many bytes are copied at most.
    init(
        _ snapshot: LogSnapshot, _ ranges: ArraySlice<RecordPart>, into titles: TitlePart,
        limit: Int
    ) {
        self.snapshot = snapshot
        self.ranges = ranges
        self.titles = titles
        self.limit = limit
    }

    /// Where the rows begin.
    var rows: UnsafePointer<UInt8> {
        UnsafePointer(titles.bytes.elements.baseAddress) ?? ("" as StaticString).utf8Start
    }

    /// Copies the rows; those of later lines come first among equals.
    func copy() {
        do throws(MemesError) {
            for case .range(let range, let wanted, _) in ranges where !isOverLimit {
                try copy(range, of: wanted)
                isOverLimit = titles.bytes.count > limit
            }
            try attempt { () throws(SystemFailure) in try titles.finish(isReversed: true) }
        } catch {
            failure = error
        }
    }

    private func copy(_ range: Range<Int>, of wanted: LastVersions) throws(MemesError) {
        var reader = CanonicalLineReader(snapshot.bytes.buffer)
        var line = CanonicalLine()
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard reader.read(at: offset, into: &line) else {
                if wanted.contains(otherLineAt: offset, in: snapshot.bytes, &reader) {
                    try copyDecoded(lineAt: offset)
                }
                offset = snapshot.bytes.buffer.nextLine(after: offset)
                continue
            }
            if wanted.contains(lineAt: offset, of: line.id) {
                if !reader.hasControls, let row = line.row {
                    try attempt { () throws(SystemFailure) in
                        try CopiedRow.append(row, to: titles)
                    }
                } else {
                    try copyDecoded(lineAt: offset)
                }
            }
            offset += line.count
        }
    }

    private func copyDecoded(lineAt offset: Int) throws(MemesError) {
        let title = Array(try snapshot.meme(at: offset).title.utf8)
        try attempt { () throws(SystemFailure) in
            try title.withUnsafeBufferPointer { (title) throws(SystemFailure) in
                try CopiedRow.append(lineAt: offset, title, to: titles)
            }
        }
    }

    @inline(__always)
    private func attempt(_ work: () throws(SystemFailure) -> Void) throws(MemesError) {
        do throws(SystemFailure) {
            try work()
        } catch {
            throw .system(.read, path: snapshot.path, error)
        }
    }
}
