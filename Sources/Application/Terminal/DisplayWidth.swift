/// How many cells of a terminal text takes.
///
/// The unit is the grapheme cluster, which a terminal never parts: an emoji with a skin tone, a flag
/// and a family are two cells each, as in terminals that follow Unicode. Characters of ambiguous width
/// count one.
///
/// Source: Unicode Standard Annex 11 (widths) and 29 (clusters), Technical Standard 51 (emoji).
enum DisplayWidth {
    /// The cells that a text takes in one line.
    static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The cells that a cluster takes.
    static func of(_ cluster: Character) -> Int {
        if let ascii = cluster.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        if isEmoji(cluster) { return 2 }
        return cluster.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The longest beginning of a text that fits into some cells, and the cells that it takes.
    static func prefix(of text: String, cells: Int) -> (text: Substring, cells: Int) {
        var taken = 0
        var end = text.startIndex
        while end < text.endIndex {
            let width = of(text[end])
            if taken + width > cells { break }
            taken += width
            end = text.index(after: end)
        }
        return (text[..<end], taken)
    }

    /// Whether a cluster is shown as a picture: by itself, because U+FE0F asks for it, or because
    /// several scalars join into one.
    private static func isEmoji(_ cluster: Character) -> Bool {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return false }
        if first.properties.isEmojiPresentation {
            return !isRegionalIndicator(first) || scalars.count > 1
        }
        guard scalars.count > 1, first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains { scalar in
            scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
                || (scalar.value == 0x200D && first.value > 0xFF)
        }
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        // Terminals show a soft hyphen, wherever it stands.
        if scalar.value == 0xAD { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator,
            .paragraphSeparator, .surrogate:
            return 0
        default:
            if (0x1160...0x11FF).contains(scalar.value) { return 0 }
            return EastAsianWidth.isWide(scalar) ? 2 : 1
        }
    }
}
