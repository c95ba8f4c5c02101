import Application
import Domain

/// The loop of the screens: takes keys, changes of the store, and slow work from one queue, gives each to
/// the top screen, and draws what differs.
final class BrowseLoop {
    let services: Services
    let commands: CommandCatalog
    let stack = BrowseStack()
    let terminal: TerminalSession<ScreenFrame>

    private var reader = KeyReader()
    /// The keys that were read and not handled yet.
    private var pendingKeys: [Key] = []
    private var exitCode: ExitCode?
    /// The message above the keys, until the next key.
    private var message: [StyledText] = []
    private var field: BrowseField?
    /// The question that waits for a key.
    private var question: String?
    private var isStale = false
    /// The commands that were typed after `:`, oldest first.
    private(set) var typedCommands: [String] = []
    /// The operations that were made in this run, by their times.
    private var ownOperations: Set<String> = []
    private var newMeme: String?
    private(set) var problemOfKeys: String?
    private let replacedKeys: [(screen: String, action: Action, keys: [String])]

    /// The most lines of a message.
    private static let longestMessage = 3
    /// The most bytes that are sent to a clipboard; terminals ignore longer ones.
    private static let longestCopy = 100_000

    init(services: Services, commands: CommandCatalog, terminal: TerminalSession<ScreenFrame>) {
        self.services = services
        self.commands = commands
        self.terminal = terminal
        (replacedKeys, problemOfKeys) = KeySettings.read(services.keySettings)
        if let problemOfKeys { message = [StyledText(problemOfKeys)] }
    }

    /// Returns the keys of a kind of screen, with those of `MEME_KEYS`.
    func keys(_ keys: ScreenKeys) -> ScreenKeys {
        var keys = keys
        for replaced in replacedKeys where replaced.screen == keys.name {
            keys.replace(replaced.action, by: replaced.keys)
        }
        return keys
    }

    /// Shows the screens until the last one is left.
    func run() -> ExitCode {
        do throws(SystemFailure) {
            try terminal.begin()
        } catch {
            return .usage
        }
        defer { terminal.end() }
        // The answer to input is shown at once, and work at most ten times a second.
        var nextDrawing = ContinuousClock.now
        while exitCode == nil, let screen = stack.top {
            if !screen.hasWork || ContinuousClock.now >= nextDrawing {
                draw()
                nextDrawing = .now + .milliseconds(100)
            }
            let input = terminal.next(atMost: screen.hasWork ? .zero : .seconds(60))
            handle(input)
            if input != .nothing { nextDrawing = .now }
        }
        return exitCode ?? .done
    }

    private func handle(_ input: TerminalInput) {
        switch input {
        case .bytes(let bytes):
            note(bytes)
            while exitCode == nil, !pendingKeys.isEmpty {
                press(pendingKeys.removeFirst())
            }
        case .nothing:
            guard let screen = stack.top else { return }
            if screen.hasWork { screen.work() } else { screen.refresh() }
        case .storeChanged: stack.top?.refresh()
        case .redraw: terminal.forget()
        case .suspend: terminal.suspend()
        case .end: exitCode = .done
        }
    }

    /// Notes keys. Typed text is split, because a key may open a field for the rest.
    private func note(_ bytes: [UInt8]) {
        for key in reader.keys(in: bytes) {
            guard case .text(let text) = key else {
                pendingKeys.append(key)
                continue
            }
            pendingKeys += text.map { .text(String($0)) }
        }
    }

    private func press(_ key: Key) {
        message = []
        // An unbound Alt key is Escape and the key.
        if let plain = key.withoutAlt, isUnbound(key) {
            press(.escape)
            return press(plain)
        }
        guard let screen = stack.top else { return }
        if field != nil {
            let action = screen.keys.action(for: key)
            guard action == .suspend || action == .redraw else { return pressInField(key) }
        }
        switch key {
        case .wheelUp: for _ in 0..<3 { screen.perform(.up) }
        case .wheelDown: for _ in 0..<3 { screen.perform(.down) }
        case .click(let row, _): screen.click(row: row - (hasTitle ? 1 : 0))
        case .paste: show(localized("text can be pasted only into a field, such as after '/'"))
        default:
            if let action = screen.keys.action(for: key) {
                perform(action, screen)
            } else {
                show(localized("this key does nothing here; ? shows the keys"))
            }
        }
    }

