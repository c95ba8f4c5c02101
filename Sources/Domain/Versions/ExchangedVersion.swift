/// A version of a meme, read from a line of a store or a device file.
///
/// Two values are equal if their identifiers, operation times and bodies are equal, even if different devices
/// wrote the lines.
package struct ExchangedVersion: Sendable {
    package enum Kind: Sendable {
        case edit
        case removal
        /// A removal that also drops all other versions of the meme, including any that arrive later.
        case purge
    }

    package let id: MemeID
    /// The time of the operation, in milliseconds since 1970.
    package let time: Int64
    package let kind: Kind
    /// The line without `by`, `more`, `after` or white space.
    package let body: [UInt8]
    /// The author of the operation, from `by`; `nil` if the user made it on this device.
    package var author: String?
    /// The versions that this one replaced or merged.
    package var after: [VersionName]
    /// Whether the version is a merge. A merge names its versions in an array.
    package let isMerge: Bool
    /// Whether further versions of the same operation follow.
    package var isContinued: Bool

    /// The name by which later versions refer to this one.
    ///
    /// - Complexity: linear in the length of the body.
    package var name: VersionName {
        let digits = MD5.hexadecimal(of: body).prefix(8)
        return VersionName(time: time, hash: UInt32(digits, radix: 16) ?? 0)
    }

    /// Whether the operation has a time in the year 9000 or later. Such a version is not received, because soon no
    /// later time could be written.
    package var isTooLate: Bool { time >= 221_845_392_000_000 }

    /// The device that made the version; `nil` if it was made on this device.
    package var device: Device? { Device(author: author) }

    /// The origin of the meme, if the version lists attachments.
    ///
    /// - Complexity: linear in the length of the body; decodes only versions that list attachments.
    package var originWithAttachments: ImportOrigin? {
        let finder = FoldedBytesFinder(Array("\"attachments\":[".utf8))
        let lists = body.withUnsafeBufferPointer { finder?.first(in: $0) != nil }
        guard kind == .edit, lists else { return nil }
        return (try? VersionLine(body).read { $0.meme(id) }).flatMap(ImportOrigin.init)
    }

    package func withAuthor(_ author: String?) -> ExchangedVersion {
        var version = self
        version.author = author
        return version
    }

    /// Returns this version as a merge of the named versions.
    package func merging(_ names: [VersionName]) -> ExchangedVersion {
        ExchangedVersion(
            id: id, time: time, kind: kind, body: body, author: author, after: names,
            isMerge: true, isContinued: isContinued)
    }

    /// Returns this version without the `after` names that are not in `known`. A merge that loses a name
    /// becomes an ordinary version that keeps only the latest known name, because its contents already
    /// include the changes of the other versions.
    package func naming(only known: Set<VersionName>) -> ExchangedVersion {
        let names = after.filter(known.contains)
        guard names.count < after.count else { return self }
        return ExchangedVersion(
            id: id, time: time, kind: kind, body: body, author: author,
            after: names.max().map { [$0] } ?? [], isMerge: false, isContinued: isContinued)
    }

    /// The line, without a line feed.
    package var line: [UInt8] {
        var line = openLine
        if isContinued { line += #","more":true"#.utf8 }
        line.append(UInt8(ascii: "}"))
        return line
    }

    /// The line without `more` or the closing brace.
    package var openLine: [UInt8] {
        var line = body
        line.removeLast()
        func append(_ name: String, _ value: String) { line += ",\"\(name)\":\(value)".utf8 }
        if let author { append("by", JSONWriter.quoted(author)) }
        let names = after.map { "\"\($0.text)\"" }
        if isMerge {
            append("after", "[" + names.joined(separator: ",") + "]")
        } else if let name = names.first {
            append("after", name)
        }
        return line
    }
}

extension ExchangedVersion: Hashable {
    package static func == (left: ExchangedVersion, right: ExchangedVersion) -> Bool {
        left.id == right.id && left.time == right.time && left.body == right.body
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(time)
        body.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension ExchangedVersion {
    /// Reads a line without its line feed.
    ///
    /// - Throws: `LineError` if the line does not contain a version.
    package init(_ line: [UInt8]) throws(LineError) { self = try VersionLine(line).version() }

    /// Creates the purge of a meme.
    ///
    /// - Parameters:
    ///   - time: the time of the operation.
    ///   - now: the current time.
    package init(purging id: MemeID, at time: Timestamp, now: Timestamp) {
        var writer = JSONWriter()
        writer.object {
            $0.member("id", id)
            $0.member("removed", now)
            if now != time { $0.member("operation", time) }
            $0.member("purged", true)
        }
        self.init(
            id: id, time: time.milliseconds, kind: .purge, body: writer.bytes, author: nil,
            after: [], isMerge: false, isContinued: false)
    }

    /// Creates a version from a canonical line that contains a meme or a removal. This gives the same result
    /// as reading the line's JSON, but is several times faster.
    package init(_ line: CanonicalLine) {
        let count = line.count - "}\n".utf8.count - line.byteCountOfExchange
        var body = Array(UnsafeBufferPointer(start: line.start, count: count))
        body.append(UInt8(ascii: "}"))
        let name = line.members.contains(.after) ? line.after.string.flatMap(VersionName.init) : nil
        self.init(
            LineFacts(line), isPurge: false, body: body,
            author: line.members.contains(.by) ? line.by.string : nil,
            after: name.map { [$0] } ?? [], isMerge: false)
    }

    fileprivate init(
        _ facts: LineFacts, isPurge: Bool, body: [UInt8], author: String?, after: [VersionName],
        isMerge: Bool
    ) {
        self.init(
            id: facts.id, time: Timestamp(milliseconds: facts.time).milliseconds,
            kind: isPurge ? .purge : facts.isRemoval ? .removal : .edit, body: body,
            author: author, after: after, isMerge: isMerge, isContinued: facts.isContinued)
    }
}

/// A line that may contain a version. White space has been removed.
package struct VersionLine {
    private let bytes: [UInt8]

    package init(_ line: [UInt8]) {
        var bytes = line
        let count = bytes.withUnsafeMutableBufferPointer { JSONSpace.strip($0) }
        self.bytes = Array(bytes.prefix(count))
    }

    package var isBlank: Bool { bytes.isEmpty || bytes.allSatisfy(\.isJSONSpace) }

    /// Calls a function with the line's members.
    package func read<Answer>(
        _ body: (RecordFields) throws(LineError) -> Answer
    ) throws(LineError) -> Answer {
        let answer = JSONReader.read(bytes) { reader -> Result<Answer, LineError> in
            do throws(LineError) {
                guard reader.peek() == UInt8(ascii: "{") else { throw .notAnObject }
                return .success(try body(RecordFields(&reader)))
            } catch {
                return .failure(error)
            }
        }
        return try answer.get()
    }

    package func version() throws(LineError) -> ExchangedVersion {
        try read { fields throws(LineError) in
            var names: Set = ["more"]
            if fields.by != nil { names.insert("by") }
            if fields.after != nil { names.insert("after") }
            return ExchangedVersion(
                try LineFacts(fields), isPurge: fields.isPurge, body: without(names),
                author: fields.author, after: fields.after.flatMap(VersionName.names) ?? [],
                isMerge: fields.after?.kind == .array)
        }
    }

    /// Returns the line without the members that have the given names.
    private func without(_ names: Set<String>) -> [UInt8] {
        bytes.withUnsafeBufferPointer { line in
            (0..<line.count).subtracting(JSONReader.cuts(ofMembers: names, in: line))
                .reduce(into: []) { $0 += line[$1] }
        }
    }
}
