import Domain

/// A worker that makes a new meme from words, standard input, a template or a draft.
struct NewMemeWorker {
    let inputWorker: InputWorker
    let editorWorker: EditorWorker
    let dateWorker: DateWorker
    let templateWorker: TemplateWorker

    /// Finds the template of a new meme; returns `nil` if the meme has none.
    ///
    /// - Throws: reference errors; `TemplateError.isNoTemplate`.
    func template(of meme: NewMeme) throws(MemesError) -> MemeTemplate? {
        guard let template = meme.template else { return nil }
        return try templateWorker.template(named: template.name)
    }

    /// Makes a new meme, and adds it. The user edits it first if its source is an editor.
    ///
    /// - Parameters:
    ///   - template: the meme's template, whose keys have values.
    ///   - add: a closure that stores the meme.
    /// - Throws: errors in the fields, before the editor opens, so that an error costs the user no text; input,
    ///   editor and draft errors; errors from `add`, wrapped in `DraftError.kept` after an editor.
    func add(
        _ meme: NewMeme, from template: MemeTemplate?, access: EditorAccess,
        _ add: (MemeDraft) throws(MemesError) -> AddedMeme
    ) throws(MemesError) -> AddedMeme {
        var fields = DraftContent.Fields(
            tags: try meme.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            optionalTexts: optionalTexts(of: meme), flags: meme.flags)
        var isTask = meme.isTask
        let created = try meme.created.map(dateWorker.timestamp)
        let due = try meme.due.map(dateWorker.due)
        var (title, text) = try titleAndText(of: meme)
        if let template {
            var filled = try template.filled(
                title: title, at: templateWorker.time(created),
                values: meme.template?.values ?? [:])
            filled.add(fields)
            (text, fields) = (filled.text(followedBy: text), filled.fields)
            isTask = isTask || filled.isTask
        }
        func addContent(_ content: DraftContent) throws(MemesError) -> AddedMeme {
            // If the draft has no block of fields, the fields of the request and the template are used.
            let fields = content.fields ?? fields
            return try add(
                try MemeDraft(
                    title: content.title ?? "", text: content.text, tags: fields.tags,
                    optionalTexts: fields.optionalTexts, flags: fields.flags, created: created,
                    key: meme.key, otherFields: JSONMember.task(isTask, due: due)))
        }
        let content = DraftContent(title: title.isEmpty ? nil : title, text: text, fields: fields)
        guard case .editor(_, _, let showsAll) = meme.source else { return try addContent(content) }
        let draft = try editorWorker.edit(
            content, of: DraftSubject(created: created, key: meme.key, isTask: isTask, due: due),
            showsAll: showsAll, access: access,
            isDisposable: meme.isMadeByScene || template != nil)
        return try editorWorker.add(draft, addContent)
    }

    /// Returns the optional text fields of a new meme. If the title, given as a single argument and not edited,
    /// is a web or `mailto:` address and no URL was given, the title also becomes the URL.
    private func optionalTexts(of meme: NewMeme) -> FieldValues<String> {
        var texts = meme.optionalTexts
        if let words = meme.titleWords, words.count == 1, texts[.url] == nil,
            !words[0].contains(where: \.isWhitespace), OpeningWorker.address(words[0]) != nil
        {
            texts[.url] = words[0]
        }
        return texts
    }

    private func titleAndText(
        of meme: NewMeme
    ) throws(MemesError) -> (title: String, text: String) {
        switch meme.source {
        case .arguments(let words, let text): try inputWorker.split(words.joinedBySpaces, text)
        case .editor(let title, let text, _): try inputWorker.split(title, text)
        case .textFromInput(let title): (title, try inputWorker.text())
        case .input: try inputWorker.titleAndText()
        case .unspecified: throw .input(.nothingToAdd)
        }
    }
}
