import TestSupport
import Testing

@testable import Platform

struct ChecksumTests {
    @Test(arguments: Array(0...40) + [4096])
    func everyFlippedBitChangesIt(_ count: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(count))
        var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        let checksum = bytes.withUnsafeBytes(Checksum.of)
        #expect(bytes.withUnsafeBytes(Checksum.of) == checksum)
        for position in bytes.indices {
            for bit in 0..<8 {
                bytes[position] ^= 1 << bit
                #expect(bytes.withUnsafeBytes(Checksum.of) != checksum)
                bytes[position] ^= 1 << bit
            }
        }
    }

    @Test func zerosAtTheEndAndExchangedBytesChangeIt() {
        var checksums: Set<UInt64> = []
        for count in 0...100 {
            let zeros = [UInt8](repeating: 0, count: count)
            checksums.insert(zeros.withUnsafeBytes(Checksum.of))
            for position in zeros.indices {
                var bytes = zeros
                bytes[position] = 1
                checksums.insert(bytes.withUnsafeBytes(Checksum.of))
            }
        }
        #expect(checksums.count == 101 + 5050)
    }

    @Test func readsNothingPastTheEnd() throws {
        let guarded = try GuardedBytes(capacity: 64)
        for count in 0...64 {
            let bytes = (0..<count).map { UInt8($0) }
            #expect(
                Checksum.of(UnsafeRawBufferPointer(guarded(bytes)))
                    == bytes.withUnsafeBytes(Checksum.of))
        }
    }
}
