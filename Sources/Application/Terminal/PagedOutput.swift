import Domain

/// Output that may go to a pager. Holds the output until it no longer fits on the terminal or in a pipe, and
/// then pipes it to the pager. If the pager cannot be run, returns the output to be written without it.
final class PagedOutput {
    private enum State {
        /// The output may still fit on the screen.
        case undecided
        /// The output goes to the pager.
        case paged
        /// The user left the pager.
        case left(PagerOutcome)
        /// The pager cannot be run.
        case abandoned
    }

    private let pager: any Pager
    private let size: TerminalSize
    private var state = State.undecided
    /// The beginning of the output, kept in case the pager cannot be run. Grows until it exceeds the
    /// capacity of a pipe, so that no output is lost.
    private var held = ""
    private var heldRowCount = 0

    /// The capacity of a pipe in bytes. Longer output is always sent to the pager.
    private static let heldLimit = 65_536

    init(_ pager: any Pager, size: TerminalSize) {
        self.pager = pager
        self.size = size
    }

    var isOpen: Bool { if case .left = state { false } else { true } }

    /// Adds text to the output.
    ///
    /// - Returns: the text to write without the pager; may be empty.
    func write(_ text: String) -> String {
        switch state {
        case .undecided:
            held += text
            heldRowCount += rowCount(of: text)
            let isTall = heldRowCount >= size.rows || held.utf8.count > PagedOutput.heldLimit
            return isTall ? start() : ""
        case .paged:
            if held.utf8.count <= PagedOutput.heldLimit { held += text }
            pager.write(text)
            return pager.isOpen ? "" : end()
        case .left: return ""
        case .abandoned: return text
        }
    }

    /// Stops paging and returns the held output. Returns `nil` if the pager was already started or could not
    /// be run.
    func release() -> String? {
        guard case .undecided = state else { return nil }
        state = .abandoned
        return held
    }

    /// Waits for the pager to exit.
    ///
    /// - Returns: the text to write without the pager, and the outcome of the pager.
    func finish() -> (rest: String, outcome: PagerOutcome) {
        if case .paged = state { return (end(), outcome) }
        if case .undecided = state { return (held, .shown) }
        return ("", outcome)
    }

    private var outcome: PagerOutcome {
        switch state {
        case .left(let outcome): outcome
        case .abandoned: .notRun
        case .undecided, .paged: .shown
        }
    }

    private func start() -> String {
        do throws(SystemFailure) {
            try pager.start()
        } catch {
            state = .abandoned
            return held
        }
        state = .paged
        pager.write(held)
        return pager.isOpen ? "" : end()
    }

    /// Waits for the pager to exit, and returns the text to write without it.
    private func end() -> String {
        let outcome = pager.finish()
        guard outcome == .notRun else {
            state = .left(outcome)
            return ""
        }
        state = .abandoned
        return held
    }

    /// Returns the number of terminal rows that the complete lines of the text take, with long lines wrapped.
    /// Assumes one cell per byte, so the result may be too large. It may be too small only if the text has
    /// tabs.
    private func rowCount(of text: String) -> Int {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.dropLast().reduce(0) { count, line in
            count + max((line.count + size.columns - 1) / size.columns, 1)
        }
    }
}
