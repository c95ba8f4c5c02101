import Domain

/// The fields of a YAML, TOML or JSON document, with JSON values.
public struct DocumentFields: Equatable, Sendable {
    /// The fields in order, including repeated ones.
    public var fields: [DocumentField] = []
    /// The unreadable lines, in order.
    public var unread: [UnreadLines] = []

    public init(fields: [DocumentField] = [], unread: [UnreadLines] = []) {
        self.fields = fields
        self.unread = unread
    }
}

public struct DocumentField: Equatable, Sendable {
    public let member: JSONMember
    /// The line of its name in the document, from 1.
    public fileprivate(set) var line: Int
    /// Whether its name is in double quotes.
    public var isQuoted = false
    /// Whether JSON has the value; otherwise it is the source as a string.
    public var isExact = true
}

/// Unreadable lines of a document.
public struct UnreadLines: Equatable, Sendable {
    /// The first line in the document, from 1.
    public fileprivate(set) var line: Int
    /// The unchanged lines, without the last line feed.
    public let text: String
}

extension DocumentFields {
    /// Reads the members of an object at the start of the bytes.
    ///
    /// - Returns: the members and the object's byte count; `nil` if there is no object or it is empty.
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

    /// Returns the same fields below lines that are not part of the document.
    public func movedBelow(lineCount: Int) -> DocumentFields {
        var moved = self
        for index in fields.indices { moved.fields[index].line += lineCount }
        for index in unread.indices { moved.unread[index].line += lineCount }
        return moved
    }

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

enum DocumentLimits {
    /// The maximum nesting of arrays and objects, which use the stack.
    static let depth = 64
    /// The number of errors after which reading stops, to bound the time to a multiple of the length.
    static let errorCount = 20
    /// The maximum number of bytes that aliases may add: a few lines could expand to gigabytes.
    static let aliasedByteCount = 1_000_000
}
