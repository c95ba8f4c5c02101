/// Distinguishes what an interrupted write may leave from what only an editor can.
enum LogTail {
    /// Whether bytes are a store whose very first write was cut off: a part of the header, and zeros
    /// up to the end of a block, which a file system may leave after a power cut. More zeros than
    /// that were a store.
    static func isTornHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 4096 else { return false }
        let count = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
        let hasZeros = count < bytes.count
        return (count < LogLine.header.utf8.count || hasZeros)
            && count <= LogLine.header.utf8.count
            && LogLine.header.utf8.starts(with: bytes[..<count])
    }

    /// Whether a byte can be part of text in any encoding: zeros and control characters cannot.
    static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || isWhiteSpace(byte) }

    /// Whether a byte is white space in JSON.
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
