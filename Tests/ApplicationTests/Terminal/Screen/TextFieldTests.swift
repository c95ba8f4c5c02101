import Testing

@testable import Application

struct TextFieldTests {
    /// The keys, and the text with a bar at the cursor.
    private static let edits: [([Key], String)] = [
        ([.text("ab  cd"), .alt("b")], "ab  |cd"),
        ([.text("ab  cd"), .alt("b"), .alt("b")], "|ab  cd"),
        ([.text("ab  "), .alt("b")], "|ab  "), ([.text("ab"), .home, .alt("b")], "|ab"),
        ([.text("ab  cd"), .home, .alt("f")], "ab|  cd"),
        ([.text("ab  cd"), .home, .alt("f"), .alt("f")], "ab  cd|"),
        ([.text("ab"), .alt("f")], "ab|"), ([.text("ab cd"), .left, .control("w")], "ab |d"),
        ([.text("ab cd  "), .control("w")], "ab |"),
        ([.text("a👩‍👩‍👧‍👦"), .backspace], "a|"), ([.text("🇩🇪🇯🇵"), .backspace], "🇩🇪|"),
        ([.text("e\u{301}x"), .home, .delete], "|x"), ([.text("👍🏽x"), .left, .left, .delete], "|x"),
        ([.text("a"), .right, .delete], "a|"), ([.text("ab"), .home, .left, .text("x")], "x|ab"),
        ([.text("xy"), .left, .paste("1\r\n2\n3\t4\r5\u{2028}6")], "x1 2 3 4 5 6|y"),
        ([.text("ab"), .control("b"), .control("h")], "|b"),
        ([.text("ab"), .home, .control("f")], "a|b"),
    ]

    @Test func `edits at the cursor`() {
        for (keys, text) in Self.edits {
            var field = TextField()
            for key in keys { _ = field.press(key) }
            _ = field.press(.text("|"))
            #expect(field.text == text, "\(keys)")
        }
    }

    @Test func `the first key replaces or keeps a selected text`() {
        for (keys, text) in [
            ([.text("x")], "x"), ([.paste("x"), .text("y")], "xy"), ([.backspace], ""),
            ([.delete], ""), ([.control("h")], ""), ([.control("w")], "ab "), ([.left], "ab c|d"),
            ([.home, .text("x")], "xab cd"), ([.end, .text("x")], "ab cdx"),
            ([.up, .text("x")], "x"),
        ] as [([Key], String)] {
            var field = TextField("ab cd", isSelected: true)
            #expect(field.isSelected)
            for key in keys { _ = field.press(key) }
            #expect(!field.isSelected, "\(keys)")
            if text.contains("|") { _ = field.press(.text("|")) }
            #expect(field.text == text, "\(keys)")
        }
    }

    @Test func `ignores other keys`() {
        for key in [
            Key.enter, .escape, .tab, .up, .down, .pageUp, .altEnter, .control("c"), .alt("x"),
            .wheelUp,
        ] {
            var field = TextField("ab")
            let isHandled = field.press(key)
            #expect(!isHandled, "\(key)")
            #expect(field == TextField("ab"), "\(key)")
        }
    }

    private static let parts: [(String, Int, Int, String, Int)] = [
        ("abcdef", 0, 4, "cdef", 4), ("abcdef", 1, 4, "bcde", 4), ("abcdef", 6, 4, "abcd", 0),
        ("日本語", 0, 5, "本語", 4), ("a日本", 3, 2, "a", 0), ("ab", 0, 0, "", 0), ("日", 0, 1, "", 0),
        ("a\u{1B}b", 0, 9, "a␛b", 3),
    ]

    @Test func `shows what fits around the cursor`() {
        for (text, left, width, shown, cursor) in Self.parts {
            var field = TextField(text)
            for _ in 0..<left { _ = field.press(.left) }
            let part = field.shown(width, .unicode)
            #expect(part.text == shown, "\(text) \(left) \(width) \(shown)")
            #expect(part.cursor == cursor, "\(text) \(left) \(width) \(shown)")
        }
    }

    private static let editedLines: [([Key], String)] = [
        ([.text("ab"), .left, .text("x")], "axb"), ([.text("ab"), .home, .delete], "b"),
        ([.text("ab cd"), .control("w")], "ab "), ([.text("ab"), .left, .control("u")], "b"),
        ([.text("ab"), .left, .control("k")], "a"),
        ([.text("e"), .text("\u{301}"), .backspace], ""),
        ([.paste("a\r\nb\tc")], "a b c"), ([.text("a"), .control("a"), .backspace], "a"),
        ([.text("ab"), .control("a"), .control("e"), .right, .text("c")], "abc"),
    ]

    @Test func `edits a line`() {
        for (keys, text) in Self.editedLines {
            var field = TextField()
            for key in keys {
                let isHandled = field.press(key)
                #expect(isHandled, "\(keys) \(key)")
            }
            #expect(field.text == text, "\(keys)")
        }
    }

    @Test func `limits the length of a paste`() {
        var field = TextField()
        let isHandled = field.press(.paste(String(repeating: "x", count: 100_000)))
        #expect(isHandled)
        #expect(field.text.count == 1000)
        let (shown, cursor) = field.shown(10, .unicode)
        #expect(shown == "xxxxxxxxxx")
        #expect(cursor == 10)
    }
}
