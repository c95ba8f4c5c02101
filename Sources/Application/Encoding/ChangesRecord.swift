import Domain

/// Operations with their memes as JSON Lines, and the cursor after them.
enum ChangesRecord {
    /// A line for each operation:
    /// `{"time":…,"kind":"change","changes":[{"id":…,"kind":"added","meme":{…}}],"handle":…}`. Instead of a
    /// meme that was removed there is its title; an unknown time is left out. Of an operation
    /// that comes in parts, each part is a piece of its line.
    static func text(of parts: [OperationPart]) -> String {
        var text = RecordText()
        for part in parts {
            if part.isFirst { text.append { $0.beginning(of: part) } }
            for (number, change) in part.changes.enumerated() {
                if number > 0 || !part.isFirst { text.append(UInt8(ascii: ",")) }
                text.append { $0.change(change) }
            }
            guard part.isLast else { continue }
            let handle = OperationHandle(part.time).map { ",\"handle\":\"\($0.text)\"" }
            text.append("]\(handle ?? "")}\n")
        }
        return text.text
    }

    /// `{"cursor":"…"}`, a line.
    static func text(of position: ChangesPosition) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("cursor")
        writer.string(position.text)
        writer.endObject()
        writer.endLine()
        return writer.text
    }
}

extension JSONWriter {
    fileprivate mutating func beginning(of part: OperationPart) {
        beginObject()
        time(part.time)
        kind(part.kind)
        name("changes")
        beginArray()
    }

    fileprivate mutating func change(_ change: VersionChange) {
        beginObject()
        name("id")
        id(change.change.id)
        name("kind")
        string(change.change.kind.rawValue)
        if let meme = change.meme {
            name("meme")
            self.meme(meme)
        } else if !change.change.title.isEmpty {
            name("title")
            string(change.change.title)
        }
        changed(change.change.differences)
        endObject()
    }
}