    private func isUnbound(_ key: Key) -> Bool {
        guard field == nil else {
            var field = TextField()
            return !field.press(key)
        }
        return stack.top?.keys.action(for: key) == nil
    }

    private func perform(_ action: Action, _ screen: any BrowseScreen) {
        switch action {
        case .quit: exitCode = .done
        case .interrupt: exitCode = .interrupted
        case .redraw: terminal.forget()
        case .suspend: terminal.suspend()
        case .mouse:
            terminal.usesMouse.toggle()
            show(terminal.usesMouse ? localized("the mouse is on") : localized("the mouse is off"))
        case .help: stack.push(TextScreen(loop: self, keysOf: screen.keys))
        case .command: openCommandField(screen)
        case .tags: open(["tags"], .tags)
        case .log: open(["log"], .log)
        case .stats: stack.push(TextScreen(loop: self, words: ["stats"]))
        default: screen.perform(action)
        }
    }

    // What screens ask for.

    func show(_ text: String) { show(StyledText(text)) }

    /// Shows a message until the next key.
    func show(_ text: StyledText) {
        message = []
        add(text)
    }

    /// Adds to the message.
    func add(_ text: String) { add(StyledText(text)) }

    private func add(_ text: StyledText) {
        let lines = text.lines(columns: terminal.traits.size.columns)
        message = Array((message + lines).prefix(BrowseLoop.longestMessage))
    }

    func open(_ field: BrowseField) { self.field = field }

    /// Asks a question on the last line, and waits for a key. `y` is yes, in German also `j`; any other key is no.
    func confirm(_ question: String) -> Bool {
        self.question = String(question[...].trimming(\.isWhitespace))
        defer { self.question = nil }
        guard let key = nextKey() else { return false }
        if key == .control("c") { exitCode = .interrupted }
        guard case .text(let answer) = key else { return false }
        return Consent.isYes(answer)
    }

    /// Runs a command of meme, and notes whether it changed the store.
    func run(_ words: [String], columns: Int? = nil) -> CommandRunner.Outcome {
        var traits = terminal.traits
        if let columns { traits.size.columns = columns }
        return CommandRunner(
            services: services, commands: commands, traits: traits,
            editor: LentEditor(services.editor, terminal),
            opener: LentOpener(opener: services.opener, terminal: terminal),
            ask: { [unowned self] in confirm($0) ? "y" : "n" }
        ).run(words)
    }

    /// Runs a command that changes memes, shows its line, and reads the top screen again.
    ///
    /// - Parameters:
    ///   - selected: the meme that a list then selects, or says that the filter hides it.
    ///   - bringsMemes: whether that is a meme that may come or come back.
    /// - Returns: whether it ended well.
    @discardableResult
    func change(_ words: [String], selecting selected: String? = nil, bringsMemes: Bool = false)
        -> Bool
    {
        let before = (operation: lastOperation, count: memeCount)
        let outcome = run(words)
        if let last = lastOperation, last != before.operation {
            ownOperations.insert(last)
            let isThere = bringsMemes && memeCount >= before.count
            newMeme =
                isThere ? run(["show", "@", "--format", "{id}"]).text.lines.first?.text : selected
        }
        var text = outcome.text
        text.append(outcome.messages)
        show(withKeys(text))
        stack.top?.refresh()
        return outcome.exitCode == .done
    }

    /// Names keys instead of the commands that take back a change.
    private func withKeys(_ text: StyledText) -> StyledText {
        let keys = stack.top?.keys
        var named = StyledText()
        for var span in text.spans {
            for (command, action) in [("'meme undo'", Action.undo), ("'meme redo'", .redo)] {
                guard let key = keys?.keys(of: action), !key.isEmpty else { continue }
                span.text = span.text.replacing(command, with: key)
            }
            named.append(span.text, span.style, isIsolated: span.isIsolated, link: span.link)
        }
        return named
    }

