import Domain

extension RecordFormatter {
    /// What programs are told of memes that a command was to change: in JSON all of them, else the
    /// identifiers of those that have changed.
    ///
    /// - Parameter isSingle: whether one meme was named, which in JSON is an object by itself.
    func text(of changed: ChangedMemes, isSingle: Bool) -> String {
        guard format.kind == .json else { return text(ofIDs: changed.changedIDs) }
        guard isSingle, let meme = changed.memes.first else {
            return text(of: changed.memes)
        }
        return text(ofSingle: meme)
    }

    private func text(ofIDs ids: [MemeID]) -> String {
        var text = RecordText()
        for id in ids {
            text.append(id)
            text.append(format.endsWithNUL ? "\0" : "\n")
        }
        return text.text
    }
}
