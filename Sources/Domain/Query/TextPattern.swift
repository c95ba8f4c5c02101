/// A text to search for, ignoring case, Unicode normalization and, where none is typed, the accents of
/// Latin and Greek letters.
public struct TextPattern: Equatable, Sendable {
    /// The case-folded text.
    public let literal: String
    /// Whether it must be at the start of a word: not after a letter, a digit or a mark.
    public let beginsWord: Bool
    /// Whether it must be at the end of a word.
    public let endsWord: Bool
    /// Whether a letter typed without an accent matches only itself.
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

    /// The same pattern with `countsAccents`.
    var exact: TextPattern {
        var pattern = self
        pattern.countsAccents = true
        return pattern
    }

    var wholeWords: TextPattern {
        TextPattern(literal, beginsWord: true, endsWord: true, countsAccents: countsAccents)
    }
}
