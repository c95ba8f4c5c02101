import Application

/// The keys of one kind of screen. The loop, the help and `MEME_KEYS` all use this table.
struct ScreenKeys {
    struct Binding {
        let action: Action
        /// The names of the keys: a character, `C-x` for Control with x, `M-x` for Alt with x, or a name such
        /// as `Enter` or `Space`.
        var keys: [String]
        let meaning: String
        /// The word for the action in the line of the most useful keys; `nil` if that line omits the action.
        var word: String?
    }

    let name: String
    private(set) var bindings: [Binding]

    func action(for key: Key) -> Action? {
        bindings.first { $0.keys.contains { ScreenKeys.key(named: $0) == key } }?.action
    }

    /// Returns the names of the keys of an action, separated by spaces; empty if the action has no keys.
    func keys(of action: Action) -> String {
        bindings.first { $0.action == action }?.keys.joined(separator: " ") ?? ""
    }

    /// Assigns keys to an action, and removes them from other actions.
    mutating func replace(_ action: Action, by keys: [String]) {
        for index in bindings.indices {
            bindings[index].keys.removeAll { keys.contains($0) }
            if bindings[index].action == action { bindings[index].keys = keys }
        }
    }

    /// Returns the key with the given name; `nil` if the name is unknown.
    static func key(named name: String) -> Key? {
        if let key = named[name] { return key }
        guard let last = name.last else { return nil }
        if name.count == 3, name.hasPrefix("C-"), ("a"..."z").contains(last) {
            return .control(last)
        }
        if name.count == 3, name.hasPrefix("M-") { return .alt(last) }
        return name.count == 1 ? .text(name) : nil
    }

    private static let named: [String: Key] = [
        "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
        "PgUp": .pageUp, "PgDn": .pageDown, "Enter": .enter, "Tab": .tab, "Esc": .escape,
        "Del": .delete, "Space": .text(" "), "Backspace": .backspace,
    ]
}

extension ScreenKeys {
    /// The keys of every kind of screen.
    static var all: [ScreenKeys] { [list, meme, text, tags, log, history] }

    static var list: ScreenKeys {
        ScreenKeys(
            name: "list",
            bindings: moving + [
                opening(localized("open the meme")),
                Binding(
                    action: .filter, keys: ["/"], meaning: localized("filter by a query"),
                    word: localized("filter")),
                Binding(
                    action: .fuzzyFilter, keys: ["f"],
                    meaning: localized("fuzzy-filter titles and tags, best first")),
                Binding(
                    action: .back, keys: ["Esc"],
                    meaning: localized("clear the marks, else the filter")),
            ] + memes + [
                Binding(
                    action: .mark, keys: ["Space"],
                    meaning: localized("mark or unmark, and go down")),
                Binding(action: .markAll, keys: ["*"], meaning: localized("mark all, or none")),
                Binding(action: .order, keys: ["s"], meaning: localized("change the sort order")),
                Binding(action: .reverse, keys: ["r"], meaning: localized("reverse the order")),
                Binding(
                    action: .preview, keys: ["v"],
                    meaning: localized("preview below, on the right, or off")),
                Binding(
                    action: .previewDown, keys: ["J"],
                    meaning: localized("scroll the preview down")),
                Binding(
                    action: .previewUp, keys: ["K"], meaning: localized("scroll the preview up")),
            ] + everywhere + [
                Binding(
                    action: .quit, keys: ["q", "Q"], meaning: localized("quit"),
                    word: localized("quit"))
            ])
    }

    static var meme: ScreenKeys {
        ScreenKeys(
            name: "meme",
            bindings: scrolling + finding + [
                Binding(
                    action: .nextLink, keys: ["Tab"], meaning: localized("select the next link")),
                Binding(
                    action: .openLink, keys: ["Enter"], meaning: localized("open the selected link")
                ),
            ] + memes + everywhere + leaving)
    }

    static var text: ScreenKeys {
        ScreenKeys(name: "text", bindings: scrolling + finding + everywhere + leaving)
    }

    static var tags: ScreenKeys {
        rows(
            "tags", opening: localized("show the memes with the tag"),
            [
                Binding(
                    action: .rename, keys: ["r"], meaning: localized("rename the tag"),
                    word: localized("rename")), undoing,
            ])
    }

    static var log: ScreenKeys {
        rows(
            "log", opening: localized("show the change"),
            [
                Binding(
                    action: .undo, keys: ["u"], meaning: localized("undo the selected change"),
                    word: localized("undo"))
            ])
    }

    static var history: ScreenKeys {
        rows(
            "history", opening: localized("show the version"),
            [
                Binding(
                    action: .difference, keys: ["d"],
                    meaning: localized("show what the version changed"), word: localized("diff")),
                Binding(
                    action: .restore, keys: ["r"], meaning: localized("restore the version"),
                    word: localized("restore")), undoing,
            ])
    }

