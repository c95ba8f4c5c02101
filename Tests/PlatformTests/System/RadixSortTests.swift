import TestSupport
import Testing

@testable import Platform

struct RadixSortTests {
    struct Item: RadixSortable, Equatable {
        let sortKey: UInt64
        let place: Int
    }

    /// A distribution of keys.
    enum Keys: CaseIterable {
        case any, equal, few, ascending, descending, low, high, oneFarFromTheOthers, sawtooth

        func key(_ place: Int, _ numbers: inout SeededGenerator) -> UInt64 {
            switch self {
            case .any: numbers.next()
            case .equal: 0x0123_4567_89AB_CDEF
            case .few: [0, 1, .max, 1 << 63, 256][Int.random(in: 0..<5, using: &numbers)]
            case .ascending: UInt64(place)
            case .descending: .max - UInt64(place)
            case .low: numbers.next() & 0xFFF
            case .high: numbers.next() << 56
            case .oneFarFromTheOthers: place == 7 ? 0 : .max
            case .sawtooth: UInt64(place % 300) << 30
            }
        }
    }

    @Test func `sorts and keeps the order of equal keys`() {
        for keys in Keys.allCases {
            for count in [0, 1, 2, 24, 25, 26, 300, 5000] as [Int] {
                expectSorted(keys, count)
            }
        }
    }

    /// There are enough items for several threads to sort them.
    @Test func `sorts many items`() {
        for keys in TestExtent.sample(Keys.allCases, every: 3) {
            expectSorted(keys, 70_000)
        }
    }

    @Test func `sorts items from several runs`() {
        for seed in 0..<UInt64(TestExtent.count(20)) {
            var numbers = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...3000, using: &numbers)
            let items = (0..<count).map { Item(sortKey: numbers.next() >> 4, place: $0) }
            let cuts = (0..<Int.random(in: 0...4, using: &numbers))
                .map { _ in Int.random(in: 0...count, using: &numbers) }.sorted()
            let sorted = UnsafeMutableBufferPointer<Item>.allocate(capacity: count)
            defer { sorted.deallocate() }
            items.withUnsafeBufferPointer { items in
                let runs = zip([0] + cuts, cuts + [count]).map { items.slice($0..<$1) }
                RadixSort.sort(runs, keyBits: 60, into: sorted)
            }
            #expect(Array(sorted) == plainlySorted(items), "\(seed)")
        }
    }

    @Test func `sorts by the given number of key bits`() {
        var numbers = SeededGenerator(seed: 6)
        for keyBits in [8, 9, 12, 16, 60, 63, 64] {
            let items = (0..<400).map {
                Item(sortKey: numbers.next() >> UInt64(64 - keyBits), place: $0)
            }
            let sorted = UnsafeMutableBufferPointer<Item>.allocate(capacity: items.count)
            defer { sorted.deallocate() }
            items.withUnsafeBufferPointer { RadixSort.sort([$0], keyBits: keyBits, into: sorted) }
            #expect(Array(sorted) == plainlySorted(items), "\(keyBits) bits")
        }
    }

    @Test func `sorts an empty buffer`() {
        RadixSort.sort([], into: UnsafeMutableBufferPointer<Item>(start: nil, count: 0))
    }

    private func expectSorted(_ keys: Keys, _ count: Int) {
        var numbers = SeededGenerator(seed: UInt64(count))
        let items = (0..<count).map { Item(sortKey: keys.key($0, &numbers), place: $0) }
        var sorted = items
        RadixSort.sort(&sorted)
        #expect(sorted == plainlySorted(items))
    }

    private func plainlySorted(_ items: [Item]) -> [Item] {
        items.sorted { ($0.sortKey, $0.place) < ($1.sortKey, $1.place) }
    }
}

extension UnsafeBufferPointer<RadixSortTests.Item> {
    fileprivate func slice(_ range: Range<Int>) -> Self { Self(rebasing: self[range]) }
}
