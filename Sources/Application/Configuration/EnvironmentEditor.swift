import Domain
import Platform

/// The editor and the drafts folder, as set by environment variables or the configuration file. The variables
/// are read when needed.
final class EnvironmentEditor: Editor {
    private let environment: any Environment
    /// The editor in the configuration file; `nil` if the file sets no editor.
    private let configured: String?
    private let warn: (DraftWarning) -> Void
    /// The drafts folder; `nil` before its first use.
    private var folder: DraftFolder?

    /// - Parameter warn: a closure that shows a warning about a draft.
    init(
        environment: any Environment, configured: String? = nil,
        warn: @escaping (DraftWarning) -> Void = { _ in }
    ) {
        self.environment = environment
        self.configured = configured
        self.warn = warn
    }

    func edit(
        _ draft: [UInt8], at path: String?, line: Int, access: EditorAccess
    ) throws(MemesError) -> EditedFile {
        let command = try command(access)
        return try ShellEditor(command: command, drafts: try draftFolder())
            .edit(draft, at: path, line: line, hasTerminal: access == .terminal)
    }

    func open(_ path: String, access: EditorAccess) throws(MemesError) {
        let command = try command(access)
        try ShellEditor(command: command, drafts: try draftFolder())
            .open(path, hasTerminal: access == .terminal)
    }

    func write(_ draft: [UInt8], at path: String) throws(MemesError) {
        try draftFolder().write(draft, at: path)
    }

    func discard(_ path: String) { try? draftFolder().discard(path) }

    func keptDrafts() throws(MemesError) -> [KeptDraft] { try draftFolder().drafts() }

    func unlockDrafts() { folder?.unlock() }

    /// Returns the first of `MEME_EDITOR`, `VISUAL` and `EDITOR` that is set, or else the editor in the
    /// configuration file, or else `vi` if it is installed.
    ///
    /// On a terminal that cannot move its cursor, ignores `VISUAL` and the default `vi`, as git does:
    /// <https://git-scm.com/docs/git-var>. Without a terminal, does not use `vi`, even if a variable names
    /// it.
    ///
    /// - Throws: `MemesError.editor` if no editor can be used.
    func command(_ access: EditorAccess = .terminal) throws(MemesError) -> String {
        guard access != .forbidden else { throw .editor(.inputForbidden) }
        let hasTerminal = access == .terminal
        let terminal = try setting("TERM") ?? "dumb"
        let isDumb = hasTerminal && terminal == "dumb"
        let variables = isDumb ? ["MEME_EDITOR", "EDITOR"] : ["MEME_EDITOR", "VISUAL", "EDITOR"]
        let named = try variables.map { (name) throws(MemesError) in try setting(name) }
        let chosen = configured?.contains { $0 != " " } == true ? configured : nil
        for command in named + [chosen] {
            guard let command else { continue }
            guard hasTerminal || command != "vi" else { break }
            return command
        }
        guard hasTerminal else { throw .editor(.needsTerminal) }
        guard !isDumb, Programs.isInstalled("vi") else {
            throw .editor(.none(isTerminalDumb: isDumb))
        }
        return "vi"
    }

    /// Returns the folder `$XDG_STATE_HOME/meme/drafts`, by default `~/.local/state/meme/drafts`. Ignores a
    /// relative `XDG_STATE_HOME`, as the XDG base directory specification requires.
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

    /// Returns the value of a variable, or `nil` if it is unset, empty or blank.
    private func setting(_ name: String) throws(MemesError) -> String? {
        do throws(InvalidEnvironment) {
            let value = try environment.value(of: name)
            return value?.contains { $0 != " " } == true ? value : nil
        } catch {
            throw .editor(.unreadableVariable(error.name))
        }
    }
}
