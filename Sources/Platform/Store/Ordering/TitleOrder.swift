import Domain

/// The order of many titles: that of `FoldedText`.
///
/// What is sorted is eight bytes of each title with its place in memory: first the first eight, then, of
/// those that agree, the next.
struct TitleOrder {
    private typealias Key = TitlePart.Key

    private let parts: [TitlePart]
    private let places: TitlePlaces

    /// Reads titles by their numbers from 0, several at the same time; it is asked for each once.
    ///
    /// - Parameter makeReader: makes what one thread reads titles with: it calls its second argument
    ///   with the UTF-8 of a title.
    /// - Throws: the failure for more than four billion titles, or bytes of them; a thread has its share
    ///   of these.
    init(
        _ count: Int,
        _ makeReader: () -> (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
    ) throws(SystemFailure) {
        guard count < UInt32.max else { throw .noMemory }
        let threadCount =
            count < 1 << 14 ? 1 : min(Parallel.threadCount, TitlePlaces.maximumPartCount)
        let size = max((count + threadCount - 1) / threadCount, 1)
        let places = TitlePlaces(partCount: threadCount)
        let readers = (0..<threadCount).map { number in
            TitlePartReader(
                min(number * size, count)..<min((number + 1) * size, count),
                into: TitlePart(number, of: places), makeReader())
        }
        Parallel.forEach(threadCount) { readers[$0].read() }
        for reader in readers { if let failure = reader.failure { throw failure } }
        parts = readers.map(\.part)
        self.places = places
    }

    /// The numbers of the titles in their order.
    ///
    /// - Throws: the failure where there is no more memory.
    consuming func sorted() throws(SystemFailure) -> [UInt32] {
        let runs = parts.map { UnsafeBufferPointer($0.keys.elements) }
        let titles = TitleBytes(parts, places)
        let keys = RawList<Key>()
        try keys.extend(to: runs.reduce(0) { $0 + $1.count })
        RadixSort.sort(runs, into: keys.elements)
        // The keys, and the titles they point to, stay as long as anybody reads them.
        return withExtendedLifetime((keys, parts)) {
            TitleOrder.refine(keys.elements, titles)
            let others = parts.flatMap(\.others)
            let sorted = UnsafeBufferPointer(keys.elements)
            return others.isEmpty
                ? sorted.map(\.number) : TitleOrder.merged(sorted, others, titles)
        }
    }
}

// Titles that agree in their first bytes.

extension TitleOrder {
    /// Keys that agree in all bytes of their titles before a depth.
    private typealias Run = (keys: Range<Int>, depth: Int)

    /// Sorts the runs of equal keys by the bytes that follow.
    private static func refine(
        _ keys: UnsafeMutableBufferPointer<Key>, _ titles: TitleBytes
    ) {
        var runs: [Run] = []
        appendRuns(in: keys, 0..<keys.count, depth: 8, to: &runs)
        let threadCount = keys.count < 1 << 14 ? 1 : Parallel.threadCount
        Parallel.forEach(threadCount) { [runs] thread in
            var waiting: [Run] = []
            var part: [Key] = []
            for run in stride(from: thread, to: runs.count, by: threadCount) {
                waiting.append(runs[run])
                while let run = waiting.popLast() {
                    sort(keys, titles, run, &part)
                    appendRuns(in: keys, run.keys, depth: run.depth + 8, to: &waiting)
                }
            }
        }
    }

    /// Sorts a run by the next eight bytes.
    private static func sort(
        _ keys: UnsafeMutableBufferPointer<Key>, _ titles: TitleBytes, _ run: Run,
        _ part: inout [Key]
    ) {
        // All titles are asked for before one is compared: they lie far from one another.
        for position in run.keys {
            keys[position].sortKey = titles.sortKey(keys[position], from: run.depth)
        }
        guard run.keys.count > shortCount else {
            insertionSort(keys, run.keys)
            return
        }
        part.removeAll(keepingCapacity: true)
        part.append(contentsOf: keys[run.keys])
        part.withUnsafeBufferPointer { part in
            RadixSort.sort([part], into: UnsafeMutableBufferPointer(rebasing: keys[run.keys]))
        }
    }

