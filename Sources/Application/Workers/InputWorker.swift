import Domain

/// Reads titles and texts from standard input.
struct InputWorker {
    /// The whole input as a text: UTF-8, without its last line end.
    ///
    /// - Throws: `InputError.invalidUTF8` with the place of the first byte that is not.
    func text(of input: [UInt8]) throws(MemesError) -> String {
        if let place = UTF8Validation.firstInvalidPosition(in: input) {
            throw .input(.invalidUTF8(line: place.line, byte: place.byte))
        }
        return String(decoding: input.withoutLineEnd, as: UTF8.self)
    }

    /// The first line that is not empty as a title, and what follows it without one empty line as a text.
    ///
    /// - Throws: `InputError.invalidUTF8`; `.empty` where there is nothing but line ends.
    func titleAndText(
        of input: [UInt8]
    ) throws(MemesError) -> (title: String, text: String) {
        let whole = Array(try text(of: input).utf8)
        guard !whole.allSatisfy(\.isLineEnd) else { throw .input(.empty) }
        let titled = TitledText(whole[...])
        return (
            String(decoding: titled.title, as: UTF8.self),
            String(decoding: titled.text, as: UTF8.self)
        )
    }

    /// A title as typed, and a text: of a title of several lines, the first is the title and the rest
    /// the text.
    func split(
        _ title: String, _ text: String
    ) throws(MemesError) -> (title: String, text: String) {
        guard title.utf8.contains(UInt8(ascii: "\n")) else { return (title, text) }
        return try titleAndText(of: Array(title.utf8))
    }
}

/// The changes of fields, as typed.
struct FieldChanges: Equatable {
    enum TextChange: Equatable {
        case replaced(by: TextSource)
        /// A line is appended.
        case followed(by: TextSource)
    }

    enum TextSource: Equatable {
        case arguments(String)
        case input
    }

    var title: String?
    var text: TextChange?
    var tags: [String] = []
    /// The tags that are removed, before others are added.
    var removedTags: [String] = []
    var optionalTexts = FieldValues<String>()
    var isPinned: Bool?
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
    let inputWorker: InputWorker

    /// Reads changes, in which standard input may have a part.
    ///
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`; `InputError.invalidUTF8`; `.empty`
    ///   if an empty input has a part, for something has gone wrong before.
    func edit(_ changes: FieldChanges, input: [UInt8]) throws(MemesError) -> MemeEdit {
        try MemeEdit(
            title: changes.title, text: try text(changes.text, input),
            addedTags: try changes.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            removedTags: changes.removedTags.map { Tag(stored: $0) },
            optionalTexts: changes.optionalTexts, isPinned: changes.isPinned,
            unsetFields: changes.unsetFields)
    }

    private func text(
        _ change: FieldChanges.TextChange?, _ input: [UInt8]
    ) throws(MemesError) -> MemeEdit.TextChange? {
        switch change {
        case .replaced(let source): .replace(try text(source, input).visible)
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
