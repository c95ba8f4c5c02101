import Domain

/// A worker that converts the user's input to edits.
struct FieldChangesWorker {
    let inputWorker: InputWorker
    let dateWorker: DateWorker

    /// Converts changes to an edit. The text may come from standard input.
    ///
    /// - Parameter due: the new due date, from `due(_:)`.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`;
    ///   `InputError.invalidUTF8`; `.empty` if the change uses an empty input, because the command that wrote
    ///   the input probably failed.
    func edit(
        _ changes: FieldChanges, due: DueDate?, input: [UInt8]
    ) throws(MemesError) -> MemeEdit {
        try MemeEdit(
            title: changes.title, text: try text(changes.text, input),
            addedTags: try changes.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            removedTags: changes.removedTags.map { Tag(stored: $0) },
            optionalTexts: changes.optionalTexts, flags: changes.flags,
            otherFields: JSONMember.task(changes.isTask, due: due),
            unsetFields: changes.unsetFields)
    }

    /// Returns the new due date; `nil` if the changes do not set one.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func due(_ changes: FieldChanges) throws(MemesError) -> DueDate? {
        try changes.due.map(dateWorker.due)
    }

    private func text(
        _ change: FieldChanges.TextChange?, _ input: [UInt8]
    ) throws(MemesError) -> MemeEdit.TextChange? {
        switch change {
        case .replaced(let source): .replace(try text(source, input))
        case .followed(let source): .append(try text(source, input))
        case nil: nil
        }
    }

    private func text(
        _ source: FieldChanges.TextSource, _ input: [UInt8]
    ) throws(MemesError) -> String {
        switch source {
        case .arguments(let text): return text
        case .input:
            guard !input.isEmpty else { throw .input(.empty) }
            return try inputWorker.text(of: input)
        }
    }
}
