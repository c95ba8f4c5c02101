import Domain
import Testing

@testable import Assistants

struct MessageTests {
    @Test func `a request has an id, a method and parameters`() throws {
        let message = try Message(
            .line(Array(#"{"jsonrpc":"2.0","id":"a","method":"m","params":{"x":1}}"#.utf8)))
        #expect(
            message
                == .request(
                    Message.Request(
                        id: "a", method: "m", parameters: JSON.Members([("x", .number(1))]))))
    }

    @Test func `a message without an id is a notification`() throws {
        let message = try Message(.line(Array(#"{"jsonrpc":"2.0","method":"m"}"#.utf8)))
        #expect(message == .notification(method: "m", parameters: JSON.Members()))
    }

    @Test(arguments: [#""result":{}"#, #""error":{"code":1}"#])
    func `a result or an error from the client is a response`(_ member: String) throws {
        #expect(
            try Message(.line(Array(#"{"jsonrpc":"2.0","id":1,\#(member)}"#.utf8))) == .response)
    }

    /// A line, the code of its error, and the id of the answer.
    static let malformed: [(line: String, code: Int, id: JSON?)] = [
        ("", -32700, nil), ("{", -32700, nil), ("{} {}", -32700, nil),
        (String(repeating: "[", count: 100_000), -32700, nil),
        ("[]", -32600, nil), ("1", -32600, nil), ("null", -32600, nil), ("{}", -32600, nil),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, nil),
        (#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, -32600, .number(7)),
        (#"{"id":7,"method":"ping"}"#, -32600, .number(7)),
        (#"{"jsonrpc":"2.0","id":7,"method":1}"#, -32600, .number(7)),
        (#"{"jsonrpc":"2.0","id":7}"#, -32600, .number(7)),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":1e3,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}"#, -32602, .number(7)),
        (#"{"jsonrpc":"2.0","id":"7","method":"ping","params":null}"#, -32602, "7"),
    ]

    @Test func `rejects malformed lines and reports the id if it can be read`() {
        for (line, code, id) in MessageTests.malformed {
            do throws(Message.Malformed) {
                _ = try Message(.line(Array(line.utf8)))
                Issue.record("\(line) was accepted")
            } catch {
                #expect(error.error.code == code, "\(line)")
                #expect(error.id == id, "\(line)")
            }
        }
    }

    @Test func `rejects invalid UTF-8 and lines that are too long`() {
        #expect(throws: Message.Malformed(error: ProtocolError(-32700, "the message is not UTF-8")))
        {
            try Message(.line(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)))
        }
        #expect(
            throws: Message.Malformed(
                error: ProtocolError(-32600, "the message has more than 4 MiB"))
        ) { try Message(.tooLong) }
    }
}

struct JSONTests {
    @Test(arguments: [
        #"{"a":[1,-2.50,true,false,null,"x"],"b":{"c":"d"}}"#, #""""#, "[]", "{}", "1e400",
        #"{"a":1,"a":2}"#,
    ])
    func `JSON is written as it was read`(_ json: String) {
        #expect(json.json?.literal == json)
    }

    @Test func `the last of several members with the same name wins`() {
        #expect(#"{"a":1,"a":2}"#.json?["a"] == .number(2))
    }

    @Test(arguments: ["", "{", "nul", "1 2", "'a'"])
    func `rejects text that is not JSON`(_ text: String) {
        #expect(text.json == nil)
    }

    @Test func `invisible characters are escaped`() {
        let text = "a\u{200B}\u{FEFF}\u{E0041}\u{202E}\u{1B}\u{AD}é"
        #expect(
            JSON.string(text).literal
                == #""a\u200b\ufeff\udb40\udc41\u202e\u001b\u00adé""#)
        #expect(JSON.string(text).literal.json == .string(text))
    }
}
