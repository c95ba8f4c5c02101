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

struct HyperlinkTests {
    @Test func `links only addresses that a terminal should open`() {
        for (address, uri) in [
            ("https://example.org/a?b=c&d#e", "https://example.org/a?b=c&d#e"),
            ("HTTP://x", "HTTP://x"), ("ftp://x/y", nil), ("mailto:a@b", "mailto:a@b"),
            ("file://host/a b", nil), ("FILE:///etc/passwd", nil), ("https://", nil),
            ("https://日本/é", "https://%E6%97%A5%E6%9C%AC/%C3%A9"),
            ("https://x/\u{1B}]8;;\u{7}\n\u{7F}\u{9B}", "https://x/%1B]8;;%07%0A%7F%C2%9B"),
            ("javascript:alert(1)", nil), ("x", nil), ("", nil), ("/a", nil), ("data:,x", nil),
            ("https://" + String(repeating: "x", count: 2080), nil),
            ("https://" + String(repeating: " ", count: 800), nil),
        ] as [(String, String?)] {
            #expect(Hyperlink.uri(of: address) == uri, "\(address)")
        }
    }

    @Test func `encloses the text`() {
        for (usesHyperlinks, usesColor, shown) in [
            (true, true, "\u{1B}]8;;https://x\u{1B}\\\u{1B}[36mab\u{1B}[0m\u{1B}]8;;\u{1B}\\"),
            (true, false, "\u{1B}]8;;https://x\u{1B}\\ab\u{1B}]8;;\u{1B}\\"),
            (false, true, "\u{1B}[36mab\u{1B}[0m"), (false, false, "ab"),
        ] as [(Bool, Bool, String)] {
            var text = StyledText()
            text.append("ab", .tag, link: "https://x")
            #expect(HyperlinkTests.rendered(text, usesHyperlinks, usesColor) == shown)
        }
    }

    @Test func `closes and reopens a link at line breaks`() {
        var text = StyledText()
        text.append("a\n\nb", link: "http://x")
        text.append("c", link: "x:y")
        let (begin, end) = ("\u{1B}]8;;http://x\u{1B}\\", "\u{1B}]8;;\u{1B}\\")
        #expect(HyperlinkTests.rendered(text, true, false) == "\(begin)a\(end)\n\n\(begin)b\(end)c")
    }

    private static func rendered(
        _ text: StyledText, _ usesHyperlinks: Bool, _ usesColor: Bool
    ) -> String {
        let traits = StreamTraits(usesColor: usesColor, usesHyperlinks: usesHyperlinks)
        return TextRenderer(traits: traits).render(text)
    }
}

struct ThemeTests {
    @Test func `reads colors`() {
        for (colors, style, sgr, malformed) in [
            ("", .id, "35", nil), ("id=1;33", .id, "1;33", nil), ("id=", .id, nil, nil),
            ("id=1:id=2", .id, "2", nil), ("nosuch=1:tag=4", .tag, "4", nil),
            (":::", .tag, "36", nil),
            ("id:tag=4", .tag, "4", "id"), ("id=red:tag=4", .tag, "4", "id=red"),
            ("id=\u{1B}[2J", .id, "35", "id=\u{1B}[2J"), ("id=1=2", .id, "35", "id=1=2"),
            ("id=x:tag=y", .id, "35", "id=x"), ("title=7", .strong, "7", nil),
            ("level2=34", .level(2), "34", nil), ("level2=34", .level(1), "32", nil),
            ("link=94:strong=", .markup([.strong, .link]), "94", nil),
            ("strong=", .markup([.strong]), nil, nil), ("link=94", .markup([.strong]), "1", nil),
            ("id=1", .plain, nil, nil),
        ] as [(String, Style, String?, String?)] {
            let theme = Theme(colors)
            #expect(theme.sgr(of: style) == sgr, "\(colors)")
            #expect(theme.malformed == malformed, "\(colors)")
        }
    }

    @Test func `names every style`() {
        #expect(
            Theme.names
                == "id, title, tag, faint, match, error, removed, added, place, level0, level1, "
                + "level2, level3, level4, strong, emphasis, link, struck, code")
    }
}
