import Domain

/// The console of a real run, over the standard streams.
final class StreamConsole: Console {
    let output: StreamTraits
    let errorOutput: StreamTraits
    let canAsk: Bool
    let inputIsTerminal: Bool

    /// The first failure of writing to standard output; after it nothing more is written.
    private(set) var outputFailure: SystemFailure?

    private let streams: any StandardStreams
    private let pager: (any Pager)?
    private var paging = Paging.off

    /// What happens to output on its way.
    private enum Paging: Equatable {
        /// It is written at once.
        case off
        /// It is held back until it is known to be taller than the terminal.
        case undecided(held: String)
        /// It goes to the pager. What is said on standard error waits until the pager has ended.
        case on(errors: String)
    }

    /// A console.
    ///
    /// - Parameter pager: the program for output that is taller than the terminal; `nil` for none.
    init(
        streams: any StandardStreams, output: StreamTraits, errorOutput: StreamTraits,
        allowsInput: Bool, pager: (any Pager)?
    ) {
        self.streams = streams
        self.output = output
        self.errorOutput = errorOutput
        self.pager = pager
        inputIsTerminal = streams.isTerminal(.input)
        canAsk = inputIsTerminal && allowsInput
    }

    func write(_ text: StyledText) {
        writeRendered(TextRenderer(traits: output).render(text))
    }

    func writeRecords(_ text: String) {
        writeRendered(TextRenderer(traits: output).render(records: text))
    }

    private func writeRendered(_ rendered: String) {
        switch paging {
        case .off:
            writeNow(rendered)
        case .undecided(let held):
            paging = .undecided(held: held + rendered)
            startPagerIfNeeded()
        case .on:
            pager?.write(rendered)
        }
    }

    func writeError(_ text: StyledText) {
        let rendered = TextRenderer(traits: errorOutput).render(text)
        switch paging {
        case .on(let errors): paging = .on(errors: errors + rendered)
        case .undecided, .off: _ = try? streams.write(rendered, to: .error)
        }
    }

    func readInput() throws(SystemFailure) -> [UInt8] { try streams.readInput() }

    func ask(_ question: String) -> String? {
        guard canAsk else { return nil }
        writeError(StyledText(question))
        guard let line = try? streams.readLine() else { return nil }
        return String(decoding: line, as: UTF8.self)
    }

    func beginPaging() {
        guard pager != nil, output.isTerminal, paging == .off else { return }
        paging = .undecided(held: "")
    }

    /// Writes what is still held back, and waits for the pager.
    func finish() {
        switch paging {
        case .off:
            break
        case .undecided(let held):
            paging = .off
            writeNow(held)
        case .on(let errors):
            pager?.finish()
            paging = .off
            _ = try? streams.write(errors, to: .error)
        }
    }

    private func writeNow(_ text: String) {
        guard outputFailure == nil, !text.isEmpty else { return }
        do throws(SystemFailure) {
            try streams.write(text, to: .output)
        } catch {
            outputFailure = error
        }
    }

    private func startPagerIfNeeded() {
        guard case .undecided(let held) = paging, let pager else { return }
        guard held.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= output.size.rows else {
            return
        }
        do throws(SystemFailure) {
            try pager.start()
            paging = .on(errors: "")
            pager.write(held)
        } catch {
            paging = .off
            writeError(Diagnostic("cannot start the pager: \(error.description)", .done).text)
            writeNow(held)
        }
    }
}