    /// Up to so many keys are sorted by insertion.
    private static let shortCount = 32

    private static func insertionSort(
        _ keys: UnsafeMutableBufferPointer<Key>, _ run: Range<Int>
    ) {
        for position in run.dropFirst() {
            let key = keys[position]
            var place = position
            while place > run.lowerBound, key.sortKey < keys[place - 1].sortKey {
                keys[place] = keys[place - 1]
                place -= 1
            }
            keys[place] = key
        }
    }

    /// Finds the runs of two and more equal keys whose titles go on.
    private static func appendRuns(
        in keys: UnsafeMutableBufferPointer<Key>, _ range: Range<Int>, depth: Int,
        to runs: inout [Run]
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, keys[end].sortKey == keys[start].sortKey { end += 1 }
            if end - start > 1, keys[start].hasMore { runs.append((start..<end, depth)) }
            start = end
        }
    }
}

// Titles whose bytes are not in the order of the titles.

extension TitleOrder {
    /// Puts the others into the order of the plain ones, each by a binary search.
    private static func merged(
        _ keys: UnsafeBufferPointer<Key>, _ others: [TitlePart.Other], _ titles: TitleBytes
    ) -> [UInt32] {
        let others = others.sorted { ($0.title, $0.number) < ($1.title, $1.number) }
        var merged: [UInt32] = []
        merged.reserveCapacity(keys.count + others.count)
        var rest = keys[...]
        for other in others {
            let end = rest.partitioningIndex { key in
                (titles.foldedText(key), key.number) > (other.title, other.number)
            }
            merged += rest[..<end].map(\.number)
            merged.append(other.number)
            rest = rest[end...]
        }
        return merged + rest.map(\.number)
    }
}

/// What one thread reads of titles that have numbers.
private final class TitlePartReader {
    let part: TitlePart
    private(set) var failure: SystemFailure?

    private let range: Range<Int>
    private let readTitle: (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void

    init(
        _ range: Range<Int>, into part: TitlePart,
        _ readTitle: @escaping (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
    ) {
        self.range = range
        self.part = part
        self.readTitle = readTitle
    }

    func read() {
        for number in range where failure == nil {
            readTitle(number) { title in
                attempt { () throws(SystemFailure) in
                    try part.add(title, UInt32(truncatingIfNeeded: number))
                }
            }
        }
        attempt { () throws(SystemFailure) in try part.finish() }
    }

    private func attempt(_ work: () throws(SystemFailure) -> Void) {
        do throws(SystemFailure) { try work() } catch { failure = error }
    }
}

/// The titles of some parts, by their places.
private struct TitleBytes {
    private let places: TitlePlaces
    private let starts: [UnsafePointer<UInt8>?]

    init(_ parts: [TitlePart], _ places: TitlePlaces) {
        self.places = places
        starts = parts.map { UnsafePointer($0.bytes.elements.baseAddress) }
    }

    /// Eight bytes of a title that has at least as many before them, as a number.
    @inline(__always)
    func sortKey(_ key: TitlePart.Key, from depth: Int) -> UInt64 {
        guard let title = title(key) else { return 0 }
        return EightBytes(at: title + depth).titleSortKey
    }

    /// The whole title.
    func foldedText(_ key: TitlePart.Key) -> FoldedText {
        var folded: [UInt8] = []
        if var next = title(key) {
            while next[0] != 0 {
                folded.append(ASCII.lowercase(next[0]))
                next += 1
            }
        }
        return FoldedText(folded: String(decoding: folded, as: UTF8.self))
    }

    @inline(__always)
    private func title(_ key: TitlePart.Key) -> UnsafePointer<UInt8>? {
        starts[places.part(of: key.place)].map { $0 + places.offset(of: key.place) }
    }
}
