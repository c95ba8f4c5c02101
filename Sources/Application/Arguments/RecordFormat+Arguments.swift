import Domain

extension RecordFormat {
    /// The format that options ask for, the last of several; `nil` where none is asked for.
    ///
    /// - Parameter fieldNames: the fields that a template may have in it.
    init?(
        _ arguments: ParsedArguments,
        fieldNames: @autoclosure () -> [String] = Meme.fieldNames
    ) throws(UsageError) {
        let last = arguments.last(of: OptionDescription.recordFormats)
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
            let template = try RecordTemplate(last?.value ?? "", fieldNames: fieldNames())
            self.init(kind: .template(template), endsWithNUL: endsWithNUL)
        default:
            guard endsWithNUL else { return nil }
            self.init(kind: .plain, endsWithNUL: true)
        }
    }
}
