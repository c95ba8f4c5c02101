/// Every command, in the order of the help.
extension CommandDescription {
    static let all: [CommandDescription] = [
        add, list, show, search, count, edit, remove, tag, tags,
        undo, redo, log, history, restore, diff,
        check, compact, path, help, version,
    ]

    /// Every name and alias.
    static var allNames: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// The command that has a word for its name or an alias.
    static func named(_ word: String) -> CommandDescription? {
        all.first { $0.name == word } ?? all.first { $0.aliases.contains(word) }
    }
}
