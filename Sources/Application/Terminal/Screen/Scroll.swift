/// The visible part of a list or text, and the selected row of a list.
package struct Scroll {
    /// A movement of the selection in a list, or of the visible part of text.
    package enum Move {
        case down, up, pageDown, pageUp, halfDown, halfUp, first, last
    }

    /// The first visible row.
    package private(set) var top = 0
    package private(set) var selected = 0
    /// The number of visible rows.
    package private(set) var height = 1

    package init() {}

    /// Moves the selection in a list.
    package mutating func select(_ move: Move, count: Int) {
        select(position(selected, after: move, count), count: count)
    }

    package mutating func select(_ position: Int, count: Int) {
        selected = min(max(position, 0), max(count - 1, 0))
        top = min(max(top, selected - height + 1), selected)
        top = min(top, max(count - height, 0))
    }

    /// Moves the visible part of a text that has `count` rows. Does not change the selection.
    package mutating func scroll(_ move: Move, count: Int) {
        scroll(to: move == .last ? count - height : position(top, after: move, count), count)
    }

    package mutating func scroll(to row: Int, _ count: Int) {
        top = min(max(row, 0), max(count - height, 0))
    }

    /// Scrolls the text to a row, unless that row is already visible.
    package mutating func show(_ row: Int, _ count: Int) {
        if !(top..<top + height).contains(row) { scroll(to: row, count) }
    }

    /// Adapts to a new height, after the size of the screen has changed.
    package mutating func fit(height: Int, count: Int, isList: Bool) {
        self.height = max(height, 1)
        if isList { select(selected, count: count) } else { scroll(to: top, count) }
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
