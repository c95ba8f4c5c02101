import Domain

extension Diagnostic {
    /// Creates the message for an invalid record: `FILE:LINE: reason`. Standard input is shown as `-`.
    package init(_ record: RefusedRecord) {
        let reason =
            switch record.problem {
            case .invalid(let error): error.words
            // The usual message ends with "nothing was stored", which may be untrue for a batch.
            case .error(.field(.emptyTitle)): localized("a meme needs a title")
            case .error(.field(.emptyKey)): localized("the key is empty")
            case .error(let error): Diagnostic(error).message
            }
        let input = record.input == "standard input" ? "-" : Diagnostic.path(record.input)
        self.init(reason, .badData, at: "\(input):\(record.line)")
    }
}

extension InputRecordError {
    package var words: String {
        switch self {
        case .invalidUTF8(let byte): localized("byte \(number: byte): not UTF-8")
        case .json(let error):
            localized("\(LineError.json(error).words); nothing after this was read")
        case .unclosedQuote: localized("unclosed quote")
        case .textAfterQuote: localized("text after a closing quote")
        case .cellCount(let count, let expected):
            localized("\(Amount.cells(count)), but the header has \(number: expected)")
        case .noTitleColumn(let names):
            localized("the header has no \"title\", only \(words(of: names))")
        case .noTitleOrTextColumn(let names):
            localized(
                "the header has no \"title\" or \"text\", only \(words(of: names, 8)); set one with 'meme import --map COLUMN=title'"
            )
        case .noSuchColumn(let name, let names):
            localized("--map: no column \(Diagnostic.quote(name)), only \(words(of: names, 8))")
        case .tooManyColumns(let limit):
            localized("the header has more than \(number: limit) columns")
        case .carriageReturns:
            localized("lines end with carriage returns; convert them to line feeds")
        case .unnamedColumn(let number):
            localized("column \(number: number) of the header has no name")
        case .repeatedColumn(let name): localized("the header has \(Diagnostic.quote(name)) twice")
        case .notBoolean(let column, let text):
            localized("\"\(column)\" must be true or false, not \(Diagnostic.quote(text))")
        }
    }

    private func words(of names: [String], _ count: Int = 3) -> String {
        let first = names.prefix(count).map { Diagnostic.quote($0, limit: 20) }
        let more = names.count - first.count
        return first.joined(separator: ", ")
            + (more > 0 ? " " + localized("and \(number: more) more") : "")
    }
}
