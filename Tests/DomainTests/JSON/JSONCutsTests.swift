import Testing

@testable import Domain

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
