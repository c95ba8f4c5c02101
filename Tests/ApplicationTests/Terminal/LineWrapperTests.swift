import Domain
import Testing

@testable import Application
@testable import TestSupport

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
