import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Files of other programs with random damage: each is read or rejected.
struct ForeignMutationTests {
    private static let files: [(ImportFormat, String)] = [
        (.keep, "keep.json"), (.taskwarrior, "taskwarrior.json"), (.jrnl, "jrnl.json"),
        (.markdown, "markdown.md"),
        (.evernote, "evernote.enex"), (.bookmarks, "bookmarks.html"), (.todoTxt, "todo.txt"),
        (.simplenote, "simplenote.json"), (.dayOne, "dayone.json"),
        (.standardNotes, "standardnotes.json"), (.tomboy, "tomboy.note"), (.text, "text.txt"),
    ]

    @Test func `does not trap on damaged files`() throws {
        for (format, name) in Self.files {
            let text = try Case.text("Mutated/\(name)")
            var generator = SeededGenerator(seed: 7)
            let file = ForeignFile(
                file: ImportFile(path: "a.bookmark.md", identity: "f/a.bookmark.md"),
                format: format,
                calendar: UTCCalendar())
            for _ in 0..<(TestExtent.isFull ? 2000 : 100) {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                    ForeignMutationTests.damage(&bytes, &generator)
                }
                let memes = ForeignMutationTests.memes(of: bytes, file)
                for name in ["a.json", "a.txt", "a.html", "a"] {
                    _ = FormatRecognizer.format(ofFound: name, bytes)
                }
                var drafts = ForeignDrafts()
                for meme in memes {
                    let draft = try? drafts.draft(of: meme, in: file.file)
                    #expect(draft != nil, "\(bytes)")
                }
            }
        }
    }

    private static func memes(of bytes: [UInt8], _ file: ForeignFile) -> [ForeignMeme] {
        if case .lines(let meme) = file.format.reading {
            return bytes.split(separator: .lineFeed).compactMap {
                meme(String(decoding: $0, as: UTF8.self), file)
            }
        }
        return file.contents(bytes).notes.compactMap {
            if case .foreign(let meme) = $0 { meme } else { nil }
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let signs = Array("\"\\{}[]:,-#<>`=\n\r\t '|&;/!()@+".utf8) + [0, 0x80, 0xC3, 0xFF]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = signs.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
    }
}
