import Application

/// An input field on the last line of the screen.
final class BrowseField {
    enum Outcome {
        case continues
        /// The input has ended, with the text or, if the user cancelled, with `nil`.
        case ends(String?)
    }

    /// The reason why the text cannot be used; `nil` if the text is valid. Enter does nothing while there is
    /// a problem.
    var problem: String?
    /// The words that Tab could insert, with their descriptions; cleared by the next key.
    private(set) var offer: String?

    private let prompt: String
    private var field: TextField
    private let history: [String]
    /// The index of the shown line in `history`, or `history.count` while the user types a new line.
    private var recalled: Int
    private let change: (String) -> Void
    private let other: (Key) -> Void
    private let complete: (String) -> LineCompletion?
    let end: (String?) -> Void

    /// - Parameters:
    ///   - isSelected: whether the text is selected, so that typing replaces it.
    ///   - history: earlier lines, which the arrow keys recall.
    ///   - change: a closure that is called after each edit of the text, but not after an earlier line is
    ///     recalled.
    ///   - other: a closure that handles keys that the field does not use.
    ///   - complete: a closure that completes the last word of the text.
    ///   - end: a closure that is called when the input ends, with the text or, if the user cancelled, `nil`.
    init(
        prompt: String, text: String, isSelected: Bool = false, history: [String] = [],
        change: @escaping (String) -> Void = { _ in }, other: @escaping (Key) -> Void = { _ in },
        complete: @escaping (String) -> LineCompletion? = { _ in nil },
        end: @escaping (String?) -> Void
    ) {
        self.prompt = prompt
        field = TextField(text, isSelected: isSelected)
        self.history = history
        recalled = history.count
        self.change = change
        self.other = other
        self.complete = complete
        self.end = end
    }

    func press(_ key: Key) -> Outcome {
        offer = nil
        switch key {
        case .escape, .control("c"), .control("g"): return .ends(nil)
        case .backspace where field.text.isEmpty: return .ends(nil)
        case .enter: return problem == nil ? .ends(field.text) : .continues
        case .up where !history.isEmpty: recall(recalled - 1)
        case .down where !history.isEmpty: recall(recalled + 1)
        case .tab:
            guard let completion = complete(field.text) else { break }
            if let word = completion.inserted {
                field = TextField(field.text.dropLast(completion.word.count) + word)
                change(field.text)
            } else if !completion.candidates.isEmpty {
                offer = completion.candidates.map {
                    $0.description.isEmpty ? $0.word : "\($0.word) \($0.description)"
                }.joined(separator: "  ")
            }
        default:
            let before = field.text
            if !field.press(key) { other(key) } else if field.text != before { change(field.text) }
        }
        return .continues
    }

    private func recall(_ index: Int) {
        guard index >= 0, index <= history.count else { return }
        recalled = index
        field = TextField(index < history.count ? history[index] : "")
    }

    /// The line to show above the field, if any.
    var note: String? { problem ?? offer }

    /// Returns the prompt with the part of the text that fits into `width` cells.
    func line(_ width: Int, _ glyphs: Glyphs) -> StyledText {
        let shown = field.shown(max(width - LineFitter.width(of: prompt), 1), glyphs).text
        return StyledText(prompt) + StyledText(shown, field.isSelected ? .selected : .plain)
    }

    /// Returns the column of the cursor in the line that `line` returns.
    func cursor(_ width: Int, _ glyphs: Glyphs) -> Int {
        let start = LineFitter.width(of: prompt)
        return start + field.shown(max(width - start, 1), glyphs).cursor
    }
}
