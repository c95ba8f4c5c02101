import Domain
import Testing

@testable import Application

struct StreamConsoleJSONTests {
    private let streams = StreamsDouble()

    @Test(arguments: [
        StreamTraits(), StreamTraits(isTerminal: true, usesColor: true, glyphs: .ascii),
    ])
    func standardErrorIsJSONAlone(_ traits: StreamTraits) {
        let console = console(traits)
        console.report(Diagnostic("no: '\u{1B}\u{202E}'\nusage", .usage))
        console.writeHint(StyledText("No memes yet\n", .faint))
        console.report(Diagnostic("nothing changed", .done))
        #expect(
            streams.error == #"""
                {"error":{"code":64,"message":"no: '\u001b\u202e'\nusage"}}
                {"notice":{"message":"nothing changed"}}

                """#)
    }

    @Test func aQuestionIsALineToo() {
        streams.terminals = [.input]
        streams.lines = ["yes"]
        let console = console(StreamTraits())
        #expect(console.ask("Really? ") == "yes")
        #expect(console.ask("Again? ") == nil)
        #expect(
            streams.error == #"""
                {"question":{"message":"Really? "}}
                {"question":{"message":"Again? "}}

                """#)
    }

    private func console(_ errorOutput: StreamTraits) -> StreamConsole {
        StreamConsole(
            streams: streams, output: StreamTraits(), errorOutput: errorOutput,
            diagnosticFormat: .json, allowsInput: true, pager: nil)
    }
}
