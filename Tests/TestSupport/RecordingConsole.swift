import Domain

@testable import Application

/// A console that records its output.
package final class RecordingConsole: Console {
    /// Something that was written.
    package enum Event: Equatable {
        case text(StyledText)
        case records(String)
        case error(StyledText)
        case question(String)
        case paging
        case graphics(TerminalGraphics)
        case pagingEnd
    }

    package let output: StreamTraits
    /// How many texts can be written before the reader closes the output.
    package var writableCount = Int.max
    package let allowsInput: Bool
    package let inputIsTerminal: Bool
    package var mayHaveInput = false
    package var showsAdvice = false
    package private(set) var events: [Event] = []
    /// How many times the input was read.
    package private(set) var inputReadCount = 0

    private let inputBytes: Result<[UInt8], SystemFailure>
    private var answers: [String]

    /// Creates a console without a terminal, or one with a terminal at which `answers` are typed.
    ///
    /// - Parameters:
    ///   - inputIsTerminal: whether the input is a terminal; `nil` if it is like the output.
    ///   - allowsInput: whether questions are allowed.
    package init(
        isTerminal: Bool = false, inputIsTerminal: Bool? = nil, allowsInput: Bool = true,
        size: TerminalSize = TerminalSize(columns: 80, rows: 24),
        input: Result<[UInt8], SystemFailure> = .success([]), answers: [String] = []
    ) {
        output = StreamTraits(isTerminal: isTerminal, size: size)
        self.inputIsTerminal = inputIsTerminal ?? isTerminal
        self.allowsInput = allowsInput
        inputBytes = input
        self.answers = answers
    }

    package var isOutputOpen: Bool { writeCount < writableCount }

    private var writeCount: Int {
        events.count { event in
            switch event {
            case .text, .records: true
            case .error, .question, .paging, .graphics, .pagingEnd: false
            }
        }
    }

    package func write(_ text: StyledText) { events.append(.text(text)) }
    package func writeRecords(_ text: String) { events.append(.records(text)) }
    package func report(_ diagnostic: Diagnostic) { events.append(.error(diagnostic.text)) }
    package func writeHint(_ text: StyledText) { events.append(.error(text)) }
    package func beginPaging() { events.append(.paging) }
    package func write(_ graphics: TerminalGraphics) { events.append(.graphics(graphics)) }

    package func endPaging() -> Bool {
        events.append(.pagingEnd)
        return output.isTerminal
    }

    package var input: any ByteStream {
        switch inputBytes {
        case .success(let bytes): TestStream(bytes, pieceByteCount: 16, isSizeKnown: false)
        case .failure(let failure):
            TestStream([], failure: .system(.read, path: "standard input", failure))
        }
    }

    package func readInput() throws(SystemFailure) -> [UInt8] {
        inputReadCount += 1
        return try inputBytes.get()
    }

    package func ask(_ question: String) -> String? {
        events.append(.question(question))
        return answers.isEmpty ? nil : answers.removeFirst()
    }

    /// The text on standard output.
    package var outputText: String {
        events.map { event in
            switch event {
            case .text(let text): text.text
            case .records(let records): records
            case .error, .question, .paging, .graphics, .pagingEnd: ""
            }
        }.joined()
    }

    /// The text on standard error.
    package var errorText: String {
        events.map { event in
            if case .error(let text) = event { text.text } else { "" }
        }.joined()
    }
}
