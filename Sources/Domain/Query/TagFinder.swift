/// Says which tags a pattern means.
struct TagFinder {
    private let segments: [String]
    private let isPrefix: Bool
    /// The folded name, if it is ASCII.
    private let bytes: [UInt8]?

    init(_ pattern: TagPattern) {
        segments = FoldedSegments(pattern.name).segments.map(\.text)
        isPrefix = pattern.isPrefix
        let isASCII = pattern.name.utf8.allSatisfy { $0 < 0x80 }
        bytes = isASCII ? Array(pattern.name.utf8) : nil
    }

    func matches(_ tag: Tag) -> Bool {
        let answer = tag.name.utf8.withContiguousStorageIfAvailable(matches)
        return answer.flatMap(\.self) ?? matches(FoldedSegments(tag.name))
    }

    /// The answer where name and tag are both ASCII.
    private func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard let bytes, ASCII.isAll(utf8) else { return nil }
        guard utf8.count >= bytes.count,
            zip(utf8, bytes).allSatisfy({ ASCII.lowercase($0) == $1 })
        else { return false }
        return isPrefix || utf8.count == bytes.count || utf8[bytes.count] == UInt8(ascii: "/")
    }

    private func matches(_ folded: FoldedSegments) -> Bool {
        let parts = folded.segments
        guard parts.count >= segments.count,
            zip(parts, segments).allSatisfy({ $0.text == $1 })
        else { return false }
        return isPrefix || parts.count == segments.count || parts[segments.count].text == "/"
    }
}
