import Testing

@testable import Application
@testable import TestSupport

struct StyledTextTests {
    private static let texts: [(spans: [String], columns: Int, wrapped: String)] = [
        (["one two three"], 13, "one two three"),
        (["one two three"], 12, "one two\n  three"),
        (["one two three four\n"], 9, "one two\n  three\n  four\n"),
        (["one ", "two", " three"], 12, "one two\n  three"),
        (["one \"", "two", "\", three ", "four"], 15, "one \"two\",\n  three four"),
        (["  one  two three"], 10, "  one  two\n    three"),
        (["one /a/very/long/path two"], 10, "one /a/very/long/path\n  two"),
        (["one two? "], 8, "one two? "), (["one two; ", "three"], 12, "one two;\n  three"),
        (["one\n", "two three"], 8, "one\ntwo\n  three"),
        (["one (", "two", "); three"], 9, "one\n  (two);\n  three"),
        (["one two", "three", "four"], 9, "one twothreefour"),
        (["one two", "three", "\nfour five"], 11, "one\n  twothree\nfour five"),
    ]

    @Test func `breaks lines at spaces, also within pieces`() {
        for (spans, columns, wrapped) in Self.texts {
            let text = spans.reduce(into: StyledText()) { $0.append($1) }
            #expect(text.wrapped(columns: columns).text == wrapped, "\(spans)")
        }
    }

    @Test func `lines for a screen have spaces instead of tabs`() {
        var text = StyledText("a\tb\n")
        text.append("日\t", .strong)
        text.append("\tc")
        #expect(
            text.lines(columns: 80).map(\.text) == [
                "a       b", "日" + String(repeating: " ", count: 14) + "c",
            ])
    }

    /// Isolated text comes from elsewhere and is escaped.
    @Test func `does not isolate a line break that it inserts`() {
        var text = StyledText("Edited ")
        text.append("one two\nthree", isIsolated: true)
        let wrapped = text.wrapped(columns: 12)
        #expect(wrapped.text == "Edited one\n  two\nthree")
        #expect(wrapped.spans.filter(\.isIsolated).map(\.text) == ["one", "two\nthree"])
    }
}
