/// The bytes that some programs write before UTF-8; they are no part of the text (Unicode 16, section
/// 23.8).
extension UnsafeBufferPointer<UInt8> {
    /// How many bytes the byte order mark at the start has: three, or none where there is no mark.
    public var byteOrderMarkCount: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }

    /// The bytes after a byte order mark, if there is one.
    public var withoutByteOrderMark: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[byteOrderMarkCount...])
    }
}
