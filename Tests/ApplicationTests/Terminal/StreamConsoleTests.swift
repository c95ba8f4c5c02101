import Domain
import Testing

@testable import Application
@testable import TestSupport

struct StreamConsoleTests {
    private let streams = StreamsDouble()
    private let pager = PagerSpy()

    @Test func `writes each stream at once`() {
        let console = console()
        console.write(StyledText("a"))
        console.writeRecords("b\u{1B}")
        console.report(Diagnostic("c", .usage))
        console.writeHint(StyledText("d"))
        #expect(streams.output == "ab\u{1B}")
        #expect(streams.error == "meme: c\nd")
        #expect(streams.writeCount == 2)
    }

    @Test func `clears progress before other output`() {
        streams.terminals = [.error]
        let traits = StreamTraits(isTerminal: true, canWriteOver: true)
        let console = StreamConsole(
            streams: streams, output: StreamTraits(), errorOutput: traits, allowsInput: true,
            pager: nil)
        console.showProgress("1 \u{1B}%")
        console.showProgress("2 %")
        console.writeHint(StyledText("wrong\n"))
        console.showProgress("3 %")
        console.writeRecords("id\n")
        console.showProgress("4 %")
        #expect(console.finish() == .written)
        let clear = "\u{1B}[K"
        #expect(
            streams.error
                == "\r1 ␛%\(clear)\r2 %\(clear)\r\(clear)wrong\n\r3 %\(clear)\r\(clear)\r4 %\(clear)\r\(clear)"
        )
        #expect(streams.output == "id\n")
    }

    @Test(arguments: [(false, ""), (true, "1 %\n2 %\n")])
    func `writes progress as plain lines if a terminal cannot overwrite them`(
        isTerminal: Bool, shown: String
    ) {
        let console = console(isTerminal: isTerminal)
        for line in ["1 %", "2 %"] { console.showProgress(line) }
        #expect(console.finish() == .written)
        #expect(streams.error == shown)
    }

    @Test func `ends progress with the first results on the terminal`() {
        let traits = StreamTraits(isTerminal: true, canWriteOver: true)
        let console = StreamConsole(
            streams: streams, output: traits, errorOutput: traits, allowsInput: true, pager: pager)
        console.beginPaging()
        console.showProgress("1 %")
        console.write(StyledText("a\n"))
        console.showProgress("2 %")
        #expect(console.finish() == .written)
        #expect(streams.error == "\r1 %\u{1B}[K\r\u{1B}[K")
        #expect(streams.output == "a\n")
    }

    @Test func `keeps progress while a file is written`() {
        let console = StreamConsole(
            streams: streams, output: StreamTraits(isFile: true),
            errorOutput: StreamTraits(isTerminal: true, canWriteOver: true), allowsInput: true,
            pager: nil)
        console.showProgress("1 %")
        console.writeRecords("a\n")
        console.writeRecords(utf8: Array("b\n".utf8))
        #expect(streams.error == "\r1 %\u{1B}[K")
        #expect(console.finish() == .written)
        #expect(streams.error == "\r1 %\u{1B}[K\r\u{1B}[K")
    }

    @Test func `writes records of bytes unchanged`() {
        let console = console(isTerminal: false)
        console.writeRecords(utf8: Array("\u{1B}a\n".utf8))
        console.writeRecords("b\n")
        #expect(streams.output == "\u{1B}a\nb\n")
    }

    @Test func `replaces control characters on a terminal`() {
        let console = console(isTerminal: true)
        console.writeRecords(utf8: Array("\u{7}".utf8))
        console.write(StyledText("\u{1B}[2J"))
        console.writeRecords("\u{9B}31m\u{202E}")
        console.report(Diagnostic("\u{7}", .usage))
        console.writeHint(StyledText("\u{7}"))
        #expect(streams.output == "␇␛[2J<U+009B>31m<U+202E>")
        #expect(streams.error == "meme: ␇\n␇")
    }

    @Test func `keeps the first failure and writes nothing after it`() {
        streams.failure = .diskFull
        let console = console()
        #expect(console.isOutputOpen)
        console.writeRecords("a")
        #expect(!console.isOutputOpen)
        streams.failure = nil
        console.writeRecords("b")
        #expect(console.finish() == .failed(.diskFull))
        #expect(streams.output == "")
        #expect(streams.writeCount == 1)
    }

    @Test func `asks on standard error and only on a terminal that allows input`() {
        streams.lines = ["yes", "no"]
        #expect(console(isTerminal: true).ask("Really? ") == "yes")
        #expect(streams.error == "Really? ")
        #expect(console(isTerminal: true, allowsInput: false).ask("Again? ") == nil)
        #expect(console().ask("And again? ") == nil)
        #expect(streams.error == "Really? ")
        #expect(console(isTerminal: true).ask("") == "no")
    }

    @Test func `ends the line of an unanswered question`() {
        #expect(console(isTerminal: true).ask("Really? ") == nil)
        #expect(streams.error == "Really? \n")
    }

    @Test func `writes output that fits on the terminal without the pager`() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n")
        #expect(streams.output == "")
        #expect(console.finish() == .written)
        #expect(streams.output == "1\n2\n")
        #expect(pager.events == [])
    }

    @Test func `pages output that is taller than the terminal`() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n")
        console.writeRecords("3\n\u{1B}")
        console.write(StyledText("4\n"))
        console.report(Diagnostic("wrong", .badData))
        #expect(streams.error == "")
        #expect(console.finish() == .written)
        #expect(pager.events == ["start", "1\n2\n3\n␛", "4\n", "finish"])
        #expect(streams.output == "")
        #expect(streams.error == "meme: wrong\n")
    }

    @Test(arguments: [("x", 161, ""), ("\0", 70_000, ""), ("x", 100, "\nx")])
    func `pages long lines that fill the terminal`(
        _ character: String, count: Int, end: String
    ) {
        let text = String(repeating: character, count: count) + end
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords(text + "\n")
        #expect(pager.events.first == "start")
    }

    @Test func `stops writing when the user leaves the pager`() {
        pager.closesAfter = 1
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        #expect(!console.isOutputOpen)
        console.writeRecords("4\n")
        #expect(console.finish() == .written)
        #expect(pager.events == ["start", "1\n2\n3\n", "finish"])
        #expect(streams.output == "")
    }

    @Test func `reports that the pager was interrupted`() {
        pager.outcome = .interrupted
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        #expect(console.finish() == .interrupted)
    }

    @Test func `writes directly if the pager cannot be started`() {
        pager.failure = SystemFailure(code: 11, .resources, "Resource temporarily unavailable")
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        console.writeRecords("4\n")
        #expect(console.isOutputOpen)
        #expect(console.finish() == .writtenWithoutPager)
        #expect(streams.output == "1\n2\n3\n4\n")
    }

    /// The shell reports only at the end that the pager is missing.
    @Test(arguments: [Int.max, 2])
    func `writes directly if the pager turns out to be missing`(_ closesAfter: Int) {
        pager.outcome = .notRun
        pager.closesAfter = closesAfter
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        console.writeRecords("4\n")
        console.writeRecords("5\n")
        #expect(console.isOutputOpen)
        #expect(console.finish() == .writtenWithoutPager)
        #expect(streams.output == "1\n2\n3\n4\n5\n")
    }

    private static let graphics = TerminalGraphics(
        PictureDrawing(
            path: "/cat", graphics: .kitty, usesProgram: false,
            size: TerminalSize(columns: 4, rows: 2)), contents: [1])

    @Test func `writes a picture unchanged and only to a terminal`() {
        let graphics = StreamConsoleTests.graphics
        let pipe = console()
        #expect(!pipe.endPaging())
        pipe.write(graphics)
        #expect(streams.output == "")
        let terminal = console(isTerminal: true)
        #expect(terminal.endPaging())
        terminal.write(graphics)
        #expect(streams.output == String(decoding: graphics.bytes, as: UTF8.self))
    }

    @Test func `ends paging if the pager has not started`() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n")
        console.report(Diagnostic("first", .done))
        #expect(streams.output + streams.error == "")
        #expect(console.endPaging())
        #expect(streams.output == "1\n")
        console.report(Diagnostic("second", .done))
        console.writeRecords("2\n3\n4\n")
        #expect(streams.output == "1\n2\n3\n4\n")
        #expect(streams.error == "meme: first\nmeme: second\n")
        #expect(console.finish() == .written)
        #expect(pager.events == [])
    }

    @Test func `does not send a picture to the pager`() {
        let console = console(isTerminal: true)
        console.beginPaging()
        console.writeRecords("1\n2\n3\n")
        #expect(!console.endPaging())
        console.write(StreamConsoleTests.graphics)
        #expect(console.finish() == .written)
        #expect(pager.events == ["start", "1\n2\n3\n", "finish"])
        #expect(streams.output == "")
    }

    @Test func `never pages output to a pipe`() {
        let console = console()
        console.beginPaging()
        console.writeRecords("1\n2\n3\n4\n")
        #expect(streams.output == "1\n2\n3\n4\n")
        #expect(console.finish() == .written)
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
    var outcome = PagerOutcome.shown
    /// The number of texts after which the user quits the pager.
    var closesAfter = Int.max
    private var textCount = 0

    var isOpen: Bool { textCount < closesAfter }

    func start() throws(SystemFailure) {
        if let failure { throw failure }
        events.append("start")
    }

    func write(_ text: String) {
        events.append(text)
        textCount += 1
    }

    func finish() -> PagerOutcome {
        events.append("finish")
        return outcome
    }
}

struct StreamConsoleJSONTests {
    private let streams = StreamsDouble()

    private static let consoles: [StreamTraits] = [
        StreamTraits(), StreamTraits(isTerminal: true, usesColor: true, glyphs: .ascii),
    ]

    @Test(arguments: consoles.indices)
    func `writes only JSON to standard error`(_ index: Int) {
        let traits = Self.consoles[index]
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

    @Test func `writes a question as a JSON line`() {
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
