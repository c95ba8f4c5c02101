import TestSupport
import Testing

@testable import Domain

struct CaseFolderTests {
    /// Twice over, for the folder remembers.
    @Test func foldsEveryScalarAsCaseFoldingDoesOrNotAtAll() {
        var folder = CaseFolder()
        var foldedCount = 0
        for scalar in Unicode.Scalar.tested {
            let expected = Array(CaseFolding.fold(String(scalar)).utf8)
            for _ in 0..<2 {
                guard let folded = fold(String(scalar), &folder) else { continue }
                #expect(folded == expected, "U+\(String(scalar.value, radix: 16))")
                foldedCount += 1
            }
        }
        #expect(foldedCount > (TestExtent.isFull ? 2 * 40_000 : 2 * 1000))
    }

    @Test(arguments: [
        "", "plain ASCII", "ISTANBUL", "Ünïcödé", "ПРИВЕТ", "日本語", "ひらがな カタカナ", "한국어", "😀",
        "Ελλάδα", "ÅÄÖ", "Straße", "ﬁn",
    ])
    func foldsWhatIsCommon(_ text: String) {
        var folder = CaseFolder()
        #expect(fold(text, &folder) == Array(CaseFolding.fold(text).utf8))
    }

    @Test(arguments: [
        "e\u{301}", "\0", "a\0b", "\u{1100}\u{1161}", "\u{130}",
    ])
    func leavesAloneWhatDoesNotCompareByItsBytes(_ text: String) {
        var folder = CaseFolder()
        #expect(fold(text, &folder) == nil)
    }

    @Test func writesAfterWhatIsThere() {
        var folder = CaseFolder()
        var bytes = Array("BEFORE".utf8)
        for text in ["ABC", "É"] {
            let isFolded = Array(text.utf8).withUnsafeBufferPointer {
                folder.fold($0, into: &bytes)
            }
            #expect(isFolded)
        }
        #expect(bytes == Array("BEFOREabcé".utf8))
    }

    /// Of texts that are folded the bytes order as the strings do.
    @Test func whatIsFoldedComparesByItsBytes() {
        var generator = SeededGenerator(seed: 4)
        var folder = CaseFolder()
        let alphabet = Array(
            "aAbBzZ \u{300}\u{301}éÉëяЯßſΣς日本한ᄀ가각\u{11A8}か\u{3099}が😀~\u{7F}".unicodeScalars)
        var texts: [(bytes: [UInt8], text: String)] = []
        while texts.count < 1500 {
            let scalars = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? "a"
            }
            let text = String(String.UnicodeScalarView(scalars))
            guard let bytes = fold(text, &folder) else { continue }
            texts.append((bytes, CaseFolding.fold(text)))
        }
        for (left, right) in zip(texts, texts.shuffled(using: &generator)) {
            #expect(
                left.bytes.lexicographicallyPrecedes(right.bytes) == (left.text < right.text),
                "\(left.text) \(right.text)")
            #expect((left.bytes == right.bytes) == (left.text == right.text))
        }
    }

    private func fold(_ text: String, _ folder: inout CaseFolder) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isFolded = Array(text.utf8).withUnsafeBufferPointer { folder.fold($0, into: &bytes) }
        return isFolded ? bytes : nil
    }
}
