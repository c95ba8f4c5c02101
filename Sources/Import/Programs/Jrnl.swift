import Application
import Domain

extension ImportFormat {
    /// The output of `jrnl --export json`.
    static let jrnl = ImportFormat(
        name: "jrnl", words: { "jrnl" }, extensions: ["json"],
        reading: .json { JrnlReader(calendar: $1.calendar).contents(of: $0) },
        recognizes: { head in
            guard let json = head.untitledJSON else { return false }
            return json.kind("tags") == .object || json.has("entries")
        })
}

extension UnsupportedFormat {
    /// A journal file from jrnl. Its entries begin with a time, such as `[2024-01-05 10:00`.
    static let journal = UnsupportedFormat(
        name: "journal", words: { localized("a jrnl journal") },
        advice: { localized("export it with 'jrnl --format json'") },
        recognizes: { head in
            let form = "[0000-00-00 00:00".utf8
            return (head.isText || head.ending.isEmpty) && head.text.count > form.count
                && zip(head.text, form).allSatisfy { byte, sign in
                    sign == UInt8(ascii: "0") ? ASCII.isDigit(byte) : byte == sign
                }
        })
}

/// A reader for the output of `jrnl --export json`, which is an object with an array of entries. The entries of
/// a day become one meme, as in the journal of `meme`.
///
/// Source: `jrnl/plugins/json_exporter.py` of <https://github.com/jrnl-org/jrnl>.
struct JrnlReader {
    /// The calendar that interprets the local times in the file.
    let calendar: any LocalCalendar

    private static let knownNames: Set<String> = [
        "title", "body", "date", "time", "tags", "starred",
    ]

    func contents(of bytes: [UInt8]) -> ForeignContents {
        var days: [String: Int] = [:]
        return ForeignJSON.contents(of: bytes, inArrays: ["entries"], besides: ["tags"]) {
            (_, entry, line, contents) throws(LineError) in
            let (meme, day) = try (meme(entry, line), entry.string("date"))
            if let day, let index = days[day], case .foreign(var first) = contents.notes[index] {
                // So that the text of the day is not copied for each entry.
                contents.notes[index] = .foreign(ForeignMeme(title: ""))
                first.text += "\n" + meme.text
                first.tags += meme.tags.filter { !first.tags.contains($0) }
                first.flags[.pinned] = first.flags[.pinned] || meme.flags[.pinned]
                if first.otherFields.isEmpty { first.otherFields = meme.otherFields }
                if first.otherFields != meme.otherFields, !meme.otherFields.isEmpty {
                    entry.names.filter { !JrnlReader.knownNames.contains($0) }
                        .forEach { contents.ignore($0) }
                }
                contents.notes[index] = .foreign(first)
            } else {
                if let day { days[day] = contents.notes.count }
                contents.append(meme)
            }
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
        meme.identity = "\(date ?? "") \(time) \(title)"
        meme.otherFields = entry.rest(besides: JrnlReader.knownNames, as: "jrnl")
        guard let date else { return meme }
        meme.created = ForeignDate.timestamp("\(date) \(time)", calendar: calendar)
        guard meme.created != nil, let day = LocalDate(date) else {
            throw .invalidTime(field: "date")
        }
        let body = meme.text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = (meme.text.isEmpty ? [] : body).map { $0.isEmpty ? "" : "  " + $0 }
        meme.text = (["- \(time) \(meme.title)"] + lines).joined(separator: "\n")
        (meme.title, meme.identity) = (day.text, day.text)
        meme.tags.insert("journal", at: 0)
        return meme
    }

    /// Returns a tag without the character that marks it as a tag, such as `@`. Users of jrnl can choose this
    /// character.
    private static func tag(_ tag: String) -> String {
        guard let sign = tag.unicodeScalars.first, "@#+!%&".unicodeScalars.contains(sign) else {
            return tag
        }
        return String(tag.unicodeScalars.dropFirst())
    }
}
