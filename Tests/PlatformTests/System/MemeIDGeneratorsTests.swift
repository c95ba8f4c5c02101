import Domain
import TestSupport
import Testing

@testable import Platform

struct MemeIDGeneratorTests {
    @Test func `the same seed gives the same identifiers`() {
        let (one, other) = (SeededMemeIDs(seed: 1), SeededMemeIDs(seed: 1))
        let ids = (0..<10).map { _ in one.next() }
        #expect(ids == (0..<10).map { _ in other.next() })
        #expect(Set(ids).count == 10)
        #expect(SeededMemeIDs(seed: 2).next() != ids[0])
    }

    @Test func `random identifiers differ`() throws {
        let generator = RandomMemeIDs()
        let ids = try (0..<1000).map { _ in try generator.next() }
        #expect(Set(ids).count == 1000)
        // Every bit is sometimes set and sometimes not.
        #expect(ids.reduce(0) { $0 | $1.bits } == 1 << 60 - 1)
        #expect(ids.reduce(.max) { $0 & $1.bits } == 0)
    }
}
