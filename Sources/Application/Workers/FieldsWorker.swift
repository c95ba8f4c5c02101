import Domain

/// A worker that finds the own fields of memes; see `OwnField`.
package struct FieldsWorker {
    let store: any MemesStore

    /// Returns whether some meme has an own field of this name.
    ///
    /// - Complexity: one search for the name.
    func isField(_ name: String) throws(MemesError) -> Bool {
        let fetch = MemesFetch(query: .own(name, .exists), limit: 1)
        return try store.fetchMemes(fetch).nextPage()?.memes.isEmpty == false
    }
}
