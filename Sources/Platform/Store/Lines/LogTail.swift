/// Functions that distinguish the remains of an interrupted write at the end of a log from edits made in a
/// text editor.
enum LogTail {
    /// Returns whether the bytes are the remains of an interrupted first write: a prefix of the header,
    /// possibly followed by zeros up to the end of a block, which a file system may leave after a power cut.
    /// A file with more zeros than that is assumed to have been a store.
    static func isTornHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 4096 else { return false }
        let count = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
        let hasZeros = count < bytes.count
        return (count < LogLine.header.utf8.count || hasZeros)
            && count <= LogLine.header.utf8.count
            && LogLine.header.utf8.starts(with: bytes[..<count])
    }

    /// Returns whether a byte can be part of text; bytes below 0x20 cannot, except for white space.
    static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || isWhiteSpace(byte) }

    /// Returns whether a byte is white space in JSON.
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
