/// Finds a pattern in texts: case-folded, canonically equivalent spellings equal, accents counted.
///
/// What is found never ends amid a letter and its marks. ASCII is looked through as it is; common
/// scripts are folded into bytes first; the rest is taken apart into `FoldedSegments`, which say
/// what the truth is.
struct TextFinder {
    private let segments: [String]
    private let beginsWord: Bool
    /// Finds the pattern in folded bytes; `nil` unless its scalars stand for themselves.
    private let bytesFinder: FoldedBytesFinder?
    private let isASCII: Bool
    /// What every text with the pattern has in it.
    private let run: PlainRun?
    private let runFinder: FoldedBytesFinder?

    /// A finder of a pattern; an empty one is in every text.
    init(_ pattern: TextPattern) {
        segments = FoldedSegments(pattern.literal).segments.map(\.text)
        beginsWord = pattern.beginsWord
        let scalars = segments.compactMap(CanonicalForm.stableScalar)
        let isStable = scalars.count == segments.count
        let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
        bytesFinder = isStable ? FoldedBytesFinder(bytes) : nil
        isASCII = isStable && scalars.allSatisfy(\.isASCII)
        run = PlainRun(longestIn: pattern.literal)
        runFinder = run.flatMap { FoldedBytesFinder($0.bytes) }
    }

    /// Whether the pattern is in a text.
    func isFound(in text: String, _ workspace: inout FoldingWorkspace) -> Bool {
        guard !segments.isEmpty else { return true }
        let answer = text.utf8.withContiguousStorageIfAvailable { isFound(in: $0, &workspace) }
        return answer.flatMap(\.self) ?? !matches(in: FoldedSegments(text), limit: 1).isEmpty
    }

    /// Where the pattern is in a text, as whole characters: in order, none over another.
    func ranges(in text: String) -> [Range<String.Index>] {
        guard !segments.isEmpty else { return [] }
        if let places = text.utf8.withContiguousStorageIfAvailable(asciiPlaces).flatMap(\.self) {
            return places.map { place in
                let start = text.utf8.index(text.startIndex, offsetBy: place)
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

/// What finders share, so that not every text needs new memory.
struct FoldingWorkspace {
    fileprivate var folder = CaseFolder()
    fileprivate var folded: [UInt8] = []
}

extension TextFinder {
    /// The answer, where bytes tell.
    private func isFound(
        in utf8: UnsafeBufferPointer<UInt8>, _ workspace: inout FoldingWorkspace
    ) -> Bool? {
        guard mayBeFound(in: utf8) else { return false }
        if isASCII, let answer = isFoundAsItIs(in: utf8) { return answer }
        if ASCII.isAll(utf8) { return isASCII ? nil : false }
        guard let bytesFinder else { return nil }
        workspace.folded.removeAll(keepingCapacity: true)
        guard workspace.folder.fold(utf8, into: &workspace.folded) else { return nil }
        return workspace.folded.withUnsafeBufferPointer { folded in
            isFound(in: folded, bytesFinder) { position in
                let before = UTF8Neighbours.scalar(before: position, in: folded)
                return !beginsWord || before.map(WordCharacters.contains) != true
            }
        }
    }

    /// Whether the text has what it must have.
    private func mayBeFound(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let run, let runFinder, runFinder.first(in: utf8) == nil else { return true }
        return !run.otherEncodings.isEmpty && OtherEncodings.areIn(utf8)
    }

    /// The answer for a pattern of ASCII, where its bytes tell without folding.
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

    /// Whether a place at which the bytes stand is a match; `nil` if marks would have to be
    /// looked at.
    private func fits(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>, length: Int
    ) -> Bool? {
        let end = position + length
        if end < utf8.count, utf8[end] >= 0x80,
            UTF8Neighbours.scalar(at: end, in: utf8).map(CanonicalForm.canContinue) == true
        {
            return nil
        }
        guard beginsWord, position > 0 else { return true }
        if utf8[position - 1] < 0x80 { return !ASCII.isLetterOrDigit(utf8[position - 1]) }
        guard let before = UTF8Neighbours.scalar(before: position, in: utf8),
            !CanonicalForm.canContinue(before)
        else { return nil }
        return !WordCharacters.contains(before)
    }

    /// Where a pattern of ASCII stands in a text of ASCII; `nil` if one of them is none.
    private func asciiPlaces(in utf8: UnsafeBufferPointer<UInt8>) -> [Int]? {
        guard isASCII, let bytesFinder, ASCII.isAll(utf8) else { return nil }
        var places: [Int] = []
        var position = 0
        while let place = bytesFinder.first(in: utf8, from: position) {
            let isMatch = fits(at: place, in: utf8, length: segments.count) == true
            if isMatch { places.append(place) }
            position = place + (isMatch ? segments.count : 1)
        }
        return places
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

    /// The pieces that are the pattern, one place after another.
    private func matches(in folded: FoldedSegments, limit: Int) -> [Range<Int>] {
        let parts = folded.segments
        var matches: [Range<Int>] = []
        var position = 0
        while position + segments.count <= parts.count, matches.count < limit {
            let end = position + segments.count
            let isWordStart = !beginsWord || position == 0 || !parts[position - 1].isOfWord
            if isWordStart, zip(segments, parts[position..<end]).allSatisfy({ $0 == $1.text }) {
                matches.append(position..<end)
                position = end
            } else {
                position += 1
            }
        }
        return matches
    }
}
