/// The words for how a change is taken back.
enum UndoMessages {
    /// `'meme undo' takes it back`, or `'meme undo 2' takes them back`.
    ///
    /// - Parameter operationCount: how many operations are to be taken back.
    static func takesBack(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? "'meme undo' takes it back" : "'meme undo \(operationCount)' takes them back"
    }

    /// `'meme undo' brings it back`, of so many memes that were removed.
    static func bringsBack(_ memeCount: Int) -> String {
        "'meme undo' brings \(memeCount == 1 ? "it" : "them") back"
    }
}
