/// The part of a list or a text that a screen shows, and the selected row of a list.
package struct Scroll {
    /// A move of the selection in a list, or of the part of a text that is shown.
    package enum Move {
        case down, up, pageDown, pageUp, halfDown, halfUp, first, last
    }

    /// The first row that is shown.
    package private(set) var top = 0
    package private(set) var selected = 0
    /// The number of rows that are shown at a time.
    package private(set) var height = 1

    package init() {}

    /// Moves the selection in a list.
    package mutating func select(_ move: Move, count: Int) {
        select(position(selected, after: move, count), count: count)
    }

    package mutating func select(_ position: Int, count: Int) {
        selected = min(max(position, 0), max(count - 1, 0))
        keepSelectionVisible(count)
    }

    /// Scrolls a text.
    package mutating func scroll(_ move: Move, count: Int) {
        scroll(to: move == .last ? count - height : position(top, after: move, count), count)
    }

    package mutating func scroll(to row: Int, _ count: Int) {
        top = min(max(row, 0), max(count - height, 0))
    }

    /// Scrolls a text to a row, unless it is on the screen.
    package mutating func show(_ row: Int, _ count: Int) {
        if !(top..<top + height).contains(row) { scroll(to: row, count) }
    }

    /// Adapts to a number of rows on the screen.
    package mutating func fit(height: Int, count: Int, isList: Bool) {
        self.height = max(height, 1)
        if isList { select(selected, count: count) } else { scroll(to: top, count) }
    }

    private mutating func keepSelectionVisible(_ count: Int) {
        top = min(max(top, selected - height + 1), selected)
        top = min(top, max(count - height, 0))
    }

    private func position(_ start: Int, after move: Move, _ count: Int) -> Int {
        switch move {
        case .down: start + 1
        case .up: start - 1
        case .pageDown: start + height
        case .pageUp: start - height
        case .halfDown: start + max(height / 2, 1)
        case .halfUp: start - max(height / 2, 1)
        case .first: 0
        case .last: count - 1
        }
    }
}
