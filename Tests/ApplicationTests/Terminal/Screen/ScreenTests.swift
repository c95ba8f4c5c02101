import Testing

@testable import Application
@testable import TestSupport

/// The parts of a screen that do not depend on memes.
struct ScreenTests {
    private static let keys: [([String], [Key])] = [
        (["a本\r"], [.text("a本"), .enter]), (["\n\t\u{7F}"], [.control("j"), .tab, .backspace]),
        (["\u{1B}["], []), (["\u{1B}[", "A", "x"], [.up, .text("x")]), (["\u{1B}"], [.escape]),
        (["\u{1B}[1;5C\u{1B}OH\u{1B}[4~"], [.right, .home, .end]),
        (["\u{1B}xy"], [.alt("x"), .text("y")]),
        (["\u{1B}\r"], [.altEnter]),
        (["\u{1B}[200~a\rb\u{1B}[A", "c\u{1B}[20", "1~d"], [.paste("a\rb\u{1B}[Ac"), .text("d")]),
    ]

    @Test func `reads keys`() {
        for (reads, keys) in Self.keys {
            var reader = KeyReader()
            #expect(reads.flatMap { reader.keys(in: Array($0.utf8)) } == keys, "\(reads)")
        }
    }

    @Test func `reads a character whose bytes are split`() {
        var reader = KeyReader()
        #expect([[0xE6, 0x9C], [0xAC, 0x61]].flatMap { reader.keys(in: $0) } == [.text("本a")])
    }

    private static let edits: [([Key], String)] = [
        ([.text("ab"), .left, .text("x")], "axb"), ([.text("ab"), .home, .delete], "b"),
        ([.text("ab cd"), .control("w")], "ab "), ([.text("ab"), .left, .control("u")], "b"),
        ([.text("ab"), .left, .control("k")], "a"),
        ([.text("e"), .text("\u{301}"), .backspace], ""),
        ([.paste("a\r\nb\tc")], "a b c"), ([.text("a"), .control("a"), .backspace], "a"),
        ([.text("ab"), .control("a"), .control("e"), .right, .text("c")], "abc"),
    ]

    @Test func `edits a line`() {
        for (keys, text) in Self.edits {
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

    @Test func `draws only the lines that differ`() {
        let (first, second) = (
            InlineFrame(lines: ["a", "b"]), InlineFrame(lines: ["a", "c"], cursor: 2)
        )
        #expect(first.update(from: nil) == "\u{1B}[?7l\r\u{1B}[Ja\r\nb\u{1B}[1A\u{1B}[?7h\r")
        #expect(
            second.update(from: first)
                == "\u{1B}[?7l\u{1B}[1B\rc\u{1B}[K\u{1B}[1A\u{1B}[?7h\r\u{1B}[2C")
    }
}
