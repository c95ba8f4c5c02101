import Application
import Domain

/// A full-screen view. Its content fills the rows between the title and the last lines.
protocol BrowseScreen: AnyObject {
    var title: StyledText { get }
    var keys: ScreenKeys { get }
    /// Whether the screen has work left, such as a search for memes.
    var hasWork: Bool { get }

    /// Does part of the remaining work, for a few milliseconds.
    func work()
    func perform(_ action: Action)
    /// Handles a click. Row 0 is the first row below the title.
    func click(row: Int)
    /// Reads the content again, because the store may have changed.
    func refresh()
    /// Returns the rendered rows, and the row of the cursor.
    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int)
}

extension BrowseScreen {
    var hasWork: Bool { false }
    func work() {}
    func click(row: Int) {}
}

/// The stack of screens. Each screen covers the screen below it, which appears again when the covering screen
/// is removed.
final class BrowseStack {
    private var screens: [any BrowseScreen] = []

    var top: (any BrowseScreen)? { screens.last }

    var count: Int { screens.count }

    func push(_ screen: any BrowseScreen) { screens.append(screen) }

    /// Removes the top screen, and refreshes the screen below it.
    func pop() {
        _ = screens.popLast()
        top?.refresh()
    }
}
