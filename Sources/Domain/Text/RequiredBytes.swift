/// A run of characters that text matching a pattern must contain.
///
/// The text may contain ASCII in either case, with `NonASCIIEquivalents`, or with accents: text that matches
/// `đường` contains `duong` with accents. It contains other characters exactly.
public struct RequiredBytes: Equatable, Sendable {
    /// The run in lower case. Not empty. Contains no characters that JSON escapes, except the quotes around a
    /// JSON string.
    public let bytes: [UInt8]
    /// The UTF-8 of each of the `NonASCIIEquivalents` that matching text may contain instead of part of the
    /// run.
    public let equivalents: [[UInt8]]
    /// The run with optional accents; `nil` if the run occurs only without accents.
    public let requiredLetters: RequiredLetters?

    /// Creates a run that has no other encodings.
    init(_ text: String) { (bytes, equivalents, requiredLetters) = (Array(text.utf8), [], nil) }

    /// Returns the runs of which any text matching folded text contains at least one; `nil` if none are known.
    /// For the parameters, see `init(longestIn:after:countsAccents:)`.
    static func alternatives(
        in folded: String, after start: String = "", countsAccents: Bool = true
    ) -> [RequiredBytes]? {
        let run = RequiredBytes(longestIn: folded, after: start, countsAccents: countsAccents)
        return run.map { [$0] }
            ?? CharacterEncodings.longestKnown(in: folded)?.map { RequiredBytes($0) }
    }

    /// Finds the longest run in folded text; `nil` if no run is longer than `start`.
    ///
    /// - Parameters:
    ///   - start: ASCII that always precedes the text.
    ///   - countsAccents: whether letters without accents match only themselves.
    init?(longestIn folded: String, after start: String = "", countsAccents: Bool = true) {
        typealias Run = (bytes: [UInt8], hasAccents: Bool)
        var runs: [Run] = [(Array(start.utf8), !countsAccents)]
        for segment in FoldedSegments(folded).segments {
            let letter = Accents.letter(of: segment.text)
            let scalar = letter ?? CanonicalForm.stableScalar(equivalentTo: segment.text)
            if let scalar, RequiredBytes.representsItself(scalar) {
                runs[runs.count - 1].bytes.append(UInt8(scalar.value))
                if Accents.isAccented(segment.text) { runs[runs.count - 1].hasAccents = true }
            } else {
                runs.append(([], !countsAccents))
            }
        }
        guard let longest = runs.max(by: { $0.bytes.count < $1.bytes.count }),
            longest.bytes.count > start.utf8.count
        else { return nil }
        bytes = longest.bytes
        equivalents = NonASCIIEquivalents.sequences(in: bytes)
        requiredLetters = longest.hasAccents ? RequiredLetters(bytes) : nil
    }

    private static func representsItself(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
    }
}

/// The non-ASCII scalars that match text with ASCII if case and normalization are ignored: `ſ` matches `s`,
/// the kelvin sign matches `k`, and `ß` matches `ss`.
///
/// Letters with marks are not included, because marks are significant. A test derives the same scalars from
/// all of Unicode.
public enum NonASCIIEquivalents {
    static var all: [(scalar: Unicode.Scalar, folded: String)] {
        [
            ("\u{DF}", "ss"), ("\u{149}", "\u{2BC}n"), ("\u{17F}", "s"), ("\u{37E}", ";"),
            ("\u{1E9A}", "a\u{2BE}"), ("\u{1E9E}", "ss"), ("\u{1FEF}", "`"), ("\u{212A}", "k"),
            ("\u{FB00}", "ff"), ("\u{FB01}", "fi"), ("\u{FB02}", "fl"), ("\u{FB03}", "ffi"),
            ("\u{FB04}", "ffl"), ("\u{FB05}", "st"), ("\u{FB06}", "st"),
        ]
    }

    /// Returns the UTF-8 of each scalar that may represent part of the given ASCII characters. The folded
    /// form of a scalar may also begin before these characters, or end after them. Each scalar has two or
    /// three bytes.
    static func sequences(in ascii: [UInt8]) -> [[UInt8]] {
        all.filter { spells(some: ascii, $0.folded) }.map { Array(String($0.scalar).utf8) }
    }

    private static func spells(some ascii: [UInt8], _ folded: String) -> Bool {
        let scalars = Array(folded.unicodeScalars)
        return (1 - scalars.count..<ascii.count).contains { start in
            scalars.indices.allSatisfy { number in
                let index = start + number
                return !ascii.indices.contains(index)
                    || scalars[number] == Unicode.Scalar(ascii[index])
            }
        }
    }

    /// Returns whether the text contains any of these scalars.
    ///
    /// - Complexity: one pass over the text. A test compares the result with `all`.
    static func areIn(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        if ASCII.isAll(utf8) { return false }
        for position in utf8.indices.dropLast() where utf8[position] >= 0xC3 {
            let second = utf8[position + 1]
            let third = position + 2 < utf8.count ? utf8[position + 2] : 0
            switch (utf8[position], second, third) {
            case (0xC3, 0x9F, _), (0xC5, 0x89, _), (0xC5, 0xBF, _), (0xCD, 0xBE, _): return true
            case (0xE1, 0xBA, 0x9A), (0xE1, 0xBA, 0x9E), (0xE1, 0xBF, 0xAF): return true
            case (0xE2, 0x84, 0xAA), (0xEF, 0xAC, 0x80...0x86): return true
            default: continue
            }
        }
        return false
    }
}

/// A run of ASCII characters. In the text to be searched, the letters may have accents.
public struct RequiredLetters: Equatable, Sendable {
    /// The run in lower case; not empty.
    public let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the possible first UTF-8 bytes of the accented forms of the byte at index `number` in the run.
    /// Covers only forms that are a single code point.
    public func firstBytes(ofAccented number: Int) -> Set<UInt8> {
        Accents.firstBytes(of: bytes[number])
    }

    /// Returns whether the run, plain or accented, occurs in the text such that its byte at index `number` is
    /// at the offset `position`.
    public func occurs(
        with number: Int, at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var rest = position
        for other in number..<bytes.count {
            while other > number, let mark = RequiredLetters.mark(at: rest, in: utf8) {
                rest += UTF8.width(mark)
            }
            guard let end = end(of: other, at: rest, in: utf8) else { return false }
            rest = end
        }
        var start = position
        for other in (0..<number).reversed() {
            repeat {
                start -= 1
                while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
            } while start > 0 && RequiredLetters.mark(at: start, in: utf8) != nil
            guard start >= 0, end(of: other, at: start, in: utf8) != nil else { return false }
        }
        return true
    }

    /// Returns the offset after a given byte of the run, plain or accented; `nil` if that byte is not at
    /// `position`.
    private func end(
        of number: Int, at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard position < utf8.count else { return nil }
        if utf8[position] < 0x80 {
            return ASCII.lowercase(utf8[position]) == bytes[number] ? position + 1 : nil
        }
        guard let scalar = UTF8Neighbors.scalar(at: position, in: utf8),
            Accents.plainLetter(of: scalar) == Unicode.Scalar(bytes[number])
        else { return nil }
        return position + UTF8.width(scalar)
    }

    private static func mark(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        guard position < utf8.count, utf8[position] >= 0x80 else { return nil }
        return UTF8Neighbors.scalar(at: position, in: utf8).flatMap {
            Accents.isMark($0) ? $0 : nil
        }
    }
}
