import TestSupport
import Testing

@testable import Domain

struct ChecksumTests {
    private static let checksums: [@Sendable (UnsafeRawBufferPointer) -> UInt64] = [
        { Checksum.of($0) }, { Checksum.ofMany($0) },
    ]

    @Test func `every flipped bit changes the checksum`() throws {
        for count in Array(0...40) + [63, 64, 65, 79, 80, 81, 127, 128, 129, 4096] {
            for number in Self.checksums.indices {
                let checksumOf = ChecksumTests.checksums[number]
                var numbers = SeededGenerator(seed: UInt64(count))
                var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
                let checksum = bytes.withUnsafeBytes(checksumOf)
                #expect(bytes.withUnsafeBytes(checksumOf) == checksum, "\(count)")
                for position in bytes.indices {
                    for bit in 0..<8 {
                        bytes[position] ^= 1 << bit
                        #expect(bytes.withUnsafeBytes(checksumOf) != checksum, "\(count)")
                        bytes[position] ^= 1 << bit
                    }
                }
            }
        }
    }

    @Test(arguments: checksums.indices)
    func `trailing zeros and moved bytes change the checksum`(_ number: Int) {
        let checksumOf = ChecksumTests.checksums[number]
        var checksums: Set<UInt64> = []
        for count in 0...200 {
            let zeros = [UInt8](repeating: 0, count: count)
            checksums.insert(zeros.withUnsafeBytes(checksumOf))
            for position in zeros.indices {
                var bytes = zeros
                bytes[position] = 1
                checksums.insert(bytes.withUnsafeBytes(checksumOf))
            }
        }
        #expect(checksums.count == 201 + 20100)
    }

    /// Pieces that are processed side by side are distinguished.
    @Test(arguments: checksums.indices)
    func `swapped pieces change the checksum`(_ number: Int) {
        let checksumOf = ChecksumTests.checksums[number]
        let pieces = (0..<8).map { [UInt8](repeating: $0, count: 16) }
        var checksums: Set<UInt64> = []
        for left in pieces.indices {
            for right in left..<pieces.count {
                var exchanged = pieces
                exchanged.swapAt(left, right)
                checksums.insert(exchanged.flatMap(\.self).withUnsafeBytes(checksumOf))
            }
        }
        // One checksum without a swap, and one for each swap.
        #expect(checksums.count == 1 + 28)
    }

    @Test(arguments: checksums.indices)
    func `reads nothing past the end`(_ number: Int) throws {
        let checksumOf = ChecksumTests.checksums[number]
        let guarded = try GuardedBytes(capacity: 200)
        for count in 0...200 {
            let bytes = (0..<count).map { UInt8($0) }
            #expect(
                checksumOf(UnsafeRawBufferPointer(guarded(bytes)))
                    == bytes.withUnsafeBytes(checksumOf))
        }
    }
}
