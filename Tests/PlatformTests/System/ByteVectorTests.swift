import TestSupport
import Testing

@testable import Platform

struct ByteVectorTests {
    @Test func `works on sixteen bytes at once`() {
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(seed))
            let left = randomBytes(&random)
            // About half of the bytes are equal.
            let right = left.map {
                Bool.random(using: &random) ? $0 : UInt8.random(in: .min ... .max)
            }
            let expected = Answers(
                or: zip(left, right).map(|).map { $0 & 0x80 != 0 },
                and: zip(left, right).map(&).map { $0 & 0x80 != 0 },
                equal: zip(left, right).map(==))

            let vectors = (ByteVector(at: left), ByteVector(at: right))
            #expect(
                expected
                    == Answers(
                        or: bits((vectors.0 | vectors.1).highBits),
                        and: bits((vectors.0 & vectors.1).highBits),
                        equal: bits(vectors.0.equal(vectors.1).highBits)), "\(seed)")

            let portable = (PortableByteVector(at: left), PortableByteVector(at: right))
            #expect(
                expected
                    == Answers(
                        or: bits((portable.0 | portable.1).highBits),
                        and: bits((portable.0 & portable.1).highBits),
                        equal: bits(portable.0.equal(portable.1).highBits)), "\(seed)")
        }
    }

    @Test func `recognizes every byte value`() {
        for byte in UInt8.min...UInt8.max {
            let bytes = [UInt8](repeating: byte, count: 16)
            let vector = ByteVector(repeating: byte)
            let portable = PortableByteVector(repeating: byte)
            #expect(vector.equal(ByteVector(at: bytes)).highBits == 0xFFFF, "\(byte)")
            #expect(portable.equal(PortableByteVector(at: bytes)).highBits == 0xFFFF, "\(byte)")
            #expect(vector.hasHighBits == (byte >= 0x80))
            #expect(portable.hasHighBits == (byte >= 0x80))
        }
    }

    @Test func `finds special characters in a JSON string`() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<16 {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 16)
                bytes[place] = byte
                let isSpecial = byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C
                #expect(
                    ByteVector(at: bytes).specialsInJSONString == (isSpecial ? 1 << place : 0),
                    "\(byte)")
                let isUnprintable = byte < 0x20 || byte >= 0x7F
                let portable = PortableByteVector(at: bytes).unprintable
                #expect(portable.highBits == (isUnprintable ? 1 << place : 0), "\(byte)")
            }
        }
    }

    @Test func `a block reports the positions of matching bytes`() {
        for place in 0..<64 {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: ByteBlock.count)
            bytes[place] = UInt8(ascii: "b")
            let wanted = ByteVector(repeating: UInt8(ascii: "b"))
            let block = ByteBlock(at: bytes).equal(wanted)
            #expect(block.hasHighBits, "\(place)")
            #expect(block.highBits == 1 << UInt64(place))
            #expect(!ByteBlock(repeating: UInt8(ascii: "a")).equal(wanted).hasHighBits, "\(place)")
        }
    }

    @Test func `finds the last occurrence of a byte at any position`() throws {
        for place in 0..<140 {
            let guarded = try GuardedBytes(capacity: 256)
            for count in place + 1..<place + 70 {
                var bytes = [UInt8](repeating: 0, count: count)
                bytes[place] = 1
                bytes[place / 2] = 1
                #expect(guarded(bytes).lastIndex(ofByte: 1) == place)
            }
            #expect(guarded([UInt8](repeating: 0, count: place)).lastIndex(ofByte: 1) == nil)
        }
    }

    private struct Answers: Equatable {
        let or: [Bool]
        let and: [Bool]
        let equal: [Bool]
    }

    private func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    private func bits(_ mask: UInt64) -> [Bool] { (0..<16).map { mask >> UInt64($0) & 1 != 0 } }
}
