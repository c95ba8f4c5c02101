import Foundation
import TestSupport
import Testing

@testable import Domain

/// The table of accented letters, against Foundation's normalization.
struct AccentsTests {
    @Test func knowsTheLettersThatUnicodeComposes() {
        for scalar in Unicode.Scalar.tested {
            let folded = CaseFolding.fold(String(scalar)).precomposedStringWithCanonicalMapping
            guard folded.unicodeScalars.count == 1, let letter = folded.unicodeScalars.first else {
                continue
            }
            let expected = plainLetter(letter)
            #expect(Accents.plainLetter(of: letter) == expected, "\(scalar) \(letter)")
            #expect(Accents.isAccented(folded) == (expected != nil), "\(scalar) \(letter)")
            if let expected, expected.isASCII {
                #expect(Accents.plainLetter(of: scalar) == expected, "\(scalar)")
            }
        }
    }

    @Test(arguments: [
        ("e", "e"), ("é", "e"), ("e\u{301}", "e"), ("e\u{301}\u{20D0}", "e"), ("ǿ", "o"),
        ("ß", "ß"),
        ("1\u{301}", nil), ("й", nil), ("が", nil), ("e\u{5B0}", nil), ("", nil), ("\u{301}", nil),
        ("ʰ", nil), ("×", nil), ("ά", "α"),
    ])
    func knowsALetterWithoutItsAccents(_ segment: String, _ letter: Unicode.Scalar?) {
        #expect(Accents.letter(of: segment) == letter)
    }

    @Test func marksAreReorderedByNormalization() {
        for scalar in Unicode.Scalar.tested where Accents.isMark(scalar) {
            #expect(CanonicalForm.isReordered(scalar), "\(scalar)")
        }
    }

    private func plainLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let others: [Unicode.Scalar: Unicode.Scalar] = ["đ": "d", "ø": "o", "ł": "l", "ı": "i"]
        let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
        guard let first = parts.first, Accents.isLetter(first) else { return nil }
        return others[first] ?? (parts.count > 1 ? first : nil)
    }
}
