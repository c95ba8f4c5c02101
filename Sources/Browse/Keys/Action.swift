/// What a key does. The raw value is its name in `MEME_KEYS`, after that of the screen.
enum Action: String, CaseIterable {
    case down, up, pageDown, pageUp, halfDown, halfUp, first, last
    case filter, open, back, quit, end
    case add, edit, tag, pin, remove, undo, redo
    case history, difference, copy
    case mark, markAll
    case order, reverse, preview, previewDown, previewUp
    case tags, log, stats
    case find, findNext, findPrevious
    case restore, command, help, mouse, redraw, suspend, interrupt
}
