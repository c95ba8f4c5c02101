import Application

extension ScreenKeys {
    /// The most useful keys, as many as fit into a line. `? keys` is always among them.
    func line(columns: Int) -> StyledText {
        let help = "\(keys(of: .help)) \(localized("keys"))"
        var line = help
        var shown: [(Action, String)] = [
            (.open, localized("open")), (.filter, localized("filter")), (.find, localized("find")),
            (.difference, localized("diff")), (.restore, localized("restore")),
            (.add, localized("add")), (.edit, localized("edit")), (.tag, localized("tag")),
            (.remove, localized("remove")), (.undo, localized("undo")), (.back, localized("back")),
            (.quit, localized("quit")),
        ]
        // In a list of memes, Esc clears something; versions are what is compared most.
        if name == "list" { shown.removeAll { $0.0 == .back } }
        if name != "rows" { shown.removeAll { $0.0 == .difference } }
        var words: [String] = []
        for (action, word) in shown {
            guard let key = bindings.first(where: { $0.action == action })?.keys.first else {
                continue
            }
            let next = words + ["\(key) \(word)"]
            let candidate = (next + [help]).joined(separator: "  ")
            guard LineFitter.width(of: candidate) <= columns else { break }
            words = next
            line = candidate
        }
        return StyledText(line, .faint)
    }
}
