import Domain

/// The members of one line's object, found by name and not decoded. Where a name comes twice, the
/// last one counts; `null` is the same as nothing.
struct LogFields {
    private(set) var id: JSONValue?
    private(set) var title: JSONValue?
    private(set) var text: JSONValue?
    private(set) var tags: JSONValue?
    private(set) var url: JSONValue?
    private(set) var image: JSONValue?
    private(set) var pinned: JSONValue?
    private(set) var created: JSONValue?
    private(set) var modified: JSONValue?
    /// When the meme was removed: the line ends it.
    private(set) var removed: JSONValue?
    /// Whether further lines of the same operation follow.
    private(set) var more: JSONValue?
    /// The time of the operation that this one undoes.
    private(set) var undoes: JSONValue?
    /// Whether the operation that is undone is an undo itself.
    private(set) var redo: JSONValue?
    /// The time of the operation, where the meme's own times do not tell it.
    private(set) var operation: JSONValue?
    /// The members with other names, in order, repetitions included.
    private(set) var others: [(name: JSONValue, value: JSONValue)] = []

    /// Reads an object up to the end of the bytes.
    init(_ reader: inout JSONReader) throws(LineFault) {
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                if let plain = name.plainString {
                    if !set(plain, to: value) { others.append((name, value)) }
                } else {
                    var decoded = name.string?.text ?? ""
                    if !decoded.withUTF8({ set($0, to: value) }) { others.append((name, value)) }
                }
            }
            try reader.readEnd()
        } catch {
            throw .json(error)
        }
    }

    /// The spelling of `version`, if these are the fields of a header.
    var headerVersion: String? {
        guard other("store")?.string?.text == "meme" else { return nil }
        return other("version")?.spelling
    }

    /// The last value of a member that the format does not know in lines of memes.
    func other(_ name: String) -> JSONValue? {
        others.last { $0.name.string?.text == name }?.value
    }

    /// Keeps a value under a name that the format knows; answers whether it does.
    private mutating func set(_ name: UnsafeBufferPointer<UInt8>, to value: JSONValue) -> Bool {
        let value = value.kind == .null ? nil : value
        switch name.count {
        case 2 where name.isEqual(to: "id"): id = value
        case 3 where name.isEqual(to: "url"): url = value
        case 4 where name.isEqual(to: "text"): text = value
        case 4 where name.isEqual(to: "tags"): tags = value
        case 4 where name.isEqual(to: "more"): more = value
        case 4 where name.isEqual(to: "redo"): redo = value
        case 5 where name.isEqual(to: "title"): title = value
        case 5 where name.isEqual(to: "image"): image = value
        case 6 where name.isEqual(to: "pinned"): pinned = value
        case 6 where name.isEqual(to: "undoes"): undoes = value
        case 7 where name.isEqual(to: "created"): created = value
        case 7 where name.isEqual(to: "removed"): removed = value
        case 8 where name.isEqual(to: "modified"): modified = value
        case 9 where name.isEqual(to: "operation"): operation = value
        default: return false
        }
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func isEqual(to text: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
