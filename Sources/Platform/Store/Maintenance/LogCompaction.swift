import Domain

/// A compaction of a store. Drops versions, and the attachments of memes that can no longer be restored.
struct LogCompaction {
    private(set) var store: ScannedStore
    private let selection: Selection

    /// The versions to drop.
    private enum Selection {
        /// Old versions. Keeps the versions after `keptSince` and the last version of each meme up to that
        /// time, or only the last version of each meme if `keptSince` is `nil`. Also keeps the last version
        /// with each of a meme's `titles`.
        case old(keptSince: Timestamp?, titles: [MemeID: Set<String>])
        /// All versions of purged memes, except the purges.
        case purged(Set<MemeID>)
    }

    /// - Parameter age: the period for which versions are kept. The period ends now or with the newest
    ///   operation, whichever is earlier. Zero keeps only the last version of each meme.
    init(
        store: ScannedStore, keeping age: Duration, titles: [MemeID: Set<String>], now: Timestamp
    ) {
        self.store = store
        let times = store.scan.entries.lazy.map(\.time)
        // Lines without a time are skipped.
        let newest = times.filter { $0 != .min }.max()
        let end = min(now.milliseconds, newest ?? .max)
        let start = Timestamp(milliseconds: end - age.components.seconds * 1000)
        selection = .old(keptSince: age == .zero ? nil : start, titles: titles)
    }

    /// - Parameter ids: the purged memes.
    init(store: ScannedStore, dropping ids: Set<MemeID>) {
        self.store = store
        selection = .purged(ids)
    }

    /// Compacts the store, unless this is a dry run or nothing would be saved. First quarantines a torn tail.
    ///
    /// - Parameter time: the time to use in the name of the quarantined file.
    /// - Throws: `StoreError.laterFormat` if the store has a later format, `.damaged` if it is damaged,
    ///   `.severalNames` if its file has several names, or `.changedMeanwhile` if a program that ignores the
    ///   lock has changed it; `MemesError.system` if a file cannot be read or written.
    func perform(isDryRun: Bool, at time: Timestamp) throws(MemesError) -> StoreCompaction {
        if let version = scan.laterVersion {
            throw .store(.laterFormat(version: version), path: path)
        }
        guard scan.damagedLines.isEmpty else {
            throw .store(.damaged(scan.damagedLines), path: path)
        }
        var compacted =
            switch selection {
            case .old(let start, let titles):
                CompactedLog(scan, keepingSince: start, titles: titles)
            case .purged(let ids): CompactedLog(scan, dropping: ids)
            }
        let before = StoreCompaction.Extent(versionCount: scan.entries.count, byteCount: scan.end)
        // A file left by an interrupted compaction would count as another store with the same memes.
        if !isDryRun { LogReplacement.removeLeftovers(of: path) }
        let attachments = SystemAttachments(storePath: path)
        let forgotten = try attachments.check(compacted.forgottenAttachments)
        compacted.leftAttachments = forgotten.left
        let after = StoreCompaction.Extent(
            versionCount: compacted.versionCount, byteCount: compacted.byteCount)
        let savesSomething =
            after.versionCount < before.versionCount || after.byteCount < before.byteCount
        var compaction = StoreCompaction(
            path: path, isDryRun: isDryRun, before: before, after: savesSomething ? after : before)
        compaction.attachments = forgotten.own
        if !forgotten.kept.isEmpty { compaction.warnings = [.attachmentsKept(forgotten.kept)] }
        guard savesSomething, !isDryRun else {
            compaction.warnings += tailWarnings(copy: nil)
            return compaction
        }
        // The new store lists the attachments until they are removed, so that the next compaction can remove
        // them if this one is interrupted.
        if !forgotten.own.isEmpty {
            compacted.leftAttachments = compacted.forgottenAttachments.mapValues(
                SystemAttachments.namesAndHashes)
        }
        let copies = QuarantinedCopies(of: store, at: time)
        let copy = try copies.add(scan.tail, .torn)
        try copies.replaceStore { (file) throws(MemesError) in
            var (written, told) = (0, 0)
            try compacted.write { (bytes) throws(MemesError) in
                try file.append(bytes)
                written += bytes.count
                guard written - told >= LogCompaction.reportedByteCount else { return }
                told = written
                store.progress?.report(.compacting, written, of: after.byteCount)
            }
        } afterwards: { () throws(MemesError) in
            // As long as the store may not be replaced, its memes can be restored with their attachments.
            try attachments.remove(forgotten.own)
        }
        compaction.warnings += tailWarnings(copy: copy)
        if !forgotten.own.isEmpty,
            let store = try? ScannedStore(path, lockPatience: .seconds(1), ids: store.ids)
        {
            var rest = self
            rest.store = store
            _ = try? rest.perform(isDryRun: false, at: time)
        }
        return compaction
    }

