import Domain
import Testing

@testable import Application
@testable import TestSupport

struct JSONTextReaderTests {
    @Test func `reads the elements of an array or a sequence of values`() throws {
        for (input, expected) in [
            ("", []),
            (" \n", []),
            ("[]", []),
            ("\u{FEFF}[\n]\n", []),
            (#"{"title":"a"}"#, [.json(1, #"{"title":"a"}"#)]),
            (
                "{\n}\n{}{}\n\n{\"a\":1}",
                [.json(1, "{\n}"), .json(3, "{}"), .json(3, "{}"), .json(5, #"{"a":1}"#)]
            ),
            (
                "[\r\n {\"title\":\"]}\\\"\"},\n\n\t12 ,[{}], null]",
                [
                    .json(2, #"{"title":"]}\""}"#), .json(4, "12"), .json(4, "[{}]"),
                    .json(4, "null"),
                ]
            ),
            ("12", [.json(1, "12")]),
            ("1 23\n-4e5", [.json(1, "1"), .json(1, "23"), .json(2, "-4e5")]),
        ] as [(String, [ReadRecord])] {
            #expect(try recordsOfAnyPieces(input, .json) == expected, "\(input)")
        }
    }

    @Test func `stops at invalid JSON and reports its position`() throws {
        for (input, line, error) in [
            ("[{} {}]", 1, JSONError(.unexpectedByte(UInt8(ascii: "{")), at: 4)),
            ("[{},\n ]", 2, JSONError(.unexpectedByte(UInt8(ascii: "]")), at: 1)),
            ("[{}]\n{}", 2, JSONError(.unexpectedByte(UInt8(ascii: "{")), at: 0)),
            ("[{},\n", 2, JSONError(.unexpectedEnd, at: 0)),
            ("[{}\n", 2, JSONError(.unexpectedEnd, at: 0)),
            ("{}\n {\"a\":\n tru}\n{}", 3, JSONError(.unexpectedByte(UInt8(ascii: "}")), at: 4)),
            ("{}\n{\"a\":\"\n\"}{}", 2, JSONError(.controlCharacter(10), at: 6)),
            ("{}{\"a\":", 1, JSONError(.unexpectedEnd, at: 7)),
            ("[{}\n,é]", 2, JSONError(.unexpectedByte(0xC3), at: 1)),
        ] as [(String, Int, JSONError)] {
            let found = try recordsOfAnyPieces(input, .json)
            #expect(
                found == [.json(1, "{}"), .error(line, .json(error))]
                    || found == [.error(line, .json(error))])
        }
    }

    @Test func `returns no values after the last`() throws {
        let reader = JSONTextReader(InputWindow(TestStream("1 ".utf8)))
        let lines = try (1...3).map { _ in try reader.next()?.line }
        #expect(lines == [1, nil, nil])
    }

    @Test func `reads an element longer than the read-ahead buffer`() throws {
        let element =
            "{\"text\":\"\(String(repeating: "x", count: InputWindow.usualByteCount * 5 / 4))\"}"
        #expect(
            try records(of: "[{}, \(element),\n{}]".utf8, .json, pieceByteCount: 1 << 16)
                == [.json(1, "{}"), .json(1, element), .json(2, "{}")])
    }
}

struct JSONLinesReaderTests {
    @Test func `reads the lines that are not blank`() throws {
        for (input, expected) in [
            ("", []),
            (" \r\n\t\n", []),
            (
                "\u{FEFF}{\"title\":\"a\"}\r\n\r\n{\"title\":\"b\"}",
                [.json(1, "{\"title\":\"a\"}\r"), .json(3, #"{"title":"b"}"#)]
            ),
            ("[1]\nno JSON\n", [.json(1, "[1]"), .json(2, "no JSON")]),
        ] as [(String, [ReadRecord])] {
            #expect(try recordsOfAnyPieces(input, .jsonLines) == expected, "\(input)")
        }
    }

    @Test func `reads a line longer than the read-ahead buffer`() throws {
        let line = String(repeating: "x", count: InputWindow.usualByteCount * 5 / 4)
        let input = "{}\n\(line)\n{}\n"
        #expect(
            try records(of: input.utf8, .jsonLines, pieceByteCount: 1 << 16)
                == [.json(1, "{}"), .json(2, line), .json(3, "{}")])
    }
}

struct TitlesReaderTests {
    @Test func `reads one title per line`() throws {
        for (input, expected) in [
            ("", []),
            ("\n \t\n\r\n", []),
            ("Buy milk", [.json(1, #"{"title":"Buy milk"}"#)]),
            (
                "Buy milk\r\n\n  \nCall Ann\n",
                [.json(1, #"{"title":"Buy milk"}"#), .json(4, #"{"title":"Call Ann"}"#)]
            ),
            (
                "\u{FEFF}Buy milk\n\u{FEFF}Call",
                [.json(1, #"{"title":"Buy milk"}"#), .json(2, "{\"title\":\"\u{FEFF}Call\"}")]
            ),
            ("  Buy milk ", [.json(1, #"{"title":"Buy milk"}"#)]),
            (#"Say "\n" to Ann's 🐈"#, [.json(1, #"{"title":"Say \"\\n\" to Ann's 🐈"}"#)]),
            ("a\0b\tc\u{1B}d\u{C}\u{8}", [.json(1, #"{"title":"a\u0000b\tc\u001bd\f\b"}"#)]),
        ] as [(String, [ReadRecord])] {
            #expect(try recordsOfAnyPieces(input, .lines) == expected, "\(input)")
        }
    }

    @Test func `reports where a line is not UTF-8 and reads the others`() throws {
        let input = Array("one\ncaf".utf8) + [0xC3, 0x0A] + Array("three".utf8) + [0xFF]
        #expect(
            try records(of: input, .lines) == [
                .json(1, #"{"title":"one"}"#), .error(2, .invalidUTF8(byte: 4)),
                .error(3, .invalidUTF8(byte: 6)),
            ])
    }
}

struct FileFormatRecordsTests {
    @Test func `detects the format by the file name`() {
        for (name, expected) in [
            ("a.txt", .lines), ("a.jsonl", .jsonLines), ("b/a.NDJSON", .jsonLines),
            ("a.csv.json", .json), ("a.csv", .commaSeparated), ("a.tsv", .tabSeparated),
            ("a", nil), ("csv", nil), ("a.csv/b", nil), ("a.", nil), ("", nil),
        ] as [(String, FileFormat?)] {
            #expect(FileFormat(ofRecordsIn: name) == expected, "\(name)")
        }
    }

    @Test func `detects the format by the first bytes`() {
        for (text, expected) in [
            ("", .lines), ("Buy milk\n", .lines), ("title,text\n", .lines),
            (" \n[", .json), ("\u{FEFF}{\"title\":\"a\"}\n", .jsonLines),
            ("{\"title\":\"a\"}", .jsonLines), ("{\n\"title\":\"a\"}", .json),
            ("\n {\"a\":[{\"b\":\"}\\\"\"},\n", .json), ("{\"a\":\"}\\\"\"}\n", .jsonLines),
            ("{\"title\":\"a", .jsonLines), ("{\"title\":\"a\n\"}", .jsonLines),
            ("{\"title\":\"a\"", .jsonLines), ("{\"a\":\"{[\"}\n", .jsonLines),
            ("{\"a\":\"}\",\n", .json), ("{\"a\":{},\n", .json),
        ] as [(String, FileFormat)] {
            var text = text
            #expect(text.withUTF8 { FileFormat(firstBytes: $0) } == expected, "\(text)")
        }
    }
}
