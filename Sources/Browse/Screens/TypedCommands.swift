import Application
import Domain

/// The field in which the user types commands after `:`, and the history of these commands.
final class TypedCommands {
    private unowned let loop: BrowseLoop
    /// The typed lines, oldest first.
    private var history: [String] = []

    init(loop: BrowseLoop) { self.loop = loop }

    func openField() {
        loop.open(
            BrowseField(
                prompt: ":", text: "", history: history,
                complete: { [unowned self] in loop.completion($0) },
                end: { [unowned self] line in if let line { run(line) } }))
    }

    private func run(_ line: String) {
        guard var words = CommandLineWords.words(of: line) else {
            return loop.show(localized("unclosed quote"))
        }
        guard let command = words.first else { return }
        history.append(line)
        if ["q", "quit", "exit"].contains(command) { return loop.quit() }
        if words.first == "meme" { words.removeFirst() }
        do throws(UserConfigError) {
            words = try loop.services.config.expanding(words, loop.commands.commands)
        } catch {
            return loop.show(Diagnostic(error).text)
        }
        // Without a reference, the command applies to the chosen memes.
        if let screen = loop.stack.top as? any MemesScreen, !screen.chosenNames.isEmpty,
            Invocation.lacksReference(words, loop.commands)
        {
            words.insert(contentsOf: screen.chosenNames, at: 1)
            let question = localized("Run this command on \(screen.chosenAmount)? [y/N] ")
            if screen.hiddenCount > 0, Invocation.changesStore(words, loop.commands),
                !loop.confirmChange(question)
            {
                return
            }
        }
        if openScreen(of: words) { return }
        loop.notingChange { loop.openText(words, isMessage: true) }
        loop.stack.top?.refresh()
    }

    /// Opens the screen equivalent to a command.
    ///
    /// - Returns: `false` if a word begins with `-`, if the command has no equivalent screen, or if `show`
    ///   does not find its meme.
    private func openScreen(of words: [String]) -> Bool {
        guard !words.contains(where: { $0.hasPrefix("-") }),
            let command = words.first.flatMap({ loop.commands.entry(named: $0)?.description.name })
        else { return false }
        switch (command, words.count) {
        case ("tags", 1): loop.open(["tags"], .tags)
        case ("log", 1): loop.open(["log"], .log)
        case ("history", 2): loop.open(words, .history(meme: words[1]))
        case ("show", 2):
            let found = loop.run(words + ["--format", "{id}"])
            guard found.exitCode == .done, let id = found.lines.first else { return false }
            loop.stack.push(ShowMemeScreen(loop: loop, id: id, name: "meme show \(words[1])"))
        case ("list", _): loop.filter(by: words.dropFirst().joined(separator: " "))
        default: return false
        }
        return true
    }
}
