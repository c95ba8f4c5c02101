/// Every command, in the order of the help.
extension CommandDescription {
    static let all: [CommandDescription] = [
        add, list, show, search, count, edit, remove, tag, tags,
        undo, redo, log, history, restore, diff,
        apply, importMemes, export, changes, watch,
        check, compact, path, help, version,
    ]

    /// Every name and alias.
    static var allNames: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// The command that has a word for its name or an alias. No other command's description is made.
    static func named(_ word: String) -> CommandDescription? {
        switch word {
        case "add", "new": add
        case "list", "ls": list
        case "show", "cat": show
        case "search", "find": search
        case "count": count
        case "edit": edit
        case "remove", "rm": remove
        case "tag": tag
        case "tags": tags
        case "undo": undo
        case "redo": redo
        case "log": log
        case "history": history
        case "restore": restore
        case "diff": diff
        case "apply": apply
        case "changes": changes
        case "watch": watch
        case "export": export
        case "import": importMemes
        case "check": check
        case "compact": compact
        case "path": path
        case "help": help
        case "version": version
        default: nil
        }
    }
}
