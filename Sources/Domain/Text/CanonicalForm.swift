/// Properties of Unicode's composed form (NFC) that can be determined without normalizing text.
///
/// Sources: Unicode Standard Annex 15, and the property `NFC_Quick_Check`.
enum CanonicalForm {
    /// Returns whether a scalar is stable. NFC leaves text that consists of stable scalars unchanged. Covers
    /// only the common scripts, so the result may be `false` for other stable scalars.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0: false
        // Latin; IPA and modifier letters; Greek without the marks that NFC replaces; Cyrillic.
        case 0x01..<0x0300, 0x0391...0x03FF, 0x0400...0x0482: true
        // Armenian, Hebrew letters, Arabic letters.
        case 0x0531...0x0587, 0x05D0...0x05EA, 0x0620...0x064A: true
        // Latin Extended Additional; punctuation, currency, arrows and mathematics, except the few scalars
        // that NFC replaces.
        case 0x1E00...0x1EFF, 0x2010...0x2027, 0x20A0...0x20C0, 0x2190...0x21FF: true
        // Kana, ideographs and Hangul syllables.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            true
        // Symbols and pictographs.
        case 0x1F300...0x1FAFF: true
        default: false
        }
    }

    /// Returns whether normalization may swap a scalar with the scalar before it, or compose the two. May
    /// also return `true` for scalars that are never swapped or composed.
    static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        if isStable(scalar) { return false }
        if isReordered(scalar) { return true }
        return switch scalar.value {
        // Vowels and final consonants of Hangul.
        case 0x1161...0x1175, 0x11A8...0x11C2: true
        // Vowels of Kirat Rai, which are letters.
        case 0x16D63...0x16D6A: true
        // Marks in Indic scripts with combining class 0, which compose with the scalar before them.
        case 0x09BE, 0x09D7, 0x0B3E, 0x0B56, 0x0B57, 0x0BBE, 0x0BD7, 0x0CC2, 0x0CD5, 0x0CD6,
            0x0D3E, 0x0D57, 0x0DCF, 0x0DDF, 0x0FB5, 0x0FB7, 0x102E, 0x1B35:
            true
        case 0x10D00...0x11FFF: scalar.properties.generalCategory.isMark
        default: false
        }
    }

    /// Returns whether `text` begins with `start` and is longer, comparing the scalars of their composed
    /// forms.
    static func continues(_ text: String, after start: String) -> Bool {
        // Strings are compared by the scalars of their composed forms, unless one string is a prefix of the
        // other. The terminators rule out this case; see `FoldedText`.
        start + "\0" < text + "\0" && text + "\0" < start + "\u{10FFFF}"
    }

    /// Returns whether normalization may reorder a scalar or the first scalar of its decomposition.
    static func isReordered(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass != .notReordered
            || [0x0F73, 0x0F75, 0x0F81].contains(scalar.value)
    }

    /// Returns an equal string in which long runs of combining marks are in canonical order. Otherwise,
    /// comparing such strings would take quadratic time, because the standard library (6.3) uses an insertion
    /// sort for unordered marks. The lowest mark is U+0300. In UTF-8, its first byte is 0xCC.
    static func orderingMarks(of text: String) -> String {
        guard text.utf8.count > 64, text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
        var ordered = String.UnicodeScalarView()
        var marks: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if scalar.properties.canonicalCombiningClass != .notReordered {
                marks.append(scalar)
            } else {
                ordered += marks.orderedByClass
                marks = []
                ordered.append(scalar)
            }
        }
        ordered += marks.orderedByClass
        return String(ordered)
    }

    /// Returns whether a scalar is one of the Tibetan subjoined letters that NFC produces by decomposing
    /// other scalars.
    static func isTibetanSubjoined(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFB5 || scalar.value == 0xFB7
    }

    /// Returns whether the decomposition of a scalar contains U+0345, the Greek iota subscript.
    static func hasIotaBelow(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0345, 0x1F80...0x1FAF, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC, 0x1FC2...0x1FC4, 0x1FC7,
            0x1FCC, 0x1FF2...0x1FF4, 0x1FF7, 0x1FFC:
            true
        default: false
        }
    }

    /// Returns the single stable scalar that is canonically equivalent to a folded string; `nil` if none is
    /// found. Searches only scripts in which people type combining marks separately. Always succeeds for a
    /// single ASCII scalar.
    static func stableScalar(equivalentTo text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        if scalars.count == 1, let scalar = scalars.first, scalar.isASCII || isStable(scalar) {
            return scalar
        }
        // No scalar decomposes into more than four scalars, and hashing a long string is slow.
        return scalars.count <= 4 ? composedScalars[text] : nil
    }

    /// The stable scalars of ASCII, Latin, Greek, Cyrillic, Arabic, Latin Extended Additional, arrows, kana
    /// and Hangul, keyed by string. Looking up a decomposed string also finds the scalar, because canonically
    /// equivalent strings are equal and have the same hash.
    private static let composedScalars = Dictionary(
        composedRanges.joined().compactMap(Unicode.Scalar.init).filter(isStable)
            .map { (String($0), $0) },
        uniquingKeysWith: { first, _ in first })

    private static var composedRanges: [ClosedRange<UInt32>] {
        [
            0x01...0x7F, 0xC0...0x24F, 0x386...0x3CE, 0x400...0x482, 0x622...0x626,
            0x1E00...0x1EFF, 0x2190...0x21FF, 0x3041...0x30FA, 0xAC00...0xD7A3,
        ]
    }
}

extension [Unicode.Scalar] {
    /// The marks in the order of their combining classes. Marks in the same class keep their order.
    fileprivate var orderedByClass: [Unicode.Scalar] {
        sorted {
            $0.properties.canonicalCombiningClass < $1.properties.canonicalCombiningClass
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool {
        self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
    }
}
