import Domain

package enum UndoMessages {
    /// `'meme undo' reverts this`, or `'meme undo 2' reverts this`.
    ///
    /// - Parameter operationCount: the number of operations to undo.
    package static func reverts(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? localized("'meme undo' reverts this")
            : localized("'meme undo \(number: operationCount)' reverts this")
    }

    /// `'meme undo' restores it`, after a removal.
    package static func restores(_ memeCount: Int) -> String {
        memeCount == 1
            ? localized("'meme undo' restores it") : localized("'meme undo' restores them")
    }
}
