import Domain

/// Drops old versions from a store, and the attachments of memes that cannot be restored any more.
struct LogCompaction {
    let store: ScannedStore
    /// The time after which all versions are kept; `nil` to keep only the last version of each meme.
    let start: Timestamp?

    /// - Parameter age: how far back versions are kept, counted from now or, if that is earlier, from the
    ///   newest operation; zero to keep only the last version of each meme.
    init(store: ScannedStore, keeping age: Duration, now: Timestamp) {
        self.store = store
        let times = store.scan.entries[..<store.scan.wholeEntryCount].lazy.map(\.time)
        // Lines without a time are skipped.
        let newest = times.filter { $0 != .min }.max()
        let end = min(now.milliseconds, newest ?? .max)
        let start = Timestamp(milliseconds: end - age.components.seconds * 1000)
        self.start = age == .zero ? nil : start
    }

    /// Compacts the store if that saves anything and this is not a dry run. First quarantines a torn tail.
    ///
    /// - Parameter time: used in the name of the quarantined file.
    /// - Throws: `StoreError.laterFormat`, `.damaged`, `.severalNames`, `.changedMeanwhile`;
    ///   `MemesError.system`.
    func perform(isDryRun: Bool, at time: Timestamp) throws(MemesError) -> StoreCompaction {
        if let version = scan.laterVersion {
            throw .store(.laterFormat(version: version), path: path)
        }
        guard scan.damagedLines.isEmpty else {
            throw .store(.damaged(scan.damagedLines), path: path)
        }
        let compacted = CompactedLog(scan, keepingSince: start)
        let before = StoreCompaction.Extent(
            versionCount: scan.wholeEntryCount, byteCount: scan.end)
        let after = StoreCompaction.Extent(
            versionCount: compacted.versionCount, byteCount: compacted.byteCount)
        let savesSomething =
            after.versionCount < before.versionCount || after.byteCount < before.byteCount
        // The file of an interrupted compaction would count as another store with the same memes.
        if !isDryRun { LogReplacement.removeLeftovers(of: path) }
        let attachments = SystemAttachments(storePath: path)
        let forgotten = try attachments.check(compacted.forgottenAttachments)
        var compaction = StoreCompaction(
            path: path, isDryRun: isDryRun, before: before, after: savesSomething ? after : before)
        compaction.attachments = forgotten.own
        if !forgotten.others.isEmpty { compaction.warnings = [.attachmentsKept(forgotten.others)] }
        guard savesSomething, !isDryRun else {
            compaction.warnings += tailWarnings(copy: nil)
            return compaction
        }
        let copies = QuarantinedCopies(of: store, at: time)
        let copy = try copies.add(scan.tail, .torn)
        try copies.replaceStore { (file) throws(MemesError) in
            var (written, told) = (0, 0)
            try compacted.write { (bytes) throws(MemesError) in
                try file.append(bytes)
                written += bytes.count
                guard written - told >= LogCompaction.toldByteCount else { return }
                told = written
                store.progress?.report(.compacting, written, of: after.byteCount)
            }
        } prepare: { () throws(MemesError) in
            // As long as the store lists the attachments, the next compaction can remove the rest of them.
            try attachments.remove(forgotten.own)
        }
        compaction.warnings += tailWarnings(copy: copy)
        return compaction
    }

    /// The number of bytes between two progress reports.
    private static let toldByteCount = 1 << 20

    private var path: String { store.file.path }

    private var scan: FullScan { store.scan }

    private func tailWarnings(copy: String?) -> [StoreWarning] {
        let count = scan.tailByteCount
        guard count > 0 else { return [] }
        guard let copy else { return [.tornTailIgnored(path: path, byteCount: count)] }
        return [.tornTailQuarantined(path: path, byteCount: count, to: copy)]
    }
}

/// The versions that a compaction keeps, and a store of them: the lines in file order, without byte order
/// mark, carriage returns at line ends, and blank lines. A kept line is changed only if it becomes the last
/// one of its operation, and a header only to hold the time of the compaction.
///
/// The last version of each meme is kept, and so the time of the last operation.
struct CompactedLog {
    private let scan: FullScan
    /// The time until which this or an earlier compaction has dropped versions.
    private var droppedUntil: Timestamp?
    private var isKept: [Bool]
    /// The indices of the entries that are now the last of their operation, ascending.
    private var newEnds: [Int] = []

