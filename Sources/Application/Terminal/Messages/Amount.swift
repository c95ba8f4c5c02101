import Domain

/// A kind of item to count. Formats counts as words: `Amount.lines(2)` is `2 lines`.
package enum Amount {
    case memes, tags, versions, lines, records, errors, cells, changes, days, files, attachments
    case places

    package func callAsFunction(_ count: Int) -> String {
        switch self {
        case .memes: localized(count, one: "\(number: count) meme", other: "\(number: count) memes")
        case .tags: localized(count, one: "\(number: count) tag", other: "\(number: count) tags")
        case .versions:
            localized(count, one: "\(number: count) version", other: "\(number: count) versions")
        case .lines: localized(count, one: "\(number: count) line", other: "\(number: count) lines")
        case .records:
            localized(count, one: "\(number: count) record", other: "\(number: count) records")
        case .errors:
            localized(count, one: "\(number: count) error", other: "\(number: count) errors")
        case .cells: localized(count, one: "\(number: count) cell", other: "\(number: count) cells")
        case .changes:
            localized(count, one: "\(number: count) change", other: "\(number: count) changes")
        case .days: localized(count, one: "\(number: count) day", other: "\(number: count) days")
        case .files: localized(count, one: "\(number: count) file", other: "\(number: count) files")
        case .places:
            localized(count, one: "\(number: count) place", other: "\(number: count) places")
        case .attachments:
            localized(
                count, one: "\(number: count) attachment", other: "\(number: count) attachments")
        }
    }

    package static func bytes(exactly count: Int) -> String {
        localized(count, one: "\(grouped(count)) byte", other: "\(grouped(count)) bytes")
    }

    /// Formats a number as `16,777,216`, with the thousands separator of the current language.
    package static func grouped(_ number: Int) -> String {
        guard number >= 1000 else { return String(number) }
        let separator = Language.current == .english ? "," : "."
        return grouped(number / 1000) + separator + ASCII.padded(number % 1000, to: 3)
    }

    /// Formats a size as `12 bytes`, `3.4 kB` or `1.2 GB`, in powers of 1000 (SI).
    package static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return bytes(exactly: count) }
        var tenths = count / 100
        for unit in ["kB", "MB", "GB"] {
            if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            tenths /= 1000
        }
        return "\(tenths / 10).\(tenths % 10) TB"
    }
}

extension MemeField {
    package var label: String { localized(key: rawValue) }
}
