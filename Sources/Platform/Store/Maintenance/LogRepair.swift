import Domain

/// Mends a store: bytes are moved away or stay, and none is changed.
///
/// Whole lines that cannot be understood go, and so does the tail. Where such a line was the last of
/// its operation, the line before becomes the last. A header is written where there is none.
struct LogRepair {
    let store: SurveyedStore

    /// Does what there is to do, unless this is a dry run.
    ///
    /// - Parameter time: for the names of the files that bytes are moved to.
    /// - Throws: `StoreError.laterFormat`, `.severalNames`, `.changedMeanwhile`; `MemesError.system`.
    func perform(isDryRun: Bool, at time: Timestamp) throws(MemesError) -> StoreRepair {
        if let version = survey.laterVersion {
            throw .store(.laterFormat(version: version), path: store.file.path)
        }
        var repair = StoreRepair(path: store.file.path, isDryRun: isDryRun)
        repair.damagedLines = survey.damage.map(\.line)
        repair.writesHeader = survey.lacksHeader
        repair.endedOperationCount = survey.cutOffEntries.count
        repair.tailByteCount = survey.tailByteCount
        guard repair.isNeeded, !isDryRun else { return repair }
        let copies = QuarantinedCopies(of: store, at: time)
        repair.damageCopy = try copies.add(damage, .damaged)
        repair.tailCopy = try copies.add(survey.tail, .torn)
        if repair.damagedLines.isEmpty, !repair.writesHeader, survey.unfinished.isEmpty {
            try copies.cutStore(to: survey.end)
        } else {
            try copies.replaceStore(write)
        }
        return repair
    }

    private var survey: LogSurvey { store.survey }

    private var damage: [Range<Int>] { survey.damage.map(\.place.range) }

    /// Everything that stays. A header that is missing comes before the first line.
    private func write(to file: BufferedFile) throws(MemesError) {
        let cuts =
            damage + survey.cutOffEntries.flatMap(survey.cutsToEndOperation(at:)) + survey.tail
        let kept = (0..<survey.size)
            .subtracting(cuts.sorted { $0.lowerBound < $1.lowerBound })
        guard survey.lacksHeader else {
            for range in kept { try file.append(survey.bytes[range]) }
            return
        }
        let firstLine = survey.bytes.buffer.byteOrderMarkCount
        for range in kept { try file.append(survey.bytes[range.clamped(to: 0..<firstLine)]) }
        try file.append(LogLine.header + "\n")
        for range in kept {
            try file.append(survey.bytes[range.clamped(to: firstLine..<survey.size)])
        }
    }
}
