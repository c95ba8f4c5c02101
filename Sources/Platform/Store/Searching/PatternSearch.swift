import Domain

/// A pattern to search for in bytes.
protocol PatternSearch {
    /// The first index in a range at which a match begins that lies entirely within the bytes; `nil` if there
    /// is none. Never reads beyond the end of the bytes.
    func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int?
}

/// Searches for two bytes at fixed offsets, to find candidates for a closer comparison.
struct BytePair {
    /// One of the two bytes.
    struct Part {
        /// The offset of the byte from the beginning of the pattern.
        let offset: Int
        /// The byte, with its optional bits set.
        let value: UInt8
        /// The bits that are ignored in comparisons.
        let optionalBits: UInt8
    }

    private let offsets: (first: Int, second: Int)
    private let values: (first: ByteVector, second: ByteVector)
    private let optionalBits: (first: ByteVector, second: ByteVector)

    init(_ first: Part, _ second: Part) {
        offsets = (first.offset, second.offset)
        values = (ByteVector(repeating: first.value), ByteVector(repeating: second.value))
        optionalBits = (
            ByteVector(repeating: first.optionalBits), ByteVector(repeating: second.optionalBits)
        )
    }

    /// The first index in a range at which both bytes and then the whole pattern match.
    ///
    /// Measured with a store of 322 MB in the page cache, on one thread of an AMD EPYC (2026-11-21): 0.035 ns
    /// per byte (29 GB/s) if the bytes were read before; for the first read, the system takes another 0.045
    /// ns per byte.
    ///
    /// - Parameter isMatch: whether the pattern matches at an index, entirely within the bytes.
    @inline(__always)
    func firstMatch(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, where isMatch: (Int) -> Bool
    ) -> Int? {
        bytes.firstMatch(in: range, reach: max(offsets.first, offsets.second)) { address in
            let first = ByteBlock(at: address + offsets.first)
            let second = ByteBlock(at: address + offsets.second)
            let both =
                first.equal(values.first, settingBits: optionalBits.first)
                & second.equal(values.second, settingBits: optionalBits.second)
            return both.hasHighBits ? both.highBits : 0
        } where: { place in
            isMatch(place)
        }
    }
}

/// How rare bytes are in a log. An estimate that affects only the speed of a search.
enum ByteRarity {
    /// The bytes in English text, JSON, identifiers and times, the most frequent first.
    private static let frequent: StaticString =
        " e\"taoinsrhdl:,cu0mwfgyp2b1-3456789.vkz}{\\][xjq'/()?!+;_"

    /// A number that is higher for rarer bytes; upper-case letters count as lower-case ones.
    static func rank(_ byte: UInt8) -> Int {
        // In other scripts, the bytes that begin a character are nearly as frequent as letters.
        if byte >= 0xC0 { return 10 }
        if byte >= 0x80 { return 30 }
        let letter = byte | ASCIILetters.caseBit(of: byte)
        return frequent.withUTF8Buffer { $0.firstIndex(of: letter) ?? $0.count }
    }
}

/// The case of ASCII letters, which is a single bit.
enum ASCIILetters {
    /// The bit that makes a letter lower case, for a letter of either case; 0 for any other byte.
    static func caseBit(of byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? 0x20 : 0
    }
}

/// Searches for a byte sequence, ignoring the case of ASCII letters: first for its two rarest bytes, and
/// where both are found, for the others.
struct LiteralSearch: PatternSearch {
    /// The bytes to search for, with letters in lower case.
    private let bytes: [UInt8]
    /// For each byte, the bit that makes it lower case if it is a letter, else 0.
    private let caseBits: [UInt8]
    private let pair: BytePair

    /// - Parameter literal: must not be empty.
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

    /// The offsets of the two rarest bytes; the same offset twice for a single byte.
    private static func rarestOffsets(in bytes: [UInt8]) -> (first: Int, second: Int) {
        let ranks = bytes.map(ByteRarity.rank)
        let first = bytes.indices.max { ranks[$0] < ranks[$1] } ?? 0
        // Adjacent bytes are less useful: after a `q`, a `u` is not rare.
        let worths = bytes.indices.map { abs($0 - first) == 1 ? ranks[$0] - 10 : ranks[$0] }
        let second = bytes.indices.filter { $0 != first }.max { worths[$0] < worths[$1] }
        return (first, second ?? first)
    }
}

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

/// Searches for a run of ASCII, ignoring the case and the accents of letters: first for its rarest byte, plain
/// or as the beginning of an accented letter, and its neighbours, each plain or not ASCII; and where they are
/// found, for the whole run. A match is the place of that byte, or of the one before it.
struct AccentSearch: PatternSearch {
    /// A byte of the run, without case.
    private struct Part {
        let value: ByteVector
        let optionalBits: ByteVector

        /// - Parameter byte: `nil` for one that may be any.
        init(_ byte: UInt8?) {
            let bits = byte.map(ASCIILetters.caseBit) ?? 0xFF
            value = ByteVector(repeating: (byte ?? 0) | bits)
            optionalBits = ByteVector(repeating: bits)
        }

        @inline(__always)
        func stands(in block: ByteBlock) -> ByteBlock {
            block.equal(value, settingBits: optionalBits)
        }
    }

    private let run: AccentedRun
    /// Which byte of the run is searched for.
    private let anchor: Int
    private let parts: (before: Part, anchor: Part, after: Part)
    private let firstBytes: [ByteVector]

    init(_ run: AccentedRun) {
        let bytes = run.bytes
        // Each first byte of an accented letter is one more to compare with.
        let worths = bytes.indices.map {
            ByteRarity.rank(bytes[$0]) - 4 * run.firstBytes(ofAccented: $0).count
        }
        let anchor = bytes.indices.max { worths[$0] < worths[$1] } ?? 0
        self.run = run
        self.anchor = anchor
        parts = (
            Part(anchor > 0 ? bytes[anchor - 1] : nil), Part(bytes[anchor]),
            Part(anchor + 1 < bytes.count ? bytes[anchor + 1] : nil)
        )
        firstBytes = run.firstBytes(ofAccented: anchor).map { ByteVector(repeating: $0) }
    }

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let distance = anchor == 0 ? 0 : 1
        return firstBytes.withUnsafeBufferPointer { firstBytes in
            text.firstMatch(in: range, reach: distance + 1) { address in
                let last = ByteBlock(at: address)
                let block = ByteBlock(at: address + distance)
                let next = ByteBlock(at: address + distance + 1)
                var found = parts.anchor.stands(in: block) & (parts.after.stands(in: next) | next)
                for first in firstBytes { found = found | block.equal(first) }
                found = found & (parts.before.stands(in: last) | last)
                return found.hasHighBits ? found.highBits : 0
            } where: { place in
                place + distance < text.count
                    && run.stands(with: anchor, at: place + distance, in: text)
            }
        }
    }
}
