/// A finder for a text pattern. The pattern is a sequence of case-folded scalars in composed form.
///
/// An unaccented Latin or Greek letter matches the same letter with any accents, unless accents are
/// significant. ASCII text is searched directly, and text in common scripts is first folded into bytes. Any
/// other text is split into `FoldedSegments`, which always gives the correct result. This is a class because
/// a finder is passed once for each field of each meme.
final class TextFinder {
    private let segments: [PatternSegment]
    private let beginsWord: Bool
    private let endsWord: Bool
    private let countsAccents: Bool
    /// A finder for the pattern in folded bytes, which have no accents unless accents are significant; `nil`
    /// if a scalar in the pattern is not stable.
    private let bytesFinder: FoldedBytesFinder?
    /// Whether a match in folded bytes is conclusive. If `false`, the pattern has accents that the folded
    /// bytes lack.
    private let bytesAreConclusive: Bool
    private let isASCII: Bool
    /// A run of bytes that every match contains, unless the match has accents or `NonASCIIEquivalents` there.
    /// `nil` if there is no such run.
    private let run: RequiredBytes?
    private let runFinder: FoldedBytesFinder?

    /// Creates a finder. An empty pattern matches any text.
    init(_ pattern: TextPattern) {
        let texts = FoldedSegments(pattern.literal).segments.map(\.text)
        segments = texts.map { PatternSegment($0, countsAccents: pattern.countsAccents) }
        beginsWord = pattern.beginsWord
        endsWord = pattern.endsWord
        countsAccents = pattern.countsAccents
        bytesAreConclusive = pattern.countsAccents || texts.allSatisfy { !Accents.isAccented($0) }
        let scalars = texts.compactMap { text in
            let letter = pattern.countsAccents ? nil : Accents.letter(of: text)
            return letter ?? CanonicalForm.stableScalar(equivalentTo: text)
        }
        let isStable = scalars.count == segments.count
        let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
        bytesFinder = isStable ? FoldedBytesFinder(bytes) : nil
        isASCII = isStable && bytesAreConclusive && scalars.allSatisfy(\.isASCII)
        let run = RequiredBytes(longestIn: pattern.literal)
        self.run = run?.requiredLetters == nil ? run : nil
        runFinder = self.run.flatMap { FoldedBytesFinder($0.bytes) }
    }

    func isFound(in text: String, _ workspace: inout FoldingWorkspace) -> Bool {
        guard !segments.isEmpty else { return true }
        let answer = text.utf8.withContiguousStorageIfAvailable { isFound(in: $0, &workspace) }
        return answer.flatMap(\.self) ?? !matches(in: FoldedSegments(text), limit: 1).isEmpty
    }

    /// Returns whether a string in a canonical line certainly contains the pattern. Always returns `false` if
    /// the pattern is not ASCII. Does not decode escapes, which all have two characters in canonical lines.
    /// Instead, ignores matches that begin just after a backslash.
    func isCertainlyFound(in string: CanonicalLine.Value) -> Bool {
        guard isASCII, !segments.isEmpty, let bytesFinder, let json = string.content,
            !bytesFinder.needle.contains(UInt8(ascii: "\\"))
        else { return false }
        return isFound(in: json, bytesFinder) { position in
            (position == 0 || json[position - 1] != UInt8(ascii: "\\"))
                && fits(at: position, in: json, length: bytesFinder.needle.count) == true
        }
    }

    /// Returns the ranges of all matches in the text, extended to whole characters. The ranges are in order.
    /// They overlap only if matches share a character.
    func ranges(in text: String) -> [Range<String.Index>] {
        guard !segments.isEmpty else { return [] }
        if let offsets = text.utf8.withContiguousStorageIfAvailable(asciiOffsets).flatMap(\.self) {
            return offsets.map { offset in
                let start = text.utf8.index(text.startIndex, offsetBy: offset)
                return text.wholeCharacters(
                    over: start..<text.utf8.index(start, offsetBy: segments.count))
            }
        }
        let folded = FoldedSegments(text)
        return matches(in: folded, limit: .max).map { match in
            text.wholeCharacters(
                over: folded.segments[match.lowerBound].source
                    .lowerBound..<folded.segments[match.upperBound - 1].source.upperBound)
        }
    }
}

