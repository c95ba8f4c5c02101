import Application

/// The keys of a kind of screen, from one table for the loop, the help, and `MEME_KEYS`.
struct ScreenKeys {
    struct Binding {
        let action: Action
        /// The names of keys: characters, or `C-x` for Control with x, `Enter`, `Space` ...
        var keys: [String]
        let meaning: String
    }

    let name: String
    private(set) var bindings: [Binding]

    func action(for key: Key) -> Action? {
        bindings.first { $0.keys.contains { ScreenKeys.key(named: $0) == key } }?.action
    }

    /// The keys of an action, for people.
    func keys(of action: Action) -> String {
        bindings.first { $0.action == action }?.keys.joined(separator: " ") ?? ""
    }

    /// Gives keys to an action, and takes them from those who had them.
    mutating func replace(_ action: Action, by keys: [String]) {
        for index in bindings.indices {
            bindings[index].keys.removeAll { keys.contains($0) }
            if bindings[index].action == action { bindings[index].keys = keys }
        }
    }

    /// The key with a name; `nil` if there is none.
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
    static var all: [ScreenKeys] { [list, meme, text, rows] }

    static var list: ScreenKeys {
        ScreenKeys(
            name: "list",
            bindings: moving + [
                Binding(action: .filter, keys: ["/"], meaning: localized("filter by a query")),
                Binding(
                    action: .fuzzyFilter, keys: ["f"],
                    meaning: localized("filter by letters of titles and tags, best first")),
                Binding(
                    action: .open, keys: ["Enter", "l", "Right"],
                    meaning: localized("open the meme")),
                Binding(
                    action: .back, keys: ["Esc"],
                    meaning: localized("clear the marks, else the filter")),
            ] + memes + [
                Binding(
                    action: .mark, keys: ["Space"],
                    meaning: localized("mark or unmark, and go down")),
                Binding(
                    action: .markAll, keys: ["*"], meaning: localized("mark all, or none")),
                Binding(action: .order, keys: ["s"], meaning: localized("sort by the next order")),
                Binding(action: .reverse, keys: ["r"], meaning: localized("reverse the order")),
                Binding(
                    action: .preview, keys: ["v"],
                    meaning: localized("preview below, at the right, or off")),
                Binding(
                    action: .previewDown, keys: ["J"],
                    meaning: localized("scroll the preview down")),
                Binding(
                    action: .previewUp, keys: ["K"], meaning: localized("scroll the preview up")),
            ] + everywhere + [
                Binding(action: .quit, keys: ["q", "Q"], meaning: localized("quit"))
            ])
    }

    static var meme: ScreenKeys {
        ScreenKeys(
            name: "meme",
            bindings: scrolling + finding + [
                Binding(
                    action: .nextLink, keys: ["Tab"], meaning: localized("choose the next link")),
                Binding(
                    action: .openLink, keys: ["Enter"], meaning: localized("open the chosen link")),
            ] + memes + everywhere + leaving)
    }

    static var text: ScreenKeys {
        ScreenKeys(name: "text", bindings: scrolling + finding + everywhere + leaving)
    }

    static var rows: ScreenKeys {
        ScreenKeys(
            name: "rows",
            bindings: moving + finding + [
                Binding(
                    action: .open, keys: ["Enter", "l", "Right"], meaning: localized("open the row")
                ),
                Binding(
                    action: .difference, keys: ["d"],
                    meaning: localized("show what the version changed")),
                Binding(
                    action: .restore, keys: ["r"],
                    meaning: localized("restore the version, or rename the tag")),
                Binding(
                    action: .undo, keys: ["u"],
                    meaning: localized("undo that change, or the last one")),
                Binding(action: .redo, keys: ["C-r"], meaning: localized("redo")),
            ] + everywhere + leaving)
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
            Binding(action: .find, keys: ["/"], meaning: localized("find in the text")),
            Binding(action: .findNext, keys: ["n"], meaning: localized("find the next match")),
            Binding(
                action: .findPrevious, keys: ["N"], meaning: localized("find the previous match")),
        ]
    }

    /// The keys for the marked memes or the selected one.
    private static var memes: [Binding] {
        [
            Binding(action: .add, keys: ["a"], meaning: localized("add a meme")),
            Binding(action: .edit, keys: ["e"], meaning: localized("edit it in the editor")),
            Binding(action: .tag, keys: ["t"], meaning: localized("add or remove tags")),
            Binding(action: .pin, keys: ["p"], meaning: localized("pin or unpin")),
            Binding(action: .remove, keys: ["x", "Del"], meaning: localized("remove")),
            Binding(action: .undo, keys: ["u"], meaning: localized("undo the last change")),
            Binding(action: .redo, keys: ["C-r"], meaning: localized("redo")),
            Binding(action: .history, keys: ["H"], meaning: localized("show the versions")),
            Binding(
                action: .difference, keys: ["d"],
                meaning: localized("show what the last change changed")
            ),
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
            Binding(action: .command, keys: [":"], meaning: localized("run a command of meme")),
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
                action: .back, keys: ["q", "Esc", "h", "Left"], meaning: localized("go back")),
            Binding(action: .quit, keys: ["Q"], meaning: localized("quit")),
        ]
    }
}
