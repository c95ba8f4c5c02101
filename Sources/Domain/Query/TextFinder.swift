/// A finder of a pattern: a sequence of case-folded scalars in composed form.
///
/// An unaccented Latin or Greek letter matches any accents unless accents count. ASCII text is searched
/// directly, and common scripts are first folded into bytes. Other text is split into `FoldedSegments`,
/// whose result is authoritative. A class, because it is passed once for each field of each meme.
final class TextFinder {
    private let segments: [PatternSegment]
    private let beginsWord: Bool
    private let endsWord: Bool
    private let countsAccents: Bool
    /// Finds the pattern in folded bytes, without accents unless they count; `nil` if a scalar is not stable.
    private let bytesFinder: FoldedBytesFinder?
    /// Whether a match in folded bytes is certain: the pattern has no accents that the bytes lack.
    private let bytesTell: Bool
    private let isASCII: Bool
    /// Bytes that every text with the pattern contains.
    private let run: PlainRun?
    private let runFinder: FoldedBytesFinder?

    /// Creates a finder; an empty pattern is found in every text.
    init(_ pattern: TextPattern) {
        let texts = FoldedSegments(pattern.literal).segments.map(\.text)
        segments = texts.map { PatternSegment($0, countsAccents: pattern.countsAccents) }
        beginsWord = pattern.beginsWord
        endsWord = pattern.endsWord
        countsAccents = pattern.countsAccents
        bytesTell = pattern.countsAccents || texts.allSatisfy { !Accents.isAccented($0) }
        let scalars = texts.compactMap { text in
            let letter = pattern.countsAccents ? nil : Accents.letter(of: text)
            return letter ?? CanonicalForm.stableScalar(equivalentTo: text)
        }
        let isStable = scalars.count == segments.count
        let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
        bytesFinder = isStable ? FoldedBytesFinder(bytes) : nil
        isASCII = isStable && bytesTell && scalars.allSatisfy(\.isASCII)
        run = PlainRun(longestIn: pattern.literal)
        runFinder = run.flatMap { FoldedBytesFinder($0.bytes) }
    }

    func isFound(in text: String, _ workspace: inout FoldingWorkspace) -> Bool {
        guard !segments.isEmpty else { return true }
        let answer = text.utf8.withContiguousStorageIfAvailable { isFound(in: $0, &workspace) }
        return answer.flatMap(\.self) ?? !matches(in: FoldedSegments(text), limit: 1).isEmpty
    }

    /// Returns the matches in a text, extended to whole characters: in order, without overlaps.
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

/// Finds a pattern in the fields of a meme. Ignores accents in titles and texts only.
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
    /// The letter to match with any accents; `nil` to match only itself.
    let letter: Unicode.Scalar?
    /// Whether the last segment of a pattern also matches one with further marks.
    let mayGoOn: Bool

    init(_ text: String, countsAccents: Bool) {
        self.text = text
        letter = !countsAccents && Accents.isPlainLetter(text) ? text.unicodeScalars.first : nil
        mayGoOn = text.unicodeScalars.first.map(Accents.isLetter) == false
    }

    func matches(_ part: String, isLast: Bool) -> Bool {
        if part == text { return true }
        guard part.utf8.count > 1 else { return false }
        if let letter { return Accents.letter(of: part) == letter }
        return isLast && mayGoOn && CanonicalForm.goesOn(part, after: text)
    }
}

/// Buffers shared by finders, to avoid an allocation for every text.
struct FoldingWorkspace {
    fileprivate var folder = CaseFolder()
    fileprivate var accentsFolder = CaseFolder(dropsAccents: true)
    fileprivate var folded: [UInt8] = []
}

extension TextFinder {
    /// Searches the UTF-8, directly or folded into bytes; `nil` if that is not conclusive.
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
                return !(beginsWord && WordCharacters.stand(before: position, in: folded))
                    && !(endsWord && WordCharacters.stand(at: end, in: folded))
            }
        }
        return isIn && !bytesTell ? nil : isIn
    }

    /// Returns whether the text contains `run` or another encoding of it.
    private func mayBeFound(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let run, let runFinder, runFinder.first(in: utf8) == nil else { return true }
        return !run.otherEncodings.isEmpty && OtherEncodings.areIn(utf8)
    }

    /// Searches for an ASCII pattern without folding; `nil` if that is not conclusive.
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
        return isSure && !OtherEncodings.areIn(utf8) ? false : nil
    }

    /// Returns whether equal bytes at an offset are a match; `nil` if marks would have to be examined.
    private func fits(at position: Int, in utf8: UnsafeBufferPointer<UInt8>, length: Int) -> Bool? {
        let end = position + length
        if end < utf8.count, utf8[end] >= 0x80,
            UTF8Neighbours.scalar(at: end, in: utf8).map(CanonicalForm.canContinue) == true
        {
            return nil
        }
        if endsWord, WordCharacters.stand(at: end, in: utf8) { return false }
        guard beginsWord, position > 0 else { return true }
        if utf8[position - 1] < 0x80 { return !ASCII.isLetterOrDigit(utf8[position - 1]) }
        guard let before = UTF8Neighbours.scalar(before: position, in: utf8),
            !CanonicalForm.canContinue(before)
        else { return nil }
        return !WordCharacters.contains(before)
    }

    /// Returns the matches of an ASCII pattern in ASCII text; `nil` if either is not ASCII.
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

    /// Returns the ranges of segments that match the pattern.
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
