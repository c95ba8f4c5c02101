import Foundation
import TestSupport
import Testing

@testable import Domain

struct FoldedTextTests {
    @Test(arguments: [
        ("e\u{301}", "é1"), ("e\u{301}", "é12"), ("é", "e\u{301}1"), ("", "a"), ("A", "ab"),
        ("a", "a\0"), ("a\0", "a\u{1}"), ("a\0", "a\0a"), ("e\u{301}", "é\0"),
        ("É\0", "e\u{301}\u{1}"),
        ("Z", "é"), ("\u{1112}\u{1161}", "한"), ("하\u{11AB}", "한국"), ("strasse", "Straßen"),
    ])
    func comesBeforeAnother(_ left: String, _ right: String) {
        #expect(FoldedText(left) < FoldedText(right))
        #expect(!(FoldedText(right) < FoldedText(left)))
        #expect(FoldedText(left) != FoldedText(right))
    }

    @Test func isOrderedByTheScalarsOfItsComposedForm() {
        var numbers = SeededGenerator(seed: 8)
        let letters = Array(
            "aAéÉe\u{301}\u{316}\0\u{1} 1ßs日가\u{1100}\u{1161}か\u{3099}Å\u{212B}\u{30A}😀"
                .unicodeScalars)
        func text() -> String {
            let scalars = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                letters.randomElement(using: &numbers) ?? "a"
            }
            return String(String.UnicodeScalarView(scalars))
        }
        for _ in 0..<20_000 {
            let (left, right) = (text(), text())
            let (leftScalars, rightScalars) = (composed(left), composed(right))
            let comment: Comment = "\(leftScalars) \(rightScalars)"
            #expect(
                (FoldedText(left) < FoldedText(right))
                    == leftScalars.lexicographicallyPrecedes(rightScalars), comment)
            #expect(
                (FoldedText(left) == FoldedText(right)) == (leftScalars == rightScalars), comment)
        }
    }

    private func composed(_ text: String) -> [UInt32] {
        CaseFolding.fold(text).precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    }
}
