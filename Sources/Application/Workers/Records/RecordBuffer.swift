import Domain

/// The JSON of a record while it is put together, in one piece of memory for all records.
final class RecordBuffer {
    /// How many bytes there are.
    private(set) var count = 0

    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// An empty one.
    init() {
        capacity = 1 << 12
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    /// The bytes; valid until the next change.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// The bytes from a place on; valid until the next change.
    func bytes(from start: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory + start, count: count - start)
    }

    /// Forgets the bytes from a place on.
    func shorten(to newCount: Int) { count = min(count, newCount) }

    /// Adds a byte as it is.
    @inline(__always)
    func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Adds bytes as they are.
    func append(_ added: UnsafeBufferPointer<UInt8>) {
        reserve(added.count)
        guard let start = added.baseAddress else { return }
        if (8...16).contains(added.count) {
            // The middle is written twice where there are fewer than sixteen.
            EightBytes(at: start).write(to: memory + count)
            EightBytes(at: start + added.count - 8).write(to: memory + count + added.count - 8)
        } else {
            (memory + count).update(from: start, count: added.count)
        }
        count += added.count
    }

    /// Adds a text as it is.
    func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Why the copying of a text has ended.
    enum Stop: Equatable {
        /// At the end of the text.
        case end
        /// At a delimiter.
        case byte(UInt8)
        /// At a byte that begins no whole character in UTF-8.
        case invalidUTF8
    }

    /// Adds text escaped for a JSON string, up to a delimiter.
    ///
    /// - Parameters:
    ///   - delimiter: a byte that ends the text.
    ///   - isStop: whether a byte stops it that is the delimiter, a control character or a quote.
    /// - Returns: how many bytes were taken, and why it stopped.
    /// - Complexity: ASCII is copied eight bytes at a time.
    @inline(__always)
    func appendEscaped(
        _ text: UnsafeBufferPointer<UInt8>, delimiter: EightBytes, isStop: (UInt8) -> Bool
    ) -> (taken: Int, stop: Stop) {
        guard let base = text.baseAddress else { return (0, .end) }
        let end = text.count
        var offset = 0
        reserve(end + 16)
        while true {
            let copied = appendOrdinary(from: base + offset, count: end - offset, delimiter)
            offset += copied
            guard offset < end else { return (offset, .end) }
            let byte = base[offset]
            if byte >= 0x80 {
                let length = UTF8Validation.sequenceLength(
                    at: base + offset, available: end - offset)
                guard length > 0 else { return (offset, .invalidUTF8) }
                for position in 0..<length { memory[count + position] = base[offset + position] }
                offset += length
                count += length
                continue
            }
            if isStop(byte) { return (offset, .byte(byte)) }
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                appendEscape(of: byte)
                reserve(end - offset + 16)
            } else {
                memory[count] = byte
                count += 1
            }
            offset += 1
        }
    }

    /// Copies bytes, eight at a time, that stand for themselves and are not the delimiter; room for them
    /// and eight more was reserved.
    @inline(__always)
    private func appendOrdinary(
        from source: UnsafePointer<UInt8>, count sourceCount: Int, _ delimiter: EightBytes
    ) -> Int {
        let destination = UnsafeMutableRawPointer(memory + count)
        var offset = 0
        while offset + 8 <= sourceCount {
            let word = UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self)
            destination.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            let eight = EightBytes(at: source + offset)
            if let special = eight.firstSpecialInJSONString(or: delimiter) {
                offset += special
                break
            }
            offset += 8
        }
        count += offset
        return offset
    }

    /// Adds one ASCII character, escaped for a JSON string.
    func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(#"\""#)
        case UInt8(ascii: "\\"): append(#"\\"#)
        case UInt8(ascii: "\n"): append(#"\n"#)
        case UInt8(ascii: "\r"): append(#"\r"#)
        case UInt8(ascii: "\t"): append(#"\t"#)
        case 0x08: append(#"\b"#)
        case 0x0C: append(#"\f"#)
        default:
            var escape = "\\u\(ASCII.hexadecimal(UInt32(byte), digits: 4))"
            escape.withUTF8(append)
        }
    }

    @inline(__always)
    private func reserve(_ added: Int) {
        if capacity - count < added { grow(by: added) }
    }

    private func grow(by added: Int) {
        let larger = max(count + added, capacity * 2)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (moved, larger)
    }
}
