extension Version {
    /// Creates a version from a canonical line that contains a meme or a removal. This gives the same result
    /// as reading the line's JSON, but is several times faster.
    ///
    /// - Parameter time: the time of the operation, in milliseconds since 1970.
    package init(_ line: CanonicalLine, time: Int64) {
        let count = line.count - "}\n".utf8.count - line.byteCountOfExchange
        var body = Array(UnsafeBufferPointer(start: line.start, count: count))
        body.append(UInt8(ascii: "}"))
        let name = line.members.contains(.after) ? line.after.string.flatMap(VersionName.init) : nil
        self.init(
            id: MemeID(bits: line.id), time: Timestamp(milliseconds: time).milliseconds,
            kind: line.isRemoval ? .removal : .edit, body: body,
            author: line.members.contains(.by) ? line.by.string : nil,
            after: name.map { [$0] } ?? [], isMerge: false, hasMore: line.members.contains(.more))
    }
}
