import Domain

/// The names of Markdown files for memes: `buy-milk-7m3k9q2x0d4v.md`.
///
/// A name consists of single hyphens and of letters, marks and digits in any script. Therefore, a title can
/// neither escape from the folder nor have a special meaning for a shell or file system. The id makes names
/// unique, even if case is ignored, and different from names that Windows reserves.
enum MarkdownFileName {
    /// The maximum length in bytes of the part before the id.
    static let maximumByteCount = 80

    static func of(_ meme: Meme) -> String {
        let words = words(of: meme.title)
        return words.isEmpty ? "\(meme.id).md" : "\(words)-\(meme.id).md"
    }

    /// Returns the title in lowercase. Replaces each sequence of characters other than letters, marks and
    /// digits with a hyphen.
    private static func words(of title: String) -> String {
        var words = String.UnicodeScalarView()
        var byteCount = 0
        var needsHyphen = false
        // Reads more than the maximum, so that the name is cut at a complete character.
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
        var name = String(words)
        while name.utf8.count > maximumByteCount { name.removeLast() }
        if name.utf8.last == UInt8(ascii: "-") { name.removeLast() }
        return name
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
        [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    }

    /// Returns whether to drop a character instead of replacing it with a hyphen. Apostrophes are dropped
    /// because they are part of words. Invisible characters are dropped, too.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar.properties.generalCategory == .format
    }
}
