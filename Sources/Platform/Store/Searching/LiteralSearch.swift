/// Looks for bytes, ASCII letters in either case: for the two rarest of them at once, and where
/// these stand, for the others.
struct LiteralSearch: PatternSearch {
    /// The bytes, letters in lower case.
    private let bytes: [UInt8]
    /// For each byte the bit that tells lower case from upper case, if it is a letter.
    private let caseBits: [UInt8]
    private let pair: BytePair

    /// - Parameter literal: one byte at least.
    init(_ literal: [UInt8]) {
        caseBits = literal.map(ASCIILetters.caseBit)
        bytes = zip(literal, caseBits).map { $0 | $1 }
        let offsets = LiteralSearch.rarestOffsets(in: bytes)
        let parts = [offsets.first, offsets.second].map { [bytes, caseBits] offset in
            BytePair.Part(offset: offset, value: bytes[offset], optionalBits: caseBits[offset])
        }
        pair = BytePair(parts[0], parts[1])
    }

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            caseBits.withUnsafeBufferPointer { caseBits in
                pair.firstMatch(in: text, range) { place in
                    place + bytes.count <= text.count
                        && bytes.indices.allSatisfy { offset in
                            text[place + offset] | caseBits[offset] == bytes[offset]
                        }
                }
            }
        }
    }

    /// Where the two rarest bytes stand; twice the same of a single byte.
    private static func rarestOffsets(in bytes: [UInt8]) -> (first: Int, second: Int) {
        let ranks = bytes.map(ByteRarity.rank)
        let first = bytes.indices.max { ranks[$0] < ranks[$1] } ?? 0
        // Neighbours tell less: after a `q`, an `u` is not rare.
        let worths = bytes.indices.map { abs($0 - first) == 1 ? ranks[$0] - 10 : ranks[$0] }
        let second = bytes.indices.filter { $0 != first }.max { worths[$0] < worths[$1] }
        return (first, second ?? first)
    }
}
