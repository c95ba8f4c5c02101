import Application
import Domain

/// A screen with the output of commands, or with the keys of another screen.
final class TextScreen: FindingScreen {
    unowned let loop: BrowseLoop
    let keys: ScreenKeys
    var text = FoundText()

    private let name: String
    private let makeText: (_ columns: Int) -> StyledText
    /// The width for which the text is laid out; 0 if the text must be laid out again.
    private var columns = 0

    private init(
        loop: BrowseLoop, title: String, makeText: @escaping (_ columns: Int) -> StyledText
    ) {
        self.loop = loop
        name = title
        keys = loop.keys(.text)
        self.makeText = makeText
    }

    /// Creates a screen with the output of a command. The command runs again when the store or the width
    /// changes.
    convenience init(loop: BrowseLoop, words: [String]) {
        self.init(loop: loop, title: "meme " + words.joined(separator: " "), commands: [words])
    }

    /// Creates a screen with the output of several commands, one after another. The commands run again when
    /// the store or the width changes.
    convenience init(loop: BrowseLoop, title: String, commands: [[String]]) {
        self.init(loop: loop, title: title) { columns in
            commands.reduce(into: StyledText()) { text, words in
                text.append(loop.run(words, columns: columns).textAndMessages)
            }
        }
    }

    /// Creates a screen with the output of a command that has already run. The command does not run again,
    /// because it may have changed memes.
    convenience init(loop: BrowseLoop, outcome: CommandRunner.Outcome) {
        self.init(loop: loop, title: "meme " + outcome.words.joined(separator: " ")) { _ in
            outcome.textAndMessages
        }
    }

    /// Creates a screen with the keys of another screen, their meanings, and the names of their actions in
    /// `MEME_KEYS`.
    convenience init(loop: BrowseLoop, keysOf keys: ScreenKeys) {
        self.init(loop: loop, title: localized("Keys")) { _ in
            let names = keys.bindings.map { $0.keys.joined(separator: " ") }
            let meanings = keys.bindings.map(\.meaning)
            func width(_ texts: [String]) -> Int { texts.map(LineFitter.width).max() ?? 0 }
            let (keyWidth, meaningWidth) = (width(names) + 2, width(meanings) + 2)
            var text = StyledText()
            for (binding, name) in zip(keys.bindings, names) {
                text.append(LineFitter.padded(name, to: keyWidth), .strong)
                text.append(LineFitter.padded(binding.meaning, to: meaningWidth))
                text.append("\(keys.name).\(binding.action.rawValue)\n", .faint)
            }
            return text
        }
    }

    var title: StyledText { title(name) }

    func perform(_ action: Action) {
        if scrollOrFind(action) { return }
        if action == .back { loop.stack.pop() }
    }

    func refresh() { columns = 0 }

    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int) {
        if columns != traits.size.columns {
            columns = traits.size.columns
            text.show(makeText(columns).lines(columns: columns))
        }
        return (text.draw(traits), 0)
    }
}
