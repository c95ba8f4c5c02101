import Domain

/// A worker that converts the user's input to edits.
struct FieldChangesWorker {
    let inputWorker: InputWorker
    let dateWorker: DateWorker

    /// Converts changes to an edit. The text may come from standard input.
    ///
    /// - Parameter due: the new due date, from `due(_:)`.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`; `RequestError.unreadableDue`,
    ///   `.unreadableDate`, `.unreadableRepetition`;
    ///   `InputError.invalidUTF8`; `.empty` if the change uses an empty input, because the command that wrote
    ///   the input probably failed.
    func edit(
        _ changes: FieldChanges, due: DueDate?
    ) throws(MemesError) -> MemeEdit {
        try MemeEdit(
            title: changes.title, text: try text(changes.text),
            addedTags: try changes.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            removedTags: changes.removedTags.map { Tag(stored: $0) },
            optionalTexts: changes.optionalTexts, flags: changes.flags,
            created: try changes.created.map(dateWorker.timestamp),
            otherFields: JSONMember.task(
                changes.isTask, due: due, repetition: try changes.every.map(dateWorker.repetition),
                wait: try changes.wait.map(dateWorker.due)), ownFields: changes.ownFields,
            unsetFields: changes.unsetFields)
    }

    /// Returns the new due date; `nil` if the changes do not set one.
    ///
    /// - Throws: `RequestError.unreadableDue`.
    func due(_ changes: FieldChanges) throws(MemesError) -> DueDate? {
        try changes.due.map(dateWorker.due)
    }

    private func text(
        _ change: FieldChanges.TextChange?
    ) throws(MemesError) -> MemeEdit.TextChange? {
        switch change {
        case .replaced(let source): .replace(try text(source))
        case .followed(let source): .append(try text(source))
        case .preceded(let source): .prepend(try text(source))
        case nil: nil
        }
    }

    private func text(_ source: FieldChanges.TextSource) throws(MemesError) -> String {
        switch source {
        case .arguments(let text): text
        case .input: try inputWorker.text(allowsEmpty: false)
        }
    }
}

/// The changes to fields, as typed.
struct FieldChanges: Equatable {
    enum TextChange: Equatable {
        case replaced(by: TextSource)
        /// The given text is appended on a new line.
        case followed(by: TextSource)
        /// The given text is inserted before it, on a line of its own.
        case preceded(by: TextSource)
    }

    enum TextSource: Equatable {
        case arguments(String)
        case input
    }

    var title: String?
    var text: TextChange?
    var tags: [String] = []
    /// The tags to remove before `tags` are added.
    var removedTags: [String] = []
    var optionalTexts = FieldValues<String>()
    var flags: [MemeField: Bool] = [:]
    /// The new creation date, as typed.
    var created: String?
    var isTask = false
    var due: String?
    var every: String?
    var wait: String?
    var ownFields: [JSONMember] = []
    var attachedFiles: [AttachedFile] = []
    var unsetFields: [MemeEdit.OptionalField] = []

    /// Whether the memes are to be pinned; `nil` if anything else is changed, too.
    var isPinned: Bool? {
        flags[.pinned].flatMap { self == FieldChanges(flags: [.pinned: $0]) ? $0 : nil }
    }

    var readsInput: Bool {
        switch text {
        case .replaced(.input), .followed(.input), .preceded(.input): true
        case .replaced(.arguments), .followed(.arguments), .preceded(.arguments), nil:
            attachedFiles.contains { $0.path == nil }
        }
    }
}
