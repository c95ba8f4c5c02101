import Domain
import Platform

/// The editor and the drafts folder named by environment variables, which are read on demand.
final class EnvironmentEditor: Editor {
    private let environment: any Environment
    private let warn: (DraftWarning) -> Void
    /// The folder, once determined.
    private var folder: DraftFolder?

    /// - Parameter warn: shows a warning about drafts.
    init(environment: any Environment, warn: @escaping (DraftWarning) -> Void = { _ in }) {
        self.environment = environment
        self.warn = warn
    }

    func edit(
        _ draft: [UInt8], at path: String?, access: EditorAccess
    ) throws(MemesError) -> EditedFile {
        let command = try command(access)
        return try ShellEditor(command: command, drafts: try draftFolder())
            .edit(draft, at: path, hasTerminal: access == .terminal)
    }

    func write(_ draft: [UInt8], at path: String) throws(MemesError) {
        try draftFolder().write(draft, at: path)
    }

    func discard(_ path: String) { try? draftFolder().discard(path) }

    func keptDrafts() throws(MemesError) -> [KeptDraft] { try draftFolder().drafts() }

    /// Returns the first of `MEME_EDITOR`, `VISUAL` and `EDITOR` that is set, else `vi` if it is installed.
    /// If the terminal cannot move its cursor, `VISUAL` and `vi` are not used, as in git:
    /// <https://git-scm.com/docs/git-var>. Without a terminal, `vi` is not used.
    ///
    /// - Throws: `MemesError.editor` if there is none.
    func command(_ access: EditorAccess = .terminal) throws(MemesError) -> String {
        guard access != .forbidden else { throw .editor(.inputForbidden) }
        let hasTerminal = access == .terminal
        let terminal = try setting("TERM") ?? "dumb"
        let isDumb = hasTerminal && terminal == "dumb"
        let variables = isDumb ? ["MEME_EDITOR", "EDITOR"] : ["MEME_EDITOR", "VISUAL", "EDITOR"]
        for variable in variables {
            guard let command = try setting(variable) else { continue }
            guard hasTerminal || command != "vi" else { break }
            return command
        }
        guard hasTerminal else { throw .editor(.needsTerminal) }
        guard !isDumb, Programs.isInstalled("vi") else {
            throw .editor(.none(isTerminalDumb: isDumb))
        }
        return "vi"
    }

    /// `$XDG_STATE_HOME/meme/drafts`. The XDG base directory specification ignores relative paths.
    private func draftFolder() throws(MemesError) -> DraftFolder {
        if let folder { return folder }
        var state = try setting("XDG_STATE_HOME")
        if state?.utf8.first != UInt8(ascii: "/") {
            state = try setting("HOME").map { $0 + "/.local/state" }
        }
        let folder = DraftFolder(
            path: state.map { $0 + "/meme/drafts" },
            temporaryPath: try setting("TMPDIR") ?? "/tmp", warn: warn)
        self.folder = folder
        return folder
    }

    /// The value of a variable; `nil` if it is unset, or only spaces, which are not a command.
    private func setting(_ name: String) throws(MemesError) -> String? {
        do throws(InvalidEnvironment) {
            let value = try environment.value(of: name)
            return value?.contains { $0 != " " } == true ? value : nil
        } catch {
            throw .editor(.unreadableVariable(error.name))
        }
    }
}
