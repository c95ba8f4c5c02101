import Domain

/// A console that keeps the output of a command, so that a front end other than a shell can show it.
package final class CapturingConsole: Console {
    package let output: StreamTraits
    /// The results of the command.
    package private(set) var text = StyledText() { didSet { hasAnswer = true } }
    /// Whether the command wrote a result, perhaps an empty one.
    package private(set) var hasAnswer = false
    /// Errors, warnings and hints, in order.
    package private(set) var messages = StyledText()

    package let isOutputOpen = true
    package let allowsInput: Bool
    package var inputIsTerminal: Bool { allowsInput }
    package let mayHaveInput: Bool
    package let showsAdvice = false
    package let canAskForText = false
    package let input: any ByteStream

    private let inputBytes: [UInt8]
    private let askUser: (String) -> String?

    /// Creates a console without input, whose user can answer questions.
    ///
    /// - Parameter ask: a closure that asks the user a yes/no question, and returns the answer.
    package init(output: StreamTraits, ask: @escaping (String) -> String?) {
        self.output = output
        allowsInput = true
        mayHaveInput = false
        inputBytes = []
        input = BytesStream([])
        askUser = ask
    }

    /// Creates a console for a run without a user.
    package init(input bytes: [UInt8]) {
        output = StreamTraits()
        allowsInput = false
        mayHaveInput = !bytes.isEmpty
        inputBytes = bytes
        input = BytesStream(bytes)
        askUser = { _ in nil }
    }

    package func write(_ text: StyledText) { self.text.append(text) }
    package func writeRecords(_ text: String) { self.text.append(text) }
    package func write(_ graphics: TerminalGraphics) {}
    package func report(_ diagnostic: Diagnostic) {
        let place = diagnostic.place.map { "\($0): " } ?? ""
        messages.append(StyledText("\(place)\(diagnostic.message)\n"))
    }
    package func writeHint(_ text: StyledText) { messages.append(text) }

    package func readInput() throws(SystemFailure) -> [UInt8] { inputBytes }
    package func ask(_ question: String) -> String? { askUser(question) }
    package func beginPaging() {}
    package func endPaging() -> Bool { false }
}

/// A stream of bytes in memory, as standard input.
package final class BytesStream: ByteStream {
    package let name = "standard input"
    package var byteCount: Int? { rest.count }
    package let file: FileIdentity? = nil

    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }

    package func readAhead(into buffer: UnsafeMutableRawBufferPointer) {}
    package func waitForEnd() {}
    package func checkMemory(for byteCount: Int) {}
}
