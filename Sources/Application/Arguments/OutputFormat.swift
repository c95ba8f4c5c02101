import Domain

/// The output format. It is chosen once, when the command line is parsed.
package enum OutputFormat: Equatable {
    /// Human-readable text, usually for a terminal.
    case human
    case records(RecordFormat)

    /// Creates the given format. If it is `nil`, creates `human` or, if `isForPeople` is `false`,
    /// `formatInPipe`.
    package init(
        _ format: RecordFormat?, isForPeople: Bool, inPipe formatInPipe: RecordFormat = .plain
    ) {
        self = format.map { .records($0) } ?? (isForPeople ? .human : .records(formatInPipe))
    }

    /// Creates the format that the options name, or a default format.
    ///
    /// - Parameter fieldNames: the fields that a template may contain.
    package init(
        _ arguments: ParsedArguments,
        fieldNames: @autoclosure () -> [String] = Meme.fieldNames
    ) throws(UsageError) {
        let format = try RecordFormat(arguments, fieldNames: fieldNames())
        if arguments.has(.table), let other = arguments.last(of: OptionDescription.outputFormats) {
            throw .conflict(.table, other.option)
        }
        self.init(format, isForPeople: arguments.isForPeople || arguments.has(.table))
    }

    /// Creates the format for a command that changes memes. The format is JSON if requested. Otherwise, it is
    /// human-readable text if standard output is a terminal, and `kind` if not.
    package init(
        ofChange arguments: ParsedArguments, json: RecordFormat.Kind = .json,
        inPipe kind: RecordFormat.Kind = .ids
    ) {
        self.init(
            arguments.asksForJSON ? RecordFormat(kind: json) : nil,
            isForPeople: arguments.isForPeople, inPipe: RecordFormat(kind: kind))
    }

    /// Creates the format for a command that changes a selection. In JSON, a single meme is an object instead
    /// of an array.
    package init(ofChange arguments: ParsedArguments, to selection: MemesSelection) {
        self.init(ofChange: arguments, json: selection.isSingle ? .jsonLines : .json)
    }

    /// Whether the output consists of machine-readable records that contain more than ids.
    var printsRecords: Bool {
        guard case .records(let format) = self else { return false }
        return format.kind != .ids
    }
}

extension RecordFormat {
    /// Creates the format that the options name; `nil` if no such option was given. `--null` alone means
    /// plain fields.
    ///
    /// - Parameter fieldNames: the fields that a template may contain.
    package init?(
        _ arguments: ParsedArguments,
        fieldNames: @autoclosure () -> [String] = Meme.fieldNames
    ) throws(UsageError) {
        let last = try arguments.only(of: OptionDescription.recordFormats)
        let endsWithNUL = arguments.has(.null)
        switch last?.option {
        case .json?:
            if endsWithNUL { throw .conflict(.json, .null) }
            self.init(kind: .json)
        case .jsonLines?: self.init(kind: .jsonLines, endsWithNUL: endsWithNUL)
        case .commaSeparated?: self.init(kind: .commaSeparated, endsWithNUL: endsWithNUL)
        case .tabSeparated?: self.init(kind: .tabSeparated, endsWithNUL: endsWithNUL)
        case .ids?: self.init(kind: .ids, endsWithNUL: endsWithNUL)
        case .format?:
            let names = fieldNames()
            do throws(RecordTemplateError) {
                let template = try RecordTemplate(last?.value ?? "", fieldNames: names)
                self.init(kind: .template(template), endsWithNUL: endsWithNUL)
            } catch {
                switch error {
                case .invalid(let part, let expected):
                    throw .invalidValue(.format, value: part, expected: expected)
                case .noField(let template):
                    throw .templateWithoutField(
                        template,
                        example: "{\(names.contains("title") ? "title" : names.first ?? "")}",
                        meant: Synonyms.meaning(of: template.lowercased(), in: Synonyms.formats))
                }
            }
        default:
            guard endsWithNUL else { return nil }
            self.init(kind: .plain, endsWithNUL: true)
        }
    }
}
