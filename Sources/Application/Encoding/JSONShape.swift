import Domain

/// The origin of a JSON file, detected by its first bytes.
package enum JSONShape: Equatable {
    /// The number of bytes to examine.
    package static let headByteCount = 256 << 10

    /// A program whose format is imported.
    case foreign(FileFormat)
    /// A program whose files are not imported.
    case unsupported(UnsupportedFormat)
    /// The header of a store of memes.
    case store
    /// Anything else: whether the first object has an `id` and a `title` like a meme, and is on one line.
    case other(isOfMemes: Bool, isOnOneLine: Bool)

    /// Examines the first object, as far as it is there; `nil` if the bytes begin no array or object.
    package init?(_ head: UnsafeBufferPointer<UInt8>) {
        guard !JSONShape.isText(head) else { return nil }
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
        while let name = try? reader.nextName() {
            // The value may be cut off, but the names in it still count.
            fields.note(name.string?.text ?? "", at: reader)
            guard let value = try? reader.readValue() else { break }
            fields.note(name.string?.text ?? "", value)
        }
        self = fields.shape(isInArray: isInArray)
        guard case .other(let isOfMemes, _) = self, !isInArray else { return }
        var whole = JSONReader(head)
        let object = try? whole.readValue()
        let isOnOneLine = object?.bytes.contains(UInt8(ascii: "\n")) == false
        self = .other(isOfMemes: isOfMemes, isOnOneLine: isOnOneLine)
    }

    /// Whether the bytes are text, such as `[ ] milk`. JSON of notes has a string before its first error.
    private static func isText(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var reader = JSONReader(head)
        do throws(JSONError) {
            _ = try reader.readValue()
            if reader.peek() != UInt8(ascii: "{") { try reader.readEnd() }
            return false
        } catch {
            switch error.reason {
            case .unexpectedByte, .invalidNumber:
                return !head[..<error.offset].contains(UInt8(ascii: "\""))
            default: return false
            }
        }
    }

    /// The names of the first object that help to detect the format.
    private struct Fields {
        private var names: Set<String> = []
        /// The names in the first object of each array, after the array's name.
        private var innerNames: Set<String> = []
        private var isStore = false
        private var hasCountedTags = false
        private var hasID = false
        private var isOfNotion = false
        private var isOfExcalidraw = false
        private var isOfFirefox = false

        private static let namesOfKeep: Set<String> = [
            "textContent", "listContent", "isTrashed", "userEditedTimestampUsec",
        ]

        mutating func note(_ name: String, at reader: JSONReader) {
            names.insert(name)
            var reader = reader
            guard ["entries", "items", "children"].contains(name),
                (try? reader.beginArray()) != nil, (try? reader.beginObject()) != nil
            else { return }
            while let inner = try? reader.nextName() {
                innerNames.insert("\(name).\(inner.string?.text ?? "")")
                guard (try? reader.readValue()) != nil else { break }
            }
        }

        mutating func note(_ name: String, _ value: JSONValue) {
            switch name {
            case "store": isStore = value.string?.text == "meme"
            case "tags": hasCountedTags = value.kind == .object
            case "id": hasID = (value.string?.text).flatMap { MemeID($0) } != nil
            case "type":
                isOfExcalidraw = value.string?.text == "excalidraw"
                isOfFirefox = value.string?.text.hasPrefix("text/x-moz-place") == true
            case "object":
                isOfNotion = ["page", "block", "database", "list"].contains(value.string?.text)
            default: break
            }
        }

        func shape(isInArray: Bool) -> JSONShape {
            if isStore, !isInArray { return .store }
            if hasID, names.contains("title") {
                return .other(isOfMemes: true, isOnOneLine: isInArray)
            }
            if !names.isDisjoint(with: Fields.namesOfKeep) { return .foreign(.keep) }
            if innerNames.contains("items.content_type") { return .foreign(.standardNotes) }
            if let other = unsupported(isInArray) { return .unsupported(other) }
            guard !names.contains("title") else {
                return .other(isOfMemes: false, isOnOneLine: isInArray)
            }
            if names.contains("description"), names.contains("uuid") || names.contains("entry") {
                return .foreign(.taskwarrior)
            }
            guard !isInArray else { return .other(isOfMemes: false, isOnOneLine: true) }
            if !names.isDisjoint(with: ["activeNotes", "trashedNotes"]) {
                return .foreign(.simplenote)
            }
            if names.contains("entries"),
                names.contains("metadata") || innerNames.contains("entries.creationDate")
            {
                return .foreign(.dayOne)
            }
            if hasCountedTags || names.contains("entries") { return .foreign(.jrnl) }
            return .other(isOfMemes: false, isOnOneLine: false)
        }

        private func unsupported(_ isInArray: Bool) -> UnsupportedFormat? {
            func has(_ wanted: String...) -> Bool { names.isSuperset(of: wanted) }
            if isInArray, has("title"),
                has("create-email") || has("edit-email") || innerNames.contains("children.string")
            {
                return .roam
            }
            if isOfExcalidraw { return .excalidraw }
            if !isInArray, has("nodes", "edges") { return .canvas }
            if has("version", "blocks") { return .logseq }
            if isOfNotion, has("id") || has("results") { return .notion }
            // The type may come after a long array of children.
            if isOfFirefox || has("guid") && innerNames.contains("children.guid") {
                return .browserBackup
            }
            return has("roots", "checksum") || has("typeCode", "guid") ? .browserBackup : nil
        }
    }
}
