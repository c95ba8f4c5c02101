import Domain
import Testing

@testable import Application
@testable import TestSupport

struct QueryErrorMessagesTests {
    /// A suggested command must be free of errors.
    @Test func `suggests a command only if it works`() throws {
        let parser = QueryParser(dates: DateReader(calendar: UTCCalendar(), now: Seeds.now))
        for (query, line) in [
            ("foo:bar", #"'"foo:bar"'"#), ("milk foo:bar oats", #"'milk "foo:bar" oats'"#),
            ("(a foo:b)", #"'(a "foo:b")'"#), ("it's foo:b", #"'it'\''s "foo:b"'"#),
            ("foo:", #"'"foo:"'"#), (#"foo:"b c""#, nil), ("foo:(b)", nil),
            ("a OR", #"'a "OR"'"#), ("(a OR) b", #"'(a "OR") b'"#), ("NOT", #"'"NOT"'"#),
            ("a - b", #"'a "-" b'"#), ("title:", nil), ("a ()", #"'a "()"'"#),
            ("(a b", #"'"(a" b'"#), ("a b)", #"'a "b)"'"#), ("((a", #"'"((a"'"#), ("(a (b", nil),
            ("a) b)", nil), ("a*b", #"'"a*b"'"#), ("f(x)", #"'"f(x)"'"#), (#"a"b"#, nil),
            (#"call "ann"#, #"'call "ann"'"#), (#"call ""#, nil), (#"a \ OR"#, nil),
            (String(repeating: "x", count: 60) + " OR", nil),
        ] as [(String, String?)] {
            let error = #expect(throws: QueryError.self, "\(query)") { try parser.parse(query) }
            let message = Diagnostic(.query(try #require(error))).message
            let typed = message.prefix { $0 != "\n" }.split(separator: "meme search ").dropFirst()
                .first?
                .split(separator: "; see").first.map(String.init)
            #expect(typed == line, "\(query)")
            guard let line else { continue }
            let mended = line.dropFirst().dropLast().replacing(#"'\''"#, with: "'")
            #expect(throws: Never.self, "\(query)") { try parser.parse(String(mended)) }
        }
    }

    @Test func `puts the mark under the error`() {
        for (query, place, shown, mark) in [
            ("abc", 1..<2, "abc", " ^"), ("abc", 3..<3, "abc", "   ^"), ("", 0..<0, "", "^"),
            ("日本 x", 3..<4, "日本 x", "     ^"), ("a日本", 1..<3, "a日本", " ^^^^"),
            ("e\u{301}x", 2..<3, "e\u{301}x", " ^"),
            ("\u{1B}[2J x", 5..<6, "\\u001b[2J x", "          ^"),
            ("a\nb", 2..<3, "a\\nb", "   ^"), ("abc", 7..<9, "abc", "   ^"),
        ] as [(String, Range<Int>, String, String)] {
            let error = QueryError(.emptyValue, in: query, at: place)
            #expect(PlaceMark(error).lines == "  \(shown)\n  \(mark)")
        }
    }

    @Test func `shows only the surroundings of an error in a long query`() {
        let query = String(repeating: "a", count: 500) + "(" + String(repeating: "b", count: 500)
        let error = QueryError(.misplaced("("), in: query, at: 500..<501)
        let before = "..." + String(repeating: "a", count: 30)
        #expect(
            PlaceMark(error).lines
                == "  \(before)(\(String(repeating: "b", count: 39))...\n"
                + "  \(String(repeating: " ", count: 33))^")
    }

    @Test func `marks only the visible part of a long error`() {
        let query = String(repeating: "x", count: 10_000)
        let error = QueryError(.unknownField(query), in: query, at: 0..<10_000)
        #expect(
            PlaceMark(error).lines
                == "  \(String(repeating: "x", count: 40))...\n  "
                + String(repeating: "^", count: 40))
    }
}

struct FirstTitlesTests {
    @Test func `distinguishes equal titles by their text`() {
        let notes = [
            ("notes", "# Budget of the year 2027, in euros"), ("notes", ""), ("Notes", "x"),
        ]
        let memes = notes.map { Meme(id: MemeID(bits: 1), title: $0.0, text: $0.1) }
        #expect(
            FirstTitles.quoted(memes, count: 4).text
                == "'notes' (# Budget of the year 2027, in), 'notes', 'Notes' and 1 more")
    }
}
