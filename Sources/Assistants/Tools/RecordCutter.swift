import Domain

/// A cutter of records, whose texts may be longer than a client accepts. Notes what it cuts in a member `cut`
/// with the whole length of each value: `"cut":{"text":51234}`.
struct RecordCutter {
    /// The maximum number of characters in a string.
    let textLimit: Int
    /// The maximum number of values in an array.
    let itemLimit: Int
    /// Whether members that another program has added are kept. If so, only short ones are.
    var keepsOthers = true

    /// The maximum number of characters in a member that another program has added.
    private static let otherLimit = 1000
    private static let known = Set(
        MemeField.allCases.map(\.rawValue) + [
            "lines", "meme", "memes", "operation", "version", "time", "what", "changed", "handle",
            "kind", "undoes",
            "count", "by", "change", "tag",
        ])

    /// Returns a record with at most `limit` characters as JSON, from which as little as possible is cut.
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

    /// Returns a value with its whole length if it was cut.
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
