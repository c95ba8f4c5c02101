import Domain

// Merges the sections of a log.

extension LogScanner {
    /// Reads a log from `start` in `count` sections, each on a separate thread.
    ///
    /// - Parameter progress: reports the total progress, assuming that all threads make equal progress.
    static func sections(
        of buffer: UnsafeBufferPointer<UInt8>, from start: Int, _ count: Int,
        _ progress: (any ProgressReporter)? = nil
    ) -> [LogSection] {
        let onPage = progress.map { progress in
            { (offset: Int) in
                progress.report(.indexing, (offset - start) * count, of: buffer.count - start)
            }
        }
        let middles = (1..<count).map { start + (buffer.count - start) / count * $0 }
        let starts = [start] + middles.map(buffer.nextLine(after:))
        let ends = starts.dropFirst() + [buffer.count]
        let ranges = zip(starts, ends).map { $0..<max($0, $1) }
        return Parallel.map(count) { number in
            // This thread reads the first range.
            LogSection(buffer, ranges[number], onPage: number == 0 ? onPage : nil)
        }
    }

    /// Returns the headers of all sections, in file order.
    static func headers(of sections: [LogSection]) -> [LogSection.Header] {
        var entryCount = 0
        return sections.flatMap { section in
            defer { entryCount += section.entries.count }
            return section.headers.map {
                LogSection.Header(
                    version: $0.version, entryCount: entryCount + $0.entryCount, end: $0.end)
            }
        }
    }

    /// Returns the damaged lines of all sections, in file order.
    static func damages(
        of sections: [LogSection], after knownLineCount: Int
    ) -> [LogSection.Damage] {
        var lineCount = knownLineCount
        return sections.flatMap { section in
            defer { lineCount += section.lineCount }
            return section.damages.map {
                let line = DamagedLine(number: lineCount + $0.line.number, error: $0.line.error)
                return LogSection.Damage(offset: $0.offset, line: line)
            }
        }
    }

    /// Throws `StoreError.notAStore` if there is no header, or if a damaged line comes before every header
    /// and record. Conflict marks do not count as damaged lines here. Accepts an empty store.
    static func checkIsStore(
        _ entries: LogEntries, _ headers: [LogSection.Header], _ damages: [LogSection.Damage],
        _ buffer: UnsafeBufferPointer<UInt8>, _ path: String
    ) throws(MemesError) {
        if let damage = damages.first(where: { $0.line.error != .conflictMark }) {
            let hasRecord = entries.first.map { $0.offset < damage.offset } ?? false
            let hasHeader = headers.first.map { $0.end <= damage.offset } ?? false
            guard hasRecord || hasHeader else {
                throw .store(.notAStore(line: damage.line.number, damage.line.error), path: path)
            }
        }
        guard !headers.isEmpty || buffer.isEmpty else {
            throw .store(.notAStore(line: 1, .noHeader), path: path)
        }
    }
}
