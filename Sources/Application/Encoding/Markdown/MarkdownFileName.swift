import Domain

/// The names of memes' files: `buy-milk-7m3k9q2x0d4v.md`.
///
/// They consist of letters, marks and digits of any script and single hyphens, so that no title leaves the
/// folder or means something to a shell or file system. The id makes them unique, even ignoring case, and
/// different from names that Windows reserves.
enum MarkdownFileName {
    /// The maximum length of the part before the id in bytes.
    static let maximumByteCount = 80

    static func of(_ meme: Meme) -> String {
        let words = words(of: meme.title)
        return words.isEmpty ? "\(meme.id).md" : "\(words)-\(meme.id).md"
    }

    /// Returns the title in lowercase, with hyphens for anything but letters and digits.
    private static func words(of title: String) -> String {
        var words = String.UnicodeScalarView()
        var byteCount = 0
        var needsHyphen = false
        // Long enough to see the end of the last character that stays.
        for scalar in title.unicodeScalars where byteCount < 4 * maximumByteCount {
            byteCount += UTF8.width(scalar)
            if isPart(scalar), !words.isEmpty || !isMark(scalar) {
                if needsHyphen, !words.isEmpty { words.append("-") }
                needsHyphen = false
                words.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            } else if !isDropped(scalar) {
                needsHyphen = true
            }
        }
        return cut(String(words))
    }

    private static func cut(_ words: String) -> String {
        var words = words
        while words.utf8.count > maximumByteCount { words.removeLast() }
        if words.utf8.last == UInt8(ascii: "-") { words.removeLast() }
        return words
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether to drop apostrophes, which are part of words, and invisible characters.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar.properties.generalCategory == .format
    }
}
