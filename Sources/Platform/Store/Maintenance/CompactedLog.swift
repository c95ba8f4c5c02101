import Domain

/// Chooses the versions of memes that stay, and writes a store of them: in the order of the file,
/// each line as it is, without a byte order mark, carriage returns at line ends, and blank lines.
///
/// The last version of each meme stays, so that the time of the last operation does, too.
struct CompactedLog {
    private let scan: FullScan
    /// Until when operations have lost versions by this or an earlier compaction.
    private var droppedUntil: Timestamp?
    private var isKept: [Bool]
    /// The places of the entries that end their operation now, in order.
    private var newEnds: [Int] = []

    /// Chooses the versions.
    ///
    /// - Parameters:
    ///   - survey: of a store without damage.
    ///   - start: versions after it are kept, and the last one until then of each meme; `nil` where
    ///     only the last are. Of versions of a meme with the same time, the last counts.
    init(_ scan: FullScan, keepingSince start: Timestamp?) {
        self.scan = scan
        isKept = [Bool](repeating: false, count: scan.wholeEntryCount)
        let start = start?.milliseconds ?? .max
        for place in scan.lastVersions(until: start).values { isKept[place] = true }
        for place in places(after: start) { isKept[place] = true }
        findNewEnds()
        droppedUntil = LogLine.compactionTime(of: scan.bytes.buffer)
        let last = scan.entries[..<isKept.count].lazy.map(\.time).max() ?? .min
        guard versionCount < isKept.count, last != .min else { return }
        let end = Timestamp(milliseconds: min(start, last))
        droppedUntil = max(droppedUntil ?? end, end)
    }

    /// How many versions stay.
    var versionCount: Int { isKept.count { $0 } }

    /// How many bytes the store will have.
    var byteCount: Int {
        var count = 0
        write { count += $0.count }
        return count
    }

    /// Writes the store.
    ///
    /// - Parameter append: takes the bytes, piece by piece.
    func write<Failure: Error>(
        to append: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var headers = distinctHeaders[...]
        if let droppedUntil, let header = headers.first {
            let line = scan.bytes[withoutLineEnd(header.range)]
            let bytes = LogLine.header(line, compactedAt: droppedUntil)
            try bytes.withUnsafeBufferPointer(append)
            headers.removeFirst()
        }
        var ends = newEnds[...]
        for place in 0...isKept.count {
            while let header = headers.first, header.entryCount <= place {
                try write(line: header.range, without: [], to: append)
                headers.removeFirst()
            }
            guard place < isKept.count, isKept[place] else { continue }
            let isNewEnd = ends.first == place
            if isNewEnd { ends.removeFirst() }
            try write(
                line: scan.entries[place].range,
                without: isNewEnd ? scan.cutsToEndOperation(at: place) : [], to: append)
        }
    }

    private func write<Failure: Error>(
        line: Range<Int>, without cuts: [Range<Int>],
        to append: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        let lineFeed: StaticString = "\n"
        for range in withoutLineEnd(line).subtracting(cuts) { try append(scan.bytes[range]) }
        try append(UnsafeBufferPointer(start: lineFeed.utf8Start, count: 1))
    }

    private func withoutLineEnd(_ line: Range<Int>) -> Range<Int> {
        var end = line.upperBound
        while end > line.lowerBound, isLineEnd(scan.bytes.buffer[end - 1]) { end -= 1 }
        return line.lowerBound..<end
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

// What stays.

extension CompactedLog {
    /// The headers, each spelling once: a merge of two stores has two.
    private var distinctHeaders: [FullScan.OtherLine] {
        var known: Set<[UInt8]> = []
        return scan.headers.filter {
            known.insert(Array(scan.bytes[withoutLineEnd($0.range)])).inserted
        }
    }

    /// The places of the versions after a time; of those of one meme and one time, the last.
    private func places(after time: Int64) -> some Sequence<Int> {
        struct Version: Hashable {
            let id: MemeID
            let time: Int64
        }
        var last: [Version: Int] = [:]
        for (place, entry) in scan.entries[..<isKept.count].enumerated() where entry.time > time {
            last[Version(id: entry.id, time: entry.time)] = place
        }
        return last.values
    }

    /// Finds the operations whose last line goes while others stay.
    private mutating func findNewEnds() {
        var lastKept: Int?
        for (place, entry) in scan.entries[..<isKept.count].enumerated() {
            if isKept[place] { lastKept = place }
            guard !entry.hasMore else { continue }
            if let lastKept, lastKept < place { newEnds.append(lastKept) }
            lastKept = nil
        }
    }
}
