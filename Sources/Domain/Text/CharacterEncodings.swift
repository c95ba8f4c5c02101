/// The encodings of characters in scripts other than Latin and Greek: in either case, composed or decomposed.
enum CharacterEncodings {
    /// The maximum number of encodings. Searching for more takes longer than matching the texts that are found.
    private static let maximumCount = 12

    /// Returns all encodings of the longest part of folded text that has few; `nil` if none are known.
    static func longestKnown(in folded: String) -> [String]? {
        var longest: [String] = []
        var run = [""]
        for segment in FoldedSegments(folded).segments {
            let encodings = of(segment.text)
            let longer = run.flatMap { start in encodings.map { start + $0 } }
            run = longer.count > maximumCount ? encodings : longer
            if run.isEmpty { run = [""] }
            if run[0].utf8.count > longest.first?.utf8.count ?? 0 { longest = run }
        }
        return longest.isEmpty ? nil : longest
    }

    /// Returns the encodings of a segment: any text that matches it contains at least one. Returns none if they are
    /// not known. A test compares them with all of Unicode.
    static func of(_ segment: String) -> [String] {
        guard let scalar = CanonicalForm.stableScalar(equivalentTo: segment),
            !composed.unicodeScalars.contains(scalar)
        else { return [] }
        switch scalar.value {
        // Cyrillic, with the variants that are only in old books.
        case 0x430...0x45F:
            return [scalar.properties.uppercaseMapping, String(scalar)]
                + others(0x1C80...0x1C88) { CaseFolding.fold($0) == segment }
        // Hebrew and the letters with points.
        case 0x5D0...0x5EA:
            return [String(scalar)]
                + others(0xFB1D...0xFB4E) { CanonicalForm.continues($0, after: segment) }
        // Arabic; hiragana and katakana.
        case 0x621...0x64A, 0x3041...0x3096, 0x30A1...0x30FA: return [String(scalar)]
        // Ideographs and the duplicates of some that compatibility with other encodings required.
        case 0x3400...0x4DBF, 0x4E00...0x9FFF:
            return [String(scalar)] + others(0xF900...0xFAD9) { $0 == segment }
                + others(0x2F800...0x2FA1D) { $0 == segment }
        case 0xAC00...0xD7A3: return encodings(ofHangul: scalar.value - 0xAC00)
        default: return []
        }
    }

    /// Hangul syllables may be written as two or three letters, or as a shorter syllable and a letter. Source:
    /// Unicode Standard §3.12.
    private static func encodings(ofHangul number: UInt32) -> [String] {
        func text(_ values: UInt32...) -> String {
            String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
        }
        let final = number % 28
        let (first, vowel) = (0x1100 + number / 588, 0x1161 + number / 28 % 21)
        if final == 0 { return [text(0xAC00 + number), text(first, vowel)] }
        return [
            text(0xAC00 + number), text(0xAC00 + number - final, 0x11A7 + final),
            text(first, vowel, 0x11A7 + final),
        ]
    }

    private static func others(
        _ range: ClosedRange<UInt32>, where isWanted: (String) -> Bool
    ) -> [String] {
        range.compactMap(Unicode.Scalar.init).map { String($0) }.filter(isWanted)
    }

    /// The letters that may also be written as a letter and a mark.
    private static let composed = """
        йѐёѓїќѝў آأؤإئ がぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔ \
        ガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺ
        """
}
