/// Text made safe for one line of a terminal, with the matches in it.
struct SafeLine: Equatable {
    /// The text as it is shown.
    let text: String
    /// The matches, in bytes of `text`, in order and without overlaps.
    let hits: [Range<Int>]

    /// A line.
    ///
    /// - Parameter hits: the matches in the text, in order and without overlaps; what lies outside
    ///   of it is left out.
    init(_ text: Substring, hits: some Sequence<Range<String.Index>> = [], _ glyphs: Glyphs) {
        var shown = ""
        var places: [Range<Int>] = []
        var position = text.startIndex
        for hit in hits {
            let hit = hit.clamped(to: text.startIndex..<text.endIndex)
            guard !hit.isEmpty else { continue }
            shown += SafeText.line(String(text[position..<hit.lowerBound]), glyphs)
            let start = shown.utf8.count
            shown += SafeText.line(String(text[hit]), glyphs)
            places.append(start..<shown.utf8.count)
            position = hit.upperBound
        }
        self.text = shown + SafeText.line(String(text[position...]), glyphs)
        self.hits = places
    }
}

extension StyledText {
    /// Adds a piece with matches.
    ///
    /// - Parameter hits: the places of that, in bytes; what lies behind the text is left out.
    mutating func append(
        _ text: String, _ style: Style = .plain, hits: [Range<Int>], isIsolated: Bool = false
    ) {
        let utf8 = text.utf8
        var position = 0
        func piece(until end: Int) -> String {
            let start = utf8.index(utf8.startIndex, offsetBy: position)
            return String(text[start..<utf8.index(utf8.startIndex, offsetBy: end)])
        }
        for hit in hits where hit.lowerBound < utf8.count {
            let end = min(hit.upperBound, utf8.count)
            append(piece(until: hit.lowerBound), style, isIsolated: isIsolated)
            position = hit.lowerBound
            append(piece(until: end), .hit, isIsolated: isIsolated)
            position = end
        }
        append(piece(until: utf8.count), style, isIsolated: isIsolated)
    }
}
