import Domain

extension HistoryError {
    package var words: String {
        switch self {
        case .changedMeanwhile(let id):
            localized(
                "the meme \(id) was changed by another command; nothing was stored; check it and try again"
            )
        case .addedMeanwhile(let id, let title):
            localized(
                "\(id.text()) \(Diagnostic.quote(title)) was added meanwhile; nothing was stored")
        case .removedMeanwhile(let id):
            localized(
                "the meme \(id) was removed by another command; nothing was stored; to restore it: meme restore \(id)"
            )
        case .otherVersion(let id, let wanted, let count):
            localized(
                "the meme \(id) has \(Amount.versions(count)), not \(number: wanted); nothing was stored"
            )
        case .tooFewOperations(let step, let wanted, let available, let time):
            tooFewOperations(step, wanted, available, droppedUntil: time)
        case .noSuchOperation(let handle):
            localized("no operation \(Diagnostic.quote(handle)); 'meme log' shows handles")
        case .ambiguousOperation(let handle, let candidates): ambiguousOperation(handle, candidates)
        case .alreadyUndone(let time, let other):
            localized("\(handle(time)) was already undone by \(handle(other))")
        case .isUndo(let time):
            localized("\(handle(time)) is itself an undo; 'meme redo' reverts the last undo")
        case .changedLater(let time, let id, let title, let other):
            localized(
                "cannot undo \(handle(time)): \(handle(other)) later changed \(id) \(Diagnostic.quote(title)); nothing was stored; 'meme history \(id)' shows versions to restore"
            )
        case .keyInUse(let key, let id, let title, let other, let otherTitle):
            localized(
                "cannot restore \(id) \(Diagnostic.quote(title)): \(other) \(Diagnostic.quote(otherTitle)) now has its key \(Diagnostic.quote(key)); remove that meme first: meme remove \(other)"
            )
        case .dropped(let time): localized("no history from that time") + dropped(until: time)
        }
    }

    /// Returns the short handle of the operation with the given time, or the stored text if the time is
    /// unreadable.
    private func handle(_ time: Timestamp) -> String { OperationHandle(time)?.short ?? time.text }

    private func ambiguousOperation(
        _ handle: String, _ candidates: [OperationCandidate]
    ) -> String {
        let listed = candidates.prefix(MemeCandidate.maximumListed).map { candidate in
            "\n  \(candidate.name)  \(MessageTimes.words(for: candidate.time))"
                + (candidate.title.map { "  " + Diagnostic.quote($0) } ?? "")
        }
        let more = candidates.count - listed.count
        let rest = more > 0 ? "\n  " + localized("and \(number: more) more") : ""
        return localized(
            "\(Diagnostic.quote(handle)) matches \(number: candidates.count) operations; use one of these handles:"
        )
            + listed.joined() + rest
    }

    private func tooFewOperations(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp?
    ) -> String {
        let words =
            switch (step, available) {
            case (.undo, 0): localized("nothing to undo")
            case (.redo, 0): localized("nothing to redo")
            case (.undo, _):
                localized("cannot undo \(Amount.changes(wanted)): \(onlyThere(available))")
            case (.redo, _):
                localized("cannot redo \(Amount.changes(wanted)): \(onlyThere(available))")
            }
        return words + (droppedUntil.map(dropped) ?? "")
    }

    private func onlyThere(_ count: Int) -> String {
        localized(
            count, one: "there is only \(number: count)", other: "there are only \(number: count)")
    }

    private func dropped(until time: Timestamp) -> String {
        localized("; 'meme compact' dropped the versions before \(MessageTimes.words(for: time))")
    }

    var exitCode: ExitCode {
        switch self {
        case .changedMeanwhile, .removedMeanwhile, .addedMeanwhile, .otherVersion, .changedLater,
            .keyInUse:
            .busy
        case .tooFewOperations, .alreadyUndone, .isUndo: .nothingMatched
        case .ambiguousOperation: .badData
        case .noSuchOperation, .dropped: .noInput
        }
    }
}

package enum UndoMessages {
    /// Returns `'meme undo' reverts this`, or `'meme undo 2' reverts this`.
    ///
    /// - Parameter operationCount: the number of operations to undo.
    package static func reverts(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? localized("'meme undo' reverts this")
            : localized("'meme undo \(number: operationCount)' reverts this")
    }

    /// Returns the hint after a removal: `'meme undo' restores it`, or `... restores them`.
    package static func restores(_ memeCount: Int) -> String {
        memeCount == 1
            ? localized("'meme undo' restores it") : localized("'meme undo' restores them")
    }
}
