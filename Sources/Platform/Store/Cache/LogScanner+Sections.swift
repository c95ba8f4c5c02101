import Domain

// Merges the sections of a log.

extension LogScanner {
    /// Reads a log from `start` in `count` sections, each on a separate thread.
    ///
    /// - Parameter progress: is told how far this thread is, as if the others were as far.
    static func sections(
        of buffer: UnsafeBufferPointer<UInt8>, from start: Int, _ count: Int,
        _ progress: (any ProgressReporter)? = nil
    ) -> [LogSection] {
        let onPage = progress.map { progress in
            { (offset: Int) in
                progress.report(.indexing, (offset - start) * count, of: buffer.count - start)
            }
        }
        guard count > 1 else { return [LogSection(buffer, start..<buffer.count, onPage: onPage)] }
        var starts = [start]
        for number in 1..<count {
            let middle = start + (buffer.count - start) / count * number
            let lineFeed = buffer.slice(middle...).firstIndex(ofByte: UInt8(ascii: "\n"))
            starts.append(lineFeed.map { middle + $0 + 1 } ?? buffer.count)
        }
        let ends = starts.dropFirst() + [buffer.count]
        let ranges = zip(starts, ends).map { $0..<max($0, $1) }
        let sections = UnsafeMutablePointer<LogSection?>.allocate(capacity: ranges.count)
        sections.initialize(repeating: nil, count: ranges.count)
        defer {
            sections.deinitialize(count: ranges.count)
            sections.deallocate()
        }
        Parallel.forEach(ranges.count) { number in
            // The first range is this thread's.
            sections[number] = LogSection(
                buffer, ranges[number], onPage: number == 0 ? onPage : nil)
        }
        return (0..<ranges.count).compactMap { sections[$0] }
    }

    /// A header line, and how many entries precede it.
    struct Header {
        let version: String
        let entryCount: Int
        let end: Int
    }

    /// A damaged line and its offset.
    struct Damage {
        let offset: Int
        let line: DamagedLine
    }

    /// The headers of all sections, in file order.
    static func headers(of sections: [LogSection]) -> [Header] {
        var entryCount = 0
        return sections.flatMap { section in
            defer { entryCount += section.entries.count }
            return section.headers.map {
                Header(version: $0.version, entryCount: entryCount + $0.entryCount, end: $0.end)
            }
        }
    }

    /// The damaged lines of all sections, in file order.
    static func damages(
        of sections: [LogSection], after knownLineCount: Int
    ) -> [Damage] {
        var lineCount = knownLineCount
        return sections.flatMap { section in
            defer { lineCount += section.lineCount }
            return section.damages.map {
                let line = DamagedLine(number: lineCount + $0.lineCount + 1, error: $0.error)
                return Damage(offset: $0.offset, line: line)
            }
        }
    }

    /// Throws `StoreError.notAStore` unless there is a header, and a header or record precedes the first
    /// damaged line.
    static func checkIsStore(
        _ entries: LogEntries, _ headers: [Header], _ damages: [Damage],
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
