/// The byte order mark that some programs write before UTF-8, which is not part of the text (Unicode 16,
/// section 23.8).
extension UnsafeBufferPointer<UInt8> {
    /// The length of the byte order mark at the start: three bytes, or 0 if there is none.
    public var byteOrderMarkCount: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }

    public var withoutByteOrderMark: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[byteOrderMarkCount...])
    }
}
