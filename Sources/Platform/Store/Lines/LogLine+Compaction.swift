import Domain

extension LogLine {
    /// The member of a header that tells until when a compaction has dropped versions.
    private static let compacted = "compacted"

    /// Until when operations have lost versions to a compaction, as the first line of a store says;
    /// `nil` if it says nothing.
    static func compactionTime(of bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        guard let first = LogLines(bytes).first(where: { !$0.range.isEmpty }) else { return nil }
        var reader = JSONReader(bytes.slice(first.range))
        guard let fields = try? RecordFields(&reader), fields.headerVersion != nil,
            let literal = fields.other(compacted)?.string?.text
        else { return nil }
        return Timestamp(rfc3339: literal)
    }

    /// A header with that time, and its line feed; all other members stay byte for byte.
    static func header(
        _ line: UnsafeBufferPointer<UInt8>, compactedAt time: Timestamp
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        for range in (0..<line.count).subtracting(cuts(ofMember: compacted, in: line)) {
            bytes += line.slice(range)
        }
        let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
        bytes.replaceSubrange(end..., with: ",\"\(compacted)\":\"\(time.text)\"}\n".utf8)
        return bytes
    }
}