    /// Selects the versions to keep.
    ///
    /// - Parameters:
    ///   - scan: the scan of a store without damage.
    ///   - start: the time after which versions are kept, besides the last one up to it of each meme; `nil`
    ///     to keep only the last one of each. Of versions of a meme with equal times, only the last is
    ///     kept.
    init(_ scan: FullScan, keepingSince start: Timestamp?) {
        self.scan = scan
        isKept = [Bool](repeating: false, count: scan.wholeEntryCount)
        let start = start?.milliseconds ?? .max
        for index in scan.lastVersions(until: start).values { isKept[index] = true }
        for index in indexes(after: start) { isKept[index] = true }
        findNewEnds()
        droppedUntil = LogLine.compactionTime(of: scan.bytes.buffer)
        let last = scan.entries[..<isKept.count].lazy.map(\.time).max() ?? .min
        guard versionCount < isKept.count, last != .min else { return }
        let end = Timestamp(milliseconds: min(start, last))
        droppedUntil = max(droppedUntil ?? end, end)
    }

    /// The removed memes that cannot be restored, because no contents are kept, with the attachments that
    /// the store still lists.
    var forgottenAttachments: [MemeID: Set<ImportOrigin.Attachment>] {
        var (removed, others): (Set<MemeID>, Set<MemeID>) = ([], [])
        for (entry, isKept) in zip(scan.entries, isKept) where isKept {
            if entry.isRemoval { removed.insert(entry.id) } else { others.insert(entry.id) }
        }
        removed.subtract(others)
        guard !removed.isEmpty else { return [:] }
        var attachments = Dictionary(
            uniqueKeysWithValues: removed.map { ($0, Set<ImportOrigin.Attachment>()) })
        for entry in scan.entries[..<isKept.count]
        where !entry.isRemoval && removed.contains(entry.id) {
            guard case .record(let record)? = try? LogLine(scan.bytes[entry.range]),
                let origin = record.meme.flatMap(ImportOrigin.init), !origin.attachments.isEmpty
            else { continue }
            attachments[entry.id, default: []].formUnion(origin.attachments)
        }
        return attachments
    }

    /// The number of kept versions.
    var versionCount: Int { isKept.count { $0 } }

    /// The size of the compacted store in bytes.
    var byteCount: Int {
        var count = 0
        write { count += $0.count }
        return count
    }

    /// Passes the bytes of the compacted store to `append`, in pieces.
    func write<Failure: Error>(
        to append: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var headers = distinctHeaders[...]
        if let droppedUntil, let header = headers.first {
            let line = scan.bytes[withoutLineEnd(header)]
            let bytes = LogLine.header(line, compactedAt: droppedUntil)
            try bytes.withUnsafeBufferPointer(append)
            headers.removeFirst()
        }
        var ends = newEnds[...]
        for index in isKept.indices {
            let line = scan.entries[index].range
            while let header = headers.first, header.lowerBound < line.lowerBound {
                try write(line: header, without: [], to: append)
                headers.removeFirst()
            }
            guard isKept[index] else { continue }
            let isNewEnd = ends.first == index
            if isNewEnd { ends.removeFirst() }
            try write(
                line: line, without: isNewEnd ? scan.cutsToEndOperation(at: index) : [],
                to: append)
        }
        for header in headers { try write(line: header, without: [], to: append) }
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

// Selecting the lines to keep.

extension CompactedLog {
    /// The headers without the duplicates that a merge of two stores leaves.
    private var distinctHeaders: [Range<Int>] {
        var known: Set<[UInt8]> = []
        return scan.headers.filter {
            known.insert(Array(scan.bytes[withoutLineEnd($0)])).inserted
        }
    }

    /// Returns the indices of the versions after a time; of those with equal meme and time, the last.
    private func indexes(after time: Int64) -> some Sequence<Int> {
        struct Version: Hashable {
            let id: MemeID
            let time: Int64
        }
        var last: [Version: Int] = [:]
        for (index, entry) in scan.entries[..<isKept.count].enumerated() where entry.time > time {
            last[Version(id: entry.id, time: entry.time)] = index
        }
        return last.values
    }

    /// Finds the operations whose last line is dropped, or was lost, while other lines are kept.
    private mutating func findNewEnds() {
        /// The last kept line of each operation that has not ended yet.
        var lastKept: [OperationIdentity: Int] = [:]
        var ended: Set<OperationIdentity> = []
        for (index, entry) in scan.entries[..<isKept.count].enumerated() {
            if entry.hasMore {
                if isKept[index] { lastKept[entry.operation] = index }
            } else if !lastKept.isEmpty, let last = lastKept.removeValue(forKey: entry.operation) {
                if !isKept[index] { newEnds.append(last) }
            }
        }
        guard !lastKept.isEmpty || !newEnds.isEmpty else { return }
        // Lines after the end of their operation were moved there; another line may remain its end.
        for (index, entry) in scan.entries[..<isKept.count].enumerated()
        where isKept[index] && !entry.hasMore { ended.insert(entry.operation) }
        for index in newEnds { ended.insert(scan.entries[index].operation) }
        newEnds += lastKept.filter { !ended.contains($0.key) }.values
        newEnds.sort()
    }
}
