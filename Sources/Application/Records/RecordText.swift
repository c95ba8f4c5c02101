import Domain

/// Text assembled from many pieces in one buffer, without a string for each piece.
package struct RecordText {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    var text: String { RecordText.text(of: bytes) }

    /// Returns the string for bytes that are known to be valid UTF-8.
    static func text(of bytes: [UInt8]) -> String {
        #if !canImport(Darwin)
            // The bytes are known to be valid UTF-8, so they are not checked again.
            return String(copying: unsafe UTF8Span(unchecked: bytes.span))
        #else
            return String(decoding: bytes, as: UTF8.self)
        #endif
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ utf8: some Collection<UInt8>) { bytes.append(contentsOf: utf8) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ id: MemeID) { id.appendText(to: &bytes) }

    mutating func append(_ timestamp: Timestamp) { timestamp.appendText(to: &bytes) }

    mutating func append(json write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(continuing: bytes)
        bytes = []
        write(&writer)
        bytes = writer.bytes
    }

    /// Quotes the text that starts at an offset, and doubles the quotes in it.
    mutating func quote(from start: Int) {
        let quote = UInt8(ascii: "\"")
        let value = Array(bytes[start...])
        bytes.removeSubrange(start...)
        bytes.append(quote)
        var rest = value[...]
        while let position = rest.firstIndex(of: quote) {
            bytes += rest[...position]
            bytes.append(quote)
            rest = rest[(position + 1)...]
        }
        bytes += rest
        bytes.append(quote)
    }

    /// Escapes tabs, line ends and backslashes in the text that starts at an offset.
    mutating func escape(from start: Int) {
        guard let first = bytes[start...].firstIndex(where: { RecordText.escape(for: $0) != nil })
        else { return }
        let value = Array(bytes[first...])
        bytes.removeSubrange(first...)
        for byte in value {
            guard let letter = RecordText.escape(for: byte) else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(letter)
        }
    }

    /// Escapes the text that starts at an offset; see `appendEscaped`.
    mutating func escapeControls(from start: Int) {
        let value = RecordText.text(of: Array(bytes[start...]))
        bytes.removeSubrange(start...)
        appendEscaped(value)
    }

    /// Returns the letter after the backslash for an escaped byte; `nil` if the byte needs no escape.
    static func escape(for byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\t"): UInt8(ascii: "t")
        case UInt8(ascii: "\n"): UInt8(ascii: "n")
        case UInt8(ascii: "\r"): UInt8(ascii: "r")
        case UInt8(ascii: "\\"): byte
        default: nil
        }
    }

    /// Appends text for a field that another program reads; see `SafeText.escaped`.
    mutating func appendEscaped(_ text: String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard RecordText.isPlain(utf8) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isPlain { append(SafeText.escaped(text)) }
    }

    mutating func append(_ text: String, isEscaped: Bool) {
        if isEscaped { appendEscaped(text) } else { append(text) }
    }

    /// Returns whether text is ASCII and contains no backslashes or control characters. Does not exit early,
    /// so that the loop is vectorized.
    private static func isPlain(_ utf8: some Sequence<UInt8>) -> Bool {
        var isPlain = true
        for byte in utf8 {
            isPlain = isPlain && byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
        }
        return isPlain
    }
}

/// Pages of ids, one id per line. The last page is not full and may be empty.
package struct IDLines: Sequence, IteratorProtocol {
    private static let pageSize = 4096

    private var ids: BatchedIDs.Iterator
    private var isAtEnd = false

    package init(_ ids: BatchedIDs) { self.ids = ids.makeIterator() }

    /// Returns the next page; `nil` after the last page.
    package mutating func next() -> String? {
        guard !isAtEnd else { return nil }
        let capacity = IDLines.pageSize * (MemeID.characterCount + 1)
        var page = RecordText(capacity: capacity)
        while page.bytes.count < capacity, let id = ids.next() {
            page.append(id)
            page.append(.lineFeed)
        }
        isAtEnd = page.bytes.count < capacity
        return page.text
    }
}
