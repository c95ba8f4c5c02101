import Application
import Domain

/// A console that keeps the output of a command so that a screen can show it. Its input is empty.
final class ScreenConsole: Console {
    let output: StreamTraits
    /// The results of the command.
    private(set) var text = StyledText()
    /// Errors, warnings and hints, in order.
    private(set) var messages = StyledText()

    let isOutputOpen = true
    let allowsInput = true
    let inputIsTerminal = true
    let mayHaveInput = false
    let showsAdvice = false

    private let askUser: (String) -> String?

    /// - Parameter ask: a closure that asks the user a question, and returns the answer.
    init(output: StreamTraits, ask: @escaping (String) -> String?) {
        self.output = output
        askUser = ask
    }

    func write(_ text: StyledText) { self.text.append(text) }
    func writeRecords(_ text: String) { self.text.append(text) }
    func write(_ graphics: TerminalGraphics) {}
    func report(_ diagnostic: Diagnostic) { messages.append(StyledText(diagnostic.message + "\n")) }
    func writeHint(_ text: StyledText) { messages.append(text) }

    var input: any ByteStream { EmptyStream() }
    func readInput() throws(SystemFailure) -> [UInt8] { [] }
    func ask(_ question: String) -> String? { askUser(question) }
    func beginPaging() {}
    func endPaging() -> Bool { false }
}

private final class EmptyStream: ByteStream {
    let name = "standard input"
    let byteCount: Int? = 0
    let file: FileIdentity? = nil

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {}
    func waitForEnd() {}
    func checkMemory(for byteCount: Int) {}
}
