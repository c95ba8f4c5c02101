/// A piece of text that is searched for, ignoring case and Unicode normalization.
public struct TextPattern: Sendable {
    /// The piece, case-folded.
    public let literal: String
    /// Whether it must stand at the beginning of a word: nothing that is a letter, a digit or a
    /// mark comes before it.
    public let beginsWord: Bool

    /// The pattern of a piece as typed.
    public init(_ typed: String, beginsWord: Bool = false) {
        literal = CaseFolding.fold(typed)
        self.beginsWord = beginsWord
    }
}

extension TextPattern: Equatable {
    /// Equal where they find the same.
    public static func == (left: TextPattern, right: TextPattern) -> Bool {
        left.literal == right.literal && left.beginsWord == right.beginsWord
    }
}
