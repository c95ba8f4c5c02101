import Domain

extension RecordFormatter {
    /// The records of changed memes: in JSON all selected memes, else the identifiers of
    /// the changed ones.
    ///
    /// - Parameter isSingle: whether one meme was named, which is one object in JSON.
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
