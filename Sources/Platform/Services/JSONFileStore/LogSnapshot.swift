import Domain

/// A store as it was at one moment: its memes, and how they are found.
struct LogSnapshot {
    private let path: String
    private let bytes: LogBytes
    private let scanner: LogScanner
    /// The last version of each meme that was not removed, with its place in `scanner.entries`.
    private let current: [(place: Int, entry: LogEntry)]

    /// Reads a store that was opened.
    init(of file: OpenFile) throws(MemesError) {
        path = file.path
        bytes = try LogBytes(of: file)
        scanner = try LogScanner(bytes, path: path)
        current = LogSnapshot.fold(scanner.entries)
    }

    /// How many bytes of the store count; the tail comes after them.
    var end: Int { scanner.end }

    /// The bytes after the last whole operation.
    var tail: UnsafeBufferPointer<UInt8> { bytes[scanner.end..<bytes.buffer.count] }

    /// Whether the last byte that counts is something else than a line feed.
    var endsWithinLine: Bool { end > 0 && bytes.buffer[end - 1] != UInt8(ascii: "\n") }

    /// The time of the last operation.
    var lastTime: Timestamp? {
        guard let last = scanner.entries.map(\.time).max(), last != .min else { return nil }
        return Timestamp(milliseconds: last)
    }

    /// Every identifier that the store has ever used, in ascending order.
    var usedIDs: [MemeID] { scanner.entries.map(\.id).sorted() }

    /// Lines that cannot be understood.
    var damagedLines: [DamagedLine] { scanner.damagedLines }

    /// The version of the format, if it is later than the one that is written here.
    var laterVersion: String? { scanner.version == LogLine.version ? nil : scanner.version }

    /// For each meme, the version with the latest time counts, and of equal ones the last line: so
    /// the lines may stand in any order, as after a merge of two machines' stores.
    private static func fold(_ entries: [LogEntry]) -> [(place: Int, entry: LogEntry)] {
        var places: [MemeID: Int] = Dictionary(minimumCapacity: entries.count)
        for (place, entry) in entries.enumerated() {
            if let known = places[entry.id], entries[known].time > entry.time { continue }
            places[entry.id] = place
        }
        return places.values.map { ($0, entries[$0]) }.filter { !$0.entry.isRemoval }
    }
}

// Reading.

extension LogSnapshot {
    /// The memes that a fetch asks for, undecoded, in its order.
    func entries(_ fetch: MemesFetch) -> [LogEntry] {
        var sorted = sorted(by: fetch.order)
        if fetch.isReversed { sorted.reverse() }
        return Array(sorted.prefix(fetch.limit ?? .max))
    }

    /// Decodes a meme.
    func meme(_ entry: LogEntry) throws(MemesError) -> Meme {
        do throws(LineFault) {
            if case .record(let record) = try LogLine(bytes[entry.range]), let meme = record.meme {
                return meme
            }
            throw .missing(field: "title")
        } catch {
            let line = bytes[0..<entry.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            throw .store(.damaged([DamagedLine(number: line, fault: error)]), path: path)
        }
    }

    /// The meme that a reference names.
    func entry(for reference: MemeReference) throws(MemesError) -> LogEntry {
        switch reference {
        case .recent(let distance):
            guard distance < current.count else { throw .noSuchMeme(reference) }
            return newestFirst[distance]
        case .prefix(let prefix):
            let matching = current.map(\.entry).filter { prefix.matches($0.id) }
            guard let first = matching.first else { throw .noSuchMeme(reference) }
            guard matching.count == 1 else { throw try ambiguity(of: prefix, matching) }
            return first
        }
    }

    private func ambiguity(
        of prefix: MemeIDPrefix, _ matching: [LogEntry]
    ) throws(MemesError) -> MemesError {
        var candidates: [MemeCandidate] = []
        for entry in matching.sorted(by: { $0.id < $1.id }).prefix(MemeCandidate.maximumListed) {
            candidates.append(MemeCandidate(id: entry.id, title: try meme(entry).title))
        }
        return .ambiguousReference(prefix, candidates: candidates, count: matching.count)
    }

    private var newestFirst: [LogEntry] {
        current.sorted { ($0.entry.time, $0.place) > ($1.entry.time, $1.place) }.map(\.entry)
    }

    private func sorted(by order: MemeOrder) -> [LogEntry] {
        switch order {
        case .modified: newestFirst.stablySorted(by: >) { $0.changed }
        case .created: newestFirst.stablySorted(by: >) { $0.created }
        case .title:
            newestFirst.stablySorted(by: <) { CaseFolding.fold((try? meme($0).title) ?? "") }
        }
    }
}
