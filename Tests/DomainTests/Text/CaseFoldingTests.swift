import Foundation
import TestSupport
import Testing

@testable import Domain

struct CaseFoldingTests {
    @Test(.sweep, .enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `folds every scalar as Unicode says`() throws {
        let folded = try CaseFoldingTests.foldings()
        #expect(folded.count > 1400)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // The file is of Unicode 15.0, so newer scalars are skipped.
            if let age = scalar.properties.age, age > (15, 0) { continue }
            let expected = folded[value] ?? String(scalar)
            // `String` ignores the Unicode form.
            #expect(CaseFolding.fold(scalar) == expected, "U+\(String(value, radix: 16))")
        }
    }

    /// A few of each kind: those that fold to one scalar, to several, and to themselves.
    @Test func `folds scalars of every kind`() {
        for (scalar, folded) in [
            ("A", "a"), ("I", "i"), ("ı", "ı"), ("É", "é"), ("Σ", "σ"), ("ς", "σ"), ("ſ", "s"),
            ("Ж", "ж"), ("Ա", "ա"), ("\u{212A}", "k"), ("\u{212B}", "å"), ("\u{2126}", "ω"),
            ("Ǆ", "ǆ"), ("ǅ", "ǆ"), ("\u{B5}", "μ"), ("\u{10400}", "\u{10428}"), ("Ⅷ", "ⅷ"),
            ("Ａ", "ａ"),
            ("\u{13A0}", "\u{13A0}"), ("\u{AB70}", "\u{13A0}"), ("ß", "ss"), ("ẞ", "ss"),
            ("ŉ", "ʼn"),
            ("İ", "i\u{307}"), ("ǰ", "j\u{30C}"), ("ΐ", "ι\u{308}\u{301}"), ("և", "եւ"),
            ("ẚ", "aʾ"),
            ("ﬁ", "fi"), ("ﬃ", "ffi"), ("ﬅ", "st"), ("ﬓ", "մն"), ("ᾳ", "αι"), ("ᾲ", "ὰι"),
            ("ᾼ", "αι"),
            ("日", "日"), ("ا", "ا"), ("7", "7"), ("\u{301}", "\u{301}"), ("😀", "😀"),
        ] as [(Unicode.Scalar, String)] {
            #expect(CaseFolding.fold(scalar) == folded, "\(scalar)")
        }
    }

    /// The mappings with status C and F.
    private static func foldings() throws -> [UInt32: String] {
        let file = String(decoding: try Corpora.read("unicode/CaseFolding.txt"), as: UTF8.self)
        var foldings: [UInt32: String] = [:]
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ";").map { $0.drop { $0 == " " } }
            guard parts.count > 2, ["C", "F"].contains(parts[1]),
                let value = UInt32(parts[0], radix: 16)
            else { continue }
            let scalars = parts[2].split(separator: " ")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            foldings[value] = String(String.UnicodeScalarView(scalars))
        }
        return foldings
    }
}

struct CaseFolderTests {
    /// Folds each scalar twice, because the folder caches the result.
    @Test func `folds every scalar like CaseFolding or not at all`() {
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

    @Test func `does not fold text that cannot be compared by its bytes`() {
        for text in ["e\u{301}", "\0", "a\0b", "\u{1100}\u{1161}", "\u{130}"] {
            var folder = CaseFolder()
            #expect(fold(text, &folder) == nil, "\(text)")
        }
    }

    @Test func `appends to the existing bytes`() {
        var folder = CaseFolder()
        var bytes = Array("BEFORE".utf8)
        for text in ["ABC", "É"] {
            let isFolded = Array(text.utf8).withUnsafeBufferPointer {
                folder.fold($0, into: &bytes)
            }
            #expect(isFolded, "\(text)")
        }
        #expect(bytes == Array("BEFOREabcé".utf8))
    }

    /// If two texts can be folded, their bytes are in the same order as the folded strings.
    @Test func `produces bytes that sort like the folded text`() {
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
            #expect((left.bytes == right.bytes) == (left.text == right.text), "\(left)")
        }
    }

    private func fold(_ text: String, _ folder: inout CaseFolder) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isFolded = Array(text.utf8).withUnsafeBufferPointer { folder.fold($0, into: &bytes) }
        return isFolded ? bytes : nil
    }
}

struct FoldedTextTests {
    @Test func `is ordered by the scalars of its composed form`() {
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
