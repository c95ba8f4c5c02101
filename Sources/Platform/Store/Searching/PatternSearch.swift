/// A pattern to search for in bytes.
protocol PatternSearch {
    /// The first index in a range at which a match begins that lies entirely within the bytes; `nil` if there
    /// is none. Never reads beyond the end of the bytes.
    func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int?
}
