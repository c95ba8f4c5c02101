/// A piece of text that is searched for, ignoring case, Unicode normalization and, unless they are typed, the
/// accents of Latin and Greek letters.
public struct TextPattern: Sendable {
    /// The piece, case-folded.
    public let literal: String
    /// Whether it must stand at the beginning of a word: nothing that is a letter, a digit or a
    /// mark comes before it.
    public let beginsWord: Bool
    /// Whether a letter typed without an accent finds only that.
    public var countsAccents: Bool

    public init(_ typed: String, beginsWord: Bool = false, countsAccents: Bool = false) {
        literal = CaseFolding.fold(typed)
        self.beginsWord = beginsWord
        self.countsAccents = countsAccents
    }

    /// The same pattern where all accents count.
    var exact: TextPattern {
        var pattern = self
        pattern.countsAccents = true
        return pattern
    }
}

extension TextPattern: Equatable {
    /// Equal where they find the same.
    public static func == (left: TextPattern, right: TextPattern) -> Bool {
        left.literal == right.literal && left.beginsWord == right.beginsWord
            && left.countsAccents == right.countsAccents
    }
}
