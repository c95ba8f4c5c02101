import Domain

protocol PatternSearch {
    /// Returns the first index in a range at which a match begins (for `AccentSearch`, an index within the
    /// match); `nil` if there is no match. The match lies entirely within the bytes, and nothing beyond their
    /// end is read.
    func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int?
}

/// A byte to compare with the bytes of a block. The bits in `optionalBits` are ignored.
private struct BytePattern {
    private let value: ByteVector
    private let optionalBits: ByteVector

    init(_ byte: UInt8, optionalBits: UInt8) {
        value = ByteVector(repeating: byte | optionalBits)
        self.optionalBits = ByteVector(repeating: optionalBits)
    }

    @inline(__always)
    func occurs(in block: ByteBlock) -> ByteBlock { block.equal(value, settingBits: optionalBits) }
}

extension UInt8 {
    /// The bit that makes an ASCII letter lower case; 0 for any other byte.
    var caseBit: UInt8 { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) ? 0x20 : 0 }

    /// The bytes in English text, JSON, identifiers and times, most frequent first.
    private static let frequent: StaticString =
        " e\"taoinsrhdl:,cu0mwfgyp2b1-3456789.vkz}{\\][xjq'/()?!+;_"

    /// The estimated rarity of the byte in a log, ignoring case; higher is rarer. The estimate affects only
    /// speed.
    fileprivate var rarity: Int {
        // In other scripts, the first bytes of characters are nearly as frequent as letters are in English.
        if self >= 0xC0 { return 10 }
        if self >= 0x80 { return 30 }
        let letter = self | caseBit
        return UInt8.frequent.withUTF8Buffer { $0.firstIndex(of: letter) ?? $0.count }
    }
}

/// A search for a byte sequence that ignores the case of ASCII letters. Looks for the two rarest bytes
/// first and, where it finds both, compares the other bytes.
struct LiteralSearch: PatternSearch {
    /// The bytes to search for, with letters in lower case.
    private let bytes: [UInt8]
    /// For each letter, the bit that makes it lower case; 0 for other bytes.
    private let caseBits: [UInt8]
    /// The two rarest bytes and their offsets.
    private let rarest: (first: BytePattern, second: BytePattern)
    private let offsets: (first: Int, second: Int)

    /// - Parameter literal: the byte sequence, which must not be empty.
    init(_ literal: [UInt8]) {
        caseBits = literal.map(\.caseBit)
        bytes = zip(literal, caseBits).map { $0 | $1 }
        offsets = LiteralSearch.rarestOffsets(in: bytes)
        rarest = (
            BytePattern(bytes[offsets.first], optionalBits: caseBits[offsets.first]),
            BytePattern(bytes[offsets.second], optionalBits: caseBits[offsets.second])
        )
    }

    /// Returns the first index in a range at which a match begins; `nil` if there is no match.
    ///
    /// Measured with a store of 322 MB in the page cache, on one thread of an AMD EPYC (2026-11-21): 0.035 ns
    /// per byte (29 GB/s) if the bytes have been read before. The first read takes another 0.045 ns per byte.
    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let (offsets, rarest) = (offsets, rarest)
        return bytes.withUnsafeBufferPointer { bytes in
            caseBits.withUnsafeBufferPointer { caseBits in
                text.firstMatch(in: range, reach: max(offsets.first, offsets.second)) { address in
                    let both =
                        rarest.first.occurs(in: ByteBlock(at: address + offsets.first))
                        & rarest.second.occurs(in: ByteBlock(at: address + offsets.second))
                    return both.hasHighBits ? both.highBits : 0
                } where: { start in
                    start + bytes.count <= text.count
                        && bytes.indices.allSatisfy { offset in
                            text[start + offset] | caseBits[offset] == bytes[offset]
                        }
                }
            }
        }
    }

    /// Returns the offsets of the two rarest bytes. If there is only one byte, returns its offset twice.
    private static func rarestOffsets(in bytes: [UInt8]) -> (first: Int, second: Int) {
        let ranks = bytes.map(\.rarity)
        let first = bytes.indices.max { ranks[$0] < ranks[$1] } ?? 0
        // Adjacent bytes are less useful: after a `q`, a `u` is not rare.
        let worths = bytes.indices.map { abs($0 - first) == 1 ? ranks[$0] - 10 : ranks[$0] }
        let second = bytes.indices.filter { $0 != first }.max { worths[$0] < worths[$1] }
        return (first, second ?? first)
    }
}

/// A search for byte sequences that begin with a non-ASCII byte, and for the JSON escapes `\u` and `\/`.
///
/// Most blocks of text contain neither a non-ASCII byte nor a backslash. The other blocks are first marked,
/// and then examined.
struct EncodingSearch: PatternSearch {
    /// The number of blocks to check before the marked ones are examined; small, because marking starts
    /// again after each matching line.
    private static let markedCount = 16
    /// The number of bytes after each block to examine together with the block.
    private static let reach = 1

