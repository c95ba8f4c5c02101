import Testing

@testable import Application

struct JSONLinesReaderTests {
    @Test(
        arguments: [
            ("", []),
            (" \r\n\t\n", []),
            (
                "\u{FEFF}{\"title\":\"a\"}\r\n\r\n{\"title\":\"b\"}",
                [
                    .json(1, "{\"title\":\"a\"}\r"), .json(3, #"{"title":"b"}"#),
                ]
            ),
            ("[1]\nno JSON\n", [.json(1, "[1]"), .json(2, "no JSON")]),
        ] as [(String, [ReadRecord])])
    func handsOutTheLinesThatHaveSomethingInThem(input: String, expected: [ReadRecord]) throws {
        #expect(try recordsOfAnyPieces(input, .jsonLines) == expected)
    }

    @Test func readsALineThatIsLongerThanAllThatIsReadAhead() throws {
        let line = String(repeating: "x", count: 3 * InputWindow.usualByteCount)
        let input = "{}\n\(line)\n{}\n"
        #expect(
            try records(of: input.utf8, .jsonLines, pieceByteCount: 1 << 16)
                == [.json(1, "{}"), .json(2, line), .json(3, "{}")])
    }
}
