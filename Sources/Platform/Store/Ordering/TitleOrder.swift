import Domain

/// A sorter for many titles, which uses the order of `FoldedText`.
///
/// Each key contains eight bytes of a title and the title's position in memory. All titles are sorted by
/// their first eight bytes. Titles with the same first eight bytes are then sorted by the next eight,
/// and so on.
struct TitleOrder {
    private typealias Key = TitlePart.Key

    private let parts: [TitlePart]
    private let addresses: TitleAddresses

    /// Reads each of the titles numbered from 0 to `count - 1` once, on several threads.
    ///
    /// - Parameters:
    ///   - onPage: called on the current thread with the number of titles that this thread has read, and the
    ///     number that it will read in all.
    ///   - makeReader: creates the reader for one thread. The reader passes the UTF-8 of the title with a
    ///     given number to its second argument.
    /// - Throws: `SystemFailure` if memory runs out, if there are about four billion titles or more, or if
    ///   the titles that a thread reads exceed its share of about four billion bytes.
    init(
        _ count: Int, onPage: @escaping (Int, Int) -> Void = { _, _ in },
        _ makeReader: () -> (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
    ) throws(SystemFailure) {
        guard count < UInt32.max else { throw .noMemory }
        let threadCount =
            count < 1 << 14 ? 1 : min(Parallel.threadCount, TitleAddresses.maximumPartCount)
        let size = max((count + threadCount - 1) / threadCount, 1)
        let addresses = TitleAddresses(partCount: threadCount)
        let parts = (0..<threadCount).map { TitlePart($0, of: addresses) }
        let failures = Parallel.map(threadCount) { number in
            parts[number].read(
                min(number * size, count)..<min((number + 1) * size, count), makeReader(),
                onPage: number == 0 ? onPage : nil)
        }
        for case let failure? in failures { throw failure }
        self.parts = parts
        self.addresses = addresses
    }

    /// Returns the numbers of the titles in sorted order.
    ///
    /// - Throws: `SystemFailure` if memory runs out.
    consuming func sorted() throws(SystemFailure) -> [UInt32] {
        let runs = parts.map { UnsafeBufferPointer($0.keys.elements) }
        let titles = TitleBytes(parts, addresses)
        let keys = UnmanagedArray<Key>()
        try keys.extend(to: runs.reduce(0) { $0 + $1.count })
        RadixSort.sort(runs, into: keys.elements)
        // Pointers into the keys and titles are in use until the end of this scope.
        return withExtendedLifetime((keys, parts)) {
            TitleOrder.refine(keys.elements, titles)
            let others = parts.flatMap(\.others)
            let sorted = UnsafeBufferPointer(keys.elements)
            return others.isEmpty ? sorted.map(\.number) : TitleOrder.merged(sorted, others, titles)
        }
    }
}

// Titles with equal beginnings.

extension TitleOrder {
    /// Keys whose titles are equal in the first `depth` bytes.
    private typealias Run = (keys: Range<Int>, depth: Int)

    /// Sorts runs of equal keys by the bytes that follow.
    private static func refine(_ keys: UnsafeMutableBufferPointer<Key>, _ titles: TitleBytes) {
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

    /// Sorts a run by the next eight bytes of its titles.
    private static func sort(
        _ keys: UnsafeMutableBufferPointer<Key>, _ titles: TitleBytes, _ run: Run,
        _ part: inout [Key]
    ) {
        // Reads all titles before comparing any, because they are far apart in memory and can be fetched in
        // parallel.
        for position in run.keys {
            keys[position].sortKey = titles.sortKey(keys[position], from: run.depth)
        }
        guard run.keys.count > shortCount else {
            RadixSort.insertionSort(UnsafeMutableBufferPointer(rebasing: keys[run.keys]))
            return
        }
        part.removeAll(keepingCapacity: true)
        part.append(contentsOf: keys[run.keys])
        part.withUnsafeBufferPointer { part in
            RadixSort.sort([part], into: UnsafeMutableBufferPointer(rebasing: keys[run.keys]))
        }
    }

    /// The maximum number of keys to sort by insertion.
    private static let shortCount = 32

    /// Appends the runs of at least two equal keys whose titles may have more bytes.
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

// Titles whose folded bytes do not sort correctly.

extension TitleOrder {
    /// Inserts the other titles among the sorted titles, using a binary search for each.
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

/// The bytes of titles, accessed by position.
private struct TitleBytes {
    private let addresses: TitleAddresses
    private let starts: [UnsafePointer<UInt8>?]

    init(_ parts: [TitlePart], _ addresses: TitleAddresses) {
        self.addresses = addresses
        starts = parts.map { UnsafePointer($0.bytes.elements.baseAddress) }
    }

    /// Returns the eight bytes of a title from the offset `depth`, as a number. The title must have at least
    /// `depth` bytes.
    @inline(__always)
    func sortKey(_ key: TitlePart.Key, from depth: Int) -> UInt64 {
        guard let title = title(key) else { return 0 }
        return EightBytes(at: title + depth).titleSortKey
    }

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
        starts[addresses.part(of: key.address)].map { $0 + addresses.offset(of: key.address) }
    }
}
