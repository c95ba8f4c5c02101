/// A case-folded text, in segments that normalization neither joins nor splits: two texts are equal, ignoring
/// case and normalization, if and only if their segments are equal `String`s one by one.
///
/// A segment is a scalar with the marks that belong to it, so a match by segments takes accents into account.
///
/// Source: Unicode Standard §3.13, definition D145 (canonical caseless matching).
struct FoldedSegments {
    struct Segment {
        var text: String
        /// The range of the original text that it was folded from.
        var source: Range<String.Index>

        /// Whether the segment is part of a word: a letter, a digit, or a mark without a base.
        var isOfWord: Bool { text.unicodeScalars.first.map(WordCharacters.contains) ?? false }
    }

    private(set) var segments: [Segment] = []

    /// - Complexity: linear, but slow: see `TextFinder` for the faster ways.
    init(_ text: String) {
        // An iota below a letter folds to an iota after it, which follows all other marks of the letter.
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

    /// Whether a scalar is reordered among the marks of a segment, or composes with it: a vowel sign that does
    /// neither stands for itself.
    private func belongs(_ scalar: Unicode.Scalar, to segment: String) -> Bool {
        CanonicalForm.isReordered(scalar) || CanonicalForm.isTibetanSubjoined(scalar)
            || !CanonicalForm.goesOn(segment + String(scalar), after: segment)
    }
}

/// The scalars that make up words.
enum WordCharacters {
    /// Whether a scalar is a letter, a number or a mark.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
            .enclosingMark:
            true
        default: false
        }
    }

    /// Whether the scalar that begins at an offset is one.
    static func stand(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Neighbours.scalar(at: offset, in: utf8).map(contains) ?? false
    }

    /// Whether the scalar that ends just before an offset is one.
    static func stand(before offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Neighbours.scalar(before: offset, in: utf8).map(contains) ?? false
    }
}
