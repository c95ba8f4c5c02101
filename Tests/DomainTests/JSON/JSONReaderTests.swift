import Foundation
import TestSupport
import Testing

@testable import Domain

struct JSONReaderTests {
    /// A text and its literal; `nil` if they are equal.
    @Test func `accepts valid JSON`() throws {
        for (text, literal) in [
            ("null", nil), ("true", nil), ("false", nil), ("0", nil), ("-0", nil), ("12", nil),
            ("-1.5e+3", nil), ("1E9", nil), ("0.1e-2", nil), (#""""#, nil), (#""a\"b""#, nil),
            (#""\u00e9\ud83d\ude00\ud800""#, nil), (#""\b\f\n\r\t\/\\""#, nil), ("[]", nil),
            ("{}", nil), ("[[],[{}]]", nil), ("\"é日😀\u{7F}\u{2028}\"", nil),
            (#"{"a":{"b":[1,{"c":null}],"d":"e"},"f":[]}"#, nil),
            (#"["a long string of plain ASCII","another with an é in its very middle"]"#, nil),
            ("[ ]", "[]"), (" \t\r\n[ 1 , 2 ] \n", "[1,2]"),
            (
                "{\n  \"a b\" : {\r\n\t\"c\" : [\n1.50,\n-1E+2\n]\n}\n}",
                #"{"a b":{"c":[1.50,-1E+2]}}"#
            ),
            (#"[ "a : [ b ]\" , c" , { } ]"#, #"["a : [ b ]\" , c",{}]"#),
            (#"[ true , null ,false]"#, "[true,null,false]"),
        ] as [(String, String?)] {
            #expect(try JSONReaderTests.read(Array(text.utf8)) == literal ?? text, "\(text)")
        }
    }

    @Test func `says where and why a text is not JSON`() {
        for (text, reason, offset) in [
            ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3),
            ("nulL", .unexpectedByte(0x4C), 3), ("NaN", .unexpectedByte(0x4E), 0),
            ("1 2", .unexpectedByte(0x32), 2), ("01", .invalidNumber, 0), ("-", .unexpectedEnd, 1),
            ("-01", .invalidNumber, 1), ("1.", .unexpectedEnd, 2), ("1.e3", .invalidNumber, 2),
            ("1e", .unexpectedEnd, 2), ("+1", .unexpectedByte(0x2B), 0),
            (".5", .unexpectedByte(0x2E), 0),
            ("[1,]", .unexpectedByte(0x5D), 3), ("[,1]", .unexpectedByte(0x2C), 1),
            ("[1 2]", .unexpectedByte(0x32), 3), ("[", .unexpectedEnd, 1),
            ("[1", .unexpectedEnd, 2),
            ("]", .unexpectedByte(0x5D), 0), ("[}", .unexpectedByte(0x7D), 1),
            ("{", .unexpectedEnd, 1), (#"{"a"}"#, .unexpectedByte(0x7D), 4),
            (#"{"a":}"#, .unexpectedByte(0x7D), 5), (#"{"a":1,}"#, .unexpectedByte(0x7D), 7),
            ("{a:1}", .unexpectedByte(0x61), 1), ("{1:1}", .unexpectedByte(0x31), 1),
            (#"{"a":1 "b":2}"#, .unexpectedByte(0x22), 7), ("'a'", .unexpectedByte(0x27), 0),
            (#""a"#, .unexpectedEnd, 2), (#""\"#, .unexpectedEnd, 2), (#""\x""#, .invalidEscape, 1),
            (#""\u12g4""#, .invalidEscape, 1), (#""\u12"#, .unexpectedEnd, 5),
            ("\"a\tb\"", .controlCharacter(9), 2), ("\"01234567\u{1}\"", .controlCharacter(1), 9),
            ("\u{FEFF}1", .unexpectedByte(0xEF), 0), ("// x\n1", .unexpectedByte(0x2F), 0),
        ] as [(String, JSONError.Reason, Int)] {
            #expect(throws: JSONError(reason, at: offset)) {
                try JSONReaderTests.read(Array(text.utf8))
            }
        }
    }

    @Test func `refuses bytes that are not UTF-8`() {
        #expect(throws: JSONError(.invalidUTF8, at: 1)) {
            try JSONReaderTests.read([0x22, 0xFF, 0x22])
        }
        #expect(throws: JSONError(.invalidUTF8, at: 11)) {
            try JSONReaderTests.read(Array("\"0123456789".utf8) + [0xED, 0xA0, 0x80, 0x22])
        }
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `bounds depth without recursion`(_ open: String, _ close: String) throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: open, count: depth) + "1"
                    + String(repeating: close, count: depth)).utf8)
        }
        _ = try JSONReaderTests.read(nested(512))
        #expect(throws: JSONError.self) { try JSONReaderTests.read(nested(513)) }
        #expect(throws: JSONError.self) { try JSONReaderTests.read(nested(1_000_000)) }
        #expect(throws: JSONError.self) {
            try JSONReaderTests.read(Array(String(repeating: open, count: 1_000_000).utf8))
        }
    }

    @Test func `walks members and elements`() throws {
        let text = Array(#" {"a" : 1, "b":[true, "x"],"a":null} "#.utf8)
        try text.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var members: [String] = []
            var elements: [String] = []
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                members.append("\(name.literal)=\(value.literal)")
                elements += value.elements.map(\.literal)
            }
            try reader.readEnd()
            #expect(members == [#""a"=1"#, #""b"=[true,"x"]"#, #""a"=null"#])
            #expect(elements == ["true", #""x""#])
        }
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `gives the results that JSONTestSuite requires`() throws {
        for name in Corpora.names(in: "JSONTestSuite/test_parsing") {
            let text = try Corpora.read("JSONTestSuite/test_parsing/\(name)")
            let isAccepted = (try? JSONReaderTests.read(text)) != nil
            switch name.prefix(2) {
            case "y_": #expect(isAccepted, "\(name)")
            case "n_": #expect(!isAccepted, "\(name)")
            default: #expect(isAccepted == JSONReaderTests.acceptedByChoice.contains(name))
            }
        }
    }

    /// Foundation, which is more lenient, must accept every mutated text that the reader accepts. Nothing may
    /// trap.
    @Test func `accepts no mutated text that Foundation rejects`() throws {
        var generator = SeededGenerator(seed: 7)
        let seeds = [
            #"{"id":"7m3k9q2x0d4v","title":"Buy \u006dilk","tags":["home",1.5e3,{"a":[null,true]}]}"#,
            #"[-0, 10, "é日😀\n", {"":""}, false]"#,
        ].map { Array($0.utf8) }
        var acceptedCount = 0
        for round in 0..<20_000 {
            var text = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let position = Int.random(in: 0..<text.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: text[position] = UInt8.random(in: 0...255, using: &generator)
                case 1: text.remove(at: position)
                default:
                    text.insert(
                        text[Int.random(in: 0..<text.count, using: &generator)], at: position)
                }
            }
            guard (try? JSONReaderTests.read(text)) != nil else { continue }
            acceptedCount += 1
            let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
            #expect(throws: Never.self, "\(String(decoding: text, as: UTF8.self))") {
                _ = try JSONSerialization.jsonObject(with: Data(text), options: options)
            }
        }
        #expect(acceptedCount > 1000)
    }

