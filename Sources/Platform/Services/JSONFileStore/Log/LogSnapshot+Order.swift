import Domain

extension LogSnapshot {
    /// Where the lines of the memes begin, in the order that a fetch asks for; where it has a limit,
    /// perhaps more of them.
    ///
    /// - Complexity: by the time of change, only those that are asked for are looked at; in another
    ///   order all are sorted, in linear time.
    func offsets(_ fetch: MemesFetch) throws(MemesError) -> AnyIterator<Int> {
        if fetch.order == .modified {
            var memes = try MemesByTime(self, isOldestFirst: fetch.isReversed)
            return AnyIterator { memes.next() }
        }
        var memes = try MemesByTime(self)
        var offsets: [Int] = []
        while let offset = memes.next() { offsets.append(offset) }
        let order = fetch.order == .title ? try titleOrder(of: offsets) : creationOrder(of: offsets)
        let sorted = order.map { offsets[$0] }
        return fetch.isReversed
            ? AnyIterator(sorted.reversed().makeIterator()) : AnyIterator(sorted.makeIterator())
    }

    private func titleOrder(of offsets: [Int]) throws(MemesError) -> [Int] {
        do throws(SystemFailure) {
            let order = try TitleOrder(offsets.count) { [bytes] in
                var reader = CanonicalLineReader(bytes.buffer)
                return { number, read in bytes.withTitle(at: offsets[number], &reader, read) }
            }
            return order.sorted()
        } catch {
            throw .system(.read, path: path, error)
        }
    }

    /// The newest first.
    private func creationOrder(of offsets: [Int]) -> [Int] {
        var keys: [CreationKey] = []
        keys.reserveCapacity(offsets.count)
        var reader = CanonicalLineReader(bytes.buffer)
        for (number, offset) in offsets.enumerated() {
            let created = bytes.times(at: offset, &reader).created
            keys.append(
                CreationKey(sortKey: ~UInt64(bitPattern: created ^ .min), number: number))
        }
        RadixSort.sort(&keys)
        return keys.map(\.number)
    }
}

private struct CreationKey: RadixSortable {
    let sortKey: UInt64
    let number: Int
}
