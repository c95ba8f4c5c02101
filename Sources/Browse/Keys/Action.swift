import Application

/// What a key does. The raw value is its name in `MEME_KEYS`, after that of the screen.
enum Action: String, CaseIterable {
    case down, up, pageDown, pageUp, halfDown, halfUp, first, last
    case filter, fuzzyFilter, open, back, quit
    case add, edit, tag, pin, remove, undo, redo
    case history, difference, copy, openTarget
    case mark, markAll
    case order, reverse, preview, previewDown, previewUp
    case tags, log, stats
    case find, findNext, findPrevious
    case nextLink, openLink
    case restore, command, help, mouse, redraw, suspend, interrupt
}

extension Action {
    /// Whether it shows or changes memes.
    var concernsMemes: Bool {
        let actions: [Action] = [
            .open, .add, .edit, .tag, .pin, .remove, .undo, .redo, .history, .difference, .copy,
            .openTarget,
        ]
        return actions.contains(self)
    }

    /// The move in a list or a text; `nil` if it does something else.
    var move: Scroll.Move? {
        switch self {
        case .down: .down
        case .up: .up
        case .pageDown: .pageDown
        case .pageUp: .pageUp
        case .halfDown: .halfDown
        case .halfUp: .halfUp
        case .first: .first
        case .last: .last
        default: nil
        }
    }
}
