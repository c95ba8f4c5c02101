import Testing

@testable import Application

struct ScrollTests {
    /// Moves in a list of 10 rows of which 4 are shown, the selected row, and the first row shown.
    private static let selections: [([Scroll.Move], Int, Int)] = [
        ([], 0, 0), ([.down], 1, 0), ([.up], 0, 0), ([.down, .down, .down, .down], 4, 1),
        ([.pageDown], 4, 1), ([.pageDown, .pageUp], 0, 0), ([.halfDown], 2, 0),
        ([.halfDown, .halfDown], 4, 1), ([.last], 9, 6), ([.last, .down], 9, 6),
        ([.last, .up], 8, 6), ([.last, .pageUp], 5, 5), ([.last, .halfUp], 7, 6),
        ([.last, .first], 0, 0), ([.pageDown, .pageDown, .pageDown], 9, 6),
    ]

    @Test func `always shows the selected row`() {
        for (moves, selected, top) in Self.selections {
            var scroll = Scroll()
            scroll.fit(height: 4, count: 10, isList: true)
            for move in moves { scroll.select(move, count: 10) }
            #expect([scroll.selected, scroll.top] == [selected, top], "\(moves) \(selected)")
        }
    }

    private static let scrolls: [([Scroll.Move], Int)] = [
        ([.down], 1), ([.up], 0), ([.pageDown], 4), ([.halfDown], 2), ([.last], 6),
        ([.last, .down], 6), ([.last, .up], 5), ([.last, .pageUp], 2), ([.last, .first], 0),
    ]

    @Test func `stops scrolling a text at its ends`() {
        for (moves, top) in Self.scrolls {
            var scroll = Scroll()
            scroll.fit(height: 4, count: 10, isList: false)
            for move in moves { scroll.scroll(move, count: 10) }
            #expect(scroll.top == top, "\(moves)")
        }
    }

    @Test func `adapts to changes of height and count`() {
        var scroll = Scroll()
        scroll.fit(height: 4, count: 10, isList: true)
        scroll.select(.last, count: 10)
        scroll.fit(height: 8, count: 10, isList: true)
        #expect([scroll.selected, scroll.top] == [9, 2])
        scroll.fit(height: 1, count: 10, isList: true)
        #expect([scroll.selected, scroll.top] == [9, 9])
        scroll.fit(height: 4, count: 3, isList: true)
        #expect([scroll.selected, scroll.top] == [2, 0])
        scroll.fit(height: 0, count: 0, isList: true)
        #expect([scroll.selected, scroll.top, scroll.height] == [0, 0, 1])
    }

    @Test func `scrolls a text only to a row that is not visible`() {
        var scroll = Scroll()
        scroll.fit(height: 4, count: 10, isList: false)
        var tops: [Int] = []
        for row in [3, 4, 5, 9, 6, 0] {
            scroll.show(row, 10)
            tops.append(scroll.top)
        }
        #expect(tops == [0, 4, 4, 6, 6, 0])
    }
}
