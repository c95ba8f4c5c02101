import Foundation
import TestSupport
import Testing

@testable import Domain

/// Text that compares as it is written, checked against Foundation's normalization.
struct CanonicalFormTests {
    /// The hash was computed from the ranges, which the test below compares with the standard library.
    @Test(.sweep) func `the stable scalars are those of these ranges`() {
        let changes = Unicode.Scalar.changes(of: CanonicalForm.isStable)
        #expect(changes.count == 30)
        #expect(changes.hash == 9_585_161_194_218_715_421)
    }

    @Test func `a stable scalar is its own composed form`() {
        #expect(CanonicalFormTests.stable.count > (TestExtent.isFull ? 40_000 : 1000))
        for scalar in CanonicalFormTests.stable {
            let text = String(scalar)
            #expect(
                text.precomposedStringWithCanonicalMapping.hasSameBytes(as: text),
                "U+\(String(scalar.value, radix: 16))")
            #expect(scalar.properties.canonicalCombiningClass == .notReordered, "\(scalar)")
        }
    }

    /// If a scalar composes with the scalar before it, the decomposition of the result contains it after the
    /// first scalar.
    @Test func `no stable scalar composes with the one before`() {
        for scalar in Unicode.Scalar.tested {
            let decomposed = String(scalar).decomposedStringWithCanonicalMapping
            for part in decomposed.unicodeScalars.dropFirst() {
                #expect(!CanonicalForm.isStable(part), "U+\(String(part.value, radix: 16))")
            }
        }
    }

    @Test func `puts long runs of marks in canonical order`() {
        let marks: [Unicode.Scalar] = [
            "\u{301}", "\u{308}", "\u{316}", "\u{327}", "\u{345}", "\u{5B0}", "\u{F71}", "\u{F72}",
            "\u{F73}", "\u{F74}", "\u{F75}", "\u{F80}", "\u{F81}",
        ]
        var generator = SplitMix64(seed: 7)
        for round in 0..<100 {
            var text = String.UnicodeScalarView("x".unicodeScalars)
            for _ in 0..<60 { text.append(marks.randomElement(using: &generator) ?? "x") }
            let ordered = CanonicalForm.orderingMarks(of: String(text) + "ab")
            #expect(ordered == String(text) + "ab", "round \(round)")
            let classes = ordered.unicodeScalars.map {
                $0.properties.canonicalCombiningClass.rawValue
            }
            for run in classes.split(separator: 0) {
                #expect(Array(run) == run.sorted(), "round \(round)")
            }
        }
    }

    private static let stable = Unicode.Scalar.tested.filter(CanonicalForm.isStable)
}

/// The table of accented letters, checked against Foundation's normalization.
struct AccentsTests {
    @Test func `knows the plain letter of every composed letter`() {
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

    @Test func `finds the plain letter of a segment`() {
        for (segment, letter) in [
            ("e", "e"), ("é", "e"), ("e\u{301}", "e"), ("e\u{301}\u{20D0}", "e"), ("ǿ", "o"),
            ("ß", "ß"),
            ("1\u{301}", nil), ("й", nil), ("が", nil), ("e\u{5B0}", nil), ("", nil),
            ("\u{301}", nil),
            ("ʰ", nil), ("×", nil), ("ά", "α"),
        ] as [(String, Unicode.Scalar?)] {
            #expect(Accents.letter(of: segment) == letter, "\(segment)")
        }
    }

    @Test func `treats accent marks as reordered by normalization`() {
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

/// The facts about Unicode that searching relies on, checked against Foundation's normalization.
struct FoldedSegmentsTests {
    /// A scalar that normalization reorders or composes with the one before it never begins a segment.
    @Test func `lets every scalar that composes or is reordered continue a segment`() {
        for scalar in FoldedSegmentsTests.scalars {
            let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
            let mayContinue = CanonicalForm.canContinue(scalar)
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            #expect(!isMark || mayContinue, "\(FoldedSegmentsTests.name(scalar))")
            #expect(
                decomposed.first.map(CanonicalForm.canContinue) == mayContinue,
                "\(FoldedSegmentsTests.name(scalar))")
            for part in decomposed.dropFirst() {
                #expect(CanonicalForm.canContinue(part), "\(FoldedSegmentsTests.name(scalar))")
            }
        }
    }

    @Test func `detects the iota below in every scalar that contains it`() {
        for scalar in FoldedSegmentsTests.scalars {
            let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
            #expect(
                CanonicalForm.hasIotaBelow(scalar) == decomposed.contains("\u{345}"),
                "\(FoldedSegmentsTests.name(scalar))")
        }
    }

    /// A scalar and its decomposition have the same segments, also before other marks.
    @Test func `splits decomposed text into the same segments`() {
        for mark in ["", "\u{301}", "\u{323}"] {
            for scalar in FoldedSegmentsTests.scalars {
                let text = String(scalar) + mark
                let decomposed = text.decomposedStringWithCanonicalMapping
                guard !decomposed.hasSameBytes(as: text) else { continue }
                #expect(
                    pieces(text) == pieces(decomposed),
                    "\(FoldedSegmentsTests.name(scalar)) \(mark)")
            }
        }
    }

