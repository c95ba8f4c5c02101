extension RenameTag.Request: ParsedRequest {
    /// Creates the request from the words after `rename`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: OptionDescription.tagListOptions.filter { $0 != .json }) {
            throw .unknownOption(other.option.literal, command: "tags rename", nearest: nil)
        }
        let words = arguments.operands.dropFirst()
        guard let oldName = words.first else {
            throw .missingOperand(command: "tags rename", placeholder: localized("tag OLD"))
        }
        guard let newName = words.dropFirst().first else {
            throw .missingOperand(command: "tags rename", placeholder: localized("tag NEW"))
        }
        if let other = words.dropFirst(2).first {
            throw .unexpectedOperand(other, command: "tags rename")
        }
        self.init(
            oldName: oldName, newName: try ParsedArguments.unmarkedTag(newName),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments), asksFrom: arguments.asksFrom)
    }
}
