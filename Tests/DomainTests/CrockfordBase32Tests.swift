import TestSupport
import Testing

@testable import Domain

struct CrockfordBase32Tests {
    /// One byte of every value at every place of an identifier.
    @Test func readsAtOnceWhatItReadsOneByOne() throws {
        let guarded = try GuardedBytes(capacity: MemeID.characterCount)
        for position in 0..<MemeID.characterCount {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("7m3k9q2x0d4v".utf8)
                bytes[position] = byte
                let buffer = guarded(bytes)
                let address = try #require(buffer.baseAddress)
                #expect(
                    CrockfordBase32.bits(at: address, count: MemeID.characterCount)
                        == MemeID(utf8: buffer)?.bits, "\(byte) at \(position)")
            }
        }
    }

    @Test func everyCharacterOfTheAlphabetIsReadBack() throws {
        for value in UInt8(0)..<32 {
            let digit = CrockfordBase32.digit(for: value)
            #expect(CrockfordBase32.value(ofLowercase: digit) == value)
            let bits = [digit].withUnsafeBufferPointer { digits in
                digits.baseAddress.flatMap { CrockfordBase32.bits(at: $0, count: 1) }
            }
            #expect(bits == UInt64(value))
        }
    }
}
