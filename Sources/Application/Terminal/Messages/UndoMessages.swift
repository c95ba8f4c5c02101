import Domain

package enum UndoMessages {
    /// Returns `'meme undo' reverts this`, or `'meme undo 2' reverts this`.
    ///
    /// - Parameter operationCount: the number of operations to undo.
    package static func reverts(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? localized("'meme undo' reverts this")
            : localized("'meme undo \(number: operationCount)' reverts this")
    }

    /// Returns the hint after a removal: `'meme undo' restores it`, or `... restores them`.
    package static func restores(_ memeCount: Int) -> String {
        memeCount == 1
            ? localized("'meme undo' restores it") : localized("'meme undo' restores them")
    }
}
