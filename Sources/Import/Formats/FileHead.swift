import Application
import Domain

/// The name and the first bytes of a file, used to recognize its format.
final class FileHead {
    /// The path; empty for a stream without a name.
    let path: String
    /// The file name extension, in lowercase.
    let ending: String
    /// The first bytes of the file, without a byte order mark.
    let text: [UInt8]
    /// The first JSON object in the file; `nil` for a Markdown file or a file that is not JSON.
    let json: JSONHead?
    /// The first 4096 bytes after leading white space, in lowercase.
    lazy var start = text.drop(while: \.isWhiteSpace).prefix(4096).map(ASCII.lowercase)

    /// - Parameter bytes: the first bytes of the file.
    init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        ending = FileName.lowercasedExtension(of: path)
        text = bytes.withoutByteOrderMark
        json = FileFormat.markdownExtensions.contains(ending) ? nil : JSONHead(text)
    }

    /// The first JSON object; `nil` if there is no object, or if the object is a meme or the header of a
    /// store.
    var foreignJSON: JSONHead? { json.flatMap { $0.isStore || $0.isOfMemes ? nil : $0 } }

    /// The same object, if it contains notes instead of being one: it has no title and is not in an array.
    var untitledJSON: JSONHead? {
        foreignJSON.flatMap { $0.isInArray || $0.has("title") ? nil : $0 }
    }

    var isMarkdown: Bool { FileFormat.markdownExtensions.contains(ending) }

    var isText: Bool { FileFormat.lines.extensions.contains(ending) }

    var hasFrontMatter: Bool {
        ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { text.starts(with: $0.utf8) }
    }

    /// Returns whether `start` begins with the given words, which must be in lowercase.
    func begins(with words: String) -> Bool { start.starts(with: words.utf8) }

    /// Returns whether `start` contains the given words, which must be in lowercase.
    func contains(_ words: String) -> Bool {
        String(decoding: start, as: UTF8.self).utf8.firstRange(of: words.utf8) != nil
    }

    var isHTML: Bool { begins(with: "<!doctype html") || begins(with: "<html") }
}

/// The first object in a JSON file, or only its beginning if the object is longer than the bytes examined.
struct JSONHead {
    /// The number of bytes to examine at the beginning of a file.
    static let byteCount = 256 << 10

    private(set) var isInArray = false
    /// The names of the object's members.
    private(set) var names: Set<String> = []
    /// The kinds of the object's values, keyed by name.
    private var kinds: [String: JSONValue.Kind] = [:]
    /// The object's strings of at most 100 bytes, keyed by name.
    private var strings: [String: String] = [:]
    /// The names of the members of the first object in each array of notes. Each name is prefixed with the
    /// name of the array, as in `items.uuid`.
    private var innerNames: Set<String> = []
    /// Whether the object is complete and on one line.
    private(set) var isOnOneLine = false

    /// Reads the first object; `nil` if the bytes are text, or begin with neither an array nor an object.
    init?(_ head: [UInt8]) {
        guard !JSONHead.isText(head), JSONReader.read(head, { read(&$0) }) else { return nil }
    }

    /// Reads the first object. Returns `false` if the bytes begin with neither an array nor an object.
    private mutating func read(_ reader: inout JSONReader) -> Bool {
        if reader.peek() == UInt8(ascii: "["), (try? reader.beginArray()) != nil {
            isInArray = true
        }
        var whole = reader
        guard reader.peek() == UInt8(ascii: "{"), (try? reader.beginObject()) != nil else {
            return isInArray
        }
        while let name = (try? reader.nextName())?.string?.text {
            // Even if the value is cut off, the names in it are recorded.
            names.insert(name)
            readInnerNames(of: name, at: reader)
            guard let value = try? reader.readValue() else { break }
            kinds[name] = value.kind
            if value.bytes.count <= 100 { strings[name] = value.string?.text }
        }
        isOnOneLine = (try? whole.readValue())?.bytes.contains(.lineFeed) == false
        return true
    }

    private mutating func readInnerNames(of name: String, at reader: JSONReader) {
        var reader = reader
        guard ["entries", "items", "children"].contains(name),
            (try? reader.beginArray()) != nil, (try? reader.beginObject()) != nil
        else { return }
        while let inner = try? reader.nextName() {
            innerNames.insert("\(name).\(inner.string?.text ?? "")")
            guard (try? reader.readValue()) != nil else { break }
        }
    }

    /// Returns whether the bytes are text, such as `[ ] milk`, rather than valid or damaged JSON. Bytes with
    /// a quotation mark before the first error are treated as damaged JSON.
    private static func isText(_ head: [UInt8]) -> Bool {
        JSONReader.read(head) { reader in
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
}

extension JSONHead {
    /// Whether the object is the header of a store.
    var isStore: Bool { !isInArray && strings["store"] == "meme" }

    /// Whether the object has the id and the title of a meme.
    var isOfMemes: Bool { strings["id"].flatMap { MemeID($0) } != nil && has("title") }

    func has(_ all: String...) -> Bool { names.isSuperset(of: all) }

    func hasAny(_ some: String...) -> Bool { !names.isDisjoint(with: some) }

    func kind(_ name: String) -> JSONValue.Kind? { kinds[name] }

    func string(_ name: String) -> String? { strings[name] }

    /// Returns whether the first object in an array of notes has a member. The path consists of the name of
    /// the array and the name of the member, as in `items.uuid`.
    func hasInner(_ path: String) -> Bool { innerNames.contains(path) }
}
