import Domain
import Platform

/// The editor that the environment names, looked for when it is needed and not before.
struct EnvironmentEditor: Editor {
    let environment: any Environment

    func edit(_ draft: [UInt8]) throws(MemesError) -> EditedFile {
        let command = try command()
        return try ShellEditor(
            command: command, temporaryDirectory: try setting("TMPDIR") ?? "/tmp"
        ).edit(draft)
    }

    func discard(_ file: EditedFile) { ShellEditor.discard(file) }

    /// The first of `MEME_EDITOR`, `VISUAL` and `EDITOR` that is set, and `vi` where it is installed.
    /// On a terminal that cannot move its cursor, neither `VISUAL` nor `vi` can be used, as with git:
    /// <https://git-scm.com/docs/git-var>.
    ///
    /// - Throws: `MemesError.editor` if there is none.
    func command() throws(MemesError) -> String {
        let isDumb = (try setting("TERM") ?? "dumb") == "dumb"
        let variables = isDumb ? ["MEME_EDITOR", "EDITOR"] : ["MEME_EDITOR", "VISUAL", "EDITOR"]
        for variable in variables {
            if let command = try setting(variable) { return command }
        }
        guard !isDumb, ShellEditor.isInstalled("vi") else {
            throw .editor(.none(isTerminalDumb: isDumb))
        }
        return "vi"
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
