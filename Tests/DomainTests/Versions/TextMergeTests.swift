import Testing

@testable import Domain

struct TextMergeTests {
    private func lines(_ text: String) -> [[UInt8]] {
        text.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
    }

    @Test func `texts are merged line by line`() {
        let cases: [(base: String, earlier: String, later: String, merged: String, Bool)] = [
            ("a|b", "a|b", "a|b", "a|b", false),
            ("a|b", "a|x|b", "a|b", "a|x|b", false),
            ("a|b", "a|b", "b", "b", false),
            // At the same place, earlier lines come first. Lines that both sides inserted appear once.
            ("a|", "a|x|", "a|y|", "a|x|y|", false),
            ("a|", "a|x|", "a|x|", "a|x|", false),
            ("a|", "a|x|z|", "a|y|z|", "a|x|y|z|", false),
            ("a|", "a|s|x|", "a|s|y|", "a|s|x|y|", false),
            ("a|", "a|x|", "a|y|x|w|", "a|y|x|w|", false),
            // A blank line between paragraphs does not count as a common line.
            ("a", "a||one|two", "a||three|four", "a||one|two||three|four", false),
            // Changed on both sides.
            ("a|b|c", "a|x|c", "a|y|c", "a|x|y|c", true),
            ("a|b|c", "a|x|c", "a|x|c", "a|x|c", false),
            ("a|b|c|d", "x|c|d", "a|y|d", "x|y|d", true),
            ("a|b|c", "a|c", "a|y|c", "a|y|c", false),
            // Removed on both sides.
            ("a|b|c|d", "a|d", "a|c|d", "a|d", false),
            ("a|b", "", "a|b|c", "c", false),
            ("a|b", "", "", "", false),
            // Both sides began with empty text.
            ("", "a|", "b|", "a|b|", false),
            ("", "a", "b", "a|b", true),
        ]
        for (base, earlier, later, merged, isConflict) in cases {
            let merge = TextMerge(base: lines(base), earlier: lines(earlier), later: lines(later))
            #expect(merge.lines == lines(merged), "\(base) \(earlier) \(later)")
            #expect(merge.isConflict == isConflict, "\(base) \(earlier) \(later)")
        }
    }
}
