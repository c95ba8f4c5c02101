import Domain
import Testing

@testable import Application

struct JSONTextReaderTests {
    @Test(
        arguments: [
            ("", []),
            (" \n", []),
            ("[]", []),
            ("\u{FEFF}[\n]\n", []),
            (#"{"title":"a"}"#, [.json(1, #"{"title":"a"}"#)]),
            (
                "{\n}\n{}{}\n\n{\"a\":1}",
                [
                    .json(1, "{\n}"), .json(3, "{}"), .json(3, "{}"), .json(5, #"{"a":1}"#),
                ]
            ),
            (
                "[\r\n {\"title\":\"]}\\\"\"},\n\n 12 ,[{}], null]",
                [
                    .json(2, #"{"title":"]}\""}"#), .json(4, "12"), .json(4, "[{}]"),
                    .json(4, "null"),
                ]
            ),
            ("12", [.json(1, "12")]),
            ("1 23\n-4e5", [.json(1, "1"), .json(1, "23"), .json(2, "-4e5")]),
        ] as [(String, [ReadRecord])])
    func handsOutTheElementsOfAnArrayOrValuesOneAfterTheOther(input: String, expected: [ReadRecord])
        throws
    {
        #expect(try recordsOfAnyPieces(input, .json) == expected)
    }

    @Test(arguments: [
        ("[{} {}]", 1, JSONError(.unexpectedByte(UInt8(ascii: "{")), at: 4)),
        ("[{},\n ]", 2, JSONError(.unexpectedByte(UInt8(ascii: "]")), at: 1)),
        ("[{}]\n{}", 2, JSONError(.unexpectedByte(UInt8(ascii: "{")), at: 0)),
        ("[{},\n", 2, JSONError(.unexpectedEnd, at: 0)),
        ("[{}\n", 2, JSONError(.unexpectedEnd, at: 0)),
        ("{}\n {\"a\":\n tru}\n{}", 3, JSONError(.unexpectedByte(UInt8(ascii: "}")), at: 4)),
        ("{}\n{\"a\":\"\n\"}{}", 2, JSONError(.controlCharacter(10), at: 6)),
        ("{}{\"a\":", 1, JSONError(.unexpectedEnd, at: 7)),
        ("[{}\n,é]", 2, JSONError(.unexpectedByte(0xC3), at: 1)),
    ])
    func readsNothingAfterWhatIsNoJSONAndTellsThePlace(input: String, line: Int, error: JSONError)
        throws
    {
        let found = try recordsOfAnyPieces(input, .json)
        #expect(
            found == [.json(1, "{}"), .fault(line, .json(error))]
                || found == [.fault(line, .json(error))])
    }

    @Test func readsAnElementThatIsLongerThanAllThatIsReadAhead() throws {
        let element =
            "{\"text\":\"\(String(repeating: "x", count: 3 * InputWindow.usualByteCount))\"}"
        #expect(
            try records(of: "[{}, \(element),\n{}]".utf8, .json, pieceByteCount: 1 << 16)
                == [.json(1, "{}"), .json(1, element), .json(2, "{}")])
    }
}
