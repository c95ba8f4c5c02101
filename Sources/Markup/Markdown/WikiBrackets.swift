/// The brackets of a wiki link, `[[…]]`, in bytes or in scalars.
struct WikiBrackets<Sign: Equatable & Sendable>: Sendable {
    let opening: Sign
    let closing: Sign
    let escape: Sign
    let lineFeed: Sign

    /// Returns the index of the `]]` that closes the `[[` just before `start`. Returns `nil` if there is no
    /// `]]` on the line, or if another `[[` comes first.
    ///
    /// - Complexity: reads up to the next `[[`, so finding all links takes linear time.
    func end<Signs: RandomAccessCollection<Sign>>(
        in signs: Signs, from start: Int, to limit: Int
    ) -> Int? where Signs.Index == Int {
        // Starts at the second opening bracket, which may begin another `[[`, as in `[[[a]]`.
        var position = start - 1
        while position + 1 < limit {
            let (sign, next) = (signs[position], signs[position + 1])
            if sign == lineFeed || sign == opening && next == opening { return nil }
            if sign == closing, next == closing { return position }
            position += sign == escape && (next == opening || next == escape) ? 2 : 1
        }
        return nil
    }
}

extension WikiBrackets<UInt8> {
    static let bytes = WikiBrackets(
        opening: UInt8(ascii: "["), closing: UInt8(ascii: "]"), escape: UInt8(ascii: "\\"),
        lineFeed: UInt8(ascii: "\n"))
}

extension WikiBrackets<Unicode.Scalar> {
    static let scalars = WikiBrackets(opening: "[", closing: "]", escape: "\\", lineFeed: "\n")
}
