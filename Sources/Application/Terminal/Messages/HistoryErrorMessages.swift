import Domain

extension HistoryError {
    /// What is wrong with versions or operations.
    var words: String {
        switch self {
        case .changedMeanwhile(let id):
            "the meme \(id) was changed by another command; nothing was stored; look at it and try "
                + "again"
        case .otherVersion(let id, let wanted, let count):
            "the meme \(id) has \(Amount.words(count, "version")), not \(wanted); nothing was stored"
        case .tooFewOperations(let step, let wanted, let available, let time):
            tooFewOperations(step, wanted, available, droppedUntil: time)
        case .noSuchOperation(let handle):
            "no operation \(Diagnostic.quote(handle)); 'meme log' shows handles"
        case .ambiguousOperation(let handle, let times):
            ambiguousOperation(handle, times)
        case .alreadyUndone(let time, let other):
            "\(handle(time)) is already undone by \(handle(other))"
        case .isUndo(let time):
            "\(handle(time)) is itself an undo; 'meme redo' takes the last undo back"
        case .changedLater(let time, let id, let title, let other):
            "cannot undo \(handle(time)): \(handle(other)) changed \(id) \(Diagnostic.quote(title)) "
                + "later; nothing was stored"
        case .dropped(let time):
            "the history from that time is gone\(dropped(until: time))"
        }
    }

    /// The short handle of the operation of a time; the time itself if it is unreadable.
    private func handle(_ time: Timestamp) -> String { OperationHandle(time)?.short ?? time.text }

    private func ambiguousOperation(_ handle: String, _ times: [Timestamp]) -> String {
        let named = times.prefix(MemeCandidate.maximumListed)
            .compactMap { OperationHandle($0)?.text }
        let rest = times.count - named.count
        return """
            \(Diagnostic.quote(handle)) matches \(times.count) operations; give more characters of the handle:
              \(named.joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "")
            """
    }

    private func tooFewOperations(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp?
    ) -> String {
        let verb = step == .undo ? "undo" : "redo"
        let words =
            available == 0
            ? "nothing to \(verb)"
            : "cannot \(verb) \(Amount.words(wanted, "change")): there "
                + (available == 1 ? "is only 1" : "are only \(available)")
        return words + (droppedUntil.map(dropped) ?? "")
    }

    private func dropped(until time: Timestamp) -> String {
        "; 'meme compact' dropped the versions before \(time.text)"
    }

    var exitCode: ExitCode {
        switch self {
        case .changedMeanwhile, .otherVersion, .changedLater: .busy
        case .tooFewOperations, .alreadyUndone, .isUndo: .nothingMatched
        case .ambiguousOperation: .badData
        case .noSuchOperation, .dropped: .noInput
        }
    }
}
