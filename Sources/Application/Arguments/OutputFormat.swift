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
    /// - Parameters:
    ///   - fieldNames: the fields that a template may contain.
    ///   - hasOwnFields: whether it may contain own fields, too.
    package init(
        _ arguments: ParsedArguments, fieldNames: @autoclosure () -> [String] = Meme.fieldNames,
        hasOwnFields: Bool = false
    ) throws(UsageError) {
        let format = try RecordFormat(
            arguments, fieldNames: fieldNames(), hasOwnFields: hasOwnFields)
        if arguments.has(.table), let other = arguments.last(of: OptionDescription.outputFormats) {
            throw .conflict(.table, other.option)
        }
        let isForPeople = arguments.isForPeople || arguments.has(.table)
        guard let text = arguments.value(of: .columns) else {
            self.init(format, isForPeople: isForPeople)
            return
        }
        let others: [OptionDescription] = [.json, .jsonLines, .ids, .format]
        if let other = arguments.last(of: others) { throw .conflict(.columns, other.option) }
        do throws(RecordTemplateError) {
            let columns = try RecordTemplate(
                columns: text, fieldNames: fieldNames(), hasOwnFields: hasOwnFields)
            var table = format ?? RecordFormat(kind: .plain, isForPeople: isForPeople)
            table.columns = columns
            self = .records(table)
        } catch {
            throw UsageError(error, in: .columns, fieldNames())
        }
    }

    /// Whether people read the output.
    package var isForPeople: Bool {
        if case .records(let format) = self { format.isForPeople } else { true }
    }

    /// The own fields that the output must have; see `RecordTemplate.wantedNames`.
    var wantedNames: [String] {
        guard case .records(let format) = self else { return [] }
        if case .template(let template) = format.kind { return template.wantedNames }
        return format.columns?.wantedNames ?? []
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
    package var printsRecords: Bool {
        guard case .records(let format) = self else { return false }
        return format.kind != .ids
    }
}

extension RecordFormat {
    /// Creates the format that the options name; `nil` if no such option was given. `--null` alone means
    /// plain fields.
    ///
    /// - Parameters:
    ///   - fieldNames: the fields that a template may contain.
    ///   - hasOwnFields: whether it may contain own fields, too.
    package init?(
        _ arguments: ParsedArguments, fieldNames: @autoclosure () -> [String] = Meme.fieldNames,
        hasOwnFields: Bool = false
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
            do throws(RecordTemplateError) {
                let template = try RecordTemplate(
                    last?.value ?? "", fieldNames: fieldNames(), hasOwnFields: hasOwnFields)
                self.init(kind: .template(template), endsWithNUL: endsWithNUL)
            } catch {
                throw UsageError(error, in: .format, fieldNames())
            }
        default:
            guard endsWithNUL else { return nil }
            self.init(kind: .plain, endsWithNUL: true)
        }
    }
}

extension UsageError {
    /// - Parameter names: the fields that the value of the option may contain.
    fileprivate init(
        _ error: RecordTemplateError, in option: OptionDescription, _ names: [String]
    ) {
        switch error {
        case .invalid(let part, let expected):
            let column = String(part.dropFirst().dropLast())
            self = .invalidValue(
                option, value: option == .columns ? column : part, expected: expected)
        case .noField(let template):
            self = .templateWithoutField(
                template, example: "{\(names.contains("title") ? "title" : names.first ?? "")}",
                meant: Synonyms.meaning(of: template.lowercased(), in: Synonyms.formats))
        }
    }
}
