import Domain

/// Encodes rows so that every field can be told; those of decoded memes begin with another letter, if
/// that is wanted.
package struct TestRows: RowEncoding {
    /// An encoding of each kind.
    package static let allEncodings: [RecordEncoding] = [
        .jsonLines, .jsonElements, .rows(TestRows()), .memes(TestMemes(wantsTexts: true)),
        .memes(TestMemes(wantsTexts: false)),
    ]

    private let tellsDecoded: Bool

    package init(tellsDecoded: Bool = false) {
        self.tellsDecoded = tellsDecoded
    }

    package func append(_ meme: Meme, to bytes: inout [UInt8]) {
        let tags = meme.tags.map(\.name).joined(separator: ",")
        bytes += (tellsDecoded ? "D" : "R").utf8
        meme.id.appendText(to: &bytes)
        bytes += "|\(meme.changed?.text ?? "-")|\(tags)|\(meme.title)\n".utf8
    }

    package func append(_ row: MemeRow, to bytes: inout [UInt8]) {
        bytes += "R".utf8
        row.id.appendText(to: &bytes)
        bytes += "|\(row.changed?.text ?? "-")|".utf8
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: row.tagsCapacity) { tags in
            guard let start = tags.baseAddress else { return }
            bytes += tags[..<(row.writeTags(at: start) - start)]
        }
        bytes += "|".utf8
        bytes += row.title
        bytes += "\n".utf8
    }
}

/// Encodes memes so that every field can be told.
package struct TestMemes: MemeSpelling {
    package let wantsTexts: Bool

    package init(wantsTexts: Bool) {
        self.wantsTexts = wantsTexts
    }

    package func append(_ meme: Meme, to bytes: inout [UInt8]) {
        var meme = meme
        if !wantsTexts { meme.text = "" }
        var writer = JSONWriter()
        writer.meme(meme)
        bytes += writer.bytes + "|".utf8
    }
}
