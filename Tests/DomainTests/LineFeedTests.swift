import TestSupport
import Testing

@testable import Domain

struct LineFeedTests {
    /// Among bytes that differ from a line feed in one bit, and in texts of every length.
    @Test func findsTheFirstLineFeed() throws {
        var generator = SeededGenerator(seed: 3)
        let guarded = try GuardedBytes(capacity: 100)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...100, using: &generator)
            let chance = Int.random(in: 1...60, using: &generator)
            let bytes: [UInt8] = (0..<count).map { _ in
                Int.random(in: 0..<chance, using: &generator) == 0
                    ? 0x0A
                    : [0x0B, 0x8A, 0x09, 0x1A, 0x00, 0xFF].randomElement(using: &generator) ?? 0
            }
            let start = Int.random(in: 0...count, using: &generator)
            let expected = bytes[start...].firstIndex(of: 0x0A)
            #expect(guarded(bytes).firstLineFeed(from: start) == expected)
        }
    }

    @Test func findsNothingInNothing() {
        #expect(UnsafeBufferPointer<UInt8>(start: nil, count: 0).firstLineFeed(from: 0) == nil)
    }
}
