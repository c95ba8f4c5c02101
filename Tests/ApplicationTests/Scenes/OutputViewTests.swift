import TestSupport
import Testing

@testable import Application

struct OutputViewTests {
    private static let wrong = Diagnostic("full", .inputOutput)
    private static let warning = Diagnostic("torn", .done)

    /// What is shown, what the console is given, and how the scene ends; whether success is silent.
    @Test(arguments: [
        (Output.text(StyledText("a")), RecordingConsole.Event.text(StyledText("a")), ExitCode.done),
        (.text(StyledText("a"), .badData), .text(StyledText("a")), .badData),
        (.records("a"), .records("a"), .done),
        (.records("0", .nothingMatched), .records("0"), .nothingMatched),
        (.hint(StyledText("a")), .error(StyledText("a")), .done),
        (.diagnostic(warning), .error(warning.text), .done),
        (.diagnostic(wrong), .error(wrong.text), .inputOutput),
    ])
    func showsAnOutput(_ output: Output, _ event: RecordingConsole.Event, _ exitCode: ExitCode) {
        let console = RecordingConsole()
        let view = OutputView(console: console, isQuiet: false)
        #expect(view.exitCode == nil)
        view.show(output)
        #expect(console.events == [event])
        #expect(view.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsQuiet() {
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
            console.events == [
                .error(Self.warning.text), .records("b"), .text(StyledText("c")),
            ])
    }

    @Test func theFirstThatIsNotWellDecidesHowTheSceneEnds() {
        let view = OutputView(console: RecordingConsole(), isQuiet: false)
        view.show(.records("a"))
        view.show(.diagnostic(Diagnostic("damaged", .badData)))
        view.show(.records("0", .nothingMatched))
        #expect(view.exitCode == .badData)
    }
}
