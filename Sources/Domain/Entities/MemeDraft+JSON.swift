extension MemeDraft {
    /// Reads the object that describes a meme: the fields of memes in any order, of which only `title`
    /// must be there; fields of other names are kept as they are.
    ///
    /// - Parameter json: the object, and white space around it.
    /// - Throws: `MemesError.record` for what is no such object, and what is thrown for what a user types
    ///   on the command line: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`, `.emptyKey`,
    ///   `.idOfOtherKey`.
    public init(json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        let meme: Meme
        let hasID: Bool
        do throws(LineError) {
            let fields = try MemeDraft.fields(json)
            let id = try fields.memeID()
            hasID = id != nil
            meme = fields.meme(id ?? MemeID(bits: 0))
        } catch {
            throw .record(error)
        }
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(
            title: meme.title, text: meme.text, tags: meme.tags,
            optionalTexts: meme.optionalTexts, isPinned: meme.isPinned, created: meme.created,
            modified: meme.modified, id: hasID ? meme.id : nil, key: meme.key,
            otherFields: meme.otherFields,
            exactJSON: meme.exactJSON)
    }

    private static func fields(
        _ json: UnsafeBufferPointer<UInt8>
    ) throws(LineError) -> RecordFields {
        var reader = JSONReader(json)
        guard reader.peek() == UInt8(ascii: "{") else { throw fault(ofNoObject: json) }
        let fields = try RecordFields(&reader)
        if let name = fields.fieldOfStores { throw .fieldOfStores(name) }
        try fields.checkTypes()
        try RecordFields.check("created", fields.created, is: .string)
        try RecordFields.check("modified", fields.modified, is: .string)
        guard fields.key?.string?.isExact ?? true else { throw .loneSurrogate(field: "key") }
        return fields
    }

    private static func fault(ofNoObject json: UnsafeBufferPointer<UInt8>) -> LineError {
        var reader = JSONReader(json)
        do throws(JSONError) {
            _ = try reader.readValue()
            try reader.readEnd()
            return .notAnObject
        } catch {
            return .json(error)
        }
    }
}
