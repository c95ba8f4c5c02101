import Domain

/// What a line in the spelling that `meme` writes says, where it lies in the bytes.
struct CanonicalLine {
    /// The names that a line may have besides `id`.
    struct Members: OptionSet {
        let rawValue: Int

        static let title = Members(rawValue: 1 << 0)
        static let text = Members(rawValue: 1 << 1)
        static let tags = Members(rawValue: 1 << 2)
        static let url = Members(rawValue: 1 << 3)
        static let image = Members(rawValue: 1 << 4)
        static let pinned = Members(rawValue: 1 << 5)
        static let created = Members(rawValue: 1 << 6)
        static let modified = Members(rawValue: 1 << 7)
        static let key = Members(rawValue: 1 << 8)
        static let removed = Members(rawValue: 1 << 9)
        static let operation = Members(rawValue: 1 << 10)
        static let undoes = Members(rawValue: 1 << 11)
        static let redo = Members(rawValue: 1 << 12)
        static let more = Members(rawValue: 1 << 13)
    }

    /// The JSON of a value, quotes or brackets included; there is none where it has no start.
    struct Value {
        var start: UnsafePointer<UInt8>?
        var end: UnsafePointer<UInt8>?
        var hasEscapes = false
    }

    /// The bits of the identifier.
    var id: UInt64 = 0
    /// Whether an object that need not have one has an identifier.
    var hasID = false
    /// How many bytes the line has, its line feed included.
    var count = 0
    /// Which members there are.
    var members: Members = []
    /// Whether they come in the order in which `meme` writes them, those of the log at the end.
    var isOrdered = true

    var title = Value()
    var text = Value()
    var tags = Value()
    var url = Value()
    var image = Value()
    var key = Value()
    var undoes = Value()
    /// Times in milliseconds since 1970; `Int64.min` where the line does not have them.
    var created = Int64.min
    var modified = Int64.min
    var removed = Int64.min
    var operation = Int64.min

    /// Makes it a line without anything: what is not there must not be copied over for each line.
    @inline(__always)
    mutating func clear() {
        (id, hasID, count, members, isOrdered) = (0, false, 0, [], true)
        title.start = nil
        text.start = nil
        tags.start = nil
        url.start = nil
        image.start = nil
        key.start = nil
        undoes.start = nil
        (created, modified, removed, operation) = (.min, .min, .min, .min)
    }

    /// When the operation was made that wrote it, in milliseconds since 1970; `Int64.min` where
    /// nothing tells.
    var time: Int64 {
        if members.contains(.operation) { return operation }
        if members.contains(.removed) { return removed }
        return changed
    }

    /// When its meme was last changed by its own account, in milliseconds since 1970; `Int64.min` where
    /// it does not say.
    var changed: Int64 { members.contains(.modified) ? modified : created }

    /// What kind of operation wrote it.
    var kind: Operation.Kind {
        guard members.contains(.undoes) else { return .change }
        return Operation.Kind(undoes: undoes.string ?? "", isRedo: members.contains(.redo))
    }

    /// Whether it ends the meme.
    var isRemoval: Bool { members.contains(.removed) }
    /// Whether further lines of the same operation follow.
    var hasMore: Bool { members.contains(.more) }
}

extension CanonicalLine {
    /// How many bytes the members of the meme have, with the brace before them, in an ordered line: all but
    /// those of the log, which come last.
    var byteCountOfMeme: Int {
        let timeByteCount = 26
        var count = count - "}\n".utf8.count
        if members.contains(.operation) { count -= #","operation":"#.utf8.count + timeByteCount }
        if members.contains(.undoes) { count -= #","undoes":"#.utf8.count + undoes.byteCount }
        if members.contains(.redo) { count -= #","redo":true"#.utf8.count }
        if members.contains(.more) { count -= #","more":true"#.utf8.count }
        return count
    }

    /// Decodes the meme of a line that is no removal.
    ///
    /// - Parameter wantsText: whether its text is wanted; else it is left empty.
    func meme(wantsText: Bool) -> Meme {
        Meme(
            id: MemeID(bits: id),
            title: title.string ?? "",
            text: wantsText ? text.string ?? "" : "",
            tags: tags.start == nil ? [] : decodedTags,
            url: url.string,
            image: image.string,
            isPinned: members.contains(.pinned),
            created: timestamp(created),
            modified: timestamp(modified),
            key: key.string)
    }

    /// What lists show of the meme, where it lies; `nil` where that has escapes, or for a removal.
    @inline(__always)
    var row: MemeRow? {
        guard !isRemoval, let title = title.plainString else { return nil }
        var names = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        if let start = tags.start, let end = tags.end {
            guard !tags.hasEscapes else { return nil }
            // Without `["` and `"]`.
            names = UnsafeBufferPointer(start: start + 2, count: end - start - 4)
        }
        return MemeRow(
            id: MemeID(bits: id),
            changed: timestamp(changed), title: title,
            tags: names)
    }

    /// Decodes the whole version.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: MemeID(bits: id), time: Timestamp(stored: time), kind: kind,
            content: isRemoval
                ? .removal(created: timestamp(created)) : .meme(meme(wantsText: true)))
    }

    private func timestamp(_ milliseconds: Int64) -> Timestamp? {
        milliseconds == .min ? nil : Timestamp(milliseconds: milliseconds)
    }

    /// The bytes may have been changed since they were read: then the names end where the tags did.
    private var decodedTags: [Tag] {
        var names: [Tag] = []
        // The quote that begins the next name, after `[` or `,`.
        guard var next = tags.start.map({ $0 + 1 }), let end = tags.end else { return [] }
        while next < end {
            let start = next
            var hasEscapes = false
            next += 1
            while next < end, next[0] != UInt8(ascii: "\"") {
                let isEscape = next[0] == UInt8(ascii: "\\")
                hasEscapes = hasEscapes || isEscape
                next += isEscape ? 2 : 1
            }
            next += 1
            guard next <= end else { break }
            let value = Value(start: start, end: next, hasEscapes: hasEscapes)
            names.append(Tag(stored: value.string ?? ""))
            next += 1
        }
        return names
    }
}

extension CanonicalLine.Value {
    /// How many bytes its JSON has; none where there is no value.
    var byteCount: Int {
        guard let start, let end else { return 0 }
        return end - start
    }

    /// Decodes a string; `nil` where there is no value.
    var string: String? {
        guard let content else { return nil }
        return hasEscapes
            ? JSONString(unescaping: content).text : String(decoding: content, as: UTF8.self)
    }

    /// The contents of a string that has no escapes; `nil` for anything else.
    var plainString: UnsafeBufferPointer<UInt8>? { hasEscapes ? nil : content }

    private var content: UnsafeBufferPointer<UInt8>? {
        guard let start, let end else { return nil }
        return UnsafeBufferPointer(start: start + 1, count: end - start - 2)
    }
}
