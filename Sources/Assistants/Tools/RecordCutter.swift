import Domain

/// A cutter that shortens records, whose values may be longer than a client accepts. Adds a member `cut` with the
/// original length of each value that was shortened or omitted: `"cut":{"text":51234}`.
struct RecordCutter {
    /// The maximum number of characters in a string.
    let textLimit: Int
    /// The maximum number of values in an array.
    let itemLimit: Int
    /// Whether to keep short members that another program added. Long ones are always omitted. If `false`,
    /// `cut` does not list the omitted members.
    var keepsOthers = true

    /// The maximum number of bytes in the name and the JSON value of a member that another program added.
    private static let otherLimit = 1000
    private static let known = Set(
        MemeField.allCases.map(\.rawValue) + [
            "lines", "meme", "memes", "operation", "version", "time", "what", "changed", "handle",
            "kind", "undoes", "count", "by", "change", "tag", "ref", "line", "out", "in", "broken",
            "target",
        ])

    /// Shortens a record to the longest of several forms whose JSON has at most `limit` characters, or else
    /// to the shortest form.
    static func cut(_ record: JSON, toFit limit: Int) -> JSON {
        for (textLimit, itemLimit) in [(200, 100), (200, 20), (60, 10), (20, 3)] {
            let cut = RecordCutter(textLimit: textLimit, itemLimit: itemLimit).cut(record)
            if cut.literal.unicodeScalars.count <= limit { return cut }
        }
        return RecordCutter(textLimit: 20, itemLimit: 3, keepsOthers: false).cut(record)
    }

    func cut(_ record: JSON) -> JSON {
        guard let members = record.members else { return record }
        var kept = JSON.Members()
        var lengths = JSON.Members()
        for (name, value) in members.all {
            guard RecordCutter.known.contains(name) || keeps(name, value) else {
                lengths[String(name.prefix(textLimit))] = .number(
                    value.literal.unicodeScalars.count)
                continue
            }
            let (shown, length) = shortened(value)
            kept[name] = shown
            lengths[name] = length.map(JSON.number)
        }
        if !keepsOthers {
            lengths = JSON.Members(lengths.all.filter { RecordCutter.known.contains($0.name) })
        }
        if !lengths.all.isEmpty { kept["cut"] = .object(lengths) }
        return .object(kept)
    }

    private func keeps(_ name: String, _ value: JSON) -> Bool {
        keepsOthers && name.utf8.count + value.literal.utf8.count <= RecordCutter.otherLimit
    }

    /// Shortens a value if it is too long. `length` is the original length; `nil` if the value is unchanged.
    private func shortened(_ value: JSON) -> (value: JSON, length: Int?) {
        switch value {
        case .string(let text):
            guard let prefix = text.prefix(scalars: textLimit) else { return (value, nil) }
            return (.string(prefix), text.unicodeScalars.count)
        case .array(let values):
            let items = values.prefix(itemLimit).map(shortened)
            let isCut = values.count > itemLimit || items.contains { $0.length != nil }
            return (.array(items.map(\.value)), isCut ? values.count : nil)
        case .object: return (cut(value), nil)
        case .null, .boolean, .number: return (value, nil)
        }
    }
}
