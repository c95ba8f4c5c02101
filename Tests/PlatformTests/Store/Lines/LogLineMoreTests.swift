import Domain
import TestSupport
import Testing

@testable import Platform

struct LogLineMoreTests {
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
            let bytes = LogBytes(line.utf8)
            let cuts = LogLine.cuts(ofMember: "more", in: bytes.buffer)
            let rest = (0..<bytes.buffer.count).subtracting(cuts).flatMap { Array(bytes[$0]) }
            #expect(String(decoding: rest, as: UTF8.self) == ended)
        }
    }
}
