/// A helper that finds the bounds of addresses.
struct MarkdownAddressBounds {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The end of the last line that was searched for `>` without success.
    private var endWithoutBracket = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the range of the address at a position, without leading spaces or angle brackets; `nil` if
    /// there is no valid address.
    mutating func address(at position: Int, before limit: Int) -> Range<Int>? {
        var start = position
        while start < limit, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < limit else { return nil }
        if bytes[start] == UInt8(ascii: "<") {
            guard start >= endWithoutBracket else { return nil }
            guard let end = end(of: start + 1, limit, where: { $0 == UInt8(ascii: ">") }) else {
                endWithoutBracket = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
                return nil
            }
            return start + 1..<end
        }
        var (end, depth) = (start, 0)
        while end < limit, bytes[end] > 0x20, bytes[end] != 0x7F {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") {
                guard depth > 0 else { break }
                depth -= 1
            }
            end += bytes[end] == UInt8(ascii: "\\") && end + 1 < limit ? 2 : 1
        }
        return start..<min(end, limit)
    }

    /// Returns the index of the first matching byte on the line; `nil` if no byte matches.
    func end(of start: Int, _ limit: Int, where isEnd: (UInt8) -> Bool) -> Int? {
        var end = start
        while end < limit, bytes[end] != UInt8(ascii: "\n") {
            if isEnd(bytes[end]) { return end }
            end += 1
        }
        return nil
    }
}
