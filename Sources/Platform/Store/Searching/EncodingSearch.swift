/// Searches for byte sequences that begin with a non-ASCII byte, and for the JSON escapes that can stand for
/// any character, `\u` and `\/`.
///
/// Most blocks of most texts contain neither a non-ASCII byte nor a backslash. The others are first marked,
/// and then examined.
struct EncodingSearch: PatternSearch {
    /// The first two bytes of one or more sequences.
    private struct Beginning {
        let first: ByteVector
        let second: ByteVector
        /// The bits of the second byte that are ignored in comparisons.
        let optionalBits: ByteVector

        init(_ first: UInt8, _ second: UInt8, optionalBits: UInt8 = 0) {
            self.first = ByteVector(repeating: first)
            self.second = ByteVector(repeating: second)
            self.optionalBits = ByteVector(repeating: optionalBits)
        }
    }

    /// How many blocks are marked before the marked ones are examined. Few, because marking starts again
    /// after each matching line.
    private static let markedCount = 16
    /// How many bytes after a block are examined with it.
    private static let reach = 1

    private let encodings: [[UInt8]]
    private let beginnings: [Beginning]
    /// The byte that marks a block, besides non-ASCII bytes.
    private let mark: ByteVector

    /// Whether this search can find a byte sequence.
    static func canFind(_ encoding: [UInt8]) -> Bool { encoding.count >= 2 && encoding[0] >= 0x80 }

    init(_ encodings: [[UInt8]], includesEscapes: Bool) {
        let escapes = includesEscapes ? [#"\u"#, #"\/"#].map { Array($0.utf8) } : []
        self.encodings = encodings + escapes
        let beginnings = Set(encodings.map { [$0[0], $0[1]] }).map { Beginning($0[0], $0[1]) }
        // The bits 0x25 are set in both `u`, 0x75, and `/`, 0x2F; no other character that may follow a
        // backslash in JSON has all of them.
        let escape = Beginning(UInt8(ascii: "\\"), 0x7F, optionalBits: 0x5A)
        self.beginnings = beginnings + (includesEscapes ? [escape] : [])
        mark = ByteVector(repeating: includesEscapes ? UInt8(ascii: "\\") : 0xFF)
    }

    /// The cost was measured with three beginnings and escapes, in addition to the search for a literal, as
    /// processor time on a busy AMD EPYC (2026-11-21): 0.035 ns per byte of ASCII, 0.065 if one block in five
    /// is marked, 0.2 for German and Japanese, where nearly all blocks are marked.
    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard let base = text.baseAddress else { return nil }
        let lastBlock = min(
            range.upperBound - 1, text.count - EncodingSearch.reach - ByteBlock.count)
        var position = range.lowerBound
        while position <= lastBlock {
            // Marks are collected without branches: a branch for each block would be mispredicted too often.
            let rest = (lastBlock - position) / ByteBlock.count + 1
            let count = min(rest, EncodingSearch.markedCount)
            var marks: UInt64 = 0
            for number in 0..<count {
                let block = ByteBlock(at: base + position + number * ByteBlock.count)
                let isMarked = (block | block.equal(mark)).hasHighBits
                marks |= (isMarked ? 1 : 0) &<< UInt64(number)
            }
            while marks != 0 {
                let start = position + marks.trailingZeroBitCount * ByteBlock.count
                let end = min(start + ByteBlock.count, range.upperBound)
                if let match = firstMatchInBlocks(of: text, start..<end) { return match }
                marks &= marks - 1
            }
            position += count * ByteBlock.count
        }
        return firstMatchInBlocks(of: text, min(position, range.upperBound)..<range.upperBound)
    }

    private func firstMatchInBlocks(
        of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int? {
        beginnings.withUnsafeBufferPointer { beginnings in
            text.firstMatch(in: range, reach: EncodingSearch.reach) { address in
                let block = ByteBlock(at: address)
                let next = ByteBlock(at: address + 1)
                var both = ByteBlock(repeating: 0)
                for beginning in beginnings {
                    both =
                        both | block.equal(beginning.first)
                        & next.equal(beginning.second, settingBits: beginning.optionalBits)
                }
                return both.hasHighBits ? both.highBits : 0
            } where: { place in
                encodings.contains { stands($0, in: text, at: place) }
            }
        }
    }

    private func stands(
        _ encoding: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> Bool {
        place + encoding.count <= text.count
            && text.slice(place..<place + encoding.count).elementsEqual(encoding)
    }
}