    /// Reads a whole text as one value, and returns its literal.
    @discardableResult
    private static func read(_ text: [UInt8]) throws -> String {
        try text.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            let value = try reader.readValue()
            try reader.readEnd()
            return value.literal
        }
    }

    /// Texts that RFC 8259 allows a reader to accept or reject and that this one accepts: numbers of any
    /// size, escaped lone surrogates and 500 levels.
    private static let acceptedByChoice: Set<String> = [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
        "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
        "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
        "i_object_key_lone_2nd_surrogate.json", "i_string_1st_surrogate_but_2nd_missing.json",
        "i_string_1st_valid_surrogate_2nd_invalid.json",
        "i_string_incomplete_surrogate_and_escape_valid.json",
        "i_string_incomplete_surrogate_pair.json",
        "i_string_incomplete_surrogates_escape_valid.json",
        "i_string_invalid_lonely_surrogate.json",
        "i_string_invalid_surrogate.json", "i_string_inverted_surrogates_U+1D11E.json",
        "i_string_lone_second_surrogate.json", "i_structure_500_nested_arrays.json",
    ]
}

struct JSONStringTests {
    @Test func `decodes escapes`() throws {
        for (json, text, isExact) in [
            (#""""#, "", true), (#""plain""#, "plain", true),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t", true),
            (#""\u0041\u00e9\u65E5""#, "Aé日", true),
            (#""\u0000""#, "\0", true), (#""\ud83d\ude00""#, "😀", true),
            (#""x\uD83D\uDE00y""#, "x😀y", true),
            (#""\ud800""#, "\u{FFFD}", false), (#""\udc00""#, "\u{FFFD}", false),
            (#""\ud800x""#, "\u{FFFD}x", false), (#""\ud800\n""#, "\u{FFFD}\n", false),
            (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}", false),
            (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}", false),
            (#""\ud83d\u0041""#, "\u{FFFD}A", false),
            (#""\udbff\udfff""#, "\u{10FFFF}", true),
        ] as [(String, String, Bool)] {
            let string = try Array(json.utf8).withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                return try reader.readValue().string
            }
            #expect(string == JSONString(text: text, isExact: isExact), "\(json)")
        }
    }
}

struct JSONSpaceTests {
    @Test func `removes the white space that means nothing`() {
        for (json, stripped) in [
            (" [ 1 , 2 ]\n", "[1,2]"), (#"{ "a b" : "c d" }"#, #"{"a b":"c d"}"#),
            ("[1 \t 2]", "[1 2]"), (#""a"  b"#, #""a" b"#), (#"1 "a""#, #"1 "a""#), ("  ", ""),
            (" x", "x"),
        ] {
            var bytes = Array(json.utf8)
            let count = bytes.withUnsafeMutableBufferPointer { JSONSpace.strip($0) }
            #expect(bytes.prefix(count).elementsEqual(stripped.utf8), "\(json)")
        }
    }
}

struct JSONCutsTests {
    @Test func `removes the more member and changes nothing else`() {
        for (line, ended) in [
            (#"{"id":"7","more":true}"#, #"{"id":"7"}"#),
            (#"{"id":"7", "more" : true }"#, #"{"id":"7" }"#),
            (#"{"more":true,"id":"7"}"#, #"{"id":"7"}"#),
            (#"{ "more":true , "id":"7"}"#, #"{ "id":"7"}"#),
            (#"{"id":"7","more":true,"x":[{"more":true}]}"#, #"{"id":"7","x":[{"more":true}]}"#),
            (#"{"id":"7","m\u006fre":true}"#, #"{"id":"7"}"#),
            (#"{"more":false,"more":true,"id":"7","more":true}"#, #"{"id":"7"}"#),
            (#"{"id":"more","x":"more"}"#, #"{"id":"more","x":"more"}"#),
            (#"  {"id":"7","more":true}"# + "\t\r", #"  {"id":"7"}"# + "\t\r"),
        ] as [(String, String)] {
            let bytes = Array(line.utf8)
            let cuts = bytes.withUnsafeBufferPointer {
                JSONReader.cuts(ofMembers: ["more"], in: $0)
            }
            let rest = bytes.indices.subtracting(cuts).flatMap { bytes[$0] }
            #expect(String(decoding: rest, as: UTF8.self) == ended)
        }
    }
}
