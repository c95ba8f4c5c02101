import Domain
import TestSupport
import Testing

@testable import Platform

struct UnmanagedArrayTests {
    @Test func `an empty list has no elements`() throws {
        let list = UnmanagedArray<UInt64>()
        try append([], to: list)
        try list.extend(to: 0)
        #expect(list.count == 0)
        #expect(list.elements.isEmpty)
    }

    @Test func `holds the same elements as an array`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var numbers = SeededGenerator(seed: seed)
            let list = UnmanagedArray<UInt32>()
            var array: [UInt32] = []
            for _ in 0..<200 {
                let count = Int.random(in: 0...2000, using: &numbers)
                if Bool.random(using: &numbers) {
                    let kept = array.count
                    try list.extend(to: kept + count)
                    for position in kept..<kept + count { list.elements[position] = 7 }
                    array += [UInt32](repeating: 7, count: count)
                } else {
                    let added = (0..<count).map { _ in
                        UInt32.random(in: 0 ... .max, using: &numbers)
                    }
                    try append(added, to: list)
                    array += added
                }
                #expect(list.count == array.count, "\(seed)")
            }
            #expect(Array(list.elements) == array, "\(seed)")
        }
    }

    @Test func `stays unchanged if there is not enough memory`() throws {
        let list = UnmanagedArray<UInt64>()
        try append([1, 2], to: list)
        #expect(throws: SystemFailure.noMemory) { try list.extend(to: 1 << 56) }
        #expect(Array(list.elements) == [1, 2])
    }

    private func append<Element>(_ added: [Element], to list: UnmanagedArray<Element>) throws {
        try added.withUnsafeBufferPointer { try list.append($0) }
    }
}
