import Testing

@testable import Application
@testable import TestSupport

struct OutputViewTests {
    private static let wrong = Diagnostic("full", .inputOutput)
    private static let table: StyledText = {
        var text = StyledText()
        text.append("a", isIsolated: true)
        return text + StyledText("\n")
    }()
    private static let warning = Diagnostic("torn", .done)

    /// The output, what is written to the console, and the exit code.
    @Test func `shows each kind of output and sets the exit code`() {
        for (output, event, exitCode) in [
            (
                Output.text(StyledText("a")), RecordingConsole.Event.text(StyledText("a")),
                ExitCode.done
            ),
            (.text(StyledText("a"), .badData), .text(StyledText("a")), .badData),
            (.records("a"), .records("a"), .done),
            (.records("0", .nothingMatched), .records("0"), .nothingMatched),
            (.bytes([65]), .records("A"), .done),
            (.rows([[TextTable.Cell(text: "a")]]), .text(Self.table), .done),
            (.details([]), .text(StyledText()), .done),
            (.texts(["t", "u"]), .records("tu"), .done),
            (.hint(StyledText("a")), .error(StyledText("a")), .done),
            (.diagnostic(Self.warning), .error(Self.warning.text), .done),
            (.diagnostic(Self.wrong), .error(Self.wrong.text), .inputOutput),
        ] as [(Output, RecordingConsole.Event, ExitCode)] {
            let console = RecordingConsole()
            let view = OutputView(console: console, isQuiet: false)
            #expect(view.exitCode == nil, "\((output, event))")
            view.show(output)
            #expect(console.events == [event], "\((output, event))")
            #expect(view.exitCode == exitCode, "\((output, event))")
        }
    }

    @Test(arguments: [(false, "\na\n=\n"), (true, "\n# a\n")])
    func `renders Markdown on a terminal unless plain is wanted`(_ isPlain: Bool, _ output: String)
    {
        let console = RecordingConsole(isTerminal: true)
        let view = OutputView(console: console, isQuiet: false)
        view.show(.details([MemeDetails.Detail(lines: [], text: "# a")], isPlain: isPlain))
        #expect(console.outputText == output)
    }

    @Test func `hides only successful output and hints when quiet`() {
        let console = RecordingConsole()
        let view = OutputView(console: console, isQuiet: true)
        view.show(.text(StyledText("a")))
        view.show(.records("a"))
        view.show(.hint(StyledText("a")))
        #expect(console.events == [])
        #expect(view.exitCode == .done)
        view.show(.diagnostic(Self.warning))
        view.show(.records("b", .badData))
        view.show(.text(StyledText("c"), .badData))
        #expect(
            console.events == [.error(Self.warning.text), .records("b"), .text(StyledText("c"))])
    }

    @Test func `shows an answer but no hint when quiet`() {
        let console = RecordingConsole()
        let view = OutputView(console: console, isQuiet: true, isAnswer: true)
        view.show(.text(StyledText("a")))
        view.show(.hint(StyledText("b")))
        #expect(console.events == [.text(StyledText("a"))])
    }

    @Test func `hides that nothing matches when quiet, except for a change`() {
        let nothing = Diagnostic("no memes match", .nothingMatched)
        for isAnswer in [false, true] {
            let console = RecordingConsole()
            let view = OutputView(console: console, isQuiet: true, isAnswer: isAnswer)
            view.show(.diagnostic(nothing))
            #expect(console.events == (isAnswer ? [] : [.error(nothing.text)]))
            #expect(view.exitCode == .nothingMatched)
        }
    }

    @Test func `sets the column widths by the first rows and a minimum`() {
        let console = RecordingConsole(isTerminal: true)
        let view = OutputView(console: console, isQuiet: false)
        view.show(.rows([[.init(text: "a"), .init(text: "b")]], narrowest: [3]))
        view.show(.rows([[.init(text: "abcd"), .init(text: "e")]]))
        #expect(console.outputText == "a    b\nab…  e\n")
    }

    @Test(arguments: [(Int.max, 3), (2, 2)])
    func `requests pages while there are more and the output is read`(
        _ writableCount: Int, _ count: Int
    ) {
        let console = RecordingConsole()
        console.writableCount = writableCount
        let view = OutputView(console: console, isQuiet: false)
        var pages: [[Output]] = [
            [.records("1"), .more], [.records("2"), .more], [.records("3")], [.records("4")],
        ]
        func showNext() { pages.removeFirst().forEach(view.show) }
        showNext()
        view.showMore(showNext)
        #expect(console.outputText == "123".prefix(count))
    }

    @Test func `asks a question once`() {
        let console = RecordingConsole(answers: ["y", "y"])
        let view = OutputView(console: console, isQuiet: false)
        view.show(.question(ChangeQuestion("Sure? ", declined: Self.wrong)))
        #expect([view.confirms(), view.confirms()] == [true, false])
        #expect(console.events == [.question("Sure? ")])
    }

    @Test func `takes the exit code from the first failure`() {
        let view = OutputView(console: RecordingConsole(), isQuiet: false)
        view.show(.records("a"))
        view.show(.diagnostic("damaged", .badData))
        view.show(.records("0", .nothingMatched))
        #expect(view.exitCode == .badData)
    }
}
