package enum Choices {
    /// Joins choices for a message: `a`, `a or b` or `a, b or c`.
    package static func words(_ choices: [String]) -> String {
        list(choices) { localized("\($0) or \($1)") }
    }

    /// Joins names for a message: `a`, `a and b` or `a, b and c`.
    package static func all(_ names: [String]) -> String {
        list(names) { localized("\($0) and \($1)") }
    }

    /// Joins choices in English, for the help pages.
    static func english(_ choices: [String]) -> String { list(choices) { "\($0) or \($1)" } }

    private static func list(_ choices: [String], _ join: (String, String) -> String) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return join(choices.dropLast().joined(separator: ", "), last)
    }
}
