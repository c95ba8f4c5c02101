import Domain

final class StreamConsole: Console {
    let output: StreamTraits
    let errorOutput: StreamTraits
    let allowsInput: Bool
    let inputIsTerminal: Bool
    var mayHaveInput: Bool {
        (streams.isFile(.input) || streams.isPipe(.input)) && !streams.isInputEmpty
    }
    var showsAdvice: Bool { errorOutput.isTerminal }

    /// A closure that returns the command line that the user probably meant, if any. A hint suggests that
    /// line when nothing was found.
    var correction: () -> String? = { nil }

    /// Whether output may go to the pager. Set to `false` if something else writes to the terminal.
    var allowsPaging = true

    private let streams: any StandardStreams
    private let diagnosticFormat: DiagnosticFormat
    private let paging: PagedOutput?
    private var isPaging = false
    /// The messages held back while output may go to the pager.
    private var errorsHeldBack = ""
    private var outputFailure: SystemFailure?
    private var isProgressShown = false
    private var hasWritten = false

    enum Outcome: Equatable {
        /// The output was written, or shown until the user quit the pager.
        case written
        /// The user interrupted the pager.
        case interrupted
        /// The pager could not be run, so the text was written without it.
        case writtenWithoutPager
        case failed(SystemFailure)
    }

    /// - Parameter pager: the program for output that does not fit on the terminal; `nil` to disable paging.
    init(
        streams: any StandardStreams, output: StreamTraits, errorOutput: StreamTraits,
        diagnosticFormat: DiagnosticFormat = .words, allowsInput: Bool, pager: (any Pager)?
    ) {
        self.streams = streams
        self.output = output
        self.errorOutput = errorOutput
        self.diagnosticFormat = diagnosticFormat
        paging = output.isTerminal ? pager.map { PagedOutput($0, size: output.size) } : nil
        inputIsTerminal = streams.isTerminal(.input)
        self.allowsInput = allowsInput
    }

    var isOutputOpen: Bool { outputFailure == nil && (!isPaging || paging?.isOpen == true) }

    func write(_ text: StyledText) { write(TextRenderer(traits: output).render(text)) }

    func writeRecords(_ text: String) { write(TextRenderer(traits: output).render(records: text)) }

    func writeRecords(utf8: [UInt8]) {
        guard !output.isTerminal else { return writeRecords(String(decoding: utf8, as: UTF8.self)) }
        if !output.isFile { hideProgress() }
        writeNow { (streams) throws(SystemFailure) in try streams.write(utf8, to: .output) }
    }

    func write(_ graphics: TerminalGraphics) {
        guard output.isTerminal, !isPaging else { return }
        hideProgress()
        writeNow { (streams) throws(SystemFailure) in
            try streams.write(graphics.bytes, to: .output)
        }
    }

    func copy(_ bytes: [UInt8]) -> Bool {
        guard output.canWriteOver, !isPaging else { return false }
        writeNow { (streams) throws(SystemFailure) in
            try streams.write(bytes.copySequence, to: .output)
        }
        return isOutputOpen
    }

    func report(_ diagnostic: Diagnostic) {
        writeError(diagnosticFormat.text(of: diagnostic, columns: errorOutput.messageColumns))
        let isUnknown = [.nothingMatched, .noInput].contains(diagnostic.exitCode)
        if isUnknown, errorOutput.isTerminal, let line = correction(), !line.isEmpty {
            writeHint(StyledText(Diagnostic.question(line) + "\n"))
        } else if let suggestion = diagnostic.suggestion {
            writeHint(StyledText(suggestion + "\n"))
        }
    }

    func writeHint(_ text: StyledText) { if diagnosticFormat == .words { writeWrapped(text) } }

    private func writeWrapped(_ text: StyledText) {
        writeError(errorOutput.messageColumns.map(text.wrapped) ?? text)
    }

    /// Shows a line on standard error until something else is written. A terminal that cannot overwrite a
    /// line gets a new line each time. Shows nothing if standard error is not a terminal, or if results
    /// were already written to the terminal.
    func showProgress(_ line: String) {
        guard errorOutput.isTerminal, !(output.isTerminal && hasWritten) else { return }
        let shown = SafeText.line(line, errorOutput.glyphs)
        guard errorOutput.canWriteOver else {
            _ = try? streams.write("\(shown)\n", to: .error)
            return
        }
        isProgressShown = true
        streams.writeOver(shown)
    }

    var input: any ByteStream { streams.input }

    func readInput() throws(SystemFailure) -> [UInt8] { try streams.readInput() }

    func ask(_ question: String) -> String? {
        guard canAsk else { return nil }
        writeWrapped(diagnosticFormat.text(ofQuestion: question))
        guard let line = try? streams.readLine() else {
            writeHint(StyledText("\n"))
            return nil
        }
        return String(decoding: line, as: UTF8.self)
    }

    func beginPaging() { isPaging = allowsPaging && paging != nil }

    func endPaging() -> Bool {
        if isPaging, let paging {
            guard let held = paging.release() else { return false }
            isPaging = false
            writeNow(held)
            writeErrorNow(errorsHeldBack)
            errorsHeldBack = ""
        }
        return output.isTerminal && isOutputOpen
    }

    /// Writes the held output and messages, and waits for the pager to exit.
    func finish() -> Outcome {
        hideProgress()
        var pagerOutcome = PagerOutcome.shown
        if isPaging, let paging {
            let rest: String
            (rest, pagerOutcome) = paging.finish()
            writeNow(rest)
            isPaging = false
        }
        writeErrorNow(errorsHeldBack)
        if let outputFailure { return .failed(outputFailure) }
        return switch pagerOutcome {
        case .shown: .written
        case .interrupted: .interrupted
        case .notRun: .writtenWithoutPager
        }
    }

    private func hideProgress() {
        guard isProgressShown else { return }
        isProgressShown = false
        streams.writeOver("")
    }

    private func write(_ rendered: String) {
        if !output.isFile { hideProgress() }
        hasWritten = true
        if isPaging, let paging {
            writeNow(paging.write(rendered))
        } else {
            writeNow(rendered)
        }
    }

    private func writeNow(_ rendered: String) {
        guard !rendered.isEmpty else { return }
        writeNow { (streams) throws(SystemFailure) in try streams.write(rendered, to: .output) }
    }

    private func writeNow(_ write: (any StandardStreams) throws(SystemFailure) -> Void) {
        guard outputFailure == nil else { return }
        do throws(SystemFailure) {
            try write(streams)
        } catch {
            outputFailure = error
        }
    }

    private func writeError(_ text: StyledText) {
        let rendered = TextRenderer(traits: errorOutput).render(text)
        if isPaging { errorsHeldBack += rendered } else { writeErrorNow(rendered) }
    }

    /// Writes text to standard error at once, even if output may still go to the pager.
    func writeErrorNow(_ rendered: String) {
        hideProgress()
        if !rendered.isEmpty { _ = try? streams.write(rendered, to: .error) }
    }
}
