import Domain

extension CommandDescription {
    static let watch = CommandDescription(
        name: "watch",
        summary: "print operations as they happen, or run a command for each",
        usage: ["watch [--since CURSOR]", "watch --exec COMMAND [--name NAME] [--since CURSOR]"],
        examples: [
            Example("meme watch | jq -r '.changes[]?.meme.title'", "titles, as memes change"),
            Example("meme watch --since \"$cursor\"", "first the operations after a cursor"),
            Example("meme watch --exec 'meme sync -q'", "after each operation"),
        ],
        notes: """
            \(recordsNote)

            Each new operation is printed as soon as it is complete. With --since, the operations that 'meme
            changes --since' prints come first. No operation is printed twice, even if the store is compacted,
            replaced by an editor, or removed and created again. After that, operations older than the last one
            printed are not printed.

            On a terminal, each operation is one line, as in 'meme log'; with --jsonl, it is JSON there, too.

            'meme watch' ends when it is interrupted (exit status 130, or 143 after SIGTERM) or when its output
            is closed (141). At the end, it prints {"cursor":"..."}, unless an operation was incomplete; 'meme
            watch --since' continues from there.

            With --exec, the shell runs COMMAND for each operation instead: see 'meme help hooks'.
            """,
        options: OptionDescription.changesOptions + [.exec, .hookName])
}

extension OptionDescription {
    static let exec = OptionDescription(
        "exec", nil, "COMMAND", "run a command for each operation, and print nothing")
    fileprivate static let hookName = OptionDescription(
        "name", nil, "NAME", "the name under which --exec remembers the cursor")
}

extension RunHook.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let command = arguments.value(of: .exec) ?? ""
        guard command.isVisible else {
            throw .invalidValue(.exec, value: command, expected: localized("a shell command"))
        }
        let name = arguments.value(of: .hookName) ?? "default"
        guard ConfigKey.isName(name) else {
            throw .invalidValue(
                .hookName, value: name,
                expected: localized("a name of letters, digits, - and _"))
        }
        self.init(command: command, name: name, since: arguments.value(of: .since))
    }
}

extension WatchChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.hookName) { throw .dependency(.hookName, on: "--exec") }
        self.init(
            since: arguments.value(of: .since),
            isForPeople: arguments.isForPeople && !arguments.has(.onlyJSONLines))
    }
}