    /// Returns the keys of a screen that consists of rows.
    private static func rows(
        _ name: String, opening meaning: String, _ bindings: [Binding]
    ) -> ScreenKeys {
        ScreenKeys(
            name: name,
            bindings: moving + [opening(meaning)] + finding + bindings + [redoing] + everywhere
                + leaving)
    }

    private static func opening(_ meaning: String) -> Binding {
        Binding(
            action: .open, keys: ["Enter", "l", "Right"], meaning: meaning, word: localized("open"))
    }

    private static var undoing: Binding {
        Binding(
            action: .undo, keys: ["u"], meaning: localized("undo the last change"),
            word: localized("undo"))
    }

    private static var redoing: Binding {
        Binding(action: .redo, keys: ["C-r"], meaning: localized("redo"))
    }

    private static var moving: [Binding] {
        [
            Binding(action: .down, keys: ["j", "Down"], meaning: localized("down")),
            Binding(action: .up, keys: ["k", "Up"], meaning: localized("up")),
            Binding(action: .pageDown, keys: ["PgDn"], meaning: localized("a screen down")),
            Binding(action: .pageUp, keys: ["PgUp"], meaning: localized("a screen up")),
            Binding(action: .halfDown, keys: ["C-d"], meaning: localized("half a screen down")),
            Binding(action: .halfUp, keys: ["C-u"], meaning: localized("half a screen up")),
            Binding(action: .first, keys: ["g", "Home"], meaning: localized("to the beginning")),
            Binding(action: .last, keys: ["G", "End"], meaning: localized("to the end")),
        ]
    }

    private static var scrolling: [Binding] {
        moving.map { binding in
            var binding = binding
            if binding.action == .pageDown { binding.keys.append("Space") }
            if binding.action == .pageUp { binding.keys.append("b") }
            return binding
        }
    }

    private static var finding: [Binding] {
        [
            Binding(
                action: .find, keys: ["/"], meaning: localized("find in the text"),
                word: localized("find")),
            Binding(action: .findNext, keys: ["n"], meaning: localized("find the next match")),
            Binding(
                action: .findPrevious, keys: ["N"], meaning: localized("find the previous match")),
        ]
    }

    /// The keys for memes, in the list and on the screen of a meme.
    private static var memes: [Binding] {
        [
            Binding(
                action: .add, keys: ["a"], meaning: localized("add a meme"), word: localized("add")),
            Binding(
                action: .edit, keys: ["e"], meaning: localized("edit it in the editor"),
                word: localized("edit")),
            Binding(
                action: .tag, keys: ["t"], meaning: localized("add or remove tags"),
                word: localized("tag")),
            Binding(action: .pin, keys: ["p"], meaning: localized("pin or unpin")),
            Binding(
                action: .done, keys: ["D"], meaning: localized("mark as done, or as open again")),
            Binding(
                action: .remove, keys: ["x", "Del"], meaning: localized("remove"),
                word: localized("remove")),
            undoing, redoing,
            Binding(action: .history, keys: ["H"], meaning: localized("show the versions")),
            Binding(action: .difference, keys: ["d"], meaning: localized("show the last change")),
            Binding(
                action: .copy, keys: ["y"],
                meaning: localized("copy the id (i), title (t), text (c) or url (u)")),
            Binding(
                action: .openTarget, keys: ["o"], meaning: localized("open the url, else the image")
            ),
        ]
    }

    private static var everywhere: [Binding] {
        [
            Binding(action: .tags, keys: ["T"], meaning: localized("show all tags")),
            Binding(action: .log, keys: ["L"], meaning: localized("show the log of changes")),
            Binding(action: .stats, keys: ["S"], meaning: localized("show statistics")),
            Binding(action: .command, keys: [":"], meaning: localized("run a meme command")),
            Binding(action: .help, keys: ["?"], meaning: localized("show these keys")),
            Binding(action: .mouse, keys: ["M"], meaning: localized("turn the mouse off or on")),
            Binding(action: .redraw, keys: ["C-l"], meaning: localized("redraw the screen")),
            Binding(action: .suspend, keys: ["C-z"], meaning: localized("suspend")),
            Binding(action: .interrupt, keys: ["C-c"], meaning: localized("quit with status 130")),
        ]
    }

    private static var leaving: [Binding] {
        [
            Binding(
                action: .back, keys: ["q", "Esc", "h", "Left"], meaning: localized("go back"),
                word: localized("back")),
            Binding(
                action: .quit, keys: ["Q"], meaning: localized("quit"), word: localized("quit")),
        ]
    }
}
