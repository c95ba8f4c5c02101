import Domain

extension JSONFileStore: StoreMaintenance {
    public func checkStore() throws(MemesError) -> StoreReport {
        guard let store = try ScannedStore(path, lockPatience: nil, ids: ids, progress: progress)
        else {
            var report = StoreReport(path: path)
            report.exists = false
            return report
        }
        return try StoreReport(of: store, now: clock.now)
    }

    public func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        guard let store = try store(isDryRun) else {
            return StoreRepair(path: path, isDryRun: isDryRun)
        }
        return try LogRepair(store: store).perform(isDryRun: isDryRun, at: clock.now)
    }

    public func compactStore(
        keeping age: Duration, titles: [MemeID: Set<String>], isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        guard let store = try store(isDryRun) else {
            return StoreCompaction(path: path, isDryRun: isDryRun, before: nil, after: nil)
        }
        return try LogCompaction(store: store, keeping: age, titles: titles, now: clock.now)
            .perform(isDryRun: isDryRun, at: clock.now)
    }

    /// Opens and scans the store, and locks it unless this is a dry run. Returns `nil` if the store does not
    /// exist.
    func store(_ isDryRun: Bool) throws(MemesError) -> ScannedStore? {
        try ScannedStore(
            path, lockPatience: isDryRun ? nil : lockPatience, onLongWait: onLongWait, ids: ids,
            progress: progress)
    }
}

/// A repair of a store. Removes bytes and adds a missing header; leaves all other bytes unchanged.
///
/// Removes whole damaged lines, interrupted operations and the tail. If an operation has lost its final line,
/// removes `more` from the last line that remains. Quarantines all removed lines.
struct LogRepair {
    let store: ScannedStore

    /// Repairs the store, unless no repair is needed or this is a dry run.
    ///
    /// - Parameter time: the time to use in the names of the quarantined files.
    /// - Throws: `StoreError.laterFormat` if the store has a later format, `.severalNames` if its file must
    ///   be replaced but has several names, or `.changedMeanwhile` if a program that ignores the lock has
    ///   changed it; `MemesError.system` if a file cannot be read or written.
    func perform(isDryRun: Bool, at time: Timestamp) throws(MemesError) -> StoreRepair {
        if let version = scan.laterVersion {
            throw .store(.laterFormat(version: version), path: store.file.path)
        }
        var repair = StoreRepair(path: store.file.path, isDryRun: isDryRun)
        repair.damagedLines = scan.damage.map(\.line)
        repair.writesHeader = scan.lacksHeader
        repair.endedOperationCount = scan.cutOffEntries.count
        repair.tailByteCount = scan.tailByteCount
        guard repair.isNeeded, !isDryRun else { return repair }
        let copies = QuarantinedCopies(of: store, at: time)
        repair.damageCopy = try copies.add(damage, .damaged)
        repair.tailCopy = try copies.add(scan.tail, .torn)
        let isTailAlone =
            repair.damagedLines.isEmpty && !repair.writesHeader && scan.unfinished.isEmpty
            && scan.cutOffEntries.isEmpty
        if isTailAlone {
            try copies.cutStore(to: scan.end)
        } else {
            try copies.replaceStore(write)
        }
        return repair
    }

    private var scan: FullScan { store.scan }

    private var damage: [Range<Int>] { scan.damage.map(\.range) }

    /// Writes the parts of the store that the repair keeps. If the header is missing, adds one before the
    /// first line.
    private func write(to file: BufferedFile) throws(MemesError) {
        let cuts = damage + scan.cutOffEntries.flatMap(scan.cutsToEndOperation(at:)) + scan.tail
        let kept = (0..<scan.size)
            .subtracting(cuts.sorted { $0.lowerBound < $1.lowerBound })
        guard scan.lacksHeader else {
            for range in kept { try file.append(scan.bytes[range]) }
            return
        }
        let firstLine = scan.bytes.buffer.byteOrderMarkCount
        for range in kept { try file.append(scan.bytes[range.clamped(to: 0..<firstLine)]) }
        try file.append(LogLine.header + "\n")
        for range in kept {
            try file.append(scan.bytes[range.clamped(to: firstLine..<scan.size)])
        }
    }
}

extension StoreReport {
    /// Creates a report on a store; `now` is the clock time.
    init(of store: ScannedStore, now: Timestamp) throws(MemesError) {
        let scan = store.scan
        let last = scan.lastVersions().values
        self.init(path: store.file.path)
        removedCount = last.count { scan.entries[$0].isRemoval }
        memeCount = last.count - removedCount
        versionCount = scan.entries.count
        byteCount = scan.size
        format = scan.headers.isEmpty ? nil : scan.version
        hasLaterFormat = scan.laterVersion != nil
        damagedLines = (scan.damagedLines + scan.unfinishedLines)
            .sorted { $0.number < $1.number }
        let isBeingWritten = try StoreFile.isBeingWritten(store.file, since: scan.size)
        tailByteCount = isBeingWritten ? 0 : scan.size - scan.end
        futureLines = scan.lines(after: now.milliseconds + StoreReport.millisecondsPerDay)
    }

    private static let millisecondsPerDay: Int64 = 86_400_000
}
