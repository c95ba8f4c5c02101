/// A writer that produces compact JSON that every strict parser accepts.
///
/// Besides the characters that RFC 8259 requires to be escaped, the writer escapes those that could control a
/// terminal or mislead its user: DEL, the C1 controls, the line and paragraph separators, and the controls of
/// bidirectional text (see `TerminalControl`). Other characters are written unchanged, as is JSON that is
/// passed in.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    public init() {}

    public init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Creates a writer that appends a value to existing bytes.
    public init(continuing bytes: consuming [UInt8]) { self.bytes = bytes }

    /// Creates a writer that continues an object.
    ///
    /// - Parameter members: valid JSON, from the opening brace to the end of a member.
    public init(after members: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(members.count + 128)
        bytes.append(contentsOf: members)
        needsComma = true
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func beginObject() { open("{") }
    public mutating func endObject() { close("}") }
    /// Writes an object.
    ///
    /// - Parameter members: valid JSON, from the opening brace to the end of the last member.
    public mutating func object(members: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(contentsOf: members)
        bytes.append(UInt8(ascii: "}"))
    }

    public mutating func beginArray() { open("[") }
    public mutating func endArray() { close("]") }

    /// Writes the name of a member. The name must not need escapes. Write the member's value next.
    public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
        needsComma = false
    }

    /// Writes the name of a member, escaped if needed. Write the member's value next.
    public mutating func name(escaping name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the name of a member. The name must not need escapes. Write the member's value next.
    public mutating func name(plain name: String) {
        plainString { $0.append(contentsOf: name.utf8) }
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Returns a string as JSON, including its quotes.
    public static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return writer.text
    }

    public mutating func string(_ string: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    public mutating func boolean(_ value: Bool) { json(value ? "true" : "false") }

    /// Writes JSON unchanged. The JSON must be valid and on one line.
    public mutating func json(_ json: String) {
        separate()
        bytes.append(contentsOf: json.utf8)
    }

    public mutating func member(_ member: JSONMember) {
        json(member.name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
        json(member.value)
    }

    public mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    public mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        boolean(value)
    }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    public mutating func array<Items: Sequence>(
        _ name: StaticString, of items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
    ) {
        self.name(name)
        beginArray()
        for item in items { write(&self, item) }
        endArray()
    }

    /// Writes a string that needs no escapes.
    ///
    /// - Parameter append: a function that appends the UTF-8 of the string.
    public mutating func plainString(_ append: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a line feed after a complete value, for JSON Lines.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var runStart = 0
        var position = 0
        while position < utf8.count {
            if position + 8 <= utf8.count, let base = utf8.baseAddress {
                let ahead = EightBytes(at: base + position)
                if ahead.firstSpecialInJSONString == nil, !ahead.hasDelete {
                    position += 8
                    continue
                }
            }
            let byte = utf8[position]
            let isOrdinary = byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
            if isOrdinary || (byte >= 0x80 && !TerminalControl.mayBegin(with: byte)) {
                position += 1
                continue
            }
            guard let (scalar, length) = scalarToEscape(utf8, at: position) else {
                position += 1
                continue
            }
            bytes.append(contentsOf: utf8[runStart..<position])
            appendEscape(of: scalar)
            position += length
            runStart = position
        }
        bytes.append(contentsOf: utf8[runStart...])
    }

    private func scalarToEscape(
        _ utf8: UnsafeBufferPointer<UInt8>, at position: Int
    ) -> (scalar: UInt32, length: Int)? {
        if utf8[position] == 0x22 || utf8[position] == 0x5C { return (UInt32(utf8[position]), 1) }
        guard let control = TerminalControl.at(position, in: utf8) else { return nil }
        return (control.scalar.value, control.length)
    }

    private mutating func appendEscape(of scalar: UInt32) {
        bytes.append(UInt8(ascii: "\\"))
        switch scalar {
        case 0x22, 0x5C: bytes.append(UInt8(scalar))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default: bytes.append(contentsOf: "u\(ASCII.hexadecimal(scalar, digits: 4))".utf8)
        }
    }
}
