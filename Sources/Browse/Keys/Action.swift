import Application

/// An action that a key performs. The raw value is the name that follows the name of the screen in
/// `MEME_KEYS`.
enum Action: String, CaseIterable {
    case down, up, pageDown, pageUp, halfDown, halfUp, first, last
    case filter, fuzzyFilter, open, back, quit
    case add, addTitle, edit, tag, pin, done, remove, undo, redo
    case history, difference, copy, openTarget
    case mark, markAll
    case order, reverse, preview, previewDown, previewUp
    case tags, log, stats, agenda
    case find, findNext, findPrevious
    case nextLink, openLink, nextMeme, previousMeme, outline
    case restore, rename, command, help, mouse, redraw, suspend, interrupt
}

extension Action {
    /// Whether the action shows, copies or changes memes when it is performed on the list.
    var concernsMemes: Bool {
        let actions: [Action] = [
            .open, .add, .addTitle, .edit, .tag, .pin, .done, .remove, .undo, .redo, .history,
            .difference,
            .copy, .openTarget,
        ]
        return actions.contains(self)
    }

    /// How the action moves in a list or text; `nil` for other actions.
    var move: Scroll.Move? {
        let moves: [Action: Scroll.Move] = [
            .down: .down, .up: .up, .pageDown: .pageDown, .pageUp: .pageUp, .halfDown: .halfDown,
            .halfUp: .halfUp, .first: .first, .last: .last,
        ]
        return moves[self]
    }
}
