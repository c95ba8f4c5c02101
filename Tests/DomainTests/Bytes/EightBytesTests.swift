import TestSupport
import Testing

@testable import Domain

struct EightBytesTests {
    /// The bytes at the edges of the checked ranges.
    private static let edges: [UInt8] = [
        0x00, 0x01, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x41, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F, 0x80, 0x81,
        0x60, 0x61, 0x7A, 0x7B, 0xE1, 0x9F, 0xA0, 0xA2, 0xDC, 0xFF,
    ]

    @Test func `agrees with a check of each byte`() throws {
        var generator = SeededGenerator(seed: 1)
        let guarded = try GuardedBytes(capacity: 8)
        for _ in 0..<50_000 {
            let bytes = (0..<8).map { _ in
                Bool.random(using: &generator)
                    ? EightBytesTests.edges.randomElement(using: &generator) ?? 0
                    : UInt8.random(in: 0...255, using: &generator)
            }
            try expectTruth(bytes, guarded(bytes))
        }
    }

    @Test func `handles any byte at any position among ordinary bytes`() throws {
        let guarded = try GuardedBytes(capacity: 8)
        for position in 0..<8 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("ordinary".utf8)
                bytes[position] = byte
                try expectTruth(bytes, guarded(bytes))
            }
        }
    }

    @Test func `reads no bytes at or after the limit`() throws {
        let guarded = try GuardedBytes(capacity: 16)
        for count in 0...12 {
            let bytes = (1...12).prefix(count).map { UInt8($0) }
            let buffer = guarded(bytes)
            let address = try #require(buffer.baseAddress)
            let padded = Array(bytes.prefix(8)) + [UInt8](repeating: 0, count: max(8 - count, 0))
            #expect(EightBytes(at: address, before: address + count) == eight(padded), "\(count)")
            #expect(EightBytes(at: address + count, before: address).bits == 0, "\(count)")
        }
    }

    @Test func `keeps the requested number of first bytes`() {
        let bytes = Array("12345678".utf8)
        for count in 0...8 {
            let kept = bytes.prefix(count) + [UInt8](repeating: 0, count: 8 - count)
            #expect(eight(bytes).prefix(UInt64(count)) == eight(Array(kept)), "\(count)")
        }
    }

    private func expectTruth(_ bytes: [UInt8], _ buffer: UnsafeBufferPointer<UInt8>) throws {
        let eight = EightBytes(at: try #require(buffer.baseAddress))
        let special = bytes.firstIndex { $0 < 0x20 || $0 >= 0x80 || $0 == 0x22 || $0 == 0x5C }
        let untilZero = bytes.prefix { $0 != 0 }
        let cut = Array(untilZero) + [UInt8](repeating: 0, count: 8 - untilZero.count)
        #expect(eight.firstSpecialInJSONString == special, "\(bytes)")
        #expect(eight.hasDelete == bytes.contains(0x7F), "\(bytes)")
        #expect(eight.isASCII == bytes.allSatisfy { $0 < 0x80 }, "\(bytes)")
        let letters = bytes.prefix { (0x61...0x7A).contains($0) }
        #expect(eight.smallLettersCount == letters.count, "\(bytes)")
        #expect(eight.throughFirstZero == self.eight(cut), "\(bytes)")
        #expect(eight.withoutCase == self.eight(bytes.map(ASCII.lowercase)), "\(bytes)")
        #expect(eight.ordering == bytes.reduce(0) { $0 << 8 | UInt64($1) }, "\(bytes)")
    }

    private func eight(_ bytes: [UInt8]) -> EightBytes {
        EightBytes(bits: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
}
