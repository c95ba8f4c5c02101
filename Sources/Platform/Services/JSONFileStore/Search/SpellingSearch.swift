/// Looks for any of some byte sequences that begin with a byte that is not ASCII: where the text is
/// ASCII, this costs next to nothing, however many they are.
struct SpellingSearch: PatternSearch {
    /// The first two bytes of some of them.
    private struct Beginning {
        let first: ByteVector
        let second: ByteVector
    }

    private let spellings: [[UInt8]]
    private let beginnings: [Beginning]

    /// Whether byte sequences can be looked for by this.
    static func canFind(_ spelling: [UInt8]) -> Bool { spelling.count >= 2 && spelling[0] >= 0x80 }

    init(_ spellings: [[UInt8]]) {
        self.spellings = spellings
        beginnings = Set(spellings.map { [$0[0], $0[1]] }).map { bytes in
            Beginning(
                first: ByteVector(repeating: bytes[0]), second: ByteVector(repeating: bytes[1]))
        }
    }

    /// Measured as for `BytePair`, with three beginnings: TODO
    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        beginnings.withUnsafeBufferPointer { beginnings in
            text.firstMatch(in: range, reach: 1) { address in
                let block = ByteBlock(at: address)
                guard block.hasHighBits else { return 0 }
                let next = ByteBlock(at: address + 1)
                var both = ByteBlock(repeating: 0)
                for pair in beginnings {
                    both = both | block.equal(pair.first) & next.equal(pair.second)
                }
                return both.hasHighBits ? both.highBits : 0
            } where: { place in
                spellings.contains { stands($0, in: text, at: place) }
            }
        }
    }

    private func stands(
        _ spelling: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> Bool {
        place + spelling.count <= text.count
            && text.slice(place..<place + spelling.count).elementsEqual(spelling)
    }
}
