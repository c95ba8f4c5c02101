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
        let word: String?

        init(_ action: Action, _ keys: [String], _ meaning: String, word: String? = nil) {
            (self.action, self.keys, self.meaning, self.word) = (action, keys, meaning, word)
        }
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
    static var all: [ScreenKeys] { [list, meme, text, tags, log, history, tasks, outline] }

    static var list: ScreenKeys {
        ScreenKeys(
            name: "list",
            bindings: moving + [
                opening(localized("open the meme")),
                Binding(.filter, ["/"], localized("filter by a query"), word: localized("filter")),
                Binding(.fuzzyFilter, ["f"], localized("fuzzy-filter titles and tags, best first")),
                Binding(.addTitle, ["C-o"], localized("add a meme with the filter as its title")),
                Binding(.back, ["Esc"], localized("clear the marks, else the filter")),
            ] + memes + [
                Binding(.mark, ["Space"], localized("mark or unmark, and go down")),
                Binding(.markAll, ["*"], localized("mark all, or none")),
                Binding(.order, ["s"], localized("change the sort order")),
                Binding(.reverse, ["r"], localized("reverse the order")),
                Binding(.preview, ["v"], localized("preview below, on the right, or off")),
                Binding(.previewDown, ["J"], localized("scroll the preview down")),
                Binding(.previewUp, ["K"], localized("scroll the preview up")),
            ] + everywhere + [
                Binding(.quit, ["q", "Q"], localized("quit"), word: localized("quit"))
            ])
    }

    static var meme: ScreenKeys {
        ScreenKeys(
            name: "meme",
            bindings: scrolling + finding + links + [
                Binding(.outline, ["O"], localized("show the headings of the text")),
                Binding(.nextMeme, ["J"], localized("show the next meme of the list")),
                Binding(.previousMeme, ["K"], localized("show the previous meme of the list")),
            ] + memes + everywhere + leaving)
    }

    static var text: ScreenKeys {
        ScreenKeys(name: "text", bindings: scrolling + finding + links + everywhere + leaving)
    }

    static var tags: ScreenKeys {
        rows(
            "tags", opening(localized("show the memes with the tag")),
            [
                Binding(.rename, ["r"], localized("rename the tag"), word: localized("rename")),
                undoing,
            ])
    }

    static var log: ScreenKeys {
        rows(
            "log", opening(localized("show the change")),
            [Binding(.undo, ["u"], localized("undo the selected change"), word: localized("undo"))])
    }

    static var history: ScreenKeys {
        rows(
            "history", opening(localized("show the version")),
            [
                Binding(
                    .difference, ["d"], localized("show what the version changed"),
                    word: localized("diff")),
                Binding(
                    .restore, ["r"], localized("restore the version"), word: localized("restore")),
                undoing,
            ])
    }

    static var tasks: ScreenKeys {
        rows(
            "tasks",
            Binding(
                .done, ["Enter", "Space", "D"], localized("mark as done, or as open again"),
                word: localized("done")), [undoing])
    }

    static var outline: ScreenKeys {
        rows("outline", opening(localized("go to the heading")), [undoing])
    }

    /// Returns the keys of a screen that consists of rows.
    private static func rows(
        _ name: String, _ opening: Binding, _ bindings: [Binding]
    ) -> ScreenKeys {
        ScreenKeys(
            name: name,
            bindings: moving + [opening] + finding + bindings + [redoing] + everywhere + leaving)
    }

    private static func opening(_ meaning: String) -> Binding {
        Binding(.open, ["Enter", "l", "Right"], meaning, word: localized("open"))
    }

    private static var undoing: Binding {
        Binding(.undo, ["u"], localized("undo the last change"), word: localized("undo"))
    }

    private static var redoing: Binding { Binding(.redo, ["C-r"], localized("redo")) }

    private static var moving: [Binding] {
        [
            Binding(.down, ["j", "Down"], localized("down")),
            Binding(.up, ["k", "Up"], localized("up")),
            Binding(.pageDown, ["PgDn", "C-f"], localized("a screen down")),
            Binding(.pageUp, ["PgUp", "C-b"], localized("a screen up")),
            Binding(.halfDown, ["C-d"], localized("half a screen down")),
            Binding(.halfUp, ["C-u"], localized("half a screen up")),
            Binding(.first, ["g", "Home"], localized("to the beginning")),
            Binding(.last, ["G", "End"], localized("to the end")),
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
            Binding(.find, ["/"], localized("find in the text"), word: localized("find")),
            Binding(.findNext, ["n"], localized("find the next match")),
            Binding(.findPrevious, ["N"], localized("find the previous match")),
        ]
    }

    private static var links: [Binding] {
        [
            Binding(.nextLink, ["Tab"], localized("select the next link")),
            Binding(.openLink, ["Enter"], localized("open the selected link")),
        ]
    }

    /// The keys for memes, in the list and on the screen of a meme.
    private static var memes: [Binding] {
        [
            Binding(.add, ["a"], localized("add a meme"), word: localized("add")),
            Binding(.edit, ["e"], localized("edit it in the editor"), word: localized("edit")),
            Binding(.tag, ["t"], localized("add or remove tags"), word: localized("tag")),
            Binding(.pin, ["p"], localized("pin or unpin")),
            Binding(.done, ["D"], localized("mark as done, or as open again")),
            Binding(.remove, ["x", "Del"], localized("remove"), word: localized("remove")),
            undoing, redoing,
            Binding(.history, ["H"], localized("show the versions")),
            Binding(.difference, ["d"], localized("show the last change")),
            Binding(.copy, ["y"], localized("copy id (i), title (t), text (c) or url (u)")),
            Binding(.openTarget, ["o"], localized("open the url, else the image")),
        ]
    }

    private static var everywhere: [Binding] {
        [
            Binding(.tags, ["T"], localized("show all tags")),
            Binding(.log, ["L"], localized("show the log of changes")),
            Binding(.stats, ["S"], localized("show statistics")),
            Binding(.agenda, ["A"], localized("show the agenda")),
            Binding(.command, [":"], localized("run a meme command")),
            Binding(.help, ["?"], localized("show these keys")),
            Binding(.mouse, ["M"], localized("turn the mouse off or on")),
            Binding(.redraw, ["C-l"], localized("redraw the screen")),
            Binding(.suspend, ["C-z"], localized("suspend")),
            Binding(.interrupt, ["C-c"], localized("quit with status 130")),
        ]
    }

    private static var leaving: [Binding] {
        [
            Binding(
                .back, ["q", "Esc", "h", "Left"], localized("go back"), word: localized("back")),
            Binding(.quit, ["Q"], localized("quit"), word: localized("quit")),
        ]
    }
}
