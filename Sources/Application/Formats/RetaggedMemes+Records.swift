import Domain

extension RetaggedMemes {
    /// The records for programs: the memes that were changed, and as JSON all that were meant.
    ///
    /// - Parameter isOne: whether JSON is one object.
    func text(in form: RecordForm, isOne: Bool = false) -> String {
        let formatter = RecordFormatter(form: form)
        guard form.kind == .json else { return formatter.text(of: MemesPage(memes: changed)) }
        guard let meme = memes.first, isOne else {
            return formatter.text(of: MemesPage(memes: memes))
        }
        return formatter.text(ofSingle: meme)
    }
}
