import Domain
import Testing

@testable import Platform

/// Lines that are looked for, in parts.
struct SearchedPartsTests {
    private static let error = MemesError.store(.busy(seconds: 1), path: "s")

    @Test(
        arguments: [
            (0, nil, []), (16, nil, [16]), (17, nil, [16, 1]), (112, nil, [16, 32, 64]),
            (20_000, nil, [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4096, 4096, 3632]),
            (100, 0, []), (100, 1, [1]), (100, 16, [16]), (100, 20, [16, 4]), (10, 20, [10]),
            (100, -1, []),
        ] as [(Int, Int?, [Int])])
    func searchedLinesComeInPartsThatGrow(_ count: Int, _ limit: Int?, _ sizes: [Int]) throws {
        var lines = (0..<count).makeIterator()
        let parts = SearchedParts(limit: limit) { () throws(MemesError) in lines.next() }
        #expect(parts.areSearched)
        let found = try SearchedPartsTests.all(parts)
        #expect(found.map(\.count) == sizes)
        #expect(found.flatMap(\.self) == Array(0..<min(count, max(limit ?? count, 0))))
    }

    @Test func nothingIsReadOnceTheLimitIsReached() throws {
        var asked = 0
        let parts = SearchedParts(limit: 3) { () throws(MemesError) in
            asked += 1
            return asked
        }
        #expect(try SearchedPartsTests.all(parts) == [[1, 2, 3]])
        #expect(asked == 3)
    }

    /// A search that has failed is not asked again: it may seem to be at its end.
    @Test(arguments: [0, 5, 16])
    func whatWasFoundComesBeforeAFailure(_ count: Int) throws {
        var lines = (0..<count).makeIterator()
        var hasFailed = false
        let parts = SearchedParts(limit: nil) { () throws(MemesError) in
            if let line = lines.next() { return line }
            guard !hasFailed else { return nil }
            hasFailed = true
            throw SearchedPartsTests.error
        }
        if count > 0 {
            guard case .lines(let offsets) = try parts.next() else {
                Issue.record("there is no part")
                return
            }
            #expect(offsets == Array(0..<count))
        }
        for _ in 0..<2 { #expect(throws: SearchedPartsTests.error) { try parts.next() } }
    }

    private static func all(_ parts: SearchedParts) throws -> [[Int]] {
        var found: [[Int]] = []
        while case .lines(let offsets) = try parts.next() { found.append(offsets) }
        return found
    }
}
