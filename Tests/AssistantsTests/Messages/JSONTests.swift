import Testing

@testable import Assistants

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
