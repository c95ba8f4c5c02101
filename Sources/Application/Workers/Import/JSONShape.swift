import Domain

/// What the first bytes of a file of JSON tell of the program that wrote it.
enum JSONShape: Equatable {
    /// Another program of a known format.
    case foreign(ImportFormat)
    /// The header of a store of memes.
    case store
    /// Anything else; whether the first object has an `id` and a `title` as a meme does, and whether it
    /// stands on one line.
    case other(isOfMemes: Bool, isOnOneLine: Bool)

    /// Looks at the first object, as far as it is there; `nil` where the bytes begin no array or
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

    /// The names of the first object, as far as they tell something.
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
