import Domain
import LibC

/// An editor, such as `vi` or `code --wait`, that the shell runs with a draft as its last argument.
public struct ShellEditor {
    private let command: String
    private let drafts: DraftFolder

    /// Creates an editor. Each call of `edit` or `open` starts the command.
    ///
    /// - Parameter command: the shell command.
    public init(command: String, drafts: DraftFolder) {
        self.command = command
        self.drafts = drafts
    }

    /// Starts the editor on this process's standard streams, and waits until it has ended. If `hasTerminal`
    /// is false, the editor's output goes to standard error. While the editor runs, this process ignores
    /// keyboard signals, which are meant for the editor.
    ///
    /// - Parameter line: the line to open the draft at, counted from 1, if the editor is known to have an
    ///   argument for it.
    public func edit(
        _ draft: [UInt8], at path: String?, line: Int, hasTerminal: Bool
    ) throws(MemesError) -> EditedFile {
        let file = try drafts.file(holding: draft, at: path)
        do throws(MemesError) {
            let before = try FileStatus(path: file.path)
            let status = try run(
                on: arguments(opening: file.path, at: line), output: hasTerminal ? 1 : 2)
            // Not all editors synchronize the file, but a draft that is reported as kept must survive a power
            // cut.
            try file.synchronize()
            if let failure = failure(ofStatus: status) { throw .editor(failure) }
            let bytes = try file.read()
            let after = try FileStatus(path: file.path)
            return EditedFile(bytes, path: file.path, isWritten: bytes != draft || after != before)
        } catch {
            throw leave(file, after: error, draft: path == nil ? draft : nil)
        }
    }

    /// Opens a file other than a draft in the editor, and waits until the editor exits. Creates the file's
    /// folder if it is missing.
    public func open(_ path: String, hasTerminal: Bool) throws(MemesError) {
        try Directories.create(Directories.parent(of: path))
        let status = try run(on: [path], output: hasTerminal ? 1 : 2)
        if let failure = failure(ofStatus: status) { throw .editor(failure) }
    }

    /// The names of editors that take the line in an argument `+LINE`.
    private static let editorsWithLine: Set = [
        "vi", "vim", "nvim", "gvim", "nano", "pico", "emacs", "emacsclient", "micro", "kak",
    ]

    private func arguments(opening path: String, at line: Int) -> [String] {
        let program = command.split(separator: " ").first ?? ""
        switch program.split(separator: "/").last.map(String.init) ?? "" {
        case let name where Self.editorsWithLine.contains(name): return ["+\(line)", path]
        case "hx", "helix": return ["\(path):\(line)"]
        default: return [path]
        }
    }

    /// Runs the editor with arguments. Returns the exit status.
    private func run(on arguments: [String], output: Int32) throws(MemesError) -> Int32 {
        do throws(SystemFailure) {
            return try TerminalModes.lent { () throws(SystemFailure) in
                // The trap makes the shell wait for an editor that continues after an interrupt. The shell
                // resets traps in the programs that it runs.
                try ChildProcess(
                    shell: "trap : INT QUIT; \(command) \"$@\"", arguments: arguments,
                    variables: .inherited(adding: [:]), output: output
                ).wait()
            }
        } catch {
            throw .editor(.notStarted(error))
        }
    }

    private func failure(ofStatus status: Int32) -> EditorError? {
        switch status {
        case 0: nil
        // The shell's exit status when a command cannot be run.
        case 126, 127: .notRun(command: command)
        case 128 + SIGINT: .interrupted
        // The shell's exit status when a signal has killed the command.
        case 129..<160: .killed(signal: status - 128, command: command)
        default: .exited(status, command: command)
        }
    }

    /// Discards a new draft if the editor did not run and the draft is unchanged; otherwise keeps the draft.
    /// Returns the error to report.
    ///
    /// - Parameter draft: the initial contents of a new draft; `nil` for an existing draft.
    private func leave(_ file: DraftFile, after error: MemesError, draft: [UInt8]?) -> MemesError {
        switch error {
        case .editor(.draftGone):
            return file.removeEmptyDirectory()
                ? error : .draft(.kept(path: file.directory, after: error))
        case .editor(.notRun), .editor(.notStarted):
            guard let draft, (try? file.read()) == draft else { break }
            drafts.discard(file.path)
            return error
        default: break
        }
        return .draft(.kept(path: file.path, after: error))
    }
}