    private let encodings: [[UInt8]]
    /// The first two bytes of the sequences.
    private let beginnings: [(first: ByteVector, second: BytePattern)]
    /// The ASCII byte that causes a block to be marked, in addition to all non-ASCII bytes; 0xFF if there is
    /// no such byte.
    private let mark: ByteVector

    /// Returns whether this search can find a byte sequence.
    static func canFind(_ encoding: [UInt8]) -> Bool { encoding.count >= 2 && encoding[0] >= 0x80 }

    init(_ encodings: [[UInt8]], includesEscapes: Bool) {
        let escapes = includesEscapes ? [#"\u"#, #"\/"#].map { Array($0.utf8) } : []
        self.encodings = encodings + escapes
        var beginnings = Set(encodings.map { [$0[0], $0[1]] }).map {
            (ByteVector(repeating: $0[0]), BytePattern($0[1], optionalBits: 0))
        }
        if includesEscapes {
            // `u` (0x75) and `/` (0x2F) share the bits 0x25. No other character that may follow a backslash
            // in JSON has all of these bits.
            let second = BytePattern(0x25, optionalBits: 0x5A)
            beginnings.append((ByteVector(repeating: UInt8(ascii: "\\")), second))
        }
        self.beginnings = beginnings
        mark = ByteVector(repeating: includesEscapes ? UInt8(ascii: "\\") : 0xFF)
    }

    /// Returns the first index in a range at which a match begins; `nil` if there is no match.
    ///
    /// Measured with three beginnings and escapes, as processor time on a busy AMD EPYC (2026-11-21), not
    /// counting the search for a literal: 0.035 ns per byte of ASCII; 0.065 if one block in five is marked;
    /// 0.2 for German and Japanese, where nearly all blocks are marked.
    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard let base = text.baseAddress else { return nil }
        let lastBlock = min(
            range.upperBound - 1, text.count - EncodingSearch.reach - ByteBlock.count)
        var position = range.lowerBound
        while position <= lastBlock {
            // Uses no branches, because a branch for each block would be mispredicted too often.
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
                    both = both | block.equal(beginning.first) & beginning.second.occurs(in: next)
                }
                return both.hasHighBits ? both.highBits : 0
            } where: { start in
                encodings.contains { occurs($0, in: text, at: start) }
            }
        }
    }

    private func occurs(
        _ encoding: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Bool {
        start + encoding.count <= text.count
            && text.slice(start..<start + encoding.count).elementsEqual(encoding)
    }
}

/// A search for a run of ASCII that ignores the case and the accents of letters. First looks for the rarest
/// byte of the run (or, for a letter, the first byte of an accented form) where each neighboring byte is
/// either the same as in the run or not ASCII. Then compares the whole run. The result is the index of the
/// byte before the rarest byte. If the rarest byte is the first in the run, the result is its own index.
struct AccentSearch: PatternSearch {
    private let run: RequiredLetters
    /// The index of the byte to search for.
    private let anchor: Int
    private let parts: (before: BytePattern, anchor: BytePattern, after: BytePattern)
    private let firstBytes: [ByteVector]

    init(_ run: RequiredLetters) {
        let bytes = run.bytes
        // Each possible first byte of an accented letter requires another comparison.
        let worths = bytes.indices.map {
            bytes[$0].rarity - 4 * run.firstBytes(ofAccented: $0).count
        }
        let anchor = bytes.indices.max { worths[$0] < worths[$1] } ?? 0
        self.run = run
        self.anchor = anchor
        // Beyond the run, any byte matches.
        func part(_ index: Int) -> BytePattern {
            guard bytes.indices.contains(index) else { return BytePattern(0, optionalBits: 0xFF) }
            return BytePattern(bytes[index], optionalBits: bytes[index].caseBit)
        }
        parts = (part(anchor - 1), part(anchor), part(anchor + 1))
        firstBytes = run.firstBytes(ofAccented: anchor).map { ByteVector(repeating: $0) }
    }

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let distance = anchor == 0 ? 0 : 1
        return firstBytes.withUnsafeBufferPointer { firstBytes in
            text.firstMatch(in: range, reach: distance + 1) { address in
                let last = ByteBlock(at: address)
                let block = ByteBlock(at: address + distance)
                let next = ByteBlock(at: address + distance + 1)
                var found = parts.anchor.occurs(in: block) & (parts.after.occurs(in: next) | next)
                for first in firstBytes { found = found | block.equal(first) }
                found = found & (parts.before.occurs(in: last) | last)
                return found.hasHighBits ? found.highBits : 0
            } where: { start in
                start + distance < text.count
                    && run.occurs(with: anchor, at: start + distance, in: text)
            }
        }
    }
}
