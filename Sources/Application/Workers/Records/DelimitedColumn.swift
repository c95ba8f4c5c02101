import Domain

/// A column of rows: which field it is, and how its cells become JSON.
final class DelimitedColumn {
    /// The name, as it stands between the quotes of a JSON string.
    let name: [UInt8]

    private let kind: Kind
    /// What stands in a record before the value, with the quote that begins a string.
    private let start = RecordBuffer()
    /// The text of a cell while its value is made.
    private let cell = RecordBuffer()

    private enum Kind { case text, tags, boolean }

    /// The column of a name, as it stands between the quotes of a JSON string.
    init(name: UnsafeBufferPointer<UInt8>) {
        self.name = Array(name)
        kind =
            name.elementsEqual(MemeField.tags.rawValue.utf8)
            ? .tags : name.elementsEqual(MemeField.pinned.rawValue.utf8) ? .boolean : .text
        start.append(#"""#)
        start.append(name)
        start.append(#"":""#)
    }

    /// The name as text.
    var text: String { name.withUnsafeBufferPointer { JSONString(unescaping: $0).text } }

    /// Adds what stands in a record before the text of a cell.
    func begin(_ record: RecordBuffer) { record.append(start.bytes) }

    /// Makes the value of a cell whose text ends a record.
    ///
    /// - Parameters:
    ///   - textStart: where the text begins, after a quote.
    ///   - memberStart: where the member begins; an empty cell has none.
    func finish(_ record: RecordBuffer, textStart: Int, memberStart: Int) -> RecordError? {
        guard record.count > textStart else {
            record.shorten(to: memberStart)
            return nil
        }
        guard kind != .text else {
            record.append(UInt8(ascii: "\""))
            return nil
        }
        cell.shorten(to: 0)
        cell.append(record.bytes(from: textStart))
        record.shorten(to: textStart - 1)
        if kind == .boolean { return finishBoolean(record) }
        if !appendTags(to: record) { record.shorten(to: memberStart) }
        return nil
    }

    /// Adds the tags of the cell, if there are any; what is not escaped in JSON, as a comma and a space,
    /// is as it was.
    private func appendTags(to record: RecordBuffer) -> Bool {
        var rest = cell.bytes[...]
        var hasTags = false
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            var tag = rest[..<end].drop { $0 == UInt8(ascii: " ") }
            while tag.last == UInt8(ascii: " ") { tag.removeLast() }
            rest = rest[end...].dropFirst()
            guard !tag.isEmpty else { continue }
            record.append(hasTags ? #",""# : #"[""#)
            record.append(UnsafeBufferPointer(rebasing: tag))
            record.append(UInt8(ascii: "\""))
            hasTags = true
        }
        if hasTags { record.append(UInt8(ascii: "]")) }
        return hasTags
    }

    private func finishBoolean(_ record: RecordBuffer) -> RecordError? {
        let text = String(decoding: cell.bytes, as: UTF8.self)
        switch text.lowercased() {
        case "true", "yes", "1": record.append("true")
        case "false", "no", "0": record.append("false")
        default: return .notBoolean(column: self.text, text)
        }
        return nil
    }
}
