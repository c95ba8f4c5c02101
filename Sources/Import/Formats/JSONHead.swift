import Application
import Domain

/// The first object of a JSON file, as far as the first bytes contain it.
struct JSONHead {
    /// The number of bytes to examine.
    static let byteCount = 256 << 10

    /// Whether the object is in an array.
    private(set) var isInArray = false
    /// The names of its members.
    private(set) var names: Set<String> = []
    /// The kinds of its values.
    private var kinds: [String: JSONValue.Kind] = [:]
    /// Its strings of at most 100 bytes.
    private var strings: [String: String] = [:]
    /// The names in the first object of each array that lists notes, after the name of the array.
    private var innerNames: Set<String> = []
    /// Whether the object is complete and on one line.
    private(set) var isOnOneLine = false

    /// `nil` if the bytes begin no array or object.
    init?(_ head: UnsafeBufferPointer<UInt8>) {
        guard !JSONHead.isText(head) else { return nil }
        var reader = JSONReader(head)
        if reader.peek() == UInt8(ascii: "["), (try? reader.beginArray()) != nil {
            isInArray = true
        }
        var whole = reader
        guard reader.peek() == UInt8(ascii: "{"), (try? reader.beginObject()) != nil else {
            guard isInArray else { return nil }
            return
        }
        while let name = (try? reader.nextName())?.string?.text {
            // The value may be cut off, but the names in it still count.
            names.insert(name)
            noteInnerNames(of: name, at: reader)
            guard let value = try? reader.readValue() else { break }
            kinds[name] = value.kind
            if value.bytes.count <= 100 { strings[name] = value.string?.text }
        }
        isOnOneLine = (try? whole.readValue())?.bytes.contains(.lineFeed) == false
    }

    private mutating func noteInnerNames(of name: String, at reader: JSONReader) {
        var reader = reader
        guard ["entries", "items", "children"].contains(name),
            (try? reader.beginArray()) != nil, (try? reader.beginObject()) != nil
        else { return }
        while let inner = try? reader.nextName() {
            innerNames.insert("\(name).\(inner.string?.text ?? "")")
            guard (try? reader.readValue()) != nil else { break }
        }
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
}

extension JSONHead {
    /// Whether it is the header of a store of memes.
    var isStore: Bool { !isInArray && strings["store"] == "meme" }

    /// Whether it has an id and a title like a meme.
    var isOfMemes: Bool { strings["id"].flatMap { MemeID($0) } != nil && has("title") }

    func has(_ all: String...) -> Bool { names.isSuperset(of: all) }

    func hasAny(_ some: String...) -> Bool { !names.isDisjoint(with: some) }

    func kind(_ name: String) -> JSONValue.Kind? { kinds[name] }

    func string(_ name: String) -> String? { strings[name] }

    /// Whether the first object of an array that lists notes has a member: `items.uuid`.
    func hasInner(_ path: String) -> Bool { innerNames.contains(path) }
}
