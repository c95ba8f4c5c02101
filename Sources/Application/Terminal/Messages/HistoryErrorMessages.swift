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
        case .dropped(let time):
            "the history from that time is gone\(dropped(until: time))"
        }
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

    /// How the run ends.
    var exitCode: ExitCode {
        switch self {
        case .changedMeanwhile, .otherVersion: .busy
        case .tooFewOperations: .nothingMatched
        case .dropped: .noInput
        }
    }
}
