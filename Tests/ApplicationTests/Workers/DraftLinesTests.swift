import TestSupport
import Testing

@testable import Application

struct DraftLinesTests {
    /// Lines of a meme, and how they stand in a draft.
    private static let contents: [(content: String, draft: String)] = [
        ("", "\n"), ("a", "a\n"), ("a\nb", "a\nb\n"), ("a\n", "a\n\n"), ("\n", "\n\n"),
        ("a\r\nb", "a\r\nb\n"), ("# a\n\tb ", "# a\n\tb \n"),
        ("MEME:", "\\MEME:\n"), ("MEME: a\nMEME:b", "\\MEME: a\n\\MEME:b\n"),
        ("\\MEME:", "\\\\MEME:\n"), ("\\\\MEME: a", "\\\\\\MEME: a\n"),
        ("a\n\\MEME:\nb", "a\n\\\\MEME:\nb\n"),
        (
            " MEME:\na MEME:\nMEME\nmeme:\n\\a\n\\ MEME:",
            " MEME:\na MEME:\nMEME\nmeme:\n\\a\n\\ MEME:\n"
        ),
        ("é\u{301}\0", "é\u{301}\0\n"),
    ]

    @Test(arguments: contents)
    func aLineThatLooksLikeOneForTheUserIsMarked(_ content: String, _ draft: String) {
        var lines = DraftLines()
        lines.append(Array(content.utf8))
        #expect(lines.bytes == Array(draft.utf8))
        #expect(lines.content == Array((content + "\n").utf8))
    }

    @Test(arguments: [
        ("", "MEME:\n"), ("a", "MEME: a\n"), ("a\n\nb", "MEME: a\nMEME:\nMEME: b\n"),
        ("a\n", "MEME: a\nMEME:\n"), ("MEME: \\", "MEME: MEME: \\\n"), (" ", "MEME:  \n"),
    ])
    func linesForTheUserAreNoContent(_ comment: String, _ draft: String) {
        var lines = DraftLines()
        lines.appendComment(comment)
        #expect(lines.bytes == Array(draft.utf8))
        #expect(lines.content == [])
    }

    @Test func linesForTheUserStandAnywhere() {
        var lines = DraftLines()
        lines.appendComment("first")
        lines.append(Array("a".utf8))
        lines.appendComment("between")
        lines.append(Array("MEME:".utf8))
        lines.appendComment("last")
        let draft = "MEME: first\na\nMEME: between\n\\MEME:\nMEME: last\n"
        #expect(lines.bytes == Array(draft.utf8))
        #expect(lines.content == Array("a\nMEME:\n".utf8))
    }

    /// What a user left, and the lines of a meme in it.
    private static let drafts: [(draft: String, content: String)] = [
        ("", ""), ("a", "a"), ("a\nMEME: x", "a\n"), ("MEME:", ""), ("MEME:x\nMEME:y\nb", "b"),
        ("\\MEME:", "MEME:"), ("\\\\MEME:", "\\MEME:"), ("\\a\n\\\n", "\\a\n\\\n"),
        ("a\r\nMEME: x\r\nb\r\n", "a\r\nb\r\n"), ("\n\nMEME:\n\n", "\n\n\n"),
    ]

    @Test(arguments: drafts)
    func theLinesOfAMemeAreReadFromWhatAUserLeft(_ draft: String, _ content: String) {
        #expect(DraftLines(bytes: Array(draft.utf8)).content == Array(content.utf8))
    }

    @Test func bytesThatAreNotUTF8StayAsTheyAre() {
        let bytes: [UInt8] = [0xFF, 0x0A, 0xC3]
        var lines = DraftLines()
        lines.append(bytes)
        #expect(lines.bytes == bytes + [0x0A])
        #expect(lines.content == bytes + [0x0A])
    }
}
