import Domain
import Testing

@testable import Application

struct StreamConsoleTests {
    private let streams = StreamsDouble()
    private let pager = PagerSpy()

    @Test func writesEachStreamAtOnce() {
        let console = console()
        console.write(StyledText("a"))
        console.writeRecords("b\u{1B}")
        console.writeError(StyledText("c"))
        #expect(streams.output == "ab\u{1B}")
        #expect(streams.error == "c")
        #expect(streams.writeCount == 2)
    }

    @Test func nothingThatATerminalActsOnReachesOne() {
        let console = console(isTerminal: true)
        console.write(StyledText("\u{1B}[2J"))
        console.writeRecords("\u{9B}31m\u{202E}")
        console.writeError(StyledText("\u{7}"))
        #expect(streams.output == "␛[2J<U+009B>31m<U+202E>")
        #expect(streams.error == "␇")
    }

    @Test func keepsTheFirstFailureAndWritesNothingAfterIt() {
        streams.failure = .diskFull
        let console = console()
        console.writeRecords("a")
        streams.failure = nil
        console.writeRecords("b")
        #expect(console.outputFailure == .diskFull)
        #expect(streams.output == "")
        #expect(streams.writeCount == 1)
    }

    @Test func asksOnStandardErrorAndOnlyWhereItMay() {
        streams.lines = ["yes", "no"]
        #expect(console(isTerminal: true).ask("Really? ") == "yes")
        #expect(streams.error == "Really? ")
        #expect(console(isTerminal: true, allowsInput: false).ask("Again? ") == nil)
        #expect(console().ask("And again? ") == nil)
        #expect(streams.error == "Really? ")
        #expect(console(isTerminal: true).ask("") == "no")
        #expect(console(isTerminal: true).ask("") == nil)
    }

    @Test func whatFitsOnTheTerminalNeedsNoPager() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n")
        #expect(streams.output == "")
        console.finish()
        #expect(streams.output == "1\n2\n")
        #expect(pager.events == [])
    }

    @Test func whatIsTallerThanTheTerminalGoesThroughThePager() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n")
        console.writeRecords("3\n\u{1B}")
        console.write(StyledText("4\n"))
        console.writeError(StyledText("wrong\n"))
        #expect(streams.error == "")
        console.finish()
        #expect(pager.events == ["start", "1\n2\n3\n␛", "4\n", "finish"])
        #expect(streams.output == "")
        #expect(streams.error == "wrong\n")
    }

    @Test func writesPlainlyWhereThePagerCannotBeStarted() {
        pager.failure = SystemFailure(code: 2, .notFound, "No such file or directory")
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        console.writeRecords("4\n")
        console.finish()
        #expect(streams.output == "1\n2\n3\n4\n")
        #expect(streams.error == "meme: cannot start the pager: No such file or directory\n")
    }

    @Test func aPipeIsNeverPaged() {
        let console = console()
        console.beginPaging()
        console.writeRecords("1\n2\n3\n4\n")
        #expect(streams.output == "1\n2\n3\n4\n")
        console.finish()
        #expect(pager.events == [])
    }

    private func console(isTerminal: Bool = false, allowsInput: Bool = true) -> StreamConsole {
        streams.terminals = isTerminal ? [.input, .output, .error] : []
        let traits = StreamTraits(isTerminal: isTerminal, size: TerminalSize(columns: 80, rows: 3))
        return StreamConsole(
            streams: streams, output: traits, errorOutput: traits, allowsInput: allowsInput,
            pager: pager)
    }
}

private final class PagerSpy: Pager {
    private(set) var events: [String] = []
    var failure: SystemFailure?

    func start() throws(SystemFailure) {
        if let failure { throw failure }
        events.append("start")
    }

    func write(_ text: String) { events.append(text) }
    func finish() { events.append("finish") }
}
