import Domain

extension ParsedArguments {
    /// How many at most, by `-n`; `nil` for all.
    func limit() throws(UsageError) -> Int? {
        guard let word = value(of: .limit) else { return nil }
        guard let limit = WholeNumber.read(word) else {
            throw .invalidValue(.limit, value: word, expected: "a number from 0 to \(Int.max)")
        }
        return limit
    }

    /// The one word of a command that may have one; `nil` where there is none.
    func operand(of command: String) throws(UsageError) -> String? {
        guard operands.count <= 1 else { throw .unexpectedOperand(operands[1], command: command) }
        return operands.first
    }
}
