extension DateReader {
    /// The time that a condition names: a date; `A..B` with both dates in it, one of which may be
    /// absent; `>D`, `>=D`, `<D`, `<=D`; `-7d`, which is since then. `nil` for anything else.
    public func range(_ text: String) -> TimeRange? {
        if let dots = DateReader.firstDots(in: text) {
            return range(String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        }
        for (sign, comparison) in DateReader.comparisons where text.utf8.starts(with: sign.utf8) {
            let operand = String(decoding: text.utf8.dropFirst(sign.utf8.count), as: UTF8.self)
            return date(operand).map(comparison)
        }
        guard let date = date(text) else { return nil }
        return text.utf8.first == UInt8(ascii: "-") ? TimeRange(from: date.start) : date
    }

    /// From the beginning of a date to the end of another.
    private func range(_ first: String, _ last: String) -> TimeRange? {
        guard !first.isEmpty || !last.isEmpty,
            let start = first.isEmpty ? TimeRange() : date(first),
            let end = last.isEmpty ? TimeRange() : date(last)
        else { return nil }
        return TimeRange(from: start.start, until: end.end)
    }

    private static var comparisons: [(sign: String, range: (TimeRange) -> TimeRange)] {
        [
            (">=", { TimeRange(from: $0.start) }),
            ("<=", { TimeRange(until: $0.end) }),
            // Nothing comes after the end of time.
            (">", { TimeRange(from: $0.end ?? .latest, until: $0.end == nil ? .latest : nil) }),
            ("<", { TimeRange(until: $0.start) }),
        ]
    }

    private static func firstDots(in text: String) -> Range<String.Index>? {
        let bytes = text.utf8
        let first = bytes.indices.first { bytes[$0...].starts(with: "..".utf8) }
        return first.map { $0..<bytes.index($0, offsetBy: 2) }
    }
}
