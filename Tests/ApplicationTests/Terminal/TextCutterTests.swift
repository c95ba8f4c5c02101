import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TextCutterTests {
    private static let texts =
        NaughtyStrings.table + [
            "", "abc", "日本語のタイトル", "👍🏽👩‍👩‍👧‍👦🇩🇪", "e\u{301}e\u{301}e\u{301}", "אבג abc",
        ]

    /// Returns the text that a terminal shows for a rendered line.
    private func plain(_ rendered: String) -> String {
        // By scalars, because a combining mark belongs to the character before it.
        let sequence = #/\x1B(\[[0-9;]*[mG]|\]8;[^\x1B]*\x1B\\)/#
        let filled = #/^\x1B\[7m *\x1B\[1G/#
        return rendered.replacing(filled.matchingSemantics(.unicodeScalar), with: "")
            .replacing(sequence.matchingSemantics(.unicodeScalar), with: "")
    }

    @Test func `fits every line to its width and fills selected and padded ones`() {
        for text in Self.texts {
            for glyphs in [Glyphs.unicode, .ascii] {
                let fitter = LineFitter(
                    traits: StreamTraits(
                        isTerminal: true, usesColor: true, usesHyperlinks: true, glyphs: glyphs))
                var line = StyledText(text, .strong)
                line.append(text, .faint, isIsolated: true, link: "https://example.org")
                for width in [0, 1, 2, 3, 4, 5, 10, 40] {
                    let shown = plain(fitter.render(line, width: width))
                    #expect(LineFitter.width(of: shown) <= width, "\(text) \(width)")
                    let selected = plain(fitter.render(line, width: width, isSelected: true))
                    #expect(LineFitter.width(of: selected) == width, "\(text) \(width)")
                    let padded = plain(fitter.render(line, width: width, isPadded: true))
                    #expect(LineFitter.width(of: padded) == width, "\(text) \(width)")
                }
            }
        }
    }

    private static let cuts: [(String, Int, String)] = [
        ("abc", 3, "abc"), ("abc", 2, "a…"), ("abc", 1, "…"), ("abc", 0, ""), ("日本", 4, "日本"),
        ("日本", 3, "日…"), ("日本", 2, "…"), ("e\u{301}e\u{301}", 1, "…"), ("👍🏽👍🏽", 3, "👍🏽…"),
        ("a\nb", 3, "a␊b"),
    ]

    @Test func `marks where a line was cut`() {
        for (text, width, shown) in Self.cuts {
            let fitter = LineFitter(traits: StreamTraits(isTerminal: true))
            #expect(
                plain(fitter.render(StyledText(text), width: width)) == shown, "\(text) \(width)")
        }
    }

    @Test func `a selected line is inverse and has no other style`() {
        let fitter = LineFitter(traits: StreamTraits(isTerminal: true, usesColor: true))
        #expect(
            fitter.render(StyledText("ab", .strong), width: 4, isSelected: true)
                == "\u{1B}[7mab  \u{1B}[0m")
    }

    @Test func `begins each piece at its column, however wide a terminal shows the one before`() {
        let fitter = LineFitter(traits: StreamTraits(isTerminal: true))
        for (pieces, rendered) in [
            (["ab", "  ", "c"], "ab  c"), (["👩‍👩‍👧‍👦", "  ", "c"], "👩‍👩‍👧‍👦\u{1B}[3G  c"),
            (["a", "日本", "b", "c"], "a日本\u{1B}[6Gbc"),
        ] {
            let line = pieces.reduce(into: StyledText()) { $0.append($1) }
            #expect(fitter.render(line, width: 20) == rendered, "\(pieces)")
        }
        let line = StyledText(isolated: "é", .plain) + StyledText(isolated: "f", .plain)
        #expect(
            fitter.render(line, width: 3, isSelected: true)
                == "\u{1B}[7m   \u{1B}[1Géf\u{1B}[3G \u{1B}[0m")
        let right = LineFitter(traits: StreamTraits(isTerminal: true), column: 40)
        #expect(
            right.render(StyledText("❤️") + StyledText("b"), width: 9) == "\u{1B}[41G❤️\u{1B}[43Gb")
    }

    @Test func `selected pieces are inverse, with and without colors`() {
        var line = StyledText("a", .strong) + StyledText("b", .strong) + StyledText("c")
        line.select([1])
        for (usesColor, rendered) in [
            (true, "\u{1B}[1ma\u{1B}[0m\u{1B}[7mb\u{1B}[0mc"), (false, "a\u{1B}[7mb\u{1B}[0mc"),
        ] {
            let fitter = LineFitter(traits: StreamTraits(isTerminal: true, usesColor: usesColor))
            #expect(fitter.render(line, width: 9) == rendered)
        }
    }

    @Test func `splits a text into lines that keep its styles`() {
        var text = StyledText("a\nb", .strong)
        text.append("c\n", .faint)
        var second = StyledText("b", .strong)
        second.append("c", .faint)
        #expect(text.lines == [StyledText("a", .strong), second])
        #expect(StyledText("\n\na").lines == [StyledText(), StyledText(), StyledText("a")])
        #expect(StyledText().lines == [])
    }
}

struct LineWrapperTests {
    @Test func `breaks at words and between wide characters`() {
        for (line, columns, lines) in [
            ("", 5, [""]), ("abc", 3, ["abc"]), ("abc de", 5, ["abc", "de"]),
            ("a  b   c", 4, ["a  b", "c"]),
            ("  ab cd", 5, ["  ab", "cd"]), ("abcdefg", 3, ["abc", "def", "g"]),
            ("a bcdefg", 3, ["a", "bcd", "efg"]),
            ("abc   ", 3, ["abc   "]), ("a\tb c", 10, ["a\tb", "c"]),
            ("日本語日本語", 5, ["日本", "語日", "本語"]), ("ab日本", 3, ["ab", "日", "本"]),
            ("日本、語", 4, ["日", "本、", "語"]), ("a（日本", 4, ["a", "（日", "本"]),
            ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 4, ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("👨‍👩‍👧a", 1, ["👨‍👩‍👧", "a"]), ("a https://b.c d", 6, ["a", "https://b.c", "d"]),
            ("(https://b.c) d e", 6, ["(https://b.c)", "d e"]),
        ] as [(String, Int, [String])] {
            let wrapped = LineWrapper.lines(of: StyledText(line), columns: columns)
            #expect(wrapped.map(\.text) == lines, "\(line)")
        }
    }

    @Test func `breaks addresses that do not fit if requested`() {
        let lines = LineWrapper.lines(of: StyledText("a://b"), columns: 3, breaking: .all)
        #expect(lines.map(\.text) == ["a:/", "/b"])
    }

    @Test func `keeps styles`() {
        let line = StyledText("ab c") + StyledText("d ef", .strong)
        #expect(
            LineWrapper.lines(of: line, columns: 3) == [
                StyledText("ab"), StyledText("c") + StyledText("d", .strong),
                StyledText("ef", .strong),
            ])
    }
}
