import Domain

/// Detects the format of a file by its name and its first bytes.
enum FormatRecogniser {
    /// How many bytes are examined.
    static let headByteCount = 256 << 10

    /// The format of a file or stream that was named.
    ///
    /// - Parameter name: its name; `nil` for a stream without one.
    /// - Returns: `nil` if it is not text.
    static func format(
        named name: String?, _ head: UnsafeBufferPointer<UInt8>
    ) -> FileFormat? {
        let ending = FileName.lowercasedExtension(of: name ?? "")
        // Exported files may contain anything.
        let isOurs = ["csv", "tsv", "tab"].contains(ending) || isFrontMatter(head)
        guard isOurs || !head.contains(0) else { return nil }
        let shape = JSONShape(head.withoutByteOrderMark)
        switch (ending, shape) {
        case (_, .store?): return .store
        case ("json", .foreign(let format)?): return format
        case ("json", _): return .json
        case ("jsonl", .foreign(let format)?), ("ndjson", .foreign(let format)?): return format
        case ("jsonl", _), ("ndjson", _): return .jsonLines
        case ("csv", _): return .commaSeparated
        case ("tsv", _), ("tab", _): return .tabSeparated
        case ("txt", _), ("text", _): return .text
        case (let end, _) where FileFormat.markdownExtensions.contains(end): return .markdown
        case (_, .foreign(let format)?): return format
        case (_, .other(_, let isOnOneLine)?):
            return isOnOneLine && !isArray(head) ? .jsonLines : .json
        case (_, nil): return isFrontMatter(head) ? .markdown : .text
        }
    }

    /// The format of a file that was found in a folder; `nil` for one that may have nothing to do with
    /// notes, such as a table or a program's settings.
    static func format(
        ofFound name: String, _ head: UnsafeBufferPointer<UInt8>
    ) -> FileFormat? {
        guard let format = format(named: name, head) else { return nil }
        switch format {
        case .json, .jsonLines:
            guard case .other(isOfMemes: true, _)? = JSONShape(head.withoutByteOrderMark) else {
                return nil
            }
            return format
        case .commaSeparated: return hasHeaderOfMemes(head, UInt8(ascii: ",")) ? format : nil
        case .tabSeparated: return hasHeaderOfMemes(head, UInt8(ascii: "\t")) ? format : nil
        default: return format
        }
    }

    /// Whether a file that was found in a folder can be of a known format, by the ending of its name.
    static func isCandidate(_ name: String) -> Bool {
        let end = FileName.lowercasedExtension(of: name)
        return FileFormat.allCases.contains { $0.extensions.contains(end) }
    }

    private static func isArray(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var reader = JSONReader(head.withoutByteOrderMark)
        return reader.peek() == UInt8(ascii: "[")
    }

    private static func isFrontMatter(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = head.withoutByteOrderMark
        return ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { bytes.starts(with: $0.utf8) }
    }

    /// Whether the first line names the columns `id` and `title`.
    private static func hasHeaderOfMemes(
        _ head: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8
    ) -> Bool {
        let line = head.withoutByteOrderMark.prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        let names = line.split(separator: delimiter).map { String(decoding: $0, as: UTF8.self) }
        return names.contains("id") && names.contains("title")
    }
}

/// The program that wrote a JSON file, detected by its first bytes.
enum JSONShape: Equatable {
    /// Another program of a known format.
    case foreign(FileFormat)
    /// The header of a store of memes.
    case store
    /// Anything else; whether the first object has an `id` and a `title` as a meme does, and whether it
    /// stands on one line.
    case other(isOfMemes: Bool, isOnOneLine: Bool)

    /// Looks at the first object, as far as it is there; `nil` if the bytes begin no array or
    /// object.
    init?(_ head: UnsafeBufferPointer<UInt8>) {
        var reader = JSONReader(head)
        var isInArray = false
        if reader.peek() == UInt8(ascii: "["), (try? reader.beginArray()) != nil {
            isInArray = true
        }
        guard reader.peek() == UInt8(ascii: "{"), (try? reader.beginObject()) != nil else {
            guard isInArray else { return nil }
            self = .other(isOfMemes: false, isOnOneLine: false)
            return
        }
        var fields = Fields()
        while let (name, value) = try? reader.nextMember() {
            fields.note(name.string?.text ?? "", value)
        }
        self = fields.shape(isInArray: isInArray)
        guard case .other(let isOfMemes, _) = self, !isInArray else { return }
        var whole = JSONReader(head)
        let object = try? whole.readValue()
        let isOnOneLine = object?.bytes.contains(UInt8(ascii: "\n")) == false
        self = .other(isOfMemes: isOfMemes, isOnOneLine: isOnOneLine)
    }

    /// The names of the first object that help to detect the format.
    private struct Fields {
        private var names: Set<String> = []
        private var isStore = false
        private var hasCountedTags = false
        private var hasID = false

        private static let namesOfKeep: Set<String> = [
            "textContent", "listContent", "isTrashed", "userEditedTimestampUsec",
        ]

        mutating func note(_ name: String, _ value: JSONValue) {
            names.insert(name)
            switch name {
            case "store": isStore = value.string?.text == "meme"
            case "tags": hasCountedTags = value.kind == .object
            case "id": hasID = (value.string?.text).flatMap { MemeID($0) } != nil
            default: break
            }
        }

        func shape(isInArray: Bool) -> JSONShape {
            if isStore, !isInArray { return .store }
            if hasID, names.contains("title") {
                return .other(isOfMemes: true, isOnOneLine: isInArray)
            }
            if !names.isDisjoint(with: Fields.namesOfKeep) { return .foreign(.keep) }
            if !names.contains("title"), names.contains("description"),
                names.contains("uuid") || names.contains("entry")
            {
                return .foreign(.taskwarrior)
            }
            if !names.contains("title"), !isInArray, hasCountedTags || names.contains("entries") {
                return .foreign(.jrnl)
            }
            return .other(isOfMemes: false, isOnOneLine: isInArray)
        }
    }
}
