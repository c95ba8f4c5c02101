import Domain

/// What lists show of a meme, copied from its line: a header, the tags and the title. Where a line must be
/// decoded, there is no more than the header, and the title that it is sorted by.
struct CopiedRow {
    private struct Header: BitwiseCopyable {
        /// The bits of the identifier; of a line that must be decoded, where it begins.
        var id: UInt64
        /// When the meme was last changed, in milliseconds since 1970; `Int64.min` where nothing tells,
        /// and `Int64.max` for a line that must be decoded.
        var changed: Int64
        var tagsCount: UInt32
        var titleCount: UInt32
    }

    private let start: UnsafePointer<UInt8>

    /// The row at an address.
    init(at start: UnsafePointer<UInt8>) {
        self.start = start
    }

    /// The place of the row that has a number; later places have lower numbers.
    static func place(_ number: UInt32) -> UInt32 { ~number }

    /// The number of the row at a place.
    static func number(_ place: UInt32) -> UInt32 { ~place }

    /// Where the line begins that must be decoded; `nil` where the row tells all.
    var undecodedOffset: Int? { header.changed == .max ? Int(header.id) : nil }

    /// The row of a line that need not be decoded.
    var meme: MemeRow {
        let header = header
        let tags = start + MemoryLayout<Header>.size
        return MemeRow(
            id: MemeID(bits: header.id),
            changed: header.changed == .min ? nil : Timestamp(milliseconds: header.changed),
            title: UnsafeBufferPointer(
                start: tags + Int(header.tagsCount), count: Int(header.titleCount)),
            tags: UnsafeBufferPointer(start: tags, count: Int(header.tagsCount)))
    }

    private var header: Header { UnsafeRawPointer(start).loadUnaligned(as: Header.self) }
}

extension CopiedRow {
    /// Adds the row of a meme, and its title to those that are sorted.
    ///
    /// - Throws: the failure where there is no more memory.
    @inline(__always)
    static func append(_ row: MemeRow, to titles: TitlePart) throws(SystemFailure) {
        let header = Header(
            id: row.id.bits, changed: row.changed?.milliseconds ?? .min,
            tagsCount: UInt32(truncatingIfNeeded: row.tags.count),
            titleCount: UInt32(truncatingIfNeeded: row.title.count))
        let number = number(try titles.nextPlace())
        try titles.extend(MemoryLayout<Header>.size + row.tags.count + row.title.count) { writer in
            writer.write(header)
            if let tags = row.tags.baseAddress { writer.write(tags, row.tags.count) }
            if let title = row.title.baseAddress { writer.write(title, row.title.count) }
        }
        try titles.addLast(row.title.count, number)
    }

    /// Adds the row of a line that must be decoded, and its title to those that are sorted.
    ///
    /// - Throws: the failure where there is no more memory.
    static func append(
        lineAt offset: Int, _ title: UnsafeBufferPointer<UInt8>, to titles: TitlePart
    ) throws(SystemFailure) {
        let header = Header(id: UInt64(offset), changed: .max, tagsCount: 0, titleCount: 0)
        let number = number(try titles.nextPlace())
        try titles.extend(MemoryLayout<Header>.size) { $0.write(header) }
        try titles.add(title, number)
    }
}
