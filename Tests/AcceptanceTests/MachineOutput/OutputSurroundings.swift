import Testing

/// What may stand around a command without changing what it prints for programs.
struct OutputSurroundings: Equatable, Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The variables that are set.
    var variables: [String: String] = [:]
    /// The variables that are not.
    var unset: [String] = []
    /// Whether standard input and standard error are a terminal.
    var isAtTerminal = false
    /// Whether colours are asked for, wherever output goes.
    var forcesColor = false
    /// What commands that print no JSON say on standard error; nothing if it is empty.
    var warning = ""

    /// All that are tried.
    static let all = [
        OutputSurroundings(
            testDescription: "no locale, a dumb and tiny terminal",
            variables: ["LC_ALL": "C", "TERM": "dumb", "COLUMNS": "1", "LINES": "1"]),
        OutputSurroundings(
            testDescription: "Turkish, many colours, a wide terminal",
            variables: [
                "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TERM": "xterm-256color",
                "COLORTERM": "truecolor", "COLUMNS": "10000", "LINES": "10000",
            ]),
        OutputSurroundings(
            testDescription: "next to nothing",
            unset: ["LC_ALL", "LC_CTYPE", "LANG", "TERM", "COLUMNS", "LINES", "HOME", "TZ"]),
        OutputSurroundings(testDescription: "no colours", variables: ["NO_COLOR": "1"]),
        OutputSurroundings(
            testDescription: "no colours at a terminal", variables: ["CLICOLOR": "0"]),
        OutputSurroundings(
            testDescription: "colours forced", variables: ["CLICOLOR_FORCE": "1"],
            forcesColor: true),
        OutputSurroundings(
            testDescription: "Kolkata, years later",
            variables: ["TZ": "Asia/Kolkata", "MEME_NOW": "2031-01-01T23:59:59.999Z"]),
        OutputSurroundings(
            testDescription: "St. John's", variables: ["TZ": "America/St_Johns"]),
        OutputSurroundings(
            testDescription: "a time zone that there is not", variables: ["TZ": "No/Where!"],
            warning: "meme: unknown time zone TZ='No/Where!'; using UTC"),
        OutputSurroundings(
            testDescription: "at a terminal", variables: ["TERM": "xterm-256color"],
            isAtTerminal: true),
    ]
}
