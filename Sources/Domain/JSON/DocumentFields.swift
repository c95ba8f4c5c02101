/// The fields of a document of YAML, TOML or JSON, with their values as JSON.
public struct DocumentFields: Equatable, Sendable {
    /// The fields in order, repetitions included.
    public var fields: [DocumentField] = []
    /// The lines that cannot be read, in order.
    public var unread: [UnreadLines] = []

    public init(fields: [DocumentField] = [], unread: [UnreadLines] = []) {
        self.fields = fields
        self.unread = unread
    }
}

public struct DocumentField: Equatable, Sendable {
    public let member: JSONMember
    /// The line of its name in the document; the first is 1.
    public fileprivate(set) var line: Int
    /// Whether its name is in double quotes.
    public var isQuoted = false
    /// Whether the value is one that JSON has. If not, it is the source as a string.
    public var isExact = true
}

/// Lines of a document that cannot be read.
public struct UnreadLines: Equatable, Sendable {
    /// The first of them in the document, of which the first is 1.
    public fileprivate(set) var line: Int
    /// The lines as they are, without the last line feed.
    public let text: String
}

extension DocumentFields {
    /// Reads the members of an object that bytes begin with.
    ///
    /// - Returns: them, and how many bytes the object has; `nil` where there is none, or an empty one.
    public static func json(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (fields: DocumentFields, byteCount: Int)? {
        var reader = JSONReader(bytes)
        guard bytes.first == UInt8(ascii: "{"), let object = try? reader.readValue(depth: 1) else {
            return nil
        }
        let fields = DocumentFields(object)
        return fields.fields.isEmpty ? nil : (fields, object.bytes.count)
    }

    /// The same below lines that are no part of the document.
    public func movedBelow(lineCount: Int) -> DocumentFields {
        var moved = self
        for index in fields.indices { moved.fields[index].line += lineCount }
        for index in unread.indices { moved.unread[index].line += lineCount }
        return moved
    }

    /// The members of an object.
    init(_ object: JSONValue) {
        var line = 1
        var position = 0
        for (name, value) in object.rawMembers {
            let start = name.bytes.baseAddress.map { $0 - (object.bytes.baseAddress ?? $0) } ?? 0
            line += object.bytes[position..<start].count { $0 == UInt8(ascii: "\n") }
            position = start
            fields.append(
                DocumentField(
                    member: JSONMember(name: name.literal, value: value.literal), line: line))
        }
    }
}

/// The limits of documents that people and programs write.
enum DocumentLimits {
    /// How many arrays and objects may stand in one another; each takes a part of the stack.
    static let depth = 64
    /// After how many errors the rest of a document is unread, so that no text takes longer than that many
    /// times its length.
    static let errorCount = 20
    /// How many bytes aliases may add in all: a few lines could mean any number of gigabytes.
    static let aliasedByteCount = 1_000_000
}
