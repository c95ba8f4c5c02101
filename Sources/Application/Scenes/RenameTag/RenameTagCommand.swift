extension RenameTag.Request: ParsedRequest {
    /// Creates the request from the words after `rename`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: OptionDescription.tagListOptions.filter { $0 != .json }) {
            throw .unknownOption(other.option.literal, command: "tags rename", nearest: nil)
        }
        let names = arguments.operands.dropFirst()
        self.init(
            oldName: names.first ?? "",
            newName: try ParsedArguments.unmarkedTag(names.last ?? ""),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments), asksFrom: arguments.asksFrom)
    }
}
