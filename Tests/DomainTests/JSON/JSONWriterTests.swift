import Foundation
import TestSupport
import Testing

@testable import Domain

struct JSONWriterTests {
    @Test func `writes compact JSON`() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("a")
        writer.beginArray()
        writer.string("x")
        writer.json("-5")
        writer.boolean(true)
        writer.endArray()
        writer.name("b")
        writer.beginObject()
        writer.endObject()
        writer.member(JSONMember("c", "1.50"))
        writer.endObject()
        writer.endLine()
        writer.json("null")
        #expect(writer.text == "{\"a\":[\"x\",-5,true],\"b\":{},\"c\":1.50}\nnull")
    }

    @Test func `escapes characters that a terminal could act on`() {
        for (text, json) in [
            ("plain é日😀", #""plain é日😀""#), ("\"\\/", #""\"\\/""#),
            ("\u{8}\t\n\u{C}\r\u{1B}\0", #""\b\t\n\f\r\u001b\u0000""#),
            ("\u{7F}\u{9B}\u{A0}", "\"\\u007f\\u009b\u{A0}\""),
            (
                "\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}",
                "\"\\u2028\\u2029\\u202a\\u202e\u{202F}\""
            ),
            (
                "\u{2065}\u{2066}\u{2069}\u{206F}\u{2070}",
                "\"\u{2065}\\u2066\\u2069\\u206f\u{2070}\""
            ),
            ("\u{61B}\u{61C}\u{61D}", "\"\u{61B}\\u061c\u{61D}\""),
            ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
        ] as [(String, String)] {
            var writer = JSONWriter()
            writer.string(text)
            #expect(writer.text.hasSameBytes(as: json), "\(text)")
        }
    }

    @Test func `writes strings that Foundation reads back`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let scalars = (0..<20).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2100, using: &generator))
            }
            let text = String(String.UnicodeScalarView(scalars))
            var writer = JSONWriter()
            writer.string(text)
            let read = try JSONSerialization.jsonObject(
                with: Data(writer.bytes), options: .fragmentsAllowed)
            #expect((read as? String)?.hasSameBytes(as: text) == true)
        }
    }

    @Test func `writes every field of a meme in order`() {
        var writer = JSONWriter()
        writer.meme(Seeds.call)
        #expect(
            writer.text == """
                {"id":"a1b2c3d4e5f6","title":"Call Ann","text":"At noon.\\nBring cake.",\
                "tags":["work","home/phone"],"url":"https://example.org/ann","image":"ann.png",\
                "pinned":true,"created":"2026-11-20T11:00:00.000Z",\
                "modified":"2026-11-21T09:30:00.000Z","mood":{"level":1.50}}
                """)
    }

    @Test func `writes exact spellings unchanged`() {
        var writer = JSONWriter()
        writer.meme(
            Meme(
                id: Seeds.milk.id, title: "\u{FFFD}", text: "t",
                exactJSON: [.title: #""\ud800""#, .text: #""\udc00""#]))
        #expect(writer.text == #"{"id":"7m3k9q2x0d4v","title":"\ud800","text":"\udc00"}"#)
    }
}
