import Domain
import Testing

@testable import Application
@testable import TestSupport

struct SafeTextTests {
    @Test func `shows what a terminal would act on`() {
        for (text, shown) in [
            ("plain é日😀\u{200B}", "plain é日😀\u{200B}"), ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"),
            ("a\rb", "a␍b"), ("\u{1B}[2J\u{7}\u{8}\0\u{7F}", "␛[2J␇␈␀␡"),
            ("\u{9B}31m", "<U+009B>31m"),
            ("\u{202E}x\u{2066}y\u{2028}", "<U+202E>x<U+2066>y<U+2028>"),
            ("\u{61C}a\u{200E}b\u{200F}c\u{206A}", "<U+061C>a<U+200E>b<U+200F>c<U+206A>"),
            ("\u{61B}\u{61D}\u{200D}\u{2010}", "\u{61B}\u{61D}\u{200D}\u{2010}"),
        ] as [(String, String)] {
            #expect(SafeText.block(text, .unicode).hasSameBytes(as: shown))
        }
    }

    @Test func `shows carets where there is no Unicode`() {
        #expect(SafeText.block("\u{1B}[2J\u{7F}\u{9B}é", .ascii) == "^[[2J^?<U+009B>é")
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
            #expect(SafeText.escaped(text).hasSameBytes(as: escaped))
        }
    }
}

struct TextRendererTests {
    private static func text() -> StyledText {
        var text = StyledText("a\u{1B}b", .id)
        text.append(" c\n\nd", .faint)
        text.append("\u{5E9}\u{5DC}", .plain, isIsolated: true)
        text.append(" ")
        text.append("e", .plain, isIsolated: true)
        return text
    }

    @Test func `is exact where there is no terminal`() {
        let renderer = TextRenderer(traits: StreamTraits())
        #expect(renderer.render(TextRendererTests.text()) == "a\u{1B}b c\n\nd\u{5E9}\u{5DC} e")
        #expect(renderer.render(records: "\u{1B}\0\r\n") == "\u{1B}\0\r\n")
    }

    @Test func `is harmless on a terminal`() {
        let renderer = TextRenderer(traits: StreamTraits(isTerminal: true))
        #expect(
            renderer.render(TextRendererTests.text())
                == "a␛b c\n\nd\u{2068}\u{5E9}\u{5DC}\u{2069} e"
        )
        #expect(renderer.render(records: "\u{1B}\0\r\n") == "␛␀\n")
    }

    @Test func `closes every colour on its line`() {
        let renderer = TextRenderer(traits: StreamTraits(isTerminal: true, usesColor: true))
        #expect(
            renderer.render(TextRendererTests.text())
                == "\u{1B}[35ma␛b\u{1B}[0m\u{1B}[2m c\u{1B}[0m\n\n\u{1B}[2md\u{1B}[0m"
                + "\u{2068}\u{5E9}\u{5DC}\u{2069} e")
    }

    /// Were each piece isolated by itself, a terminal would show them in another order.
    @Test func `isolates pieces together that stand together`() {
        var text = StyledText("a")
        text.append("b \u{5E9}", isIsolated: true)
        text.append("\u{5DC}", .hit, isIsolated: true)
        text.append("c", isIsolated: true)
        text.append("\n")
        text.append("d", isIsolated: true)
        let traits = StreamTraits(isTerminal: true, usesColor: true)
        #expect(
            TextRenderer(traits: traits).render(text)
                == "a\u{2068}b \u{5E9}\u{1B}[1;31m\u{5DC}\u{1B}[0mc\u{2069}\nd")
        let plain = StreamTraits(isTerminal: true, glyphs: .ascii)
        #expect(TextRenderer(traits: plain).render(text) == "ab \u{5E9}\u{5DC}c\nd")
    }

    /// A pipe that keeps colours leads to a terminal in the end.
    @Test func `is harmless wherever there are colours`() {
        let renderer = TextRenderer(traits: StreamTraits(usesColor: true))
        #expect(renderer.render(StyledText("a\u{1B}[31m", .id)) == "\u{1B}[35ma␛[31m\u{1B}[0m")
        #expect(renderer.render(records: "\u{1B}") == "\u{1B}")
    }
}
