import Domain

/// The order of many titles: that of `FoldedText`.
///
/// The folded titles stand one after the other in a long row of bytes, and what is sorted is eight
/// bytes of each with its place in the row: first the first eight, then, of those that agree, the
/// next.
struct TitleOrder {
    /// Eight bytes of a title as a number, zeros after its end, and which title it is.
    private struct Key: RadixSortable {
        var sortKey: UInt64
        /// Where the title begins in the row.
        let offset: UInt32
        let number: UInt32

        /// Whether the title goes on after these bytes.
        var hasMore: Bool { sortKey & 0xFF != 0 }
    }

    private var row: [UInt8] = []
    private var keys: [Key] = []
    private var others: [TitlePart.Other] = []

    /// Reads titles by their numbers from 0, several at the same time; it is asked for each once.
    ///
    /// - Parameter makeReader: makes what one thread reads titles with: it calls its second argument
    ///   with the UTF-8 of a title.
    /// - Throws: the failure for more than four billion titles, or bytes of them.
    init(
        _ count: Int,
        _ makeReader: () -> (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
    ) throws(SystemFailure) {
        let threadCount = count < 1 << 14 ? 1 : Parallel.threadCount
        let size = max((count + threadCount - 1) / threadCount, 1)
        let parts = (0..<threadCount).map { number in
            TitlePart(min(number * size, count)..<min((number + 1) * size, count))
        }
        let readers = parts.map { _ in makeReader() }
        Parallel.forEach(threadCount) { parts[$0].read(readers[$0]) }
        let byteCount = parts.reduce(0) { $0 + $1.folded.count }
        guard max(byteCount, count) < UInt32.max else { throw .noMemory }
        // Eight bytes may be read wherever a title begins or ends.
        row.reserveCapacity(byteCount + 8)
        keys.reserveCapacity(count)
        for part in parts {
            let partStart = row.count
            row += part.folded
            for (number, offset) in part.starts {
                keys.append(
                    Key(
                        sortKey: 0, offset: UInt32(partStart + offset), number: UInt32(number)))
            }
        }
        row += [UInt8](repeating: 0, count: 8)
        others = parts.flatMap(\.others)
    }

    /// The numbers of the titles in their order. Equal titles stay in the order of their numbers.
    consuming func sorted() -> [Int] {
        row.withUnsafeBufferPointer { row in
            for position in keys.indices {
                keys[position].sortKey = TitleOrder.eightBytes(row, keys[position], from: 0)
            }
            RadixSort.sort(&keys)
            keys.withUnsafeMutableBufferPointer { TitleOrder.refine($0, row) }
        }
        return others.isEmpty ? keys.map { Int($0.number) } : merged()
    }
}

// Titles that agree in their first bytes.

extension TitleOrder {
    /// Sorts the runs of equal keys by the bytes that follow.
    private static func refine(
        _ keys: UnsafeMutableBufferPointer<Key>, _ row: UnsafeBufferPointer<UInt8>
    ) {
        let runs = runs(in: keys, 0..<keys.count)
        let threadCount = keys.count < 1 << 14 ? 1 : Parallel.threadCount
        Parallel.forEach(threadCount) { thread in
            for run in stride(from: thread, to: runs.count, by: threadCount) {
                refine(keys, row, runs[run])
            }
        }
    }

    private static func refine(
        _ keys: UnsafeMutableBufferPointer<Key>, _ row: UnsafeBufferPointer<UInt8>,
        _ run: Range<Int>
    ) {
        var waiting = [(run: run, depth: 8)]
        var part: [Key] = []
        while let (run, depth) = waiting.popLast() {
            guard run.count > 12 else {
                insertionSort(keys, row, run, from: depth)
                continue
            }
            for position in run {
                keys[position].sortKey = eightBytes(row, keys[position], from: depth)
            }
            part.removeAll(keepingCapacity: true)
            part.append(contentsOf: keys[run])
            part.withUnsafeBufferPointer { part in
                RadixSort.sort([part], into: UnsafeMutableBufferPointer(rebasing: keys[run]))
            }
            waiting += runs(in: keys, run).map { ($0, depth + 8) }
        }
    }

    /// The runs of two and more equal keys whose titles go on.
    private static func runs(
        in keys: UnsafeMutableBufferPointer<Key>, _ range: Range<Int>
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, keys[end].sortKey == keys[start].sortKey { end += 1 }
            if end - start > 1, keys[start].hasMore { runs.append(start..<end) }
            start = end
        }
        return runs
    }

    private static func insertionSort(
        _ keys: UnsafeMutableBufferPointer<Key>, _ row: UnsafeBufferPointer<UInt8>,
        _ run: Range<Int>, from depth: Int
    ) {
        for position in run.dropFirst() {
            let key = keys[position]
            var place = position
            while place > run.lowerBound, isOrdered(row, key, before: keys[place - 1], from: depth)
            {
                keys[place] = keys[place - 1]
                place -= 1
            }
            keys[place] = key
        }
    }

    private static func isOrdered(
        _ row: UnsafeBufferPointer<UInt8>, _ left: Key, before right: Key, from depth: Int
    ) -> Bool {
        var depth = depth
        while true {
            let leftBytes = eightBytes(row, left, from: depth)
            let rightBytes = eightBytes(row, right, from: depth)
            guard leftBytes == rightBytes, leftBytes & 0xFF != 0 else {
                return leftBytes < rightBytes
            }
            depth += 8
        }
    }

    /// Eight bytes of a title that has at least as many before them.
    private static func eightBytes(
        _ row: UnsafeBufferPointer<UInt8>, _ key: Key, from depth: Int
    ) -> UInt64 {
        guard let base = row.baseAddress else { return 0 }
        return EightBytes(at: base + Int(key.offset) + depth).throughFirstZero.ordering
    }
}

// Titles whose bytes are not in the order of the titles.

extension TitleOrder {
    /// Puts the others into the order of the plain ones, each by a binary search.
    private func merged() -> [Int] {
        let others = others.sorted { ($0.title, $0.number) < ($1.title, $1.number) }
        var merged: [Int] = []
        merged.reserveCapacity(keys.count + others.count)
        var rest = keys[...]
        for other in others {
            let end = rest.partitioningIndex { key in
                (title(key), Int(key.number)) > (other.title, other.number)
            }
            merged += rest[..<end].map { Int($0.number) }
            merged.append(other.number)
            rest = rest[end...]
        }
        return merged + rest.map { Int($0.number) }
    }

    private func title(_ key: Key) -> FoldedText {
        let folded = row[Int(key.offset)...].prefix { $0 != 0 }
        return FoldedText(folded: String(decoding: folded, as: UTF8.self))
    }
}
