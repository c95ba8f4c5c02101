import Domain

extension LogLine {
    /// Returns the log line for one change in an operation, without its closing brace.
    ///
    /// - Parameter name: the name of the replaced version if it is from another device; otherwise `nil`.
    static func open(
        _ change: (id: MemeID, content: StoredVersion.Content), of operation: OperationRecord,
        after name: VersionName? = nil
    ) -> [UInt8] {
        var writer = JSONWriter(capacity: 256 + (change.content.meme?.text.utf8.count ?? 0))
        writer.beginObject()
        switch change.content {
        case .meme(let meme): writer.version(meme, of: operation)
        case .removal(let created): writer.removal(of: change.id, created, in: operation)
        }
        writer.end(of: operation, after: name)
        return writer.bytes
    }
}

extension LogBytes {
    /// Returns a line, without its closing brace, that repeats the version at an offset as part of a new
    /// operation. Returns `nil` if the JSON of the version cannot be copied.
    func openLine(
        ofVersionAt offset: Int, for operation: OperationRecord, after name: VersionName?
    ) -> [UInt8]? {
        var reader = LineReader(buffer)
        guard let (members, changed) = reader.membersOfMeme(at: offset) else { return nil }
        var writer = JSONWriter(after: members)
        if changed != operation.time.milliseconds {
            writer.member("operation", operation.time)
        }
        writer.end(of: operation, after: name)
        return writer.bytes
    }
}

extension JSONWriter {
    /// Writes the members that follow the times, in canonical order.
    fileprivate mutating func end(of operation: OperationRecord, after name: VersionName?) {
        kind(operation.kind)
        if let author = operation.author { member("by", author) }
        if let name { member("after", name.text) }
    }

    /// Writes a version of a meme. Writes times in UTC with milliseconds, regardless of their original
    /// format. Writes the operation's time only if it differs from the time of the meme's last change.
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

    private mutating func kind(_ kind: Operation.Kind) {
        switch kind {
        case .change, .merge, .purge: break
        case .undo(let operation): member("undoes", operation.text)
        case .redo(let operation):
            member("undoes", operation.text)
            name("redo")
            boolean(true)
        }
    }
}