/// A finder for a pattern in the fields of a meme. Accents are ignored only in the title, the aliases and the
/// text.
struct FieldFinder {
    private let inTexts: TextFinder
    private let elsewhere: TextFinder

    init(_ pattern: TextPattern) {
        inTexts = TextFinder(pattern)
        elsewhere = pattern.countsAccents ? inTexts : TextFinder(pattern.exact)
    }

    func callAsFunction(_ field: MemeField) -> TextFinder {
        field == .title || field == .text ? inTexts : elsewhere
    }
}

/// A segment of a pattern: a scalar and the marks that belong to it.
private struct PatternSegment {
    let text: String
    /// The letter to match with any accents; `nil` if the segment matches only itself.
    let letter: Unicode.Scalar?
    /// Whether this segment, if it is the last in the pattern, also matches a segment with additional marks.
    let mayContinue: Bool

    init(_ text: String, countsAccents: Bool) {
        self.text = text
        letter = !countsAccents && Accents.isPlainLetter(text) ? text.unicodeScalars.first : nil
        mayContinue = text.unicodeScalars.first.map(Accents.isLetter) == false
    }

    func matches(_ part: String, isLast: Bool) -> Bool {
        if part == text { return true }
        guard part.utf8.count > 1 else { return false }
        if let letter { return Accents.letter(of: part) == letter }
        return isLast && mayContinue && CanonicalForm.continues(part, after: text)
    }
}

/// Buffers that finders share, to avoid an allocation for every string.
struct FoldingWorkspace {
    fileprivate var folder = CaseFolder()
    fileprivate var accentsFolder = CaseFolder(dropsAccents: true)
    fileprivate var folded: [UInt8] = []
}

extension TextFinder {
    /// Searches UTF-8 directly, or after folding it into bytes. Returns `nil` if neither search is
    /// conclusive.
    private func isFound(
        in utf8: UnsafeBufferPointer<UInt8>, _ workspace: inout FoldingWorkspace
    ) -> Bool? {
        let isTextASCII = ASCII.isAll(utf8)
        if countsAccents || isTextASCII, !mayBeFound(in: utf8) { return false }
        if isASCII, let answer = isFoundAsItIs(in: utf8), answer || countsAccents || isTextASCII {
            return answer
        }
        if isTextASCII { return isASCII ? nil : false }
        guard let bytesFinder else { return nil }
        workspace.folded.removeAll(keepingCapacity: true)
        let isFolded =
            countsAccents
            ? workspace.folder.fold(utf8, into: &workspace.folded)
            : workspace.accentsFolder.fold(utf8, into: &workspace.folded)
        guard isFolded else { return nil }
        let isIn = workspace.folded.withUnsafeBufferPointer { folded in
            isFound(in: folded, bytesFinder) { position in
                let end = position + bytesFinder.needle.count
                return !(beginsWord && WordCharacters.occur(before: position, in: folded))
                    && !(endsWord && WordCharacters.occur(at: end, in: folded))
            }
        }
        return isIn && !bytesAreConclusive ? nil : isIn
    }

    /// Returns `false` if the text contains neither `run` nor another encoding of it, and so cannot match.
    private func mayBeFound(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let run, let runFinder, runFinder.first(in: utf8) == nil else { return true }
        return !run.equivalents.isEmpty && NonASCIIEquivalents.areIn(utf8)
    }

    /// Searches for an ASCII pattern without folding. Returns `nil` if the result is inconclusive.
    private func isFoundAsItIs(in utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard let bytesFinder else { return nil }
        var isSure = true
        let isFound = isFound(in: utf8, bytesFinder) { position in
            switch fits(at: position, in: utf8, length: bytesFinder.needle.count) {
            case let isFit?: return isFit
            case nil:
                isSure = false
                return false
            }
        }
        if isFound { return true }
        return isSure && !NonASCIIEquivalents.areIn(utf8) ? false : nil
    }

