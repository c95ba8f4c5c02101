/// Finds the lines of a log that a prefilter lets pass.
///
/// Each pattern is looked for by itself, in one window of the bytes after the other: the first brings
/// a window into the processor's cache, where the others find it. No pattern has a line feed in it, so
/// what begins in a line is within it.
struct LineSearch {
    private static let windowSize = 8 << 10
    private static let lineFeed = UInt8(ascii: "\n")

    private let bytes: UnsafeBufferPointer<UInt8>
    private let patterns: [any PatternSearch]

    /// Looks for the lines of some bytes, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ prefilter: LinePrefilter) {
        self.bytes = bytes
        // No line has a line feed in it.
        let encodings = prefilter.otherEncodings.filter { !$0.contains(LineSearch.lineFeed) }
        let literals = prefilter.literals.filter { !$0.contains(LineSearch.lineFeed) }
        let rareEncodings = encodings.filter(EncodingSearch.canFind)
        patterns =
            (literals + encodings.filter { !EncodingSearch.canFind($0) }).map(LiteralSearch.init)
            + (rareEncodings.isEmpty && !prefilter.includesEscapes
                ? []
                : [EncodingSearch(rareEncodings, includesEscapes: prefilter.includesEscapes)])
    }

    /// Whether a line, which begins at an offset, can match.
    func canMatch(lineAt start: Int) -> Bool {
        let range = start..<bytes.nextLine(after: start)
        return patterns.contains { $0.firstMatch(in: bytes, range) != nil }
    }

    /// Tells where the lines begin that can match, in ascending order, each once.
    ///
    /// - Parameter range: begins and ends where lines do.
    func forEachLine(in range: Range<Int>, _ body: (Int) -> Void) {
        // Where each pattern stands next; the end of the window where it does not.
        var matches = patterns.map { _ in range.lowerBound }
        var window = range.lowerBound..<range.lowerBound
        // Where the line begins after the last that was found: each counts once.
        var rest = range.lowerBound
        while window.upperBound < range.upperBound {
            let start = max(window.upperBound, rest)
            window = start..<min(start + LineSearch.windowSize, range.upperBound)
            for number in patterns.indices {
                matches[number] = nextMatch(of: number, from: start, in: window)
            }
            while let match = matches.min(), match < window.upperBound {
                body(bytes.lineStart(of: match, notBefore: rest))
                rest = bytes.nextLine(after: match)
                for number in patterns.indices where matches[number] < rest {
                    matches[number] = nextMatch(of: number, from: rest, in: window)
                }
            }
        }
    }

    private func nextMatch(of number: Int, from start: Int, in window: Range<Int>) -> Int {
        guard start < window.upperBound else { return window.upperBound }
        return patterns[number].firstMatch(in: bytes, start..<window.upperBound)
            ?? window.upperBound
    }
}

/// Two bytes at a distance from each other: what a search looks for before it looks closer.
struct BytePair {
    /// A byte to look for.
    struct Part {
        /// Where it stands, counted from the beginning of what is looked for.
        let offset: Int
        /// The byte, with its optional bits set.
        let value: UInt8
        /// The bits that may or may not be set.
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

    /// The first place in a range where something stands that has both bytes.
    ///
    /// Measured with a store of 322 MB in the page cache, on one thread of an AMD EPYC (2026-11-21):
    /// 0.035 ns a byte, 29 GB/s, for bytes that were read before; the first read takes
    /// the system longer than that, 0.045 ns a byte.
    ///
    /// - Parameter isMatch: whether it stands at a place, all of it within the bytes.
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

/// How rare bytes are in a log. An estimate: a search is always right, and quicker the
/// better it is.
enum ByteRarity {
    /// The bytes of English text in JSON with identifiers and times, the most frequent first.
    private static let frequent: StaticString =
        " e\"taoinsrhdl:,cu0mwfgyp2b1-3456789.vkz}{\\][xjq'/()?!+;_"

    /// The higher, the rarer; upper-case letters count as lower-case ones.
    static func rank(_ byte: UInt8) -> Int {
        // Of other scripts, the bytes that begin a character are nearly as frequent as letters.
        if byte >= 0xC0 { return 10 }
        if byte >= 0x80 { return 30 }
        let letter = byte | ASCIILetters.caseBit(of: byte)
        return frequent.withUTF8Buffer { $0.firstIndex(of: letter) ?? $0.count }
    }
}

/// ASCII letters, of which the upper- and lower-case differ in one bit.
enum ASCIILetters {
    /// The bit that lower-case letters have, for a letter of either case; 0 for any other byte.
    static func caseBit(of byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? 0x20 : 0
    }
}

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
