import Domain

extension RecordFormatter {
    /// What programs are told of memes that a command was to change: in JSON all of them, else the
    /// identifiers of those that have changed.
    func text(of changed: ChangedMemes) -> String {
        format.kind == .ids ? text(ofIDs: changed.changedIDs) : text(of: changed.memes)
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
