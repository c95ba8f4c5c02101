import Domain

/// A line of text that the user is typing, as grapheme clusters.
package struct TextField: Equatable {
    /// The maximum number of characters. Further characters are dropped.
    package static let limit = 1000

    private var characters: [Character]
    /// The number of characters before the cursor.
    private var cursor: Int
    /// Whether the whole text is selected, so that typing replaces it.
    package private(set) var isSelected: Bool

    package init(_ text: String = "", isSelected: Bool = false) {
        characters = Array(TextField.line(text).prefix(TextField.limit))
        cursor = characters.count
        self.isSelected = isSelected
    }

    package var text: String { String(characters) }

    /// Handles an editing key.
    ///
    /// - Returns: `false` if the key is not an editing key.
    package mutating func press(_ key: Key) -> Bool {
        if isSelected {
            switch key {
            case .text, .paste, .backspace, .delete, .control("h"): remove(0..<characters.count)
            default: break
            }
        }
        switch key {
        case .text(let text), .paste(let text): insert(text)
        case .backspace, .control("h"): if cursor > 0 { remove(cursor - 1..<cursor) }
        case .delete: if cursor < characters.count { remove(cursor..<cursor + 1) }
        case .left, .control("b"): cursor = max(cursor - 1, 0)
        case .right, .control("f"): cursor = min(cursor + 1, characters.count)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = characters.count
        case .control("u"): remove(0..<cursor)
        case .control("k"): remove(cursor..<characters.count)
        case .control("w"): remove(startOfWord..<cursor)
        case .alt("b"): cursor = startOfWord
        case .alt("f"): cursor = endOfWord
        default: return false
        }
        isSelected = false
        return true
    }

    /// Returns the part of the text around the cursor that fits into a width, and the cursor's cell in it.
    package func shown(_ width: Int, _ glyphs: Glyphs) -> (text: String, cursor: Int) {
        let before = DisplayWidth.suffix(
            of: characters[..<cursor], cells: width, measure: glyphs.width)
        let after = characters[cursor...].prefix(max(width - before.cells, 0))
        let text = SafeText.line(String(before.text + after), glyphs)
        return (String(glyphs.cut(text, to: width).text), before.cells)
    }

    private mutating func insert(_ text: String) {
        let room = TextField.limit - characters.count
        // Typed text may combine with the character before it, as an accent does.
        let joined =
            (cursor > 0 ? [characters[cursor - 1]] : []) + Array(TextField.line(text).prefix(room))
        let before = characters[..<max(cursor - 1, 0)] + Array(String(joined))
        characters = Array((before + characters[cursor...]).prefix(TextField.limit))
        cursor = min(before.count, characters.count)
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// The start of the word before the cursor.
    private var startOfWord: Int {
        var start = cursor
        while start > 0, characters[start - 1].isWhitespace { start -= 1 }
        while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
        return start
    }

    /// The end of the word after the cursor.
    private var endOfWord: Int {
        var end = cursor
        while end < characters.count, characters[end].isWhitespace { end += 1 }
        while end < characters.count, !characters[end].isWhitespace { end += 1 }
        return end
    }

    /// Replaces line breaks and tabs with spaces. Drops all scalars after the first `limit`.
    private static func line(_ text: String) -> String {
        String(
            String(text.unicodeScalars.prefix(limit)).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
