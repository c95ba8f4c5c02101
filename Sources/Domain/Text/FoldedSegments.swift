/// A text, case-folded, in pieces that canonical equivalence never joins or parts: two texts are
/// equal ignoring case and form just where their pieces are, one by one, as `String`s.
///
/// A piece is a scalar and the marks that belong to it, so a piece found is an accent counted.
///
/// Source: Unicode Standard §3.13, definition D145 (canonical caseless matching).
struct FoldedSegments {
    /// A piece.
    struct Segment {
        /// The folded spelling.
        var text: String
        /// The characters it was folded from.
        var source: Range<String.Index>
    }

    /// The pieces in order.
    private(set) var segments: [Segment] = []

    /// The pieces of a text.
    ///
    /// - Complexity: linear, and not cheap: see `TextFinder` for the shorter ways.
    init(_ text: String) {
        // An iota below folds to one beside, after all marks of its letter.
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
        guard CanonicalForm.canContinue(scalar), let last = segments.indices.last else {
            segments.append(Segment(text: String(scalar), source: source))
            return
        }
        segments[last].text.unicodeScalars.append(scalar)
        segments[last].source = segments[last].source.lowerBound..<source.upperBound
    }
}

extension FoldedSegments.Segment {
    /// Whether it is a part of a word: a letter, a digit, or a mark by itself.
    var isOfWord: Bool { text.unicodeScalars.first.map(WordCharacters.contains) ?? false }
}

/// What words are made of.
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
}
