import Testing

@testable import Application

struct TitlesReaderTests {
    @Test(
        arguments: [
            ("", []),
            ("\n \t\n\r\n", []),
            ("Buy milk", [.json(1, #"{"title":"Buy milk"}"#)]),
            (
                "Buy milk\r\n\n  \nCall Ann\n",
                [
                    .json(1, #"{"title":"Buy milk"}"#), .json(4, #"{"title":"Call Ann"}"#),
                ]
            ),
            (
                "\u{FEFF}Buy milk\n\u{FEFF}Call",
                [
                    .json(1, #"{"title":"Buy milk"}"#), .json(2, "{\"title\":\"\u{FEFF}Call\"}"),
                ]
            ),
            ("  Buy milk ", [.json(1, #"{"title":"  Buy milk "}"#)]),
            (#"Say "\n" to Ann's 🐈"#, [.json(1, #"{"title":"Say \"\\n\" to Ann's 🐈"}"#)]),
            (
                "a\0b\tc\u{1B}d\u{8}\u{C}",
                [
                    .json(1, #"{"title":"a\u0000b\tc\u001bd\b\f"}"#)
                ]
            ),
        ] as [(String, [ReadRecord])])
    func readsATitleALineWhateverEndsIt(input: String, expected: [ReadRecord]) throws {
        #expect(try recordsOfAnyPieces(input, .lines) == expected)
    }

    @Test func tellsWhereALineIsNotUTF8AndReadsTheOthers() throws {
        let input = Array("one\ncaf".utf8) + [0xC3, 0x0A] + Array("three".utf8) + [0xFF]
        #expect(
            try records(of: input, .lines) == [
                .json(1, #"{"title":"one"}"#), .fault(2, .invalidUTF8(byte: 4)),
                .fault(3, .invalidUTF8(byte: 6)),
            ])
    }
}
