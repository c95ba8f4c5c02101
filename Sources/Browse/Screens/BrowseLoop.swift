import Application
import Domain

/// The main loop of `browse`. It reads keys and notifications of store changes from one queue, passes them to
/// the top screen, lets that screen do slow work in between, and draws the screen.
final class BrowseLoop {
    let services: Services
    let commands: CommandCatalog
    let stack = BrowseStack()
    let terminal: TerminalSession<ScreenFrame>

    private var reader = KeyReader()
    /// The keys that have been read but not handled yet.
    private var pendingKeys: [Key] = []
    private var exitCode: ExitCode?
    /// The message that replaces the line of keys until the user presses a key.
    private var message: [StyledText] = []
    private var field: BrowseField?
    /// The question that the user must answer by pressing a key.
    private var question: String?
    /// The operations that were performed in this run, identified by their times.
    private var ownOperations: Set<String> = []
    private var newMeme: String?
    /// The number that was typed before a movement; 0 if there is none.
    private var number = 0
    /// The time until which a program that was opened may still write to the terminal.
    private var endOfLateOutput = ContinuousClock.now
    private lazy var typedCommands = TypedCommands(loop: self)
    private let replacedKeys: [KeySettings.Replacement]

    /// The maximum number of lines in a message. The screen wraps them instead of cutting them, because a path
    /// may be at the end.
    private static let longestMessage = 3
    private static let highestNumber = 99_999

    init(services: Services, commands: CommandCatalog, terminal: TerminalSession<ScreenFrame>) {
        self.services = services
        self.commands = commands
        self.terminal = terminal
        let (replaced, problem) = KeySettings.read(services.keySettings)
        replacedKeys = replaced
        if let problem { message = [StyledText(problem)] }
    }

    /// Returns the keys of a kind of screen, with the replacements from `MEME_KEYS`.
    func keys(_ keys: ScreenKeys) -> ScreenKeys {
        var keys = keys
        for replaced in replacedKeys where replaced.screen == keys.name {
            keys.replace(replaced.action, by: replaced.keys)
        }
        return keys
    }

    /// Shows the screens until the user quits, the input ends or no screen is left. Returns the exit code.
    func run() -> ExitCode {
        guard (try? terminal.begin()) != nil else { return .usage }
        defer { terminal.end() }
        // Responds to input immediately, but draws the progress of work at most ten times a second.
        var nextDrawing = ContinuousClock.now
        while exitCode == nil, let screen = stack.top {
            if !screen.hasWork || ContinuousClock.now >= nextDrawing {
                draw()
                nextDrawing = .now + .milliseconds(100)
            }
            let mayBeOverwritten = ContinuousClock.now < endOfLateOutput
            let patience: Duration = .seconds(mayBeOverwritten ? 1 : 60)
            let input = terminal.next(atMost: screen.hasWork ? .zero : patience)
            if mayBeOverwritten { terminal.forget() }
            handle(input)
            if input != .nothing { nextDrawing = .now }
        }
        return exitCode ?? .done
    }

    private func handle(_ input: TerminalInput) {
        switch input {
        case .bytes(let bytes):
            note(bytes)
            while exitCode == nil, !pendingKeys.isEmpty { press(pendingKeys.removeFirst()) }
        case .nothing:
            guard let screen = stack.top else { return }
            if screen.hasWork { screen.work() } else { screen.refresh() }
        case .storeChanged: stack.top?.refresh()
        case .redraw: terminal.forget()
        case .suspend: terminal.suspend()
        case .end: exitCode = .done
        }
    }

    /// Queues the keys that the bytes encode. Splits typed text into single characters, because one character
    /// may open a field that receives the rest.
    private func note(_ bytes: [UInt8]) {
        for key in reader.keys(in: bytes) {
            if case .text(let text) = key {
                pendingKeys += text.map { .text(String($0)) }
            } else {
                pendingKeys.append(key)
            }
        }
    }

