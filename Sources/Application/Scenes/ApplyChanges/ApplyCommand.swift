import Domain

extension CommandDescription {
    static let apply = CommandDescription(
        name: "apply",
        summary: "apply a file of changes, all or nothing",
        operands: Operands(Operand("FILE|-", .optional, .files)),
        examples: [
            Example("meme apply changes.jsonl", "apply a file, as one operation"),
            Example("meme apply changes.jsonl --dry-run", "check it, change nothing"),
            Example(
                #"echo '{"add":{"title":"Rent","key":"rent-05"}}' | meme apply"#,
                "in a script: safe to run twice"),
        ],
        notes: """
            Each line of FILE is one of these JSON objects. Unknown members are errors. Empty lines are
            skipped.

            {"add":{"title":"Buy milk","tags":["home"],"key":"..."}}

            {"edit":REF,"set":{"title":"..."},"unset":["url"],"append":"..."}

            {"edit":REF,"tags":["+home","-work"],"ifVersion":3}

            {"remove":REF,"ifVersion":3} or {"restore":"REF@N"}

            REF is {"key":"..."} or a string as on the command line, but not a title. Each REF is resolved
            before any change: @ is the latest meme in the store, even if FILE adds newer ones. Refer to a meme
            that FILE adds by its key or whole id.

            "add" takes the fields of a meme. "set" takes title, text, tags (all of them),
            \(MemeField.optionalTexts.names), pinned and fields of other programs; null unsets a field.
            "append" adds a line to the text. "ifVersion" is the number of versions the meme must have;
            otherwise nothing is stored, and the exit status is 75.

            All changes are one operation: either all are stored or none. Each invalid line is printed as
            FILE:LINE: reason. Several changes to a meme make one version.

            When output is not a terminal, a line {"line":1,"id":"...","status":"added"} is printed for each
            change once all are stored. The status is added, known (a meme with that key existed), edited,
            unchanged, removed or restored. With --dry-run, new memes have no id.
            """,
        options: [.dryRun, .json, .jsonLines])
}

extension ApplyChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            source: InputSource(arguments), isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .jsonLines, inPipe: .jsonLines))
        guard source != .file("") else {
            throw .invalidOperand("", command: "apply", expected: localized("a FILE"))
        }
    }
}
