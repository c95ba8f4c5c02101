/// A list of choices, for messages.
enum Choices {
    /// `a`, `a or b`, `a, b or c`.
    static func words(_ choices: [String]) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return choices.dropLast().joined(separator: ", ") + " or " + last
    }
}
