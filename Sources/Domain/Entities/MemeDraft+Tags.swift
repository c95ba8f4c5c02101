extension MemeDraft {
    /// The same with more tags.
    public func adding(_ added: [Tag]) throws(MemesError) -> MemeDraft {
        guard !added.isEmpty else { return self }
        return try MemeDraft(
            title: title, text: text, tags: tags + added, optionalTexts: optionalTexts,
            isPinned: isPinned, created: created, modified: modified, id: id, key: key,
            otherFields: otherFields, exactJSON: exactJSON)
    }
}
