import Domain

/// The fields of a YAML, TOML or JSON document, with their values as JSON.
public struct DocumentFields: Equatable, Sendable {
    /// The fields in order, including repeated ones.
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
    /// The 1-based number of the line that contains the name or, in a YAML flow mapping, of its first line.
    public fileprivate(set) var line: Int
    /// Whether JSON can express the value. If `false`, the value contains source text as a string.
    public var isExact = true
}

/// Lines of a document that cannot be read.
public struct UnreadLines: Equatable, Sendable {
    /// The 1-based line number of the first line.
    public fileprivate(set) var line: Int
    /// The lines as written, without the last line feed or, in YAML, without white space at the end.
    public let text: String
}

extension DocumentFields {
    /// Reads the members of an object that begins at the first byte.
    ///
    /// - Returns: the members, and the length of the object in bytes; `nil` if there is no object or it is
    ///   empty.
    public static func json(
        _ bytes: ArraySlice<UInt8>
    ) -> (fields: DocumentFields, byteCount: Int)? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            guard let object = try? reader.readValue(depth: 1) else { return nil }
            let fields = DocumentFields(object)
            return fields.fields.isEmpty ? nil : (fields, object.bytes.count)
        }
    }

    /// Returns the same fields and unread lines, with their line numbers increased by the number of lines
    /// above the document.
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
    /// The maximum nesting depth of arrays and objects. Reading them is recursive and uses the stack.
    static let depth = 64
    /// The number of errors after which reading stops. This keeps the time proportional to the length of the
    /// document.
    static let errorCount = 20
    /// The maximum number of bytes that aliases may add. Without a limit, a few lines could expand to
    /// gigabytes.
    static let aliasedByteCount = 1_000_000
}
