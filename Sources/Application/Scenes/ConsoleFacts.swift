import Domain

/// What the console knows when a scene starts.
package struct ConsoleFacts: Equatable {
    /// Whether the output is a terminal.
    package var isTerminal = false
    /// The height of the terminal.
    package var rowCount = 24
    /// Whether to hide hints and successful results.
    package var isQuiet = false
    /// Whether standard input is a terminal. If so, reading to the end waits for the user.
    package var inputIsTerminal = false
    /// Whether standard input is a pipe or a file that is not known to be empty.
    package var mayHaveInput = false
    /// Whether the user can answer yes or no.
    package var canAsk = false
    /// Whether the user can answer a question with any text.
    package var canAskForText = false
    package var editorAccess = EditorAccess.noTerminal
    /// Whether to show advice, which is only for users at a terminal.
    package var showsAdvice = false

    /// A console without a terminal and without input.
    package static let none = ConsoleFacts()

    /// Whether to say what the user may have meant if nothing matches.
    package var showsGuesses: Bool { isTerminal && !isQuiet }
}

extension OutputView {
    package var facts: ConsoleFacts {
        ConsoleFacts(
            isTerminal: console.output.isTerminal, rowCount: console.output.size.rows,
            isQuiet: isQuiet, inputIsTerminal: console.inputIsTerminal,
            mayHaveInput: console.mayHaveInput, canAsk: console.canAsk,
            canAskForText: console.canAskForText, editorAccess: console.editorAccess,
            showsAdvice: console.showsAdvice)
    }
}
