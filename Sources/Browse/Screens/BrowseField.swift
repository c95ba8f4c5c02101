import Application

/// A line that is typed on the last line of the screen.
final class BrowseField {
    enum Outcome {
        case goesOn
        /// The text, or `nil` if the user cancelled.
        case ends(String?)
    }

    /// Why the text cannot be taken; Enter waits until it can.
    var problem: String?
    /// The words that Tab could insert, until the next key.
    private(set) var offer: String?

    private let prompt: String
    private var field: TextField
    private let history: [String]
    /// The index in the history that is shown; its count for the line being typed.
    private var recalled: Int
    private let change: (String) -> Void
    private let other: (Key) -> Void
    /// Completes the last word of the text.
    private let complete: (String) -> LineCompletion?
    let end: (String?) -> Void

    /// - Parameters:
    ///   - history: earlier lines, which the arrows recall.
    ///   - change: called after each change of the text.
    ///   - other: handles a key that does not edit.
    ///   - complete: completes the last word of the text.
    ///   - end: called at the end with the text, or `nil` if the user cancelled.
    init(
        prompt: String, text: String, history: [String] = [],
        change: @escaping (String) -> Void = { _ in },
        other: @escaping (Key) -> Void = { _ in },
        complete: @escaping (String) -> LineCompletion? = { _ in nil },
        end: @escaping (String?) -> Void
    ) {
        self.prompt = prompt
        field = TextField(text)
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
        case .enter: return problem == nil ? .ends(field.text) : .goesOn
        case .up where !history.isEmpty: recall(recalled - 1)
        case .down where !history.isEmpty: recall(recalled + 1)
        case .tab:
            guard let completion = complete(field.text) else { break }
            if let word = completion.inserted {
                field = TextField(field.text.dropLast(completion.word.count) + word)
                change(field.text)
            } else {
                offer = completion.candidates.map {
                    $0.description.isEmpty ? $0.word : "\($0.word) \($0.description)"
                }.joined(separator: "  ")
            }
        default:
            let before = field.text
            if !field.press(key) { other(key) } else if field.text != before { change(field.text) }
        }
        return .goesOn
    }

    private func recall(_ index: Int) {
        guard index >= 0, index <= history.count else { return }
        recalled = index
        field = TextField(index < history.count ? history[index] : "")
    }

    /// The line above the field, if any.
    var note: String? { problem ?? offer }

    /// The line to show in some cells.
    func line(_ width: Int, _ glyphs: Glyphs) -> String {
        prompt + field.shown(max(width - LineFitter.width(of: prompt), 1), glyphs).text
    }

    /// The cell of the cursor on that line.
    func cursor(_ width: Int, _ glyphs: Glyphs) -> Int {
        let start = LineFitter.width(of: prompt)
        return start + field.shown(max(width - start, 1), glyphs).cursor
    }
}
