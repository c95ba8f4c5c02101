import Domain
import TestSupport
import Testing

@testable import Application

struct QueryErrorMessagesTests {
    private static let errors: [(QueryError.Reason, String)] = [
        (
            .unknownField("titel"),
            "unknown field 'titel' (did you mean 'title:'?); quote the word to search for it"
        ),
        (
            .unknownField("12"),
            "unknown field '12' (use title, text, tag, url, alias, id, created, modified, is, has); quote "
                + "the word to search for it"
        ),
        (
            .danglingOperator("OR"),
            "'OR' needs a term on both sides; to search for the word: meme search '\"OR\"'"
        ),
        (.unclosedParenthesis, "unmatched ("), (.unopenedParenthesis, "unmatched )"),
        (.emptyParentheses, "nothing between ( and )"),
        (.unfinishedPhrase, "unclosed quote"),
        (.emptyValue, "nothing to search for"),
        (.misplaced("*"), "unexpected * in a word; quote the word to search for it"),
        (
            .unreadableDate("soon"),
            "invalid date 'soon'; use 2026-03-09, yesterday or '3 days ago', A..B, >=A or <A; "
                + "see 'meme help dates'"
        ),
        (.unknownState("pined"), "is:pined is not known; use is:pinned or is:removed"),
        (.unknownState("x"), "is:x is not known; use is:pinned or is:removed"),
        (.unknownPart("link"), "unknown field 'link': expected text, url, image or tags"),
        (.invalidID("u"), "invalid id 'u'; give up to 12 letters and digits"),
        (.tooDeep, "conditions nested deeper than 100 levels"),
        (
            .invalidRegularExpression("bad '\u{1B}'"),
            "invalid regular expression: bad '\\u001b'"
        ),
    ]

    @Test func saysWhatIsWrongAndWhere() {
        for (reason, words) in Self.errors {
            let error = MemesError.query(QueryError(reason, in: "ab cd", at: 3..<5))
            let isDate = if case .unreadableDate = reason { true } else { false }
            let topic = isDate ? "" : "; see 'meme help query'"
            #expect(Diagnostic(error) == Diagnostic("\(words)\(topic)\n  ab cd\n     ^^", .usage))
        }
    }

    @Test func theMarkStandsUnderThePlace() {
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

    @Test func ofALongQueryTheSurroundingsAreShown() {
        let query = String(repeating: "a", count: 500) + "(" + String(repeating: "b", count: 500)
        let error = QueryError(.misplaced("("), in: query, at: 500..<501)
        let before = "..." + String(repeating: "a", count: 30)
        #expect(
            PlaceMark(error).lines
                == "  \(before)(\(String(repeating: "b", count: 39))...\n"
                + "  \(String(repeating: " ", count: 33))^")
    }

    @Test func aLongPlaceIsMarkedAsFarAsItIsShown() {
        let query = String(repeating: "x", count: 10_000)
        let error = QueryError(.unknownField(query), in: query, at: 0..<10_000)
        #expect(
            PlaceMark(error).lines
                == "  \(String(repeating: "x", count: 40))...\n  "
                + String(repeating: "^", count: 40))
    }
}
