import Domain

/// A writer that stores bytes in memory. The caller must reserve enough room.
struct BufferWriter {
    /// The address after the last byte written.
    private(set) var next: UnsafeMutablePointer<UInt8>

    init(at start: UnsafeMutablePointer<UInt8>) { next = start }

    @inline(__always)
    mutating func write(_ text: StaticString) { write(text.utf8Start, text.utf8CodeUnitCount) }

    @inline(__always)
    mutating func write(_ text: StaticString, _ value: CanonicalLine.Value) {
        write(text)
        write(value)
    }

    /// Writes a value, or nothing if it is missing.
    @inline(__always)
    mutating func write(_ value: CanonicalLine.Value) {
        guard let start = value.start, let end = value.end else { return }
        write(start, end - start)
    }

    /// Writes the 12 characters of an identifier.
    @inline(__always)
    mutating func write(_ id: MemeID) {
        id.writeText(at: next)
        next += MemeID.characterCount
    }

    @inline(__always)
    mutating func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { write(start, bytes.count) }
        }
    }

    /// Writes the first `count` of eight bytes; there must be room for all eight.
    @inline(__always)
    mutating func write(_ bytes: EightBytes, _ count: Int) {
        bytes.write(to: next)
        next += count
    }

    @inline(__always)
    mutating func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { write(start, bytes.count) }
    }

    @inline(__always)
    mutating func write(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        next.update(from: bytes, count: count)
        next += count
    }
}
