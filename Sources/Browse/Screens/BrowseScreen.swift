import Application
import Domain

/// A view of the whole screen, which fills the rows between the title and the last lines.
protocol BrowseScreen: AnyObject {
    /// What the title line says.
    var title: StyledText { get }
    /// The keys of the screen.
    var keys: ScreenKeys { get }
    /// Whether memes are still being looked for.
    var hasWork: Bool { get }

    /// Does a part of the remaining work, for a few milliseconds.
    func work()
    /// Does what a key means.
    func perform(_ action: Action)
    /// Handles a click on a row between the title and the last lines.
    func click(row: Int)
    /// Reads again what is shown: the store has changed, or the screen was covered.
    func refresh()
    /// Returns the rows to show, rendered, and the row of the cursor.
    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int)
}

extension BrowseScreen {
    var hasWork: Bool { false }
    func work() {}
    func click(row: Int) {}
}

/// Navigation on a screen: a screen covers the one that opened it, and gives it back as it was.
final class BrowseStack {
    private var screens: [any BrowseScreen] = []

    var top: (any BrowseScreen)? { screens.last }

    var count: Int { screens.count }

    func push(_ screen: any BrowseScreen) { screens.append(screen) }

    /// Removes the top screen, and refreshes the one below.
    func pop() {
        _ = screens.popLast()
        top?.refresh()
    }
}
