import Domain

/// The names of files of memes: `buy-milk-7m3k9q2x0d4v.md`.
///
/// They hold letters, marks and digits of any script, and single hyphens between them, so that no title
/// leads out of a folder or means something to a shell or a file system. The identifier at the end keeps
/// any two of them apart, on file systems that ignore case, too, and lets none be one of the names that
/// Windows reserves.
enum MarkdownFileName {
    /// How many bytes the part before the identifier has at most.
    static let maximumByteCount = 80

    static func of(_ meme: Meme) -> String {
        let words = words(of: meme.title)
        return words.isEmpty ? "\(meme.id).md" : "\(words)-\(meme.id).md"
    }

    /// The title in lower case, with hyphens for all that is neither letter nor digit.
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

    /// Apostrophes, which are part of words, and invisible characters.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar.properties.generalCategory == .format
    }
}
