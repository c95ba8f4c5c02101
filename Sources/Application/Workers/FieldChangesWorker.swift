import Domain

/// The changes of fields, as typed.
struct FieldChanges: Equatable {
    /// The change of the text.
    enum TextChange: Equatable {
        /// The text is replaced.
        case replaced(by: TextSource)
        /// A line is appended.
        case followed(by: TextSource)
    }

    /// Where a text comes from.
    enum TextSource: Equatable {
        case arguments(String)
        /// Standard input, all of it.
        case input
    }

    var title: String?
    var text: TextChange?
    /// The tags that are added.
    var tags: [String] = []
    /// The tags that are removed, before others are added.
    var removedTags: [String] = []
    var optionalTexts = FieldValues<String>()
    var isPinned: Bool?
    /// The fields to unset.
    var unsetFields: [MemeEdit.OptionalField] = []

    /// Whether standard input is needed.
    var readsInput: Bool {
        switch text {
        case .replaced(.input), .followed(.input): true
        case .replaced(.arguments), .followed(.arguments), nil: false
        }
    }
}

/// Makes edits from the user's input.
struct FieldChangesWorker {
    private let inputWorker: InputWorker

    init(inputWorker: InputWorker) {
        self.inputWorker = inputWorker
    }

    /// Reads changes.
    ///
    /// - Parameter input: what standard input holds; nothing where it has no part in the changes.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`,
    ///   `InputError.invalidUTF8`, and `.empty` where the input has a part and is empty, for
    ///   something has gone wrong before.
    func edit(_ changes: FieldChanges, input: [UInt8]) throws(MemesError) -> MemeEdit {
        var tags: [Tag] = []
        for tag in changes.tags { tags.append(try Tag(tag)) }
        return try MemeEdit(
            title: changes.title, text: try text(changes.text, input), addedTags: tags,
            removedTags: changes.removedTags.map { Tag(stored: $0) },
            optionalTexts: changes.optionalTexts, isPinned: changes.isPinned,
            unsetFields: changes.unsetFields)
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
