import Domain

extension LogLine {
    /// Returns the line for a change of an operation, without its closing brace.
    static func open(
        _ change: (id: MemeID, content: StoredVersion.Content), of operation: OperationRecord
    ) -> [UInt8] {
        var writer = JSONWriter(capacity: 256 + (change.content.meme?.text.utf8.count ?? 0))
        writer.beginObject()
        switch change.content {
        case .meme(let meme): writer.version(meme, of: operation)
        case .removal(let created): writer.removal(of: change.id, created, in: operation)
        }
        writer.kind(operation.kind)
        return writer.bytes
    }
}

extension LogBytes {
    /// Returns a line of an operation that repeats the version at an offset, without its closing brace;
    /// `nil` if the JSON of the version cannot be copied.
    func openLine(ofVersionAt offset: Int, for operation: OperationRecord) -> [UInt8]? {
        var reader = LineReader(buffer)
        guard let (members, changed) = reader.membersOfMeme(at: offset) else { return nil }
        var writer = JSONWriter(after: members)
        if changed != operation.time.milliseconds {
            writer.member("operation", operation.time)
        }
        writer.kind(operation.kind)
        return writer.bytes
    }
}

extension JSONWriter {
    /// Writes times in UTC with milliseconds, whatever format they came in; writes the time of the
    /// operation only if it differs from the meme's time of change.
    fileprivate mutating func version(_ meme: Meme, of operation: OperationRecord) {
        var meme = meme
        meme.created = meme.created?.canonical
        meme.modified = meme.modified?.canonical
        members(of: meme)
        guard meme.changed != operation.time else { return }
        member("operation", operation.time)
    }

    fileprivate mutating func removal(
        of id: MemeID, _ created: Timestamp?, in operation: OperationRecord
    ) {
        member("id", id)
        if let created { member("created", created.canonical) }
        member("removed", operation.now)
        guard operation.now != operation.time else { return }
        member("operation", operation.time)
    }

    fileprivate mutating func kind(_ kind: Operation.Kind) {
        switch kind {
        case .change: break
        case .undo(let time):
            member("undoes", time.canonical)
        case .redo(let time):
            member("undoes", time.canonical)
            name("redo")
            boolean(true)
        }
    }
}
