import Application
import Domain

/// A runner of meme commands for a screen. It uses the same scenes as commands in a shell, with a console
/// that keeps the output.
struct CommandRunner {
    /// The output and the exit code of a command.
    struct Outcome {
        let words: [String]
        let text: StyledText
        let messages: StyledText
        let exitCode: ExitCode

        var lines: [String] { text.lines.map(\.text) }
        var textAndMessages: StyledText { text + messages }
    }

    let services: Services
    let commands: CommandCatalog
    /// The traits of the output, such as its width.
    let traits: StreamTraits
    let editor: any Editor
    let opener: any Opener
    let picker: any Picker
    let ask: (String) -> String?

    /// The commands that cannot run on a screen, because they need the terminal or the standard streams for
    /// themselves.
    private static let refused: Set<String> = ["browse", "watch", "mcp"]

    func run(_ words: [String]) -> Outcome {
        if let name = words.first,
            CommandRunner.refused.contains(name)
                || services.config.runsProgram(name, besides: commands.commands)
        {
            return refusal(of: name, words)
        }
        do throws(UsageError) {
            let invocation = try Invocation(
                words, commands, services.config,
                outputIsTerminal: true)
            return run(invocation, words)
        } catch {
            return refusal(Diagnostic(error, commands.commands), words)
        }
    }

    private func run(_ invocation: Invocation, _ words: [String]) -> Outcome {
        let name = invocation.commandName ?? ""
        guard !CommandRunner.refused.contains(name) else { return refusal(of: name, words) }
        guard invocation.storePath == nil else {
            return refusal(
                Diagnostic(localized("browse shows one store; quit to use another"), .usage), words)
        }
        // Other processes may open the drafts that the command has kept.
        defer { editor.unlockDrafts() }
        let console = CapturingConsole(output: traits, ask: ask)
        var services = services
        services.editor = editor
        services.opener = opener
        services.picker = picker
        services.terminalPicker = picker
        services.isQuiet = invocation.isQuiet
        var exitCode = ExitCode.done
        let printed = invocation.command.text(commands, services.config) {
            services.storePath
        } stores: {
            services.stores
        }
        if let printed {
            console.writeRecords(printed)
        } else if let code = services.run(invocation.command, on: console) {
            exitCode = code
        } else {
            return refusal(of: name, words)
        }
        return Outcome(
            words: words, text: console.text, messages: console.messages, exitCode: exitCode)
    }

    private func refusal(of command: String, _ words: [String]) -> Outcome {
        refusal(
            Diagnostic(localized("'\(command)' cannot run in browse; run it in a shell"), .usage),
            words)
    }

    private func refusal(_ diagnostic: Diagnostic, _ words: [String]) -> Outcome {
        Outcome(
            words: words, text: StyledText(), messages: StyledText(diagnostic.message + "\n"),
            exitCode: diagnostic.exitCode)
    }
}

/// An editor that borrows the terminal from the screen.
final class LentEditor: Editor {
    private let editor: any Editor
    private let terminal: TerminalSession<ScreenFrame>

    init(_ editor: any Editor, _ terminal: TerminalSession<ScreenFrame>) {
        self.editor = editor
        self.terminal = terminal
    }

    func edit(
        _ draft: [UInt8], at path: String?, line: Int, access: EditorAccess
    ) throws(MemesError) -> EditedFile {
        try terminal.lend { () throws(MemesError) in
            try editor.edit(draft, at: path, line: line, access: access)
        }
    }

    func open(_ path: String, access: EditorAccess) throws(MemesError) {
        try terminal.lend { () throws(MemesError) in try editor.open(path, access: access) }
    }

    func write(_ draft: [UInt8], at path: String) throws(MemesError) {
        try editor.write(draft, at: path)
    }

    func discard(_ path: String) { editor.discard(path) }

    func keptDrafts() throws(MemesError) -> [KeptDraft] { try editor.keptDrafts() }

    func unlockDrafts() { editor.unlockDrafts() }
}

/// A picker that borrows the terminal from the screen.
struct LentPicker: Picker {
    let picker: any Picker
    let terminal: TerminalSession<ScreenFrame>

    var maximumCount: Int? { picker.maximumCount }

    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End {
        try terminal.lend { () throws(MemesError) in
            try picker.pick(from: filter, takesSeveral: takesSeveral, rows: rows)
        }
    }
}

/// An opener that borrows the terminal from the screen if its program uses the terminal.
struct LentOpener: Opener {
    let opener: any Opener
    let terminal: TerminalSession<ScreenFrame>
    /// A closure that is called after the program has used the terminal. It may still write to it.
    let didUseTerminal: () -> Void

    var usesTerminal: Bool { opener.usesTerminal }

    func open(_ target: String) throws(MemesError) {
        guard usesTerminal else { return try opener.open(target) }
        defer { didUseTerminal() }
        try terminal.lend { () throws(MemesError) in try opener.open(target) }
    }
}