    /// The number of memes in the store.
    private var memeCount: Int { Int(run(["count"]).text.lines.first?.text ?? "") ?? 0 }

    /// Returns the meme that came or came back by the last change, once.
    func takeNewMeme() -> String? {
        defer { newMeme = nil }
        return newMeme
    }

    /// Undoes or redoes one operation. One that was not made here is named and asked for.
    func step(_ command: String) {
        if command == "undo", let last = lastOperation, !ownOperations.contains(last) {
            let line = run(["log", "-n", "1"]).text.lines.first?.text ?? ""
            guard confirm(localized("Undo a change made elsewhere: \(line)? [y/N] ")) else {
                return show(localized("nothing was changed"))
            }
        }
        change([command], bringsMemes: true)
    }

    /// The time of the last operation, which identifies it.
    private var lastOperation: String? {
        let text = run(["log", "-n", "1", "--format", "{time}"]).text.text
        return text.isEmpty ? nil : text
    }

    /// Runs a command, and opens a screen with its output, or shows it as a message if it is one line or fails.
    func openText(_ words: [String], isMessage: Bool = false) {
        let outcome = run(words)
        var text = outcome.text
        text.append(outcome.messages)
        if text.lines.isEmpty { text = StyledText(localized("done")) }
        // One line of output is a message, and so is a failure, unless it would be cut.
        let lineCount = text.lines(columns: terminal.traits.size.columns).count
        if isMessage, text.lines.count == 1 || outcome.exitCode != .done,
            lineCount <= BrowseLoop.longestMessage
        {
            return show(withKeys(text))
        }
        stack.push(TextScreen(loop: self, outcome: outcome))
    }

    func open(_ words: [String], _ kind: RowsScreen.Kind) {
        let screen = RowsScreen(loop: self, words: words, kind: kind)
        if screen.isEmpty { return openText(words, isMessage: true) }
        stack.push(screen)
    }

    private func openCommandField(_ screen: any BrowseScreen) {
        open(
            BrowseField(
                prompt: ":", text: "", history: typedCommands,
                complete: { [unowned self] in completion($0) },
                end: { [unowned self] line in
                    guard let line else { return }
                    runTyped(line)
                }))
    }

    /// Completes the last word of a command line, or of one that begins with some words.
    func completion(_ line: some StringProtocol, after words: [String] = []) -> LineCompletion? {
        guard var typed = CommandLineWords.words(of: String(line)) else { return nil }
        if line.last?.isWhitespace ?? true { typed.append("") }
        // A word with quotes stays as it is.
        guard line.hasSuffix(typed.last ?? "") else { return nil }
        return services.completion(of: words + typed, commands)
    }

    private func runTyped(_ line: String) {
        guard var words = CommandLineWords.words(of: line) else {
            return show(localized("unclosed quote"))
        }
        guard let command = words.first else { return }
        typedCommands.append(line)
        if ["q", "quit", "exit"].contains(command) {
            exitCode = .done
            return
        }
        if words.first == "meme" { words.removeFirst() }
        let before = lastOperation
        // A missing reference means the chosen memes.
        if let screen = stack.top as? any MemesScreen, !screen.chosenNames.isEmpty,
            Invocation.lacksReference(words, commands)
        {
            words.insert(contentsOf: screen.chosenNames, at: 1)
            let question = localized("Run it for \(screen.chosenAmount)? [y/N] ")
            if screen.hiddenCount > 0, Invocation.changesStore(words, commands), !confirm(question)
            {
                return show(localized("nothing was changed"))
            }
        }
        if openScreen(of: words) { return }
        openText(words, isMessage: true)
        if let last = lastOperation, last != before { ownOperations.insert(last) }
        stack.top?.refresh()
    }

