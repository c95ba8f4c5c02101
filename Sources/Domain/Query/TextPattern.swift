/// A string to search for, ignoring case and Unicode normalization. Unless accents are significant, a Latin
/// or Greek letter typed without an accent also matches the letter with accents.
public struct TextPattern: Equatable, Sendable {
    /// The case-folded text.
    public let literal: String
    /// Whether a match must be at the start of a word, that is, not after a letter, a digit or a mark.
    public let beginsWord: Bool
    /// Whether a match must be at the end of a word.
    public let endsWord: Bool
    /// Whether a letter typed without an accent matches only the unaccented letter.
    public var countsAccents: Bool

    public init(
        _ typed: String, beginsWord: Bool = false, endsWord: Bool = false,
        countsAccents: Bool = false
    ) {
        literal = CaseFolding.fold(typed)
        self.beginsWord = beginsWord
        self.endsWord = endsWord
        self.countsAccents = countsAccents
    }

    /// A copy of the pattern in which accents are significant.
    var exact: TextPattern {
        var pattern = self
        pattern.countsAccents = true
        return pattern
    }

    var wholeWords: TextPattern {
        TextPattern(literal, beginsWord: true, endsWord: true, countsAccents: countsAccents)
    }
}
