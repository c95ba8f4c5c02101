/// Something that is looked for in bytes.
protocol PatternSearch {
    /// The first place in a range where it begins, all of it within the bytes; `nil` if there is
    /// none. Nothing beyond the end of the bytes is read.
    func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int?
}