    /// Opens the screen that shows the same as a command without options.
    ///
    /// - Returns: whether there is one.
    private func openScreen(of words: [String]) -> Bool {
        guard !words.contains(where: { $0.hasPrefix("-") }),
            let command = words.first.flatMap({ commands.entry(named: $0)?.description.name })
        else { return false }
        switch (command, words.count) {
        case ("tags", 1): open(["tags"], .tags)
        case ("log", 1): open(["log"], .log)
        case ("history", 2): open(words, .history(meme: words[1]))
        case ("show", 2):
            let found = run(words + ["--format", "{id}"])
            guard found.exitCode == .done, let id = found.text.lines.first?.text else {
                return false
            }
            stack.push(ShowMemeScreen(loop: self, id: id, title: { "meme show \(words[1])" }))
        case ("list", _): filter(by: words.dropFirst().joined(separator: " "))
        default: return false
        }
        return true
    }

    private func pressInField(_ key: Key) {
        guard let field else { return }
        switch field.press(key) {
        case .goesOn: break
        case .ends(let text):
            self.field = nil
            field.end(text)
        }
    }

    /// Waits for one more key, such as the field to copy.
    func nextKey() -> Key? {
        while exitCode == nil, pendingKeys.isEmpty {
            draw()
            switch terminal.next(atMost: nil) {
            case .bytes(let bytes): note(bytes)
            case .redraw: terminal.forget()
            case .suspend: terminal.suspend()
            case .nothing, .storeChanged: break
            case .end: exitCode = .done
            }
        }
        return pendingKeys.isEmpty ? nil : pendingKeys.removeFirst()
    }

    /// Opens an address.
    func openLink(_ address: String) { change(["open", "--", address]) }

    /// Copies texts, one a line, by the terminal (OSC 52) and the programs of the session.
    func copy(_ texts: [String], _ field: String) {
        let bytes = Array(texts.joined(separator: "\n").utf8)
        let isTaken = services.clipboard.copy(bytes)
        guard isTaken || bytes.count <= BrowseLoop.longestCopy else {
            return show(localized("too long to copy: more than 100,000 bytes"))
        }
        if bytes.count <= BrowseLoop.longestCopy { terminal.copy(bytes) }
        show(localized("copied: \(field)"))
    }

    /// Filters the list below all other screens.
    func filter(by query: String) {
        while stack.count > 1 { stack.pop() }
        (stack.top as? ListMemesScreen)?.filter(by: query)
    }

    // Drawing.

    private var hasTitle: Bool { terminal.traits.size.rows >= 3 }

    private func draw() {
        guard let screen = stack.top else { return }
        var traits = terminal.traits
        let size = traits.size
        let fitter = LineFitter(traits: traits)
        var last = lastLines(screen, traits)
        if size.rows < 4, field == nil, question == nil, message.isEmpty { last = [] }
        let titleCount = hasTitle ? 1 : 0
        last = Array(last.suffix(max(size.rows - titleCount, 1)))
        traits.size.rows = max(size.rows - titleCount - last.count, 0)
        let (body, cursorRow) = screen.draw(traits)
        var lines = hasTitle ? [fitter.render(screen.title, width: size.columns)] : []
        lines += body.prefix(traits.size.rows)
        lines += Array(repeating: "", count: max(size.rows - lines.count - last.count, 0))
        var cursor = ScreenFrame.Cell(row: min(cursorRow + titleCount, size.rows - 1), column: 0)
        lines += last.map { fitter.render($0, width: size.columns) }
        if let field {
            let column = field.cursor(size.columns - 1, traits.glyphs)
            cursor = ScreenFrame.Cell(row: size.rows - 1, column: min(column, size.columns - 1))
        } else if question != nil {
            let column = LineFitter.width(of: last.last?.text ?? "") + 1
            cursor = ScreenFrame.Cell(row: size.rows - 1, column: min(column, size.columns - 1))
        }
        terminal.draw(ScreenFrame(lines: Array(lines.prefix(size.rows)), cursor: cursor))
    }

    private func lastLines(_ screen: any BrowseScreen, _ traits: StreamTraits) -> [StyledText] {
        if let question { return StyledText(question).lines(columns: traits.size.columns) }
        if let field {
            let line = StyledText(field.line(traits.size.columns - 1, traits.glyphs))
            return field.note.map { [StyledText($0, .faint), line] } ?? [line]
        }
        return message.isEmpty ? [screen.keys.line(columns: traits.size.columns)] : message
    }
}
