import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TextRendererTests {
    private static func text() -> StyledText {
        var text = StyledText("a\u{1B}b", .id)
        text.append(" c\n\nd", .faint)
        text.append("\u{5E9}\u{5DC}", .plain, isIsolated: true)
        text.append(" ")
        text.append("e", .plain, isIsolated: true)
        return text
    }

    @Test func `renders text exactly if there is no terminal`() {
        let renderer = TextRenderer(traits: StreamTraits())
        #expect(renderer.render(TextRendererTests.text()) == "a\u{1B}b c\n\nd\u{5E9}\u{5DC} e")
        #expect(renderer.render(records: "\u{1B}\0\r\n") == "\u{1B}\0\r\n")
    }

    @Test func `replaces control characters on a terminal`() {
        let renderer = TextRenderer(traits: StreamTraits(isTerminal: true))
        #expect(
            renderer.render(TextRendererTests.text())
                == "a␛b c\n\nd\u{2068}\u{5E9}\u{5DC}\u{2069} e"
        )
        #expect(renderer.render(records: "\u{1B}\0\r\n") == "␛␀\n")
    }

    @Test func `closes every color on its line`() {
        let renderer = TextRenderer(traits: StreamTraits(isTerminal: true, usesColor: true))
        #expect(
            renderer.render(TextRendererTests.text())
                == "\u{1B}[35ma␛b\u{1B}[0m\u{1B}[2m c\u{1B}[0m\n\n\u{1B}[2md\u{1B}[0m"
                + "\u{2068}\u{5E9}\u{5DC}\u{2069} e")
    }

    /// If each piece was isolated separately, a terminal would show them in another order.
    @Test func `isolates adjacent pieces together`() {
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

    /// Colored output of a pipe is usually shown on a terminal in the end.
    @Test func `replaces control characters in colored text`() {
        let renderer = TextRenderer(traits: StreamTraits(usesColor: true))
        #expect(renderer.render(StyledText("a\u{1B}[31m", .id)) == "\u{1B}[35ma␛[31m\u{1B}[0m")
        #expect(renderer.render(records: "\u{1B}") == "\u{1B}")
    }
}
