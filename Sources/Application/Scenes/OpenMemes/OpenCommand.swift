extension OptionDescription {
    fileprivate static let printTargets = OptionDescription(
        "print", "only print what would be opened")
}

extension CommandDescription {
    static let open = CommandDescription(
        name: "open",
        summary: "open the url, the image or an attachment of memes",
        operands: Operands(.references),
        examples: [
            Example("meme open @", "the url of the latest meme, else its image"),
            Example("meme open @ @~1 --yes", "several, without a confirmation"),
            Example("BROWSER=w3m meme open 7m3k", "in another program"),
            Example("meme open 7m3k --print", "only print the address"),
        ],
        notes: """
            This opens the url of a meme, else its image, else its only attachment, else the addresses in its text;
            of several, you pick. Only addresses that begin with http, https or mailto, pictures, and attached
            sounds, films, .pdf and .txt files can be opened; for anything else, the exit status is 65. A REF can
            also be such an address.

            The program is the one in BROWSER, else xdg-open, or 'open' on macOS. It runs without a shell. In
            BROWSER, %s stands for the address, and colons separate programs; the first one installed is used.
            If no program is installed, or the program fails, the exit status is 69.

            Opening several memes asks for confirmation; without a terminal, add --yes. When output is not a
            terminal, what was opened is printed, one per line. --json prints an object for one REF and an array
            for several.
            """,
        options: [.yes, .printTargets, .json])
}

extension OpenMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let format = OutputFormat(
            ofChange: arguments, json: arguments.operands.count == 1 ? .jsonLines : .json,
            inPipe: .plain)
        let isDryRun = arguments.has(.printTargets)
        self.init(
            names: arguments.operands, consent: arguments.has(.yes) ? .given : nil,
            isDryRun: isDryRun, format: isDryRun && format == .human ? .records(.plain) : format)
    }
}
