/// A case-folded string that sorts by the scalars of its composed form (NFC).
///
/// `String` is documented to sort this way. However, if one string is a prefix of the other in a different
/// normalization form, the standard library (6.3) compares their lengths in bytes. For example, `"e\u{301}"`
/// is neither before nor after `"é1"`. A terminator that no string contains avoids this.
public struct FoldedText: Comparable, Sendable {
    private let terminated: String

    public init(_ text: String) { self.init(folded: CaseFolding.fold(text)) }

    public init(folded: String) {
        let isPlain = folded.utf8.allSatisfy { $0 != 0 }
        terminated = (isPlain ? folded : FoldedText.withoutEnds(folded)) + "\0\0"
    }

    public static func < (left: FoldedText, right: FoldedText) -> Bool {
        left.terminated < right.terminated
    }

    /// Inserts U+0001 after each U+0000. U+0000 then sorts after the terminator, but before everything else.
    private static func withoutEnds(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if scalar == "\0" { scalars.append("\u{1}") }
        }
        return String(scalars)
    }
}
