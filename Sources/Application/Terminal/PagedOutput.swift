import Domain

/// Output to a terminal, held until it is taller than the screen, and then piped to a pager. If the pager
/// cannot be run, the output is written without it.
final class PagedOutput {
    private enum State {
        /// The output may still fit on the screen.
        case undecided
        /// The pager has the output.
        case paged
        /// The user left the pager.
        case left(PagerOutcome)
        /// The pager cannot be run.
        case abandoned
    }

    private let pager: any Pager
    private let size: TerminalSize
    private var state = State.undecided
    /// The beginning of the output, longer than a pipe can hold. A pager that cannot be run has read no more
    /// than this, which is then written without it.
    private var held = ""
    private var heldRowCount = 0

    /// The capacity of a pipe in bytes. Longer output counts as taller than any screen.
    private static let heldLimit = 65_536

    init(_ pager: any Pager, size: TerminalSize) {
        self.pager = pager
        self.size = size
    }

    var isOpen: Bool {
        if case .left = state { false } else { true }
    }

    /// Adds text to the output.
    ///
    /// - Returns: text to write without the pager.
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

    /// Returns the held output, and stops paging; `nil` if the pager was already started or could not be.
    func release() -> String? {
        guard case .undecided = state else { return nil }
        state = .abandoned
        return held
    }

    /// Waits for the pager.
    ///
    /// - Returns: text to write without the pager, and the outcome of the pager.
    func finish() -> (rest: String, outcome: PagerOutcome) {
        if case .paged = state {
            let rest = end()
            return (rest, outcome)
        }
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

    /// Waits until the pager ends, and returns the text to write without it.
    private func end() -> String {
        let outcome = pager.finish()
        guard outcome == .notRun else {
            state = .left(outcome)
            return ""
        }
        state = .abandoned
        return held
    }

    /// The rows of a text on the screen, with long lines wrapped. Bytes count as cells, which may count a
    /// row too many but never one too few.
    private func rowCount(of text: String) -> Int {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.dropLast().reduce(0) { count, line in
            count + max((line.count + size.columns - 1) / size.columns, 1)
        }
    }
}
