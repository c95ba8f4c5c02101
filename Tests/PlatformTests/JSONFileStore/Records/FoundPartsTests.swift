import Testing

@testable import Platform

/// Lines that are known, in parts.
struct FoundPartsTests {
    @Test(arguments: [
        (0, [Int]()), (1, [1]), (4096, [4096]), (4097, [4096, 1]), (8192, [4096, 4096]),
    ])
    func knownLinesComeInLongParts(_ count: Int, _ sizes: [Int]) {
        let parts = FoundParts(0..<count)
        #expect(!parts.areSearched)
        var found: [[Int]] = []
        while case .lines(let offsets) = parts.next() { found.append(offsets) }
        #expect(found.map(\.count) == sizes)
        #expect(found.flatMap(\.self) == Array(0..<count))
    }
}
