import Application
import Domain

/// A screen with the rows that a command prints: tags, the log, the versions of a meme, tasks, or headings.
final class RowsScreen: BrowseScreen {
    enum Kind: Equatable {
        case tags
        case log
        case history(meme: String)
        case tasks
        case outline

        fileprivate var keys: ScreenKeys {
            switch self {
            case .tags: .tags
            case .log: .log
            case .history: .history
            case .tasks: .tasks
            case .outline: .outline
            }
        }
    }

    unowned let loop: BrowseLoop
    let keys: ScreenKeys
    let title: StyledText

    private let words: [String]
    private let kind: Kind
    private let choose: ((String) -> Void)?
    /// The strings that identify the rows in commands: tags, times in the log, versions, references to tasks, or
    /// lines of a text.
    private var names: [String] = []
    private var rows: [StyledText] = []
    private var scroll = Scroll()
    private var columns = 0

    /// - Parameter choose: called with the name of a row that the user opens, if that closes the screen.
    init(
        loop: BrowseLoop, words: [String], kind: Kind, choose: ((String) -> Void)? = nil
    ) {
        self.loop = loop
        self.choose = choose
        self.words = kind == .log ? words + ["-n", "1000"] : words
        self.kind = kind
        let shown = kind == .tasks ? words.prefix(1) : words[...]
        title = StyledText("meme " + shown.joined(separator: " "), .strong)
        keys = loop.keys(kind.keys)
        names = loop.run(self.words + ["--format", nameFormat]).lines
    }

    var isEmpty: Bool { names.isEmpty }

    private var nameFormat: String {
        switch kind {
        case .tags: "{tag}"
        case .log: "{time}"
        case .history: "{version}"
        case .tasks: "{ref}"
        case .outline: "{line}"
        }
    }

    private var selectedName: String? {
        names.indices.contains(scroll.selected) ? names[scroll.selected] : nil
    }

    func perform(_ action: Action) {
        if let move = action.move { return scroll.select(move, count: names.count) }
        switch action {
        case .back: loop.stack.pop()
        case .find:
            loop.open(
                BrowseField(
                    prompt: "/", text: "",
                    change: { [unowned self] in select(matching: $0, after: -1) },
                    end: { [unowned self] in pattern = $0 ?? pattern }))
        case .findNext: select(matching: pattern, after: scroll.selected)
        case .findPrevious: select(matching: pattern, after: scroll.selected, isForward: false)
        case .redo: loop.step("redo")
        case .open, .done, .difference, .restore, .rename, .undo:
            if let name = selectedName { perform(action, on: name) }
        default: break
        }
    }

    private var pattern = ""

    private func select(matching pattern: String, after start: Int, isForward: Bool = true) {
        let found = TextPattern(pattern).indices(in: rows.map(\.text))
        if let next = found.next(after: start, isForward: isForward) {
            scroll.select(next, count: rows.count)
        }
    }

    private func perform(_ action: Action, on name: String) {
        switch (kind, action) {
        case (.tags, .open):
            loop.stack.pop()
            loop.filter(by: "tag:\"\(name)\"")
        case (.tags, .rename):
            loop.open(
                BrowseField(
                    prompt: localized("rename to: "), text: name,
                    end: { [unowned self] typed in
                        guard let typed, !typed.isEmpty, typed != name else { return }
                        loop.change(["tags", "rename", "--", name, typed])
                    }))
        case (.log, .open):
            let words = ["log", "--as-of", name, "-n", "1"]
            loop.stack.push(
                TextScreen(
                    loop: loop, title: "meme log",
                    commands: [words, words + ["--format", "\\n{titles}"]]))
        case (.log, .undo):
            guard let time = Timestamp(rfc3339: name), let handle = OperationHandle(time) else {
                break
            }
            loop.change(["undo", handle.text])
        case (.tags, .undo), (.history, .undo), (.tasks, .undo), (.outline, .undo):
            loop.step("undo")
        case (.outline, .open):
            loop.stack.pop()
            choose?(name)
        case (.tasks, .open), (.tasks, .done):
            let isOpen = loop.run(words + ["--format", "{ref} {done:-}"]).lines.contains(
                "\(name) -")
            loop.change([isOpen ? "done" : "reopen", name])
        case (.history(let meme), .open): loop.openText(["show", "\(meme)@\(name)"])
        case (.history(let meme), .difference):
            guard let number = Int(name), number > 1 else {
                return loop.show(localized("this is the first version"))
            }
            loop.openText(["diff", "\(meme)@\(number - 1)", "\(meme)@\(name)"], isMessage: true)
        case (.history(let meme), .restore): loop.change(["restore", "\(meme)@\(name)"])
        default: loop.show(localized("this key does nothing here; ? shows the keys"))
        }
    }

    func click(row: Int) {
        let position = scroll.top + row
        guard row < scroll.height, position < names.count else { return }
        if position == scroll.selected {
            perform(.open)
        } else {
            scroll.select(position, count: names.count)
        }
    }

    func refresh() { if columns > 0 { read() } }

    /// Reads the rows again, and selects the same row as before if it still exists. Keeps the old rows if the
    /// store cannot be read.
    private func read() {
        let outcome = loop.run(words, columns: columns - 3)
        let read = outcome.text.lines
        // A damaged store may have rows, too.
        guard outcome.exitCode == .done || !read.isEmpty else {
            return loop.add(outcome.messages.text)
        }
        let selected = selectedName
        rows = read
        names = loop.run(words + ["--format", nameFormat]).lines
        if let selected, let position = names.firstIndex(of: selected) {
            scroll.select(position, count: names.count)
        }
    }

    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int) {
        if columns != traits.size.columns {
            columns = traits.size.columns
            read()
        }
        scroll.fit(height: traits.size.rows, count: rows.count, isList: true)
        let fitter = LineFitter(traits: traits)
        let lines = rows.indices.dropFirst(scroll.top).prefix(traits.size.rows).map { index in
            let isSelected = index == scroll.selected
            return fitter.render(
                StyledText(isSelected ? ">  " : "   ") + rows[index], width: traits.size.columns,
                isSelected: isSelected)
        }
        return (lines, scroll.selected - scroll.top)
    }
}