    /// The number of bytes between two progress reports.
    private static let reportedByteCount = 1 << 20

    private var path: String { store.file.path }

    private var scan: FullScan { store.scan }

    private func tailWarnings(copy: String?) -> [StoreWarning] {
        let count = scan.tailByteCount
        guard count > 0 else { return [] }
        guard let copy else { return [.tornTailIgnored(path: path, byteCount: count)] }
        return [.tornTailQuarantined(path: path, byteCount: count, to: copy)]
    }
}

/// The versions that a compaction keeps, and the compacted store. The store contains the kept lines in file
/// order, without a byte order mark, blank lines, or carriage returns at line ends. A kept line changes only
/// if it becomes the final line of its operation, or if it removes a meme whose attachments the compaction
/// removes, too. A header changes only to state the time up to which versions were dropped.
///
/// The last version of each meme is kept, and so is the time of the last operation.
struct CompactedLog {
    private let scan: FullScan
    /// The time up to which this or an earlier compaction has dropped old versions; `nil` if no old versions
    /// were dropped. Dropping the versions of purged memes does not change it.
    private var droppedUntil: Timestamp?
    private var isKept: [Bool]
    /// The indices of the entries that become the final lines of their operations, in ascending order.
    private var newEnds: [Int] = []
    /// The remaining attachments of memes that can no longer be restored. In the compacted store, the removal
    /// of each such meme lists its attachments.
    var leftAttachments: [MemeID: [ImportOrigin.Attachment]] = [:]

    /// Selects the versions to keep.
    ///
    /// - Parameters:
    ///   - scan: the scan of a store without damage.
    ///   - start: the time after which all versions are kept, in addition to the last version of each
    ///     meme up to that time; `nil` to keep only the last version of each meme. If several versions
    ///     of a meme from this device have the same time, only the last of them is kept.
    ///   - titles: for each meme, the titles whose last version is also kept.
    init(_ scan: FullScan, keepingSince start: Timestamp?, titles: [MemeID: Set<String>]) {
        self.scan = scan
        isKept = [Bool](repeating: false, count: scan.entries.count)
        let start = start?.milliseconds ?? .max
        for index in scan.lastVersions(until: start).values { isKept[index] = true }
        for index in indexes(after: start) { isKept[index] = true }
        for index in lastVersions(withTitles: titles) { isKept[index] = true }
        findNewEnds()
        droppedUntil = LogLine.compactionTime(of: scan.bytes.buffer)
        let last = scan.entries.lazy.map(\.time).max() ?? .min
        guard versionCount < isKept.count, last != .min else { return }
        let end = Timestamp(milliseconds: min(start, last))
        droppedUntil = max(droppedUntil ?? end, end)
    }

    /// Keeps everything except the versions of purged memes. Their purges are kept.
    init(_ scan: FullScan, dropping ids: Set<MemeID>) {
        self.scan = scan
        isKept = scan.entries.map { !ids.contains($0.id) || $0.isPurge }
        findNewEnds()
        droppedUntil = LogLine.compactionTime(of: scan.bytes.buffer)
    }

