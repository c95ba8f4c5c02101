/// Properties of the composed form of Unicode text (NFC) that can be determined without normalizing.
///
/// Source: Unicode Standard Annex 15, and the property `NFC_Quick_Check`.
enum CanonicalForm {
    /// Returns whether NFC always leaves a scalar unchanged, whatever its neighbours. Covers the common
    /// scripts only: it may be false for other stable scalars.
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

    /// Returns whether normalization may reorder a scalar with the one before it, or compose them. May be
    /// true for a scalar that never does either.
    static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        if isStable(scalar) { return false }
        if isReordered(scalar) { return true }
        return switch scalar.value {
        // Vowels and final consonants of Hangul.
        case 0x1161...0x1175, 0x11A8...0x11C2: true
        // Vowels of Kirat Rai, which are letters.
        case 0x16D63...0x16D6A: true
        // Marks of Indic scripts with combining class 0 that compose with the scalar before.
        case 0x09BE, 0x09D7, 0x0B3E, 0x0B56, 0x0B57, 0x0BBE, 0x0BD7, 0x0CC2, 0x0CD5, 0x0CD6,
            0x0D3E, 0x0D57, 0x0DCF, 0x0DDF, 0x0FB5, 0x0FB7, 0x102E, 0x1B35:
            true
        case 0x10D00...0x11FFF: scalar.properties.generalCategory.isMark
        default: false
        }
    }

    /// Returns whether a text continues after the scalars of another, both in composed form.
    static func goesOn(_ text: String, after start: String) -> Bool {
        // Strings compare by the scalars of their composed form, except if one is a prefix of the other,
        // which the terminators prevent; see `FoldedText`.
        start + "\0" < text + "\0" && text + "\0" < start + "\u{10FFFF}"
    }

    /// Returns whether normalization may reorder a scalar, or the first one of its decomposition.
    static func isReordered(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass != .notReordered
            || [0x0F73, 0x0F75, 0x0F81].contains(scalar.value)
    }

    /// Returns whether a scalar is a subjoined letter in the decomposition of scalars that NFC decomposes.
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

    /// Returns the single stable scalar that is canonically equivalent to a folded text. Searches only
    /// scripts in which people type combining marks separately; always succeeds for a single ASCII scalar.
    static func stableScalar(equivalentTo text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        if scalars.count == 1, let scalar = scalars.first, scalar.isASCII || isStable(scalar) {
            return scalar
        }
        // No scalar decomposes into more, and hashing a long text is slow.
        return scalars.count <= 4 ? composedScalars[text] : nil
    }

    /// The stable scalars of ASCII, Latin, Greek, Cyrillic, Latin Extended Additional and kana, by text.
    /// Canonically equivalent strings are equal and have the same hash.
    private static let composedScalars = Dictionary(
        composedRanges.joined().compactMap(Unicode.Scalar.init).filter(isStable)
            .map { (String($0), $0) },
        uniquingKeysWith: { first, _ in first })

    private static var composedRanges: [ClosedRange<UInt32>] {
        [0x01...0x7F, 0xC0...0x24F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1EFF, 0x3041...0x30FA]
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool {
        self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
    }
}
