import Application
import Domain

/// Reads the output of `jrnl --export json`: an object with an array of entries.
///
/// Source: `jrnl/plugins/json_exporter.py` of <https://github.com/jrnl-org/jrnl>.
struct JrnlReader {
    /// Its times are local.
    let calendar: any LocalCalendar

    private static let knownNames: Set<String> = [
        "title", "body", "date", "time", "tags", "starred",
    ]

    func contents(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        ForeignJSON.contents(of: bytes, inArrays: ["entries"], besides: ["tags"]) {
            (_, entry, line, contents) throws(LineError) in
            contents.append(try meme(entry, line))
        }
    }

    private func meme(_ entry: ForeignObject, _ line: Int) throws(LineError) -> ForeignMeme {
        guard entry.value("title") != nil || entry.value("body") != nil else {
            throw .missing(field: "title")
        }
        let title = try entry.string("title") ?? ""
        var meme = ForeignMeme(title: title, text: try entry.string("body") ?? "", line: line)
        if meme.text.utf8.last == UInt8(ascii: "\n") { meme.text.unicodeScalars.removeLast() }
        if !title.isVisible { (meme.title, meme.text) = FirstLine.split(meme.text) }
        meme.tags = try entry.strings("tags").map(JrnlReader.tag)
        meme.flags[.pinned] = try entry.boolean("starred")
        let date = try entry.string("date")
        let time = try entry.string("time") ?? "00:00"
        if let date {
            meme.created = ForeignDate.timestamp("\(date) \(time)", calendar: calendar)
            if meme.created == nil { throw .invalidTime(field: "date") }
        }
        meme.identity = "\(date ?? "") \(time) \(title)"
        meme.otherFields = entry.rest(besides: JrnlReader.knownNames, as: "jrnl")
        return meme
    }

    /// Returns a tag without its sign, which the user of jrnl can choose.
    private static func tag(_ tag: String) -> String {
        guard let sign = tag.unicodeScalars.first, "@#+!%&".unicodeScalars.contains(sign) else {
            return tag
        }
        return String(tag.unicodeScalars.dropFirst())
    }
}
