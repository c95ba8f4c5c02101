import Domain

/// A line of the log, checked against the format but not decoded.
enum LogLine {
    /// The header, `{"store":"meme","version":1}`, with the version number as written.
    case header(version: String)
    /// A version of a meme, or its removal.
    case record(LogRecord)
    /// An empty line, or a line with only white space.
    case blank

    /// The first line of every new store.
    static let header = #"{"store":"meme","version":1}"#

    /// The format version in `header`.
    static let version = "1"

    /// Reads a line without its line feed. The bytes must outlive the result.
    ///
    /// - Complexity: one pass; allocates only for names with escapes and for rare fields.
    init(_ line: UnsafeBufferPointer<UInt8>) throws(LineError) {
        var reader = JSONReader(line)
        guard let first = reader.peek() else {
            self = .blank
            return
        }
        guard first == UInt8(ascii: "{") else { throw LogLine.faultOfNoObject(line) }
        let fields = try RecordFields(&reader)
        if fields.id == nil, let version = fields.headerVersion {
            self = .header(version: version)
        } else {
            self = .record(try LogRecord(fields))
        }
    }

    /// Returns whether a literal is a valid format version: digits without a leading zero.
    static func isVersion(_ literal: String) -> Bool {
        literal.utf8.first != UInt8(ascii: "0") && literal.utf8.allSatisfy(ASCII.isDigit)
    }

    private static func faultOfNoObject(_ line: UnsafeBufferPointer<UInt8>) -> LineError {
        let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
        let isMark = marks.contains { line.starts(with: $0.utf8) }
        return isMark ? .conflictMark : LineError(ofNoObject: line)
    }
}

extension LogLine {
    /// The name of the header member for the time up to which a compaction has dropped versions.
    private static let compacted = "compacted"

    /// Returns the time up to which a compaction has dropped versions, as stated in the header; `nil` if the
    /// header states no such time.
    static func compactionTime(of bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        guard let first = LogLines(bytes).first(where: { !$0.range.isEmpty }) else { return nil }
        var reader = JSONReader(bytes.slice(first.range))
        guard let fields = try? RecordFields(&reader), fields.headerVersion != nil,
            let literal = fields.other(compacted)?.string?.text
        else { return nil }
        return Timestamp(rfc3339: literal)
    }

    /// Returns a copy of a header line, including a line feed, with `compacted` set to a time. Leaves
    /// everything else unchanged.
    static func header(_ line: UnsafeBufferPointer<UInt8>, compactedAt time: Timestamp) -> [UInt8] {
        LogLine.line(line, setting: compacted, to: "\"\(time.text)\"")
    }

    /// Returns a copy of a line, including a line feed, without the members called `name`. If `value` is not
    /// `nil`, adds a last member with that name and JSON value.
    static func line(
        _ line: UnsafeBufferPointer<UInt8>, setting name: String, to value: String?
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        for range in (0..<line.count).subtracting(JSONReader.cuts(ofMembers: [name], in: line)) {
            bytes += line.slice(range)
        }
        let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
        let member = value.map { ",\"\(name)\":\($0)" } ?? ""
        bytes.replaceSubrange(end..., with: (member + "}\n").utf8)
        return bytes
    }
}

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
            member("redo", true)
        }
    }
}
