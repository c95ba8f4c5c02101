import Domain
import Testing

@testable import Application
@testable import TestSupport

struct InputWorkerTests {
    @Test func `drops one trailing line break`() throws {
        for (input, text) in [
            ("", ""), ("a", "a"), ("a\n", "a"), ("a\n\n", "a\n"), ("a\r\n", "a"), ("a\r", "a\r"),
            ("\n", ""),
            ("\r\n", ""), ("a\nb\r\n\n", "a\nb\r\n"),
        ] as [(String, String)] {
            #expect(try InputWorker.reading(input).text().hasSameBytes(as: text), "\(input)")
        }
    }

    @Test func `says where input is not UTF-8`() {
        for (input, line, byte) in [
            ([0xFF], 1, 1), ([0x61, 0x0A, 0x0A, 0x62, 0xC3], 3, 2), ([0xC3, 0xA9, 0x80], 1, 3),
        ] as [([UInt8], Int, Int)] {
            #expect(
                throws: MemesError.input(.invalidUTF8(line: line, byte: byte)), "\(input) \(line)"
            ) {
                try InputWorker({ input }).text()
            }
        }
    }

    @Test func `says that the clipboard is empty or no text`() throws {
        #expect(throws: MemesError.input(.clipboard(.empty))) {
            try InputWorker(ofClipboard: []).text()
        }
        #expect(throws: MemesError.input(.clipboard(.empty))) {
            try InputWorker(ofClipboard: [0x0A]).newMeme(UTCCalendar())
        }
        #expect(throws: MemesError.input(.clipboard(.invalidUTF8(line: 1, byte: 2)))) {
            try InputWorker(ofClipboard: [0x61, 0xFF]).newMeme(UTCCalendar())
        }
        #expect(try InputWorker(ofClipboard: [0x61, 0x0D, 0x0A]).text() == "a")
    }

    @Test func `the first line that is not empty is the title`() throws {
        for (input, title, text) in [
            ("a", "a", ""), ("a\n", "a", ""), ("a\nb", "a", "b"), ("a\nb\n", "a", "b"),
            ("a\n\nb\n\n", "a", "b\n"), ("a\r\nb\r\nc\r\n", "a", "b\r\nc"), ("\nb", "b", ""),
            ("\n\r\n\na\n\n\nb", "a", "\nb"), ("a\r\n\r\nb", "a", "b"),
            ("a\r\r\nb", "a\r", "b"), ("a\rb\n", "a\rb", ""), ("a\n\n", "a", ""),
            ("\u{FEFF}a\n\u{FEFF}b", "a", "\u{FEFF}b"),
            (" a \n b ", " a ", " b "), ("e\u{301}\n日本語", "e\u{301}", "日本語"),
        ] as [(String, String, String)] {
            let parts = try InputWorker.reading(input).newMeme(UTCCalendar())
            #expect(parts.title?.hasSameBytes(as: title) == true, "\(input)")
            #expect(parts.text.hasSameBytes(as: text), "\(input)")
        }
    }

    @Test func `rejects empty input`() {
        for input in ["", "\n", "\r\n", "\n\n\r\n"] as [String] {
            #expect(throws: MemesError.input(.empty)) {
                try InputWorker.reading(input).newMeme(UTCCalendar())
            }
        }
    }

    @Test func `rejects a title and text that are not UTF-8`() {
        #expect(throws: MemesError.input(.invalidUTF8(line: 2, byte: 1))) {
            try InputWorker { [0x61, 0x0A, 0xFF] }.newMeme(UTCCalendar())
        }
        #expect(throws: MemesError.input(.frontMatter(line: 1, .unread))) {
            try InputWorker.reading("---\ntags: [a\n---\nx\n").newMeme(UTCCalendar())
        }
    }
}

struct FieldChangesWorkerTests {
    private let worker = FieldChangesWorker(
        inputWorker: .reading("a\nb\n"), dateWorker: .double)

    @Test func `makes an edit from the typed changes`() throws {
        let changes = FieldChanges(
            title: "x", text: .followed(by: .arguments("y")), tags: ["a"],
            removedTags: ["b", "of, another program"], optionalTexts: [.url: "u", .image: "i"],
            flags: [.pinned: false], isTask: true, due: "friday",
            unsetFields: [.other("mood")])
        #expect(
            try worker.edit(changes, due: try worker.due(changes))
                == MemeEdit(
                    title: "x", text: .append("y"), addedTags: [Tag(stored: "a")],
                    removedTags: [Tag(stored: "b"), Tag(stored: "of, another program")],
                    optionalTexts: [.url: "u", .image: "i"], flags: [.pinned: false],
                    otherFields: JSONMember.task(true, due: DueDate("2026-11-27")),
                    unsetFields: [.other("mood")]))
        #expect(try worker.edit(FieldChanges(), due: nil) == MemeEdit())
    }

    @Test func `takes the text from the arguments or the input`() throws {
        for (change, text) in [
            (.replaced(by: .arguments("-\n")), .replace("-\n")),
            (.replaced(by: .arguments(" \n\t")), .replace(" \n\t")),
            (.replaced(by: .input), .replace("a\nb")), (.followed(by: .input), .append("a\nb")),
        ] as [(FieldChanges.TextChange, MemeEdit.TextChange)] {
            let edit = try worker.edit(FieldChanges(text: change), due: nil)
            #expect(try edit == MemeEdit(text: text), "\(change)")
        }
    }

    @Test func `refuses invalid changes`() {
        for (changes, input, error) in [
            (FieldChanges(title: ""), [], .field(.emptyTitle)),
            (FieldChanges(title: "a\nb"), [], .field(.titleNotOneLine("a\nb"))),
            (FieldChanges(tags: ["a,b"]), [], .field(.invalidTag("a,b", .comma))),
            (FieldChanges(text: .replaced(by: .input)), [], .input(.empty)),
            (
                FieldChanges(text: .replaced(by: .input)), [0x61, 0xFF],
                .input(.invalidUTF8(line: 1, byte: 2))
            ),
        ] as [(FieldChanges, [UInt8], MemesError)] {
            let worker = FieldChangesWorker(
                inputWorker: InputWorker { input }, dateWorker: .double)
            #expect(throws: error) { try worker.edit(changes, due: nil) }
        }
    }

    @Test func `knows whether changes read the input`() {
        #expect(FieldChanges(text: .replaced(by: .input)).readsInput)
        #expect(FieldChanges(text: .followed(by: .input)).readsInput)
        #expect(!FieldChanges(text: .replaced(by: .arguments("-"))).readsInput)
        #expect(!FieldChanges(text: .followed(by: .arguments("-"))).readsInput)
        #expect(!FieldChanges(title: "x").readsInput)
    }
}
