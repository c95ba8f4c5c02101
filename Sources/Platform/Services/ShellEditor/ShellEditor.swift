import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An editor that is run by the shell, such as `vi` or `code --wait`, with the path of the draft as its last
/// argument.
public struct ShellEditor: Editor {
    private let command: String
    private let temporaryDirectory: String

    /// An editor that is started once for each draft.
    ///
    /// - Parameters:
    ///   - command: the shell command.
    ///   - temporaryDirectory: the directory in which each draft gets a new directory.
    public init(command: String, temporaryDirectory: String) {
        self.command = command
        self.temporaryDirectory = temporaryDirectory
    }

    /// Whether a program is installed.
    public static func isInstalled(_ program: String) -> Bool { Programs.isInstalled(program) }

    /// Removes a draft and its directory.
    public static func discard(_ file: EditedFile) { DraftFile(path: file.path).remove() }

    /// Runs the editor on the streams of this process. Until it exits, this process ignores SIGINT and
    /// SIGQUIT, which are meant for the editor.
    public func edit(_ draft: [UInt8]) throws(MemesError) -> EditedFile {
        let file = try DraftFile(draft, in: temporaryDirectory)
        do throws(MemesError) {
            if let failure = failure(ofStatus: try run(on: file)) { throw .editor(failure) }
            return EditedFile(try file.read(), path: file.path)
        } catch {
            throw leave(file, after: error, draft: draft)
        }
    }

    public func discard(_ file: EditedFile) { ShellEditor.discard(file) }

    /// - Returns: the exit status of the editor.
    private func run(on file: DraftFile) throws(MemesError) -> Int32 {
        let modes = TerminalModes()
        // With SIGCHLD ignored, a child has no exit status.
        let handlers = [
            (SIGINT, signal(SIGINT, SIG_IGN)), (SIGQUIT, signal(SIGQUIT, SIG_IGN)),
            (SIGCHLD, signal(SIGCHLD, SIG_DFL)),
        ]
        defer {
            for (number, handler) in handlers { signal(number, handler) }
            modes?.restore()
        }
        do throws(SystemFailure) {
            // The trap makes the shell wait for an editor that continues after an interrupt; traps are reset
            // in the programs that the shell runs.
            return try ChildProcess(
                shell: "trap : INT QUIT; \(command) \"$@\"", arguments: [file.path],
                variables: .inherited(adding: [:])
            ).wait()
        } catch {
            throw .editor(.notStarted(error))
        }
    }

    private func failure(ofStatus status: Int32) -> EditorError? {
        switch status {
        case 0: nil
        // The shell's status if a command cannot be run.
        case 126, 127: .notRun(command: command)
        case 128 + SIGINT: .interrupted
        // The shell's status if a signal has killed the command.
        case 129..<160: .killed(signal: status - 128, command: command)
        default: .exited(status, command: command)
        }
    }

    /// Removes the draft if the user cannot have changed it; otherwise keeps it and wraps the error to say
    /// where it is.
    private func leave(
        _ file: DraftFile, after error: MemesError, draft: [UInt8]
    ) -> MemesError {
        switch error {
        case .editor(.draftGone):
            return file.removeEmptyDirectory()
                ? error : .draft(.kept(path: file.directory, after: error))
        case .editor(.notRun), .editor(.notStarted):
            guard (try? file.read()) == draft else { break }
            file.remove()
            return error
        default: break
        }
        return .draft(.kept(path: file.path, after: error))
    }
}
