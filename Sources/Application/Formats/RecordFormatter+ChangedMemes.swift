import Domain

extension RecordFormatter {
    /// What programs are told of memes that a command was to change: in JSON all of them, in the other
    /// forms those that have changed.
    ///
    /// - Parameter isSingle: whether one meme was named, which in JSON is an object by itself.
    func text(of changed: ChangedMemes, isSingle: Bool) -> String {
        guard form.kind == .json else { return text(of: MemesPage(memes: changed.changed)) }
        guard isSingle, let meme = changed.memes.first else {
            return text(of: MemesPage(memes: changed.memes))
        }
        return text(ofSingle: meme)
    }
}