    private func press(_ key: Key) {
        message = []
        let number = number
        self.number = 0
        // An unbound combination of Alt and a key counts as Escape followed by the key.
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
        case .click(let row, _):
            let titleHeight = hasTitle ? 1 : 0
            if row >= titleHeight { screen.click(row: row - titleHeight) }
        case .paste: show(localized("text can be pasted only into an input field; '/' opens one"))
        default:
            if let action = screen.keys.action(for: key) {
                perform(action, screen, number)
            } else if case .text(let typed) = key, let digit = Int(typed), number + digit > 0 {
                self.number = min(10 * number + digit, BrowseLoop.highestNumber)
                show("\(self.number)")
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

    /// - Parameter number: how many times to move, or the row to go to; 0 if no number was typed.
    private func perform(_ action: Action, _ screen: any BrowseScreen, _ number: Int) {
        switch action {
        case .quit: exitCode = .done
        case .interrupt: exitCode = .interrupted
        case .redraw: terminal.forget()
        case .suspend: terminal.suspend()
        case .mouse:
            terminal.usesMouse.toggle()
            show(terminal.usesMouse ? localized("the mouse is on") : localized("the mouse is off"))
        case .help: stack.push(TextScreen(loop: self, keysOf: screen.keys))
        case .command: typedCommands.openField()
        case .tags: open(["tags"], .tags)
        case .log: open(["log"], .log)
        case .stats: stack.push(TextScreen(loop: self, words: ["stats"]))
        case .agenda: stack.push(TextScreen(loop: self, words: ["agenda"]))
        case .first where number > 0, .last where number > 0:
            for action in [.last, .first] + Array(repeating: Action.down, count: number - 1) {
                screen.perform(action)
            }
        default:
            for _ in 0..<(action.move == nil ? 1 : max(number, 1)) { screen.perform(action) }
        }
    }

    // Methods that screens call.

    func show(_ text: String) { show(StyledText(text)) }

    /// Shows a message until the user presses a key.
    func show(_ text: StyledText) {
        message = []
        add(text)
    }

    func add(_ text: String) { add(StyledText(text)) }

    private func add(_ text: StyledText) {
        message = Array((message + text.lines).prefix(BrowseLoop.longestMessage))
    }

    func open(_ field: BrowseField) { self.field = field }

    /// Closes the field, without ending it.
    func closeField() { field = nil }

    /// Asks a question on the last line, and waits for a key. Returns `true` for `y` or its translation,
    /// such as `j` in German, and `false` for any other key.
    func confirm(_ question: String) -> Bool {
        self.question = String(question[...].trimming(\.isWhitespace))
        defer { self.question = nil }
        guard let key = nextKey() else { return false }
        if key == .control("c") { exitCode = .interrupted }
        guard case .text(let answer) = key else { return false }
        return Consent.isYes(answer)
    }

    /// Asks whether to change memes. If the answer is no, shows that nothing was changed.
    func confirmChange(_ question: String) -> Bool {
        let isConfirmed = confirm(question)
        if !isConfirmed { show(localized("nothing was changed")) }
        return isConfirmed
    }

    /// Runs a meme command, and returns its output. The command asks its questions on the last line.
    func run(_ words: [String], columns: Int? = nil) -> CommandRunner.Outcome {
        var traits = terminal.traits
        if let columns { traits.size.columns = columns }
        return CommandRunner(
            services: services, commands: commands, traits: traits,
            editor: LentEditor(services.editor, terminal),
            opener: LentOpener(opener: services.opener, terminal: terminal) { [unowned self] in
                endOfLateOutput = .now + .seconds(10)
            },
            picker: LentPicker(picker: services.picker, terminal: terminal),
            ask: { [unowned self] in confirm($0) ? "y" : "n" }
        ).run(words)
    }

    /// Runs a command that may change memes, shows its output as a message, and refreshes the top screen.
    ///
    /// - Parameters:
    ///   - selected: the meme that the list selects after a change. If the filter hides that meme, the list
    ///     says so.
    ///   - bringsMemes: whether the command may add or restore a meme. Unless memes were removed, the list
    ///     then selects the latest meme instead of `selected`.
    /// - Returns: whether the command succeeded.
    @discardableResult
    func change(_ words: [String], selecting selected: String? = nil, bringsMemes: Bool = false)
        -> Bool
    {
        let before = (operation: lastOperation, count: memeCount)
        // Lines are wrapped later, after keys have replaced the commands in them.
        let outcome = run(words, columns: .max)
        if let last = lastOperation, last != before.operation {
            ownOperations.insert(last)
            let isThere = bringsMemes && memeCount >= before.count
            newMeme = isThere ? run(["show", "@", "--format", "{id}"]).lines.first : selected
        }
        show(withKeys(outcome.textAndMessages))
        stack.top?.refresh()
        return outcome.exitCode == .done
    }

    /// Replaces the commands `meme undo` and `meme redo` with the keys that do the same.
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

    private var memeCount: Int { Int(run(["count"]).lines.first ?? "") ?? 0 }

    /// Returns the id of the meme to select after the last change, and clears the stored id. Returns `nil` if
    /// there is no such meme.
    func takeNewMeme() -> String? {
        defer { newMeme = nil }
        return newMeme
    }

    /// Runs work that may change the store. If it does, records the last operation as performed in this run,
    /// so that undoing the operation needs no confirmation.
    func notingChange(_ work: () -> Void) {
        let before = lastOperation
        work()
        if let last = lastOperation, last != before { ownOperations.insert(last) }
    }

    /// Undoes or redoes one operation. Asks first if that operation was not performed in this run.
    func step(_ command: String) {
        let planned = run([command, "--dry-run", "--format", "{time}"]).lines.first
        if let planned, !ownOperations.contains(planned) {
            let line = run([command, "--dry-run"], columns: .max).lines.first ?? ""
            let question = localized("\(line), not made here. Continue? [y/N] ")
            guard confirmChange(question) else { return }
        }
        change([command], bringsMemes: true)
    }

    /// The time of the last operation, which identifies that operation; `nil` if there are no operations.
    private var lastOperation: String? {
        run(["log", "-n", "1", "--format", "{time}"]).lines.first
    }

    /// Runs a command, and opens a screen with its output. If `isMessage` is `true`, shows a single line of
    /// output, or the output of a failed command, as a message instead, provided that the text fits.
    func openText(_ words: [String], isMessage: Bool = false) {
        let outcome = run(words)
        var text = outcome.textAndMessages
        if text.lines.isEmpty {
            let isCancelled = [.cancelled, .interrupted].contains(outcome.exitCode)
            text = StyledText(isCancelled ? localized("nothing was picked") : localized("done"))
        }
        let lineCount = text.lines(columns: terminal.traits.size.columns).count
        if isMessage, text.lines.count == 1 || outcome.exitCode != .done,
            lineCount <= BrowseLoop.longestMessage
        {
            return show(withKeys(text))
        }
        stack.push(TextScreen(loop: self, outcome: outcome))
    }

    func open(
        _ words: [String], _ kind: RowsScreen.Kind, choose: ((String) -> Void)? = nil
    ) {
        let screen = RowsScreen(loop: self, words: words, kind: kind, choose: choose)
        if screen.isEmpty { return openText(words, isMessage: true) }
        stack.push(screen)
    }

    private func pressInField(_ key: Key) {
        guard let field, case .ends(let text) = field.press(key) else { return }
        self.field = nil
        field.end(text)
    }

    /// Waits for another key, such as the key that chooses the field to copy. Returns `nil` if the input has
    /// ended.
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

    /// Completes the last word of a command line. Returns `nil` if a quote is not closed, or if the last word
    /// has quotes or backslashes.
    ///
    /// - Parameter words: words that precede the line in the command.
    func completion(_ line: some StringProtocol, after words: [String] = []) -> LineCompletion? {
        guard var typed = CommandLineWords.words(of: String(line)) else { return nil }
        if line.last?.isWhitespace ?? true { typed.append("") }
        // A word with quotes is not completed.
        guard line.hasSuffix(typed.last ?? "") else { return nil }
        return services.completion(of: words + typed, commands)
    }

    func quit() { exitCode = .done }

    /// Shows the meme that a link leads to. If there is no such meme, opens the editor on a new one. Asks before
    /// opening any other address.
    func openLink(_ address: String) {
        if let id = LinkTarget.id(ofAddress: address) {
            let screen = ShowMemeScreen(loop: self, id: id.text(), name: words(forLink: address))
            if let problem = screen.problem { show(problem.message) } else { stack.push(screen) }
        } else if let name = LinkTarget.missingName(ofAddress: address) {
            change(["edit", "--or-add", "--", name])
        } else {
            let planned = run(["open", "--print", "--", address])
            guard let target = planned.lines.first else { return show(planned.textAndMessages) }
            guard confirm(localized("Open \(target)? [y/N] ")) else {
                return show(localized("nothing was opened"))
            }
            change(["open", "--", address])
        }
    }

    /// Returns the title of the meme that a link leads to, or that there is none; for any other link, the
    /// address.
    func words(forLink address: String) -> String {
        if let name = LinkTarget.missingName(ofAddress: address) {
            return localized("nothing has the title \(Diagnostic.quote(name)) yet")
        }
        guard let id = LinkTarget.id(ofAddress: address) else { return address }
        return run(["show", id.text(), "--format", "{title}"]).lines.first ?? address
    }

    /// Copies strings to the clipboard, joined by line feeds.
    func copy(_ texts: [String], _ field: String) {
        let texts = texts.filter { !$0.isEmpty }
        guard !texts.isEmpty else { return show(localized("no \(field); nothing was copied")) }
        do throws(MemesError) {
            try services.copy(texts.joined(separator: "\n"), alsoTo: terminal)
            show(localized("copied: \(field)"))
        } catch {
            show(error.words)
        }
    }

    /// Closes all screens above the list, and filters the list.
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
        let inputColumn =
            field?.cursor(size.columns - 1, traits.glyphs)
            ?? question.map { _ in LineFitter.width(of: last.last?.text ?? "") + 1 }
        if let inputColumn {
            cursor = ScreenFrame.Cell(
                row: size.rows - 1, column: min(inputColumn, size.columns - 1))
        }
        terminal.draw(ScreenFrame(lines: Array(lines.prefix(size.rows)), cursor: cursor))
    }

    private func lastLines(_ screen: any BrowseScreen, _ traits: StreamTraits) -> [StyledText] {
        if let question { return StyledText(question).lines(columns: traits.size.columns) }
        if let field {
            let line = field.line(traits.size.columns - 1, traits.glyphs)
            return field.note.map { [StyledText($0, .faint), line] } ?? [line]
        }
        let columns = traits.size.columns
        return message.isEmpty
            ? [screen.keys.line(columns: columns)] : message.flatMap { $0.lines(columns: columns) }
    }
}
