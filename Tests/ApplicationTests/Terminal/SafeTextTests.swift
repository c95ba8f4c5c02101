import Domain
import Testing

@testable import Application
@testable import TestSupport

struct SafeTextTests {
    @Test func `shows characters that a terminal would act on`() {
        for (text, shown) in [
            ("plain é日😀\u{200B}", "plain é日😀\u{200B}"), ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"),
            ("a\rb", "a␍b"), ("\u{1B}[2J\u{7}\u{8}\0\u{7F}", "␛[2J␇␈␀␡"),
            ("\u{9B}31m", "<U+009B>31m"),
            ("\u{202E}x\u{2066}y\u{2028}", "<U+202E>x<U+2066>y<U+2028>"),
            ("\u{61C}a\u{200E}b\u{200F}c\u{206A}", "<U+061C>a<U+200E>b<U+200F>c<U+206A>"),
            ("\u{61B}\u{61D}\u{200D}\u{2010}", "\u{61B}\u{61D}\u{200D}\u{2010}"),
        ] as [(String, String)] {
            #expect(SafeText.block(text, .unicode).hasSameBytes(as: shown), "\(text)")
        }
    }

    @Test func `uses caret notation without Unicode`() {
        #expect(SafeText.block("\u{1B}[2J\u{7F}\u{9B}é", .ascii) == "^[[2J^?<U+009B>é")
    }

    @Test func `each control character has a picture`() {
        let controls = (0..<0x20).map(Unicode.Scalar.init) + ["\u{7F}"] as [Unicode.Scalar]
        #expect(
            controls.map(Glyphs.unicode.picture).joined()
                == "␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟␡")
        #expect(
            controls.map(Glyphs.ascii.picture).joined()
                == "^@^A^B^C^D^E^F^G^H^I^J^K^L^M^N^O^P^Q^R^S^T^U^V^W^X^Y^Z^[^\\^]^^^_^?")
        for glyphs in [Glyphs.unicode, .ascii] {
            #expect(["\u{80}", " "].map(glyphs.picture) == ["<U+0080>", "<U+0020>"])
        }
    }

    @Test func `keeps a line on one line`() {
        #expect(SafeText.line("a\nb\tc\r\n", .unicode) == "a␊b␉c␍␊")
    }

    @Test func `escapes for programs`() {
        for (text, escaped) in [
            ("plain é", "plain é"), (#"\"#, #"\\"#), ("\t\n\r", #"\t\n\r"#),
            ("\0\u{1B}\u{7F}", #"\u0000\u001b\u007f"#),
            ("\u{9B}\u{202E}", #"\u009b\u202e"#), (#"\t"#, #"\\t"#), ("\\\u{301}", "\\\\\u{301}"),
        ] as [(String, String)] {
            #expect(SafeText.escaped(text).hasSameBytes(as: escaped), "\(text)")
        }
    }
}

struct FirstLineTests {
    private static let lines = [
        ("a", "a", ""), ("a\n", "a", ""), ("a\nb\nc", "a", "b\nc"), ("a\r\nb", "a", "b"),
        ("a\rb", "a", "b"), ("\na", "", "a"), ("", "", ""), ("a\n\rb", "a", "\rb"),
    ]

    @Test func `splits a text after its first line`() {
        for (text, title, rest) in Self.lines {
            #expect(FirstLine.split(text) == (title, rest), "\(text)")
        }
    }
}