    /// The attachments that the store still lists for removed memes, if only removals of the meme are kept,
    /// so that it can no longer be restored. Omits memes without attachments.
    var forgottenAttachments: [MemeID: Set<ImportOrigin.Attachment>] {
        var (removed, others): (Set<MemeID>, Set<MemeID>) = ([], [])
        for (entry, isKept) in zip(scan.entries, isKept) where isKept {
            if entry.isRemoval { removed.insert(entry.id) } else { others.insert(entry.id) }
        }
        removed.subtract(others)
        guard !removed.isEmpty else { return [:] }
        var attachments: [MemeID: Set<ImportOrigin.Attachment>] = [:]
        for entry in scan.entries where removed.contains(entry.id) {
            guard case .record(let record)? = try? LogLine(scan.bytes[entry.range]),
                let origin = record.origin, !origin.attachments.isEmpty
            else { continue }
            attachments[entry.id, default: []].formUnion(origin.attachments)
        }
        return attachments
    }

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
            if let left = leftAttachments[scan.entries[index].id] {
                try removal(at: index, isEnd: isNewEnd, listing: left)
                    .withUnsafeBufferPointer(append)
                continue
            }
            try write(
                line: line, without: isNewEnd ? scan.cutsToEndOperation(at: index) : [],
                to: append)
        }
        for header in headers { try write(line: header, without: [], to: append) }
    }

    /// Returns the line of a removal, with a list of the remaining attachments. Unless the line ends its
    /// operation, its last member is `more`.
    private func removal(
        at index: Int, isEnd: Bool, listing attachments: [ImportOrigin.Attachment]
    ) -> [UInt8] {
        let entry = scan.entries[index]
        let field = ImportOrigin(hash: "", attachments: attachments).field.value
        let line = LogLine.line(
            scan.bytes[withoutLineEnd(entry.range)], setting: ImportOrigin.name,
            to: attachments.isEmpty ? nil : field)
        guard entry.isContinued else { return line }
        return line.withUnsafeBufferPointer {
            LogLine.line($0, setting: "more", to: isEnd ? nil : "true")
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

// Selecting the lines to keep.

extension CompactedLog {
    /// The headers without the duplicates that a merge of two stores leaves.
    private var distinctHeaders: [Range<Int>] {
        var known: Set<[UInt8]> = []
        return scan.headers.filter {
            known.insert(Array(scan.bytes[withoutLineEnd($0)])).inserted
        }
    }

    /// Returns the indices of the versions after a time. If several versions of a meme from this device
    /// have the same time, returns only the last of them.
    private func indexes(after time: Int64) -> [Int] {
        let entries = scan.entries
        // Sorting takes less memory than a dictionary of all versions.
        let late = entries.indices.filter { entries[$0].time > time }.sorted {
            (entries[$0].id, entries[$0].time, $0) < (entries[$1].id, entries[$1].time, $1)
        }
        var kept: [Int] = []
        var next: FullScan.Entry?
        for index in late.reversed() {
            let entry = entries[index]
            guard !entry.isFromOtherDevice else {
                kept.append(index)
                continue
            }
            if next?.id != entry.id || next?.time != entry.time { kept.append(index) }
            next = entry
        }
        return kept
    }

    /// Returns the index of the last version with each of a meme's given titles. Reads only the versions of
    /// the given memes.
    private func lastVersions(withTitles titles: [MemeID: Set<String>]) -> some Sequence<Int> {
        struct Title: Hashable {
            let id: MemeID
            let folded: String
        }
        let wanted = titles.mapValues { Set($0.map(CaseFolding.fold)) }
        var last: [Title: Int] = [:]
        var reader = LineReader(scan.bytes.buffer)
        for (index, entry) in scan.entries.enumerated() {
            guard let folded = wanted[entry.id],
                let summary = try? reader.summary(at: entry.range.lowerBound)
            else { continue }
            let title = Title(id: entry.id, folded: CaseFolding.fold(summary.title))
            guard folded.contains(title.folded) else { continue }
            if let known = last[title], scan.entries[known].time > entry.time { continue }
            last[title] = index
        }
        return last.values
    }

    /// Finds the operations that keep some lines but have lost their final line, or lose it in this
    /// compaction.
    private mutating func findNewEnds() {
        /// The last kept line of each operation that has not ended yet.
        var lastKept: [OperationIdentity: Int] = [:]
        var ended: Set<OperationIdentity> = []
        for (index, entry) in scan.entries.enumerated() {
            if entry.isContinued {
                if isKept[index] { lastKept[entry.operation] = index }
            } else if !lastKept.isEmpty, let last = lastKept.removeValue(forKey: entry.operation) {
                if !isKept[index] { newEnds.append(last) }
            }
        }
        guard !lastKept.isEmpty || !newEnds.isEmpty else { return }
        // If a kept line comes after the final line of its operation, another program moved a line, and the
        // operation is still complete.
        for (index, entry) in scan.entries.enumerated()
        where isKept[index] && !entry.isContinued { ended.insert(entry.operation) }
        for index in newEnds { ended.insert(scan.entries[index].operation) }
        newEnds += lastKept.filter { !ended.contains($0.key) }.values
        newEnds.sort()
    }
}