    /// Returns whether the bytes at an offset, which equal the pattern, are a match. Returns `nil` if this
    /// depends on nearby marks, which are not examined.
    private func fits(at position: Int, in utf8: UnsafeBufferPointer<UInt8>, length: Int) -> Bool? {
        let end = position + length
        if end < utf8.count, utf8[end] >= 0x80,
            UTF8Neighbors.scalar(at: end, in: utf8).map(CanonicalForm.canContinue) == true
        {
            return nil
        }
        if endsWord, WordCharacters.occur(at: end, in: utf8) { return false }
        guard beginsWord, position > 0 else { return true }
        if utf8[position - 1] < 0x80 { return !ASCII.isLetterOrDigit(utf8[position - 1]) }
        guard let before = UTF8Neighbors.scalar(before: position, in: utf8),
            !CanonicalForm.canContinue(before)
        else { return nil }
        return !WordCharacters.contains(before)
    }

    /// Returns the offsets at which an ASCII pattern matches ASCII text; `nil` if either is not ASCII.
    private func asciiOffsets(in utf8: UnsafeBufferPointer<UInt8>) -> [Int]? {
        guard isASCII, let bytesFinder, ASCII.isAll(utf8) else { return nil }
        var offsets: [Int] = []
        var position = 0
        while let offset = bytesFinder.first(in: utf8, from: position) {
            let isMatch = fits(at: offset, in: utf8, length: segments.count) == true
            if isMatch { offsets.append(offset) }
            position = offset + (isMatch ? segments.count : 1)
        }
        return offsets
    }

    private func isFound(
        in utf8: UnsafeBufferPointer<UInt8>, _ finder: FoldedBytesFinder, where fits: (Int) -> Bool
    ) -> Bool {
        var position = 0
        while let found = finder.first(in: utf8, from: position) {
            if fits(found) { return true }
            position = found + 1
        }
        return false
    }

    private func matches(in folded: FoldedSegments, limit: Int) -> [Range<Int>] {
        let parts = folded.segments
        var found: [Range<Int>] = []
        var position = 0
        while position + segments.count <= parts.count, found.count < limit {
            let end = position + segments.count
            let isWordStart = !beginsWord || position == 0 || !parts[position - 1].isOfWord
            let isWordEnd = !endsWord || end == parts.count || !parts[end].isOfWord
            if isWordStart, isWordEnd, matches(parts[position..<end]) {
                found.append(position..<end)
                position = end
            } else {
                position += 1
            }
        }
        return found
    }

    private func matches(_ parts: ArraySlice<FoldedSegments.Segment>) -> Bool {
        zip(segments.indices, parts).allSatisfy { number, part in
            segments[number].matches(part.text, isLast: number == segments.count - 1)
        }
    }
}

/// A string to search for, ignoring case and Unicode normalization. Unless accents are significant, a Latin
/// or Greek letter typed without an accent also matches the letter with accents.
public struct TextPattern: Equatable, Sendable {
    /// The case-folded text.
    public let literal: String
    /// Whether a match must be at the start of a word, that is, not after a letter, a digit or a mark.
    public let beginsWord: Bool
    /// Whether a match must be at the end of a word.
    public let endsWord: Bool
    /// Whether a letter typed without an accent matches only the unaccented letter.
    public var countsAccents: Bool

    public init(
        _ typed: String, beginsWord: Bool = false, endsWord: Bool = false,
        countsAccents: Bool = false
    ) {
        literal = CaseFolding.fold(typed)
        self.beginsWord = beginsWord
        self.endsWord = endsWord
        self.countsAccents = countsAccents
    }

    /// Returns the indices of the texts that contain the pattern; none if the pattern is empty.
    public func indices(in texts: [String]) -> [Int] {
        guard !literal.isEmpty else { return [] }
        let finder = TextFinder(self)
        var workspace = FoldingWorkspace()
        return texts.indices.filter { finder.isFound(in: texts[$0], &workspace) }
    }

    /// A copy of the pattern in which accents are significant.
    var exact: TextPattern {
        var pattern = self
        pattern.countsAccents = true
        return pattern
    }

    var wholeWords: TextPattern {
        TextPattern(literal, beginsWord: true, endsWord: true, countsAccents: countsAccents)
    }
}
