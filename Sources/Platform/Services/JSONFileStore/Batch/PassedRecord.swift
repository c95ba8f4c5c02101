import Domain

/// The object of a meme that is passed on to the log without being decoded: it is spelled as `meme`
/// would spell it, white space aside, and nothing is wrong with it.
///
/// Everything else is for `MemeDraft.init(json:)` to read; what is accepted here, that accepts, too, and
/// the line that is written is the same.
struct PassedRecord {
    /// What the object says.
    private(set) var line = CanonicalLine()

    private var reader = CanonicalLineReader(UnsafeBufferPointer(start: nil, count: 0))
    /// The object, without white space, and 16 zeros.
    private let object = RawList<UInt8>()
    private var createdText: [UInt8] = []

    /// How many bytes the line has more than its object at most.
    private static let addedByteCount = 160

    /// Reads an object; answers whether it can be passed on.
    ///
    /// - Throws: the failure where there is no more memory.
    mutating func read(_ json: UnsafeBufferPointer<UInt8>) throws(SystemFailure) -> Bool {
        if json.hasControlsBeyondC0 { return false }
        try keep(json)
        if readKept(json.count) { return isSound }
        let count = JSONSpace.strip(
            UnsafeMutableBufferPointer(rebasing: object.elements[..<json.count]))
        guard count < json.count else { return false }
        for place in count..<count + 16 { object.elements[place] = 0 }
        return readKept(count) && isSound
    }

    /// How many bytes the line has at most.
    var lineByteCount: Int { object.count + PassedRecord.addedByteCount }

    /// Writes the line without its last brace; answers with the address after it.
    ///
    /// - Parameters:
    ///   - place: where `lineByteCount` bytes have room.
    ///   - time: when the operation is made, and its 24 bytes.
    mutating func write(
        _ id: MemeID, at place: UnsafeMutablePointer<UInt8>, time: Timestamp,
        timeText: UnsafePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var writer = RawWriter(at: place)
        writer.write("{\"id\":\"")
        writer.write(id)
        writer.write("\",\"title\":")
        writer.write(line.title)
        if line.text.isFilled { writer.write(",\"text\":", line.text) }
        if line.members.contains(.tags) { writer.write(",\"tags\":", line.tags) }
        if line.url.isFilled { writer.write(",\"url\":", line.url) }
        if line.image.isFilled { writer.write(",\"image\":", line.image) }
        if line.members.contains(.pinned) { writer.write(",\"pinned\":true") }
        let isCreatedNow = !line.members.contains(.created)
        writer.write(",\"created\":\"")
        if isCreatedNow { writer.write(timeText, 24) } else { write(line.created, &writer) }
        if line.members.contains(.modified) {
            writer.write("\",\"modified\":\"")
            write(line.modified, &writer)
        }
        let changed =
            line.members.contains(.modified)
            ? line.modified : isCreatedNow ? time.milliseconds : line.created
        if changed != time.milliseconds {
            writer.write("\",\"operation\":\"")
            writer.write(timeText, 24)
        }
        writer.write("\"")
        return writer.next
    }

    private mutating func write(_ milliseconds: Int64, _ writer: inout RawWriter) {
        createdText.removeAll(keepingCapacity: true)
        Timestamp(milliseconds: milliseconds).appendText(to: &createdText)
        createdText.withUnsafeBufferPointer { text in
            if let start = text.baseAddress { writer.write(start, text.count) }
        }
    }

    private func keep(_ json: UnsafeBufferPointer<UInt8>) throws(SystemFailure) {
        object.shorten(to: 0)
        try object.append(json)
        try object.extend(to: json.count + 16)
        for place in json.count..<json.count + 16 { object.elements[place] = 0 }
    }

    private mutating func readKept(_ count: Int) -> Bool {
        reader.readObject(count, of: UnsafeBufferPointer(object.elements), into: &line)
    }

    /// Whether nothing is wrong with the values, and nothing about them is unusual.
    private var isSound: Bool {
        line.members.isSubset(of: PassedRecord.membersOfMemes) && line.members.contains(.title)
            && line.title.isFilled && !line.title.hasLineBreak
            && (!line.members.contains(.tags) || TagsPassage.areSound(line.tags))
    }

    private static let membersOfMemes: CanonicalLine.Members = [
        .title, .text, .tags, .url, .image, .pinned, .created, .modified,
    ]
}

extension CanonicalLine.Value {
    /// Whether it is there, and more than its quotes.
    fileprivate var isFilled: Bool {
        guard let start, let end else { return false }
        return end - start > 2
    }

    /// Whether it has an escape of a line feed or a carriage return.
    fileprivate var hasLineBreak: Bool {
        guard hasEscapes, var next = start, let end else { return false }
        while next < end {
            guard next[0] == UInt8(ascii: "\\") else {
                next += 1
                continue
            }
            if next[1] == UInt8(ascii: "n") || next[1] == UInt8(ascii: "r") { return true }
            next += 2
        }
        return false
    }
}