    @Test func `lists every non-ASCII scalar that folds to ASCII`() {
        var found: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
        for scalar in FoldedSegmentsTests.scalars where !scalar.isASCII {
            for piece in pieces(String(scalar)) {
                let composed = piece.precomposedStringWithCanonicalMapping.unicodeScalars
                guard composed.count == 1, let ascii = composed.first, ascii.isASCII else {
                    continue
                }
                found[scalar, default: []].insert(ascii)
            }
        }
        let known = NonASCIIEquivalents.all.map {
            ($0.scalar, Set($0.folded.unicodeScalars.filter(\.isASCII)))
        }
        #expect(found == Dictionary(uniqueKeysWithValues: known))
        for (scalar, folded) in NonASCIIEquivalents.all
        where !"\u{37E}\u{1FEF}".contains(String(scalar)) {
            #expect(CaseFolding.fold(String(scalar)) == folded, "\(scalar)")
        }
        for scalar in FoldedSegmentsTests.scalars {
            for text in [String(scalar), "é\(scalar)x"] {
                let isIn = Array(text.utf8).withUnsafeBufferPointer(NonASCIIEquivalents.areIn)
                #expect(isIn == (found[scalar] != nil), "\(FoldedSegmentsTests.name(scalar))")
            }
        }
    }

    /// Text that matches a letter contains one of the letter's encodings, also where marks follow.
    @Test(.sweep) func `knows every encoding of a letter`() {
        var found: [String: Set<String>] = [:]
        // Of the ideographs and Hangul, every seventh.
        for scalar in FoldedSegmentsTests.scalars
        where scalar.value < 0x3400 || scalar.value % 7 == 0 {
            let text = String(scalar)
            for form in [text, text.decomposedStringWithCanonicalMapping] {
                for piece in pieces(form) {
                    let composed = piece.precomposedStringWithCanonicalMapping.unicodeScalars
                    let letter = composed.first.map { String($0) } ?? ""
                    let encodings = CharacterEncodings.of(letter)
                    guard !encodings.isEmpty else { continue }
                    #expect(
                        encodings.contains { form.utf8.contains($0.utf8) },
                        "\(FoldedSegmentsTests.name(scalar))")
                    found[letter, default: []].formUnion(encodings.filter { $0 == form })
                }
            }
        }
        #expect(found["в"] == ["В", "в", "\u{1C80}"])
        #expect(found.count > 500)
    }

    @Test func `finds the longest part of a text that has few encodings`() {
        for (text, expected) in [
            ("мир", ["МИР", "МИр", "МиР", "Мир", "мИР", "мИр", "миР", "мир"]),
            ("йог", ["ОГ", "Ог", "оГ", "ог", "\u{1C82}Г", "\u{1C82}г"]),
            ("a日本語b", ["日本語"]), ("デオ", ["オ"]),
            ("각", ["각", "가\u{11A8}", "\u{1100}\u{1161}\u{11A8}"]), ("é", nil), ("", nil),
        ] as [(String, [String]?)] {
            #expect(CharacterEncodings.longestKnown(in: text) == expected, "\(text)")
        }
    }

    @Test func `splits text into segments`() {
        for (text, expected) in [
            ("Straße", ["s", "t", "r", "a", "s", "s", "e"]), ("CAFÉ", ["c", "a", "f", "é"]),
            ("e\u{301}a", ["e\u{301}", "a"]), ("\u{301}a", ["\u{301}", "a"]), ("", []),
            ("한", ["한"]), ("ﬁn", ["f", "i", "n"]), ("İ", ["i\u{307}"]), ("I", ["i"]),
            ("ᾳ\u{301}x", ["α\u{301}", "ι", "x"]), ("α\u{345}\u{301}", ["α\u{301}", "ι"]),
            ("\r\n", ["\r", "\n"]), ("👩‍🚀", ["👩", "\u{200D}", "🚀"]), ("नि", ["न", "ि"]),
        ] as [(String, [String])] {
            #expect(pieces(text) == expected, "\(text)")
        }
    }

    private func pieces(_ text: String) -> [String] { FoldedSegments(text).segments.map(\.text) }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        "U+\(String(scalar.value, radix: 16))"
    }

    private static let scalars = Unicode.Scalar.tested.filter {
        ![.unassigned, .privateUse].contains($0.properties.generalCategory)
    }
}
