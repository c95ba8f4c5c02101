/// A case-folded text, ordered by the scalars of its composed form (NFC).
///
/// `String`s are said to be ordered so, but where one of two texts begins with the other in another
/// form, the standard library (6.3) compares their lengths in bytes: `"e\u{301}"` is neither before
/// `"é1"` nor after it. So each text has an end here that no other text goes on from.
public struct FoldedText: Comparable, Sendable {
    private let terminated: String

    /// The folded spelling of a text.
    public init(_ text: String) {
        self.init(folded: CaseFolding.fold(text))
    }

    /// A text that is folded already.
    public init(folded: String) {
        let isPlain = folded.utf8.allSatisfy { $0 != 0 }
        terminated = (isPlain ? folded : FoldedText.withoutEnds(folded)) + "\0\0"
    }

    public static func < (left: FoldedText, right: FoldedText) -> Bool {
        left.terminated < right.terminated
    }

    /// The text with 0 and 1 for each 0, which come after an end, and before all else.
    private static func withoutEnds(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if scalar == "\0" { scalars.append("\u{1}") }
        }
        return String(scalars)
    }
}
