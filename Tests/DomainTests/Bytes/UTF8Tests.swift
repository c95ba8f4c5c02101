import TestSupport
import Testing

@testable import Domain

struct UTF8ValidationTests {
    @Test func `finds the first byte that is not well formed`() {
        for (bytes, offset) in [
            ([], nil), (Array("plain ASCII of more than eight bytes".utf8), nil),
            (Array("é日😀\u{0}\u{10FFFF}\u{D7FF}\u{E000}".utf8), nil),
            ([0x61, 0xFF], 1), ([0x80], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0),
            ([0xE0, 0x9F, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0),
            ([0xF0, 0x8F, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0xF5, 0x80, 0x80, 0x80], 0),
            (Array("0123456789".utf8) + [0xC3, 0x28], 10), ([0xC3, 0xA9, 0xA9], 2),
        ] as [([UInt8], Int?)] {
            #expect(bytes.withUnsafeBufferPointer(UTF8Validation.firstInvalidOffset) == offset)
        }
    }

    @Test func `reports the line and position of the first invalid byte`() {
        for (bytes, place) in [
            ([0xFF], [1, 1]), ([0x61, 0x0A, 0x0A, 0x62, 0xC3], [3, 2]),
            ([0xC3, 0xA9, 0x80], [1, 3]), ([0x61, 0x0A], nil),
        ] as [([UInt8], [Int]?)] {
            #expect(
                UTF8Validation.firstInvalidPosition(in: bytes).map { [$0.line, $0.byte] } == place)
        }
    }

    @Test func `agrees with the standard library on random bytes`() {
        var generator = SystemRandomNumberGenerator()
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xA0, 0xF0, 0xF4, 0x9F, 0x90,
        ]
        for _ in 0..<TestExtent.count(20_000) {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                interesting.randomElement(using: &generator) ?? 0
            }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            #expect(
                (bytes.withUnsafeBufferPointer(UTF8Validation.firstInvalidOffset) == nil) == isValid
            )
        }
    }
}

struct TerminalControlTests {
    @Test func `finds exactly the characters that a terminal acts on`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            let found = bytes.withUnsafeBufferPointer { TerminalControl.at(0, in: $0) }
            if TerminalControl.contains(scalar) {
                #expect(found?.scalar == scalar)
                #expect(found?.length == bytes.count)
            } else {
                #expect(found == nil)
            }
        }
    }
}

struct LineFeedTests {
    /// Searches among similar bytes, in texts of up to 100 bytes.
    @Test func `finds the first line feed`() throws {
        var generator = SeededGenerator(seed: 3)
        let guarded = try GuardedBytes(capacity: 100)
        for _ in 0..<TestExtent.count(20_000) {
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

    @Test func `finds no line feed in an empty buffer`() {
        #expect(UnsafeBufferPointer<UInt8>(start: nil, count: 0).firstLineFeed(from: 0) == nil)
    }
}
