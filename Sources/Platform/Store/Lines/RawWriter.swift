import Domain

/// Writes bytes to memory that has room for them.
struct RawWriter {
    /// The address after the last byte that was written.
    private(set) var next: UnsafeMutablePointer<UInt8>

    /// A writer from an address on.
    init(at start: UnsafeMutablePointer<UInt8>) {
        next = start
    }

    /// Writes a text.
    @inline(__always)
    mutating func write(_ text: StaticString) {
        write(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes a text and a value that is there.
    @inline(__always)
    mutating func write(_ text: StaticString, _ value: CanonicalLine.Value) {
        write(text)
        write(value)
    }

    /// Writes a value, if it is there.
    @inline(__always)
    mutating func write(_ value: CanonicalLine.Value) {
        guard let start = value.start, let end = value.end else { return }
        write(start, end - start)
    }

    /// Writes the 12 bytes of an identifier.
    @inline(__always)
    mutating func write(_ id: MemeID) {
        id.writeText(at: next)
        next += MemeID.characterCount
    }

    /// Writes a plain value as it is in memory.
    @inline(__always)
    mutating func write<Value: BitwiseCopyable>(_ value: Value) {
        UnsafeMutableRawPointer(next).storeBytes(of: value, as: Value.self)
        next += MemoryLayout<Value>.size
    }

    /// Writes the bytes of an array.
    @inline(__always)
    mutating func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { write(start, bytes.count) }
        }
    }

    /// Writes some of eight bytes; there is room for all.
    @inline(__always)
    mutating func write(_ bytes: EightBytes, _ count: Int) {
        bytes.write(to: next)
        next += count
    }

    /// Writes the bytes of a buffer.
    @inline(__always)
    mutating func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { write(start, bytes.count) }
    }

    /// Writes some bytes.
    @inline(__always)
    mutating func write(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        next.update(from: bytes, count: count)
        next += count
    }
}
