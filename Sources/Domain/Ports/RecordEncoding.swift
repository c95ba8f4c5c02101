/// How memes become records, the bytes that a program is to get.
public enum RecordEncoding: Sendable {
    /// Each meme as an object in a line of its own, as `JSONWriter.meme` spells it.
    case jsonLines
    /// The same, with a comma before each line feed: as the elements of an array.
    case jsonElements
    /// Each as somebody else spells it, of what lists show of the meme.
    case rows(any RowEncoding)
    /// Each as somebody else spells it, of the whole meme.
    case memes(any MemeSpelling)

    /// Whether the texts of memes are in the records.
    public var wantsTexts: Bool {
        switch self {
        case .jsonLines, .jsonElements: true
        case .rows: false
        case .memes(let memes): memes.wantsTexts
        }
    }

    /// Adds the record of a meme.
    public func append(_ meme: Meme, to bytes: inout [UInt8]) {
        switch self {
        case .jsonLines: append(meme, ending: "\n", to: &bytes)
        case .jsonElements: append(meme, ending: ",\n", to: &bytes)
        case .rows(let rows): rows.append(meme, to: &bytes)
        case .memes(let memes): memes.append(meme, to: &bytes)
        }
    }

    private func append(_ meme: Meme, ending end: StaticString, to bytes: inout [UInt8]) {
        var writer = JSONWriter()
        writer.meme(meme)
        bytes += writer.bytes
        bytes += UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
    }
}

/// Spells records of memes. Several threads may ask at the same time.
public protocol MemeSpelling: Sendable {
    /// Whether the texts of memes are in the records; without, those of some may be empty.
    var wantsTexts: Bool { get }

    /// Adds the record of a meme.
    func append(_ meme: Meme, to bytes: inout [UInt8])
}

/// Spells records of what lists show of memes.
public protocol RowEncoding: MemeSpelling {
    /// Adds the same record, of a meme that a store has not decoded.
    func append(_ row: MemeRow, to bytes: inout [UInt8])
}

extension RowEncoding {
    /// Lists show no texts.
    public var wantsTexts: Bool { false }
}

/// What lists show of a meme, where it lies in memory. There is no quote, no backslash and no control
/// character in its title and in the names of its tags.
public struct MemeRow {
    /// What identifies the meme.
    public let id: MemeID
    /// When the meme last changed: a moment spelled as `meme` spells it.
    public let changed: Timestamp?
    /// The title in UTF-8.
    public let title: UnsafeBufferPointer<UInt8>
    /// The tags in JSON, without the brackets and the first and the last quote: names, and `","`
    /// between them.
    public let tags: UnsafeBufferPointer<UInt8>

    /// A row of these fields.
    public init(
        id: MemeID, changed: Timestamp?, title: UnsafeBufferPointer<UInt8>,
        tags: UnsafeBufferPointer<UInt8>
    ) {
        self.id = id
        self.changed = changed
        self.title = title
        self.tags = tags
    }

    /// How many bytes there must be room for where the tags are written; they may be fewer.
    public var tagsCapacity: Int { tags.count + 8 }

    /// Writes the names of the tags at an address, with commas between them; answers where they end.
    public func writeTags(
        at address: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        guard var next = tags.baseAddress else { return address }
        let end = next + tags.count
        var address = address
        while next < end {
            if end - next >= 8 {
                let bytes = EightBytes(at: next)
                bytes.write(to: address)
                // A quote, or something that is no ASCII.
                let count = bytes.firstSpecialInJSONString ?? 8
                next += count
                address += count
                if count == 8 { continue }
            }
            let isSeparator = next[0] == UInt8(ascii: "\"")
            address[0] = isSeparator ? UInt8(ascii: ",") : next[0]
            address += 1
            next += isSeparator ? 3 : 1
        }
        return address
    }
}
