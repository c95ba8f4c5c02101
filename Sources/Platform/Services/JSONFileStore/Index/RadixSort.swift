import Domain

/// Sorts entries by identifier: by the highest eight bits first, then each of the 256 parts by the
/// next eight, and so on. Parts soon fit the processor's caches, and whatever the identifiers are,
/// the time is linear.
enum RadixSort {
    /// Lists up to this length are sorted by insertion.
    private static let shortCount = 24
    private static let digitBits = 8
    private static let digitCount = 1 << digitBits
    private static let idBits = MemeID.characterCount * 5

    /// Writes entries in ascending order of their identifiers. Those of one identifier stay in the
    /// order they had.
    ///
    /// - Parameter sorted: has room for all runs.
    static func sort(
        _ runs: [UnsafeBufferPointer<LogEntry>], into sorted: UnsafeMutableBufferPointer<LogEntry>
    ) {
        let shift = idBits - digitBits
        let starts = scatter(runs, shift, into: sorted)
        // Each thread sorts every second part, or third: they are of about the same length.
        let threadCount = sorted.count < 1 << 16 ? 1 : Parallel.threadCount
        Parallel.forEach(threadCount) { number in
            var scratch: [LogEntry] = []
            for digit in stride(from: number, to: digitCount, by: threadCount) {
                let part = UnsafeMutableBufferPointer(
                    rebasing: sorted[starts[digit]..<starts[digit + 1]])
                sort(part, shift - digitBits, &scratch)
            }
        }
    }

    /// Distributes entries by a digit, each run by a thread of its own; answers where the part of
    /// each digit begins, and the end of the last.
    private static func scatter(
        _ runs: [UnsafeBufferPointer<LogEntry>], _ shift: Int,
        into sorted: UnsafeMutableBufferPointer<LogEntry>
    ) -> [Int] {
        // A row of counts for each run; then, for each run and digit, where its next entry goes.
        let places = UnsafeMutableBufferPointer<Int>.allocate(capacity: runs.count * digitCount)
        places.initialize(repeating: 0)
        defer { places.deallocate() }
        Parallel.forEach(runs.count) { number in
            for entry in runs[number] { places[number * digitCount + digit(entry, shift)] += 1 }
        }
        var starts: [Int] = []
        var next = 0
        for digit in 0..<digitCount {
            starts.append(next)
            for number in runs.indices {
                let place = number * digitCount + digit
                (places[place], next) = (next, next + places[place])
            }
        }
        starts.append(next)
        Parallel.forEach(runs.count) { number in
            for entry in runs[number] {
                let place = number * digitCount + digit(entry, shift)
                sorted[places[place]] = entry
                places[place] += 1
            }
        }
        return starts
    }

    /// Sorts entries that agree in all bits above a digit.
    private static func sort(
        _ part: UnsafeMutableBufferPointer<LogEntry>, _ shift: Int, _ scratch: inout [LogEntry]
    ) {
        guard part.count > shortCount else {
            insertionSort(part)
            return
        }
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: part)
        let lowestBit = max(shift, 0)
        let starts = scratch.withUnsafeBufferPointer { scatter([$0], lowestBit, into: part) }
        guard lowestBit > 0 else { return }
        for digit in 0..<digitCount {
            let range = starts[digit]..<starts[digit + 1]
            guard range.count > 1 else { continue }
            sort(UnsafeMutableBufferPointer(rebasing: part[range]), shift - digitBits, &scratch)
        }
    }

    private static func insertionSort(_ part: UnsafeMutableBufferPointer<LogEntry>) {
        for position in 1..<max(part.count, 1) {
            let entry = part[position]
            var place = position
            while place > 0, part[place - 1].id > entry.id {
                part[place] = part[place - 1]
                place -= 1
            }
            part[place] = entry
        }
    }

    private static func digit(_ entry: LogEntry, _ shift: Int) -> Int {
        Int(truncatingIfNeeded: entry.id >> UInt64(shift)) & (digitCount - 1)
    }
}
