import Domain

/// The options that change memes.
extension OptionDescription {
    package static let title = OptionDescription("title", nil, "TITLE", "replace the title")
    package static let append = OptionDescription(
        "append", nil, "TEXT", "add a line to the text; - reads standard input")
    static let prepend = OptionDescription(
        "prepend", nil, "TEXT", "add a line before the text; - reads standard input")
    static let replace = OptionDescription(
        "replace", nil, "OLD", "replace OLD in titles and texts, as --with says")
    static let with = OptionDescription("with", nil, "NEW", "the text that replaces OLD")
    static let asPattern = OptionDescription("regex", "read OLD as a regular expression")
    static let replacementOptions = [replace, with, asPattern]
    static let untag = OptionDescription("untag", nil, "TAG", "remove a tag; can be repeated")
    static let unset = OptionDescription(
        "unset", nil, "FIELD",
        "remove a field: url, due; todo: all of a task",
        choices: MemeField.optional.map(\.rawValue))

    static let changeOptions =
        [title, text, append, prepend, tag, tags, untag] + optionalTexts.map(\.option)
        + flags.flatMap { [$0.option, $0.opposite] } + [
            todo, due, every, wait, ownField, attach, attachedName, created, unset,
        ]
}

extension FieldChanges {
    /// Creates the changes from the options that change memes. Returns `nil` if there are no such options.
    package init?(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.last(of: OptionDescription.changeOptions) != nil else { return nil }
        if arguments.has(.attachedName), !arguments.has(.attach) {
            // Without a file to attach, `--name` is a mistyped `--title`.
            let (name, title) = (OptionDescription.attachedName, OptionDescription.title)
            throw .unknownOption(name.literal, command: "edit", nearest: title.literal)
        }
        var fields = try FieldChanges.unsetFields(arguments)
        try FieldChanges.refuseConflicts(arguments, fields)
        if arguments.unsetsDue { fields.append(.other(MemeField.due.rawValue)) }
        if arguments.unsetsWait { fields.append(.other(MemeField.wait.rawValue)) }
        let text = try FieldChanges.textChange(arguments)
        let reader = arguments.last(of: [.text, .append, .prepend])?.option.literal
        let readsText = FieldChanges(text: text).readsInput
        self.init(
            title: arguments.value(of: .title), text: text,
            tags: try arguments.tags(),
            removedTags: arguments.values(of: .untag).flatMap(ParsedArguments.removedTags),
            optionalTexts: arguments.optionalTexts, flags: arguments.changedFlags,
            created: arguments.value(of: .created),
            isTask: arguments.isTask, due: arguments.due, every: arguments.value(of: .every),
            wait: arguments.wait, ownFields: try arguments.ownFields(),
            attachedFiles: try arguments.attachedFiles(
                besides: readsText ? reader.map { $0 + " -" } : nil), unsetFields: fields)
    }

    private static func textChange(_ arguments: ParsedArguments) throws(UsageError) -> TextChange? {
        func source(_ value: String) -> TextSource { value == "-" ? .input : .arguments(value) }
        if let text = try arguments.paragraphs() { return .replaced(by: source(text)) }
        for option in [OptionDescription.append, .prepend] where arguments.has(option) {
            let lines = arguments.values(of: option)
            if lines.count > 1, lines.contains("-") {
                throw .contradiction("\(option.literal) -", "\(option.literal) TEXT")
            }
            let source = source(lines.joined(separator: "\n"))
            return option == .append ? .followed(by: source) : .preceded(by: source)
        }
        return nil
    }

    private static func unsetFields(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> [MemeEdit.OptionalField] {
        var fields: [MemeEdit.OptionalField] = []
        for name in arguments.values(of: .unset).flatMap(fieldNames) {
            guard let field = MemeEdit.OptionalField(named: OwnField.unquoted(name)) else {
                let expected = localized(
                    "\(MemeField.optional.names) or a field of another program")
                throw .invalidValue(.unset, value: name, expected: expected)
            }
            fields.append(field)
        }
        return fields
    }

    /// Returns the names in a value such as `due,todo`. If a name is unknown, returns the whole value as one
    /// name, because the name of another program's field may contain commas.
    private static func fieldNames(_ value: String) -> [String] {
        let names = value.split(separator: ",").map { String($0.trimming(\.isWhitespace)) }
        let areKnown = names.allSatisfy { MemeField(rawValue: $0)?.isOptional == true }
        return areKnown && !names.isEmpty ? names : [value]
    }

    /// Throws an error if options contradict each other.
    private static func refuseConflicts(
        _ arguments: ParsedArguments, _ unsetFields: [MemeEdit.OptionalField]
    ) throws(UsageError) {
        for (option, other) in OptionDescription.flags.map({ ($0.option, $0.opposite) })
            + [(.text, .append), (.text, .prepend), (.append, .prepend)]
        where arguments.has(option) && arguments.has(other) {
            throw .conflict(option, other)
        }
        let setters =
            [(field: .text, option: .text), (.text, .append), (.text, .prepend)]
            + OptionDescription.optionalTexts
            + OptionDescription.flags.map { ($0.field, $0.option) }
        for (field, option) in setters
        where unsetFields.contains(.own(field)) && arguments.has(option) {
            throw .conflict(.unset, option)
        }
        let tasks: [(field: MemeField, option: OptionDescription)] =
            [.todo, .due, .every, .wait].map { (.todo, $0) }
            + [(.due, .due), (.repeat, .every), (.wait, .wait)]
        for (field, option) in tasks
        where unsetFields.contains(.other(field.rawValue)) && arguments.has(option) {
            throw .conflict(.unset, option)
        }
        for field in try arguments.ownFields() {
            let name = field.decodedName
            if unsetFields.contains(where: { CaseFolding.isEqual($0.name, name) }) {
                throw .conflict(.unset, .ownField)
            }
        }
    }
}
