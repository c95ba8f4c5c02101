/// Case-folded text, divided into segments that normalization neither joins nor splits. Two strings are
/// equal, ignoring case and normalization, if and only if all their segments are equal as `String`s.
///
/// A segment is a scalar with its marks, so comparing segments distinguishes accents.
///
/// Source: Unicode Standard §3.13, definition D145 (canonical caseless matching).
struct FoldedSegments {
    struct Segment {
        var text: String
        /// The range of the segment in the original string.
        var source: Range<String.Index>

        /// Whether the segment is part of a word, that is, a letter, a digit, or a mark without a base.
        var isOfWord: Bool { text.unicodeScalars.first.map(WordCharacters.contains) ?? false }
    }

    private(set) var segments: [Segment] = []

    /// Folds a string and splits it into segments.
    ///
    /// - Complexity: linear, but slow; see `TextFinder` for faster methods.
    init(_ text: String) {
        // An iota subscript folds to an iota that follows all other marks of the letter.
        var iotas: [Range<String.Index>] = []
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if iotas.isEmpty, scalar.isASCII {
                let small = Unicode.Scalar(ASCII.lowercase(UInt8(scalar.value)))
                segments.append(Segment(text: String(small), source: index..<next))
                index = next
                continue
            }
            if !iotas.isEmpty, !CanonicalForm.isReordered(scalar) {
                for source in iotas { append("\u{3B9}", source) }
                iotas = []
            }
            var folded = CaseFolding.fold(scalar).unicodeScalars
            if CanonicalForm.hasIotaBelow(scalar) {
                folded.removeLast()
                iotas.append(index..<next)
            }
            for part in folded { append(part, index..<next) }
            index = next
        }
        for source in iotas { append("\u{3B9}", source) }
        for number in segments.indices {
            segments[number].text = CanonicalForm.orderingMarks(of: segments[number].text)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ source: Range<String.Index>) {
        guard CanonicalForm.canContinue(scalar), let last = segments.indices.last,
            belongs(scalar, to: segments[last].text)
        else {
            segments.append(Segment(text: String(scalar), source: source))
            return
        }
        segments[last].text.unicodeScalars.append(scalar)
        segments[last].source = segments[last].source.lowerBound..<source.upperBound
    }

    /// Returns whether a scalar is reordered among the marks of a segment, or composes with the segment.
    /// Vowel signs that do neither become separate segments.
    private func belongs(_ scalar: Unicode.Scalar, to segment: String) -> Bool {
        if CanonicalForm.isReordered(scalar) || CanonicalForm.isTibetanSubjoined(scalar) {
            return true
        }
        // Nothing composes across a mark.
        if segment.unicodeScalars.last.map(CanonicalForm.isReordered) == true { return false }
        return !CanonicalForm.continues(segment + String(scalar), after: segment)
    }
}

enum WordCharacters {
    /// Returns whether a scalar is a letter, a number or a mark.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
            .enclosingMark:
            true
        default: false
        }
    }

    /// Returns whether the scalar at an offset belongs to a word.
    static func occur(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Neighbors.scalar(at: offset, in: utf8).map(contains) ?? false
    }

    /// Returns whether the scalar before an offset belongs to a word.
    static func occur(before offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Neighbors.scalar(before: offset, in: utf8).map(contains) ?? false
    }
}
