import Domain
import Testing

@testable import Assistants
@testable import TestSupport

/// Messages with random changes: the server answers each at most once, with JSON, and never stops.
struct MutatedMessagesTests {
    private static let messages = [
        TestedServer.request("server/discover"), TestedServer.request("tools/list"),
        TestedServer.request(
            "tools/call",
            #""name":"list_memes","arguments":{"query":"milk","limit":2,"sort":"title"}"#),
        TestedServer.request(
            "tools/call", #""name":"search_memes","arguments":{"query":"a OR b"}"#),
        TestedServer.request(
            "tools/call", #""name":"show_meme","arguments":{"ref":"@","offset":0}"#),
        TestedServer.request(
            "tools/call", #""name":"add_memes","arguments":{"memes":[{"title":"t","tags":["x"]}]}"#),
        TestedServer.request(
            "tools/call", #""name":"edit_meme","arguments":{"id":"7m3k9q2x0d4v","append":"x"}"#),
        TestedServer.request("resources/read", #""uri":"meme://a1b2c3d4e5f6""#),
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    ]

    @Test func `mutated messages are answered or refused`() {
        var random = SeededGenerator(seed: 29)
        let server = TestedServer()
        for number in 0..<TestExtent.count(5000) {
            if number % 500 == 0 { _ = server.answers() }
            var line = Array(
                MutatedMessagesTests.messages[number % MutatedMessagesTests.messages.count].utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<line.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: line[place] = UInt8.random(in: 0...255, using: &random)
                case 1: line.remove(at: place)
                case 2:
                    line.insert(
                        contentsOf: Array(#""{}[],:\u"#.utf8).shuffled(using: &random).prefix(1),
                        at: place)
                default: line[place] = Array(#""\0 9"#.utf8).randomElement(using: &random) ?? 0
                }
            }
            let before = server.console.events.count
            server.server.receive(.line(line))?()
            let answers = server.console.events[before...]
            #expect(answers.count <= 1)
            for case .records(let text) in answers {
                #expect(text.json?["jsonrpc"] == "2.0", "\(text)")
            }
        }
    }
}
