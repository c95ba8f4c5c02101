/// The part of a list or a text that a screen shows, and the selected row of a list.
struct Scroll {
    /// The first row that is shown.
    private(set) var top = 0
    private(set) var selected = 0
    /// The number of rows that are shown at a time.
    private(set) var height = 1

    /// Whether an action moves in a list or a text.
    static func moves(_ action: Action) -> Bool {
        [.down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .first, .last].contains(action)
    }

    /// Moves the selection in a list.
    mutating func select(_ action: Action, count: Int) {
        select(position(selected, after: action, count), count: count)
    }

    mutating func select(_ position: Int, count: Int) {
        selected = min(max(position, 0), max(count - 1, 0))
        keepSelectionVisible(count)
    }

    /// Scrolls a text.
    mutating func scroll(_ action: Action, count: Int) {
        scroll(to: action == .last ? count - height : position(top, after: action, count), count)
    }

    mutating func scroll(to row: Int, _ count: Int) {
        top = min(max(row, 0), max(count - height, 0))
    }

    /// Adapts to a number of rows on the screen.
    mutating func fit(height: Int, count: Int, isList: Bool) {
        self.height = max(height, 1)
        if isList { select(selected, count: count) } else { scroll(to: top, count) }
    }

    private mutating func keepSelectionVisible(_ count: Int) {
        top = min(max(top, selected - height + 1), selected)
        top = min(top, max(count - height, 0))
    }

    private func position(_ start: Int, after action: Action, _ count: Int) -> Int {
        switch action {
        case .down: start + 1
        case .up: start - 1
        case .pageDown: start + height
        case .pageUp: start - height
        case .halfDown: start + max(height / 2, 1)
        case .halfUp: start - max(height / 2, 1)
        case .first: 0
        case .last: count - 1
        default: start
        }
    }
}
