import Domain

/// A worker that makes a new meme from words, standard input, the clipboard, a template or a draft.
struct NewMemeWorker {
    let inputWorker: InputWorker
    let clipboardWorker: ClipboardWorker
    let editorWorker: EditorWorker
    let dateWorker: DateWorker
    let templateWorker: TemplateWorker
    let attachingWorker: AttachingWorker

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
            optionalTexts: optionalTexts(of: meme), flags: meme.flags,
            others: JSONMember.task(
                meme.isTask, due: try meme.due.map(dateWorker.due),
                repetition: try meme.every.map(dateWorker.repetition),
                wait: try meme.wait.map(dateWorker.due)) + meme.ownFields, hasOwnFields: true)
        let created = try meme.created.map(dateWorker.timestamp)
        var content = try content(of: meme)
        if let template {
            var filled = try template.filled(
                title: content.title ?? "", at: templateWorker.time(created),
                values: meme.template?.values ?? [:])
            filled.add(fields)
            (content.text, fields) = (filled.text(followedBy: content.text), filled.fields)
        }
        let calendar = dateWorker.calendar
        fields.others = fields.others.scheduled(
            from: calendar.time(of: dateWorker.clock.now).date, calendar)
        let subject = DraftSubject(
            created: created, key: meme.key, continuesText: meme.continuesText)
        guard case .editor(_, _, let showsAll) = meme.source else {
            var all = FilledTemplate(fields: content.fields ?? DraftContent.Fields())
            all.add(fields)
            content.fields = all.fields
            return try add(try MemeDraft(content, of: subject))
        }
        content.fields = fields
        let draft = try editorWorker.edit(
            content, of: subject, showsAll: showsAll, access: access,
            isDisposable: meme.isMadeByScene || template != nil)
        return try editorWorker.add(draft) { (edited) throws(MemesError) in
            var edited = edited
            // Without a block, the draft leaves the fields and, if it has none, the title as they were.
            edited.fields = edited.fields ?? fields
            edited.title = edited.title ?? content.title
            return try add(try MemeDraft(edited, of: subject))
        }
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

    private func content(of meme: NewMeme) throws(MemesError) -> DraftContent {
        let (title, text): (String, String)
        switch meme.source {
        case .arguments(let words, let body):
            (title, text) = try inputWorker.split(words.joinedBySpaces, body)
        case .editor(let name, let body, _): (title, text) = try inputWorker.split(name, body)
        case .textFromInput(let name): (title, text) = (name, try input(of: meme).text())
        case .input: return try input(of: meme).newMeme(dateWorker.calendar)
        case .unspecified: throw .input(.nothingToAdd)
        }
        return DraftContent(title: title.isEmpty ? nil : title, text: text)
    }

    private func input(of meme: NewMeme) throws(MemesError) -> InputWorker {
        meme.isPasted ? try clipboardWorker.input() : inputWorker
    }
}
