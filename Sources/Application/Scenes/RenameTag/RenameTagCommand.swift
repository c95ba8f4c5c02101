/// `meme tags rename`: which tag is to be called what.
struct RenameTagCommand: Equatable {
    /// The tag as it is called.
    var oldName: String
    /// The tag as it is to be called.
    var newName: String
    var isDryRun = false
    var format: OutputFormat = .human
}

extension RenameTagCommand {
    /// What stands after `rename`.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: OptionDescription.tagListOptions.filter { $0 != .json }) {
            throw .unknownOption(other.option.spelling, command: "tags rename", nearest: nil)
        }
        let words = arguments.operands.dropFirst()
        guard let oldName = words.first else {
            throw .missingOperand(command: "tags rename", placeholder: "tag OLD")
        }
        guard let newName = words.dropFirst().first else {
            throw .missingOperand(command: "tags rename", placeholder: "tag NEW")
        }
        if let other = words.dropFirst(2).first {
            throw .unexpectedOperand(other, command: "tags rename")
        }
        self.init(
            oldName: oldName, newName: newName, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments))
    }
}
