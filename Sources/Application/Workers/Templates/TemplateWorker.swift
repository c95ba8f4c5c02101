import Domain

/// A worker that finds templates: memes with the tag `template`.
package struct TemplateWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    /// Finds the template with the given title. If there is none, reads the name as a reference to a
    /// template.
    ///
    /// - Throws: reference errors; `TemplateError.isNoTemplate`.
    func template(named name: String) throws(MemesError) -> MemeTemplate {
        let titled = try template(titled: name) { (fetch) throws(MemesError) in
            try store.fetchMemes(fetch)
        }
        if let titled { return titled }
        let reference = try MemeReference(word: name, isForChange: false)
        let meme = try store.findMemes([reference], asOf: nil).memes.get()[0]
        guard meme.tags.contains(Tag.template) else {
            throw .template(.isNoTemplate(MemeCandidate(meme)))
        }
        return MemeTemplate(meme, tag: Tag.template)
    }

    /// Finds the template with the given title; returns `nil` if no template has this title.
    ///
    /// - Throws: `ReferenceError.ambiguous` if several templates have the title.
    package func template(
        titled title: String,
        _ fetchMemes: (MemesFetch) throws(MemesError) -> any MemesCursor
    ) throws(MemesError) -> MemeTemplate? {
        // The query also finds the memes with a tag below `template`.
        let query = Query.all([.title(title), .tag(named: Tag.template.name)])
        let meme = try fetchMemes(MemesFetch(query: query)).onlyMeme(titled: title) {
            $0.tags.contains(Tag.template)
        }
        return meme.map { MemeTemplate($0, tag: Tag.template) }
    }

    /// Returns the local creation time of a new meme: the given time or, if that is `nil`, the current time.
    func time(_ created: Timestamp?) -> LocalTime {
        dateWorker.calendar.time(of: created ?? dateWorker.clock.now)
    }
}

/// A template for new memes.
package struct MemeTemplate: Equatable {
    let meme: MemeCandidate
    let text: TemplateText
    /// The fields that a new meme gets from the template.
    let fields: DraftContent.Fields

    init(_ meme: Meme, tag: Tag) {
        self.meme = MemeCandidate(meme)
        text = TemplateText(meme.text)
        fields = DraftContent.Fields(
            tags: meme.tags.filter { $0 != tag }, optionalTexts: FieldValues { meme[$0] },
            flags: meme.flags,
            others: JSONMember.task(meme.task.isTask, repetition: meme.task.repetition)
                + meme.otherFields.filter { OwnField($0) != nil }, hasOwnFields: true)
    }

    /// Returns the contents of a new meme. Leaves keys without values unchanged.
    ///
    /// - Throws: `TemplateError.invalidDate`.
    package func filled(
        title: String, at time: LocalTime, values: [String: String] = [:]
    ) throws(MemesError) -> FilledTemplate {
        let text: String
        do throws(MemesError) {
            text = try self.text.filled(title: title, at: time, values: values)
        } catch {
            guard case .template(.invalidDate(let format, nil)) = error else { throw error }
            throw .template(.invalidDate(format, template: meme))
        }
        return FilledTemplate(text: text, fields: fields)
    }

    /// Returns the keys that need values and have none.
    ///
    /// - Throws: `TemplateError.unknownKeys` if there are values for other keys.
    func missingKeys(_ values: [String: String]) throws(MemesError) -> [String] {
        let keys = text.keys
        let unknown = Set(values.keys).subtracting(keys).sorted()
        guard unknown.isEmpty else { throw .template(.unknownKeys(unknown, known: keys)) }
        return keys.filter { values[$0] == nil && !TemplateText.knownKeys.contains($0) }
    }
}

/// A template whose fields are filled in.
package struct FilledTemplate: Equatable {
    var text = ""
    var fields = DraftContent.Fields()

    package static var empty: FilledTemplate { FilledTemplate() }

    /// Returns a draft with the template's text, followed by other text.
    ///
    /// - Parameters:
    ///   - heading: the heading of the section to which the other text is added; `nil` for the end of the text.
    ///   - tags: the tags to put before those of the template.
    package func draft(
        titled title: String, followedBy other: String, under heading: String? = nil, tags: [Tag],
        key: String
    ) throws(MemesError) -> MemeDraft {
        let meme = Meme(id: MemeID(bits: 0), title: title, text: text)
        let section = try heading.map { (heading) throws(MemesError) in
            try meme.text(adding: other, under: heading)
        }
        return try MemeDraft(
            title: title, text: section ?? text(followedBy: other), tags: tags + fields.tags,
            optionalTexts: fields.optionalTexts, flags: fields.flags, key: key,
            otherFields: fields.others)
    }

    /// Adds fields. New fields replace those of the template. Tags and flags are combined.
    mutating func add(_ other: DraftContent.Fields) {
        let tags = fields.tags
        fields.tags += other.tags.filter { !tags.contains($0) }
        for field in MemeField.optionalTexts {
            fields.optionalTexts[field] = other.optionalTexts[field] ?? fields.optionalTexts[field]
        }
        let own = fields.flags
        fields.flags = MemeFlags { own[$0] || other.flags[$0] }
        fields.others.removeAll { field in
            other.others.contains { CaseFolding.isEqual($0.decodedName, field.decodedName) }
        }
        fields.others += other.others
    }

    /// Returns the text, followed by other text on a new line.
    func text(followedBy other: String) -> String {
        if text.isEmpty || other.isEmpty { return text + other }
        return text + (text.hasSuffix("\n") ? "" : "\n") + other
    }
}
