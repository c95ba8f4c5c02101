import Domain
import Platform

/// The editor and the folder of drafts that the environment names. It is read when they are needed.
final class EnvironmentEditor: Editor {
    private let environment: any Environment
    private let warn: (DraftWarning) -> Void
    /// The folder, once it is known.
    private var folder: DraftFolder?

    /// An editor.
    ///
    /// - Parameter warn: is told what the user should know of drafts.
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

    /// The first of `MEME_EDITOR`, `VISUAL` and `EDITOR` that is set, and `vi` where it is installed.
    /// On a terminal that cannot move its cursor, neither `VISUAL` nor `vi` can be used, as with git:
    /// <https://git-scm.com/docs/git-var>. Without a terminal, `vi` cannot.
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

    /// `$XDG_STATE_HOME/meme/drafts`, by the XDG base directory specification, which ignores relative
    /// paths.
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

    /// The value of a variable; `nil` if it is not set or has nothing but spaces, which the shell
    /// would take for no command at all.
    private func setting(_ name: String) throws(MemesError) -> String? {
        do throws(InvalidEnvironment) {
            let value = try environment.value(of: name)
            return value?.contains { $0 != " " } == true ? value : nil
        } catch {
            throw .editor(.unreadableVariable(error.name))
        }
    }
}
