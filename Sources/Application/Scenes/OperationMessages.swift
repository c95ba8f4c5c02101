import Domain

/// The messages about operations.
enum OperationMessages {
    private static let titleLimit = 60

    /// The result of an undo or a redo, a line for each operation, and how to reverse it.
    static func text(
        of step: OperationStep, _ takenBack: TakenBackOperations, now: Timestamp
    ) -> StyledText {
        var text = StyledText()
        let count = takenBack.operations.count
        for (position, operation) in takenBack.operations.enumerated() {
            text.append(verb(step, isDryRun: takenBack.isDryRun) + ": ")
            text.append(words(for: effect(of: operation, step).changes.countsByKind) + " ")
            text.append(
                FirstTitles.text(
                    of: operation.changes.lazy.map(\.title), count: operation.changes.count, quoted)
            )
            let age = RelativeTime.words(for: operation.time, now: now)
            text.append(" (\(step == .undo ? "" : "undone ")\(age))", .faint)
            if position == count - 1, !takenBack.isDryRun {
                text.append("; \(advice(after: step, count: count))")
            }
            text.append("\n")
        }
        return text
    }

    /// What an operation did, for a list; an undo and a redo are marked as such.
    static func words(for operation: Operation) -> String {
        let words = words(for: operation.changes.countsByKind)
        switch operation.kind {
        case .change: return words
        case .undo: return "undo: " + words
        case .redo: return "redo: " + words
        }
    }

    /// The first titles of some changes, and how many more there are: `Buy milk, Call Ann and 3 more`.
    static func titles(_ changes: MemeChanges) -> String {
        FirstTitles.text(of: changes.lazy.map(\.title), count: changes.count).text
    }

    /// A title within a sentence: `"Buy milk"`.
    private static func quoted(_ title: String) -> StyledText {
        var text = StyledText("\"")
        text.append(short(title), isIsolated: true)
        text.append("\"")
        return text
    }

    private static func verb(_ step: OperationStep, isDryRun: Bool) -> String {
        switch (step, isDryRun) {
        case (.undo, false): "Undid"
        case (.undo, true): "Would undo"
        case (.redo, false): "Redid"
        case (.redo, true): "Would redo"
        }
    }

    private static func advice(after step: OperationStep, count: Int) -> String {
        switch step {
        case .undo:
            count == 1 ? "'meme redo' to redo" : "'meme redo \(count)' to redo"
        case .redo: UndoMessages.takesBack(count)
        }
    }

    /// The operation that is undone; for a redo, the inverse of the undo that it reverses.
    static func effect(of operation: Operation, _ step: OperationStep) -> Operation {
        guard step == .redo else { return operation }
        return Operation(time: operation.time, changes: operation.changes.inverse)
    }

    /// `added 1 meme`; `added 2, removed 1`.
    private static func words(for counts: [(kind: MemeChange.Kind, count: Int)]) -> String {
        guard let only = counts.first, counts.count == 1 else {
            return counts.map { "\($0.kind.rawValue) \($0.count)" }.joined(separator: ", ")
        }
        return "\(only.kind.rawValue) \(Amount.words(only.count, "meme"))"
    }

    /// A title, cut to leave room for the rest of the line.
    private static func short(_ title: String) -> String {
        let start = title.prefix(titleLimit)
        return SafeText.escaped(String(start)) + (start.endIndex < title.endIndex ? "..." : "")
    }
}
