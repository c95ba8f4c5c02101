import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RecordErrorMessagesTests {
    @Test func `says what is wrong with a record`() {
        for (problem, words) in [
            (.invalid(.invalidUTF8(byte: 4)), "byte 4: not UTF-8"),
            (
                .invalid(.json(JSONError(.unexpectedEnd, at: 6))),
                "byte 7: unexpected end of JSON; nothing after this was read"
            ),
            (.invalid(.unclosedQuote), "unclosed quote"),
            (.invalid(.textAfterQuote), "text after a closing quote"),
            (.invalid(.cellCount(1, expected: 3)), "1 cell, but the header has 3"),
            (.invalid(.noTitleColumn(["a"])), #"the header has no "title", only 'a'"#),
            (
                .invalid(.noTitleColumn(["a", "b", "c", "d"])),
                #"the header has no "title", only 'a', 'b', 'c' and 1 more"#
            ),
            (
                .invalid(.noTitleColumn(["a", "b", "c\n", "d", "e"])),
                #"the header has no "title", only 'a', 'b', 'c\n' and 2 more"#
            ),
            (
                .invalid(
                    .noTitleOrTextColumn(["a", "b", "c\n", "d", "e", "f", "g", "h", "i", "j"])),
                #"the header has no "title" or "text", only 'a', 'b', 'c\n', 'd', 'e', 'f', 'g', "#
                    + "'h' and 2 more; set one with 'meme import --map COLUMN=title'"
            ),
            (
                .invalid(.noSuchColumn("Nam", ["Name", "abcdefghijklmnopqrstu"])),
                "--map: no column 'Nam', only 'Name', 'abcdefghijklmnopqrst...'"
            ),
            (.invalid(.tooManyColumns(limit: 1000)), "the header has more than 1000 columns"),
            (
                .invalid(.carriageReturns),
                "lines end with carriage returns; convert them to line feeds"
            ),
            (.invalid(.unnamedColumn(2)), "column 2 of the header has no name"),
            (.invalid(.repeatedColumn("x")), "the header has 'x' twice"),
            (
                .invalid(.notBoolean(column: "pinned", "maybe")),
                #""pinned" must be true or false, not 'maybe'"#
            ),
            (.error(.field(.emptyTitle)), "a meme needs a title"),
            (.error(.field(.emptyKey)), "the key is empty"),
            (.error(.record(.invalidID)), LineError.invalidID.words),
        ] as [(WrongRecord.Problem, String)] {
            let record = WrongRecord(input: "a.csv", line: 12, problem: problem)
            #expect(Diagnostic(record) == Diagnostic(words, .badData, at: "a.csv:12"), "\(problem)")
        }
    }

    @Test func `names the input and line instead of the program`() {
        let record = WrongRecord(
            input: "standard input", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(record).text.text == "-:3: unclosed quote\n")
        let file = WrongRecord(input: "a\nb", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(file).text.text == "a\\nb:3: unclosed quote\n")
    }
}
