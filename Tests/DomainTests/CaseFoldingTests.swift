import TestSupport
import Testing

@testable import Domain

struct CaseFoldingTests {
    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func foldsEveryScalarAsUnicodeSays() throws {
        let folded = try CaseFoldingTests.foldings()
        #expect(folded.count > 1400)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // What the file is too old to know is not compared.
            if let age = scalar.properties.age, age > (15, 0) { continue }
            let expected = folded[value] ?? String(scalar)
            // Equal as strings are: in whatever form.
            #expect(CaseFolding.fold(scalar) == expected, "U+\(String(value, radix: 16))")
        }
    }

    /// A few of each kind: one for one, one for several, letters without a small one, and none of letters.
    @Test(
        arguments: [
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
        ] as [(Unicode.Scalar, String)])
    func foldsScalarsOfEveryKind(_ scalar: Unicode.Scalar, _ folded: String) {
        #expect(CaseFolding.fold(scalar) == folded)
    }

    @Test func foldsWholeTexts() {
        #expect(CaseFolding.fold("STRASSE") == CaseFolding.fold("Straße"))
        #expect(CaseFolding.fold("ISTANBUL") == "istanbul")
        #expect(CaseFolding.fold("plain ASCII") == "plain ascii")
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
