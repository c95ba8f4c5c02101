import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportAttachmentsTests: ImportSuite {
    let fixture = ImportFixture()

    @Test func `reports or copies attachments`() throws {
        let files = MemoryFiles([
            "v/.obsidian/x": "", "v/d/a.md": "![[p.png]] [f](../f/doc%20a.pdf) ![o](../../o.png)",
            "v/f/p.png": "P", "v/f/doc a.pdf": "D", "v/f/unused.bin": "", "o.png": "O",
        ])
        let left = try importMemes(["v"], files) { $0.isDryRun = true }
        #expect(
            left.omitted == [
                OmittedFile(path: "v/.obsidian", reason: .hidden),
                OmittedFile(
                    path: "v/f/doc a.pdf", reason: .attachedFile(note: "v/d/a.md", existed: false)),
                OmittedFile(
                    path: "v/f/p.png", reason: .attachedFile(note: "v/d/a.md", existed: false)),
                OmittedFile(path: "v/f/unused.bin", reason: .unsupported(.unknown)),
                OmittedFile(path: "v/d/a.md", reason: .attachmentMissing("../../o.png")),
            ])
        let copied = try importMemes(["v"], files) { $0.copiesAttachments = true }
        #expect(copied.attachmentCount == 2)
        let meme = try #require(try store.newestMeme())
        #expect(
            attachments.added == [
                "v/f/p.png -> attachments/\(meme.id)/p.png",
                "v/f/doc a.pdf -> attachments/\(meme.id)/doc a.pdf",
            ])
        #expect(attachments.removedCount == 0)
        #expect(meme[.image] == "attachments/\(meme.id)/p.png")
        #expect(
            ImportOrigin(of: meme)?.attachments == [
                .init(link: "p.png", name: "p.png"),
                .init(link: "../f/doc%20a.pdf", name: "doc a.pdf"),
            ])
        // With or without copying, another import changes nothing and does not report the attached files
        // again.
        for copies in [false, true] {
            let again = try importMemes(["v"], files) {
                ($0.updates, $0.copiesAttachments) = (copies, copies)
            }
            #expect([again.existingCount, again.attachmentCount] == [1, 0], "\(copies)")
            #expect(again.omitted.map(\.path) == ["v/.obsidian", "v/f/unused.bin", "v/d/a.md"])
        }
    }

    @Test func `copies or reports attachments of an export once`() throws {
        let note = try Case.text("Markdown/attachment.md")
        let path = "v/attachments/7m3k9q2x0d4v/p.png"
        let files = MemoryFiles(["v/a.md": note, path: "P"])
        let left = try importMemes(["v"], files) { $0.isDryRun = true }
        #expect(
            left.omitted == [
                OmittedFile(path: path, reason: .attachedFile(note: "v/a.md", existed: false))
            ])
        let copied = try importMemes(["v"], files) { $0.copiesAttachments = true }
        #expect([copied.attachmentCount, copied.omitted.count] == [1, 0])
    }

    @Test func `copies attachments of existing notes on update`() throws {
        let files = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        _ = try importMemes(["v"], files)
        let told = [
            OmittedFile(path: "v/p.png", reason: .attachedFile(note: "v/a.md", existed: true))
        ]
        #expect(try importMemes(["v"], files) { $0.copiesAttachments = true }.omitted == told)
        let id = try #require(try store.newestMeme()).id
        try edit(id) { $0.text = "mine" }
        let copied = try importMemes(["v"], files) {
            ($0.updates, $0.copiesAttachments) = (true, true)
        }
        #expect([copied.updatedCount, copied.attachmentCount, copied.omitted.count] == [1, 1, 0])
        let meme = try #require(try store.newestMeme())
        #expect([meme.text, meme[.image]] == ["mine", "attachments/\(id)/p.png"])
        #expect(ImportOrigin(of: meme)?.attachments == [.init(link: "p.png", name: "p.png")])
    }

    @Test func `copies a changed attachment on update`() throws {
        let files = MemoryFiles(["v/a.md": "![](p.png) ![](q.png)", "v/p.png": "", "v/q.png": ""])
        _ = try importMemes(["v"], files) { $0.copiesAttachments = true }
        attachments.names["v/p.png"] = "p-2.png"
        let copied = try importMemes(["v"], files) {
            ($0.updates, $0.copiesAttachments) = (true, true)
        }
        #expect([copied.updatedCount, copied.attachmentCount] == [1, 1])
        let meme = try #require(try store.newestMeme())
        #expect(meme[.image] == "attachments/\(meme.id)/p-2.png")
        #expect(
            ImportOrigin(of: meme)?.attachments == [
                .init(link: "p.png", name: "p-2.png"), .init(link: "q.png", name: "q.png"),
            ])
    }

    @Test func `keeps a copy whose source is missing`() throws {
        let files = MemoryFiles(["v/a.md": "![](p.png) ![](q.png)", "v/p.png": "", "v/q.png": ""])
        _ = try importMemes(["v"], files) { $0.copiesAttachments = true }
        let later = MemoryFiles(["v/a.md": "new ![](p.png) ![](q.png)", "v/q.png": ""])
        _ = try importMemes(["v"], later) { ($0.updates, $0.copiesAttachments) = (true, true) }
        let meme = try #require(try store.newestMeme())
        #expect(meme.text.hasPrefix("new"))
        #expect(meme[.image] == "attachments/\(meme.id)/p.png")
        #expect(ImportOrigin(of: meme)?.attachments.map(\.name) == ["p.png", "q.png"])
    }

    /// The item of a file may lack a title and a file extension.
    @Test(arguments: [
        "\n\nid: ID\nmime: image/png\nfile_extension: \ntype_: 4", "\nid: ID\ntype_: 4",
    ])
    func `finds Joplin files by their identifiers`(_ item: String) throws {
        let (note, file) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let files = MemoryFiles([
            "j/\(note).md": "N\n\n![](:/\(file))\n\nid: \(note)\ntype_: 1",
            "j/\(file).md": item.replacing("ID", with: file), "j/resources/\(file).png": "",
        ])
        let imported = try importMemes(["j"], files) { $0.copiesAttachments = true }
        #expect([imported.attachmentCount, imported.omitted.count] == [1, 0])
    }

    @Test func `reports missing Joplin files`() throws {
        let (note, file) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let files = MemoryFiles([
            "j/\(note).md": "N\n\n![](:/\(file)) [](:/\(note))\n\nid: \(note)\ntype_: 1",
            "j/\(file).md": "p.png\n\nid: \(file)\nfile_extension: png\ntype_: 4",
        ])
        #expect(
            try importMemes(["j"], files).omitted == [
                OmittedFile(path: "j/\(note).md", reason: .attachmentMissing(":/\(file)"))
            ])
    }

    @Test func `copies or reports files embedded in notes`() throws {
        let resource = "<mime>image/png</mime></resource>"
        let xml = """
            <en-export><note><title>T</title><content>\
            &lt;en-media hash="5d41402abc4b2a76b9719d911017c592" type="image/png"/&gt;</content>\
            <resource><data>aGVsbG8=</data>\(resource)<resource><data>?</data>\(resource)</note>\
            </en-export>
            """
        let (first, second) = ("5d41402abc4b2a76b9719d911017c592.png", "file.png")
        let files = MemoryFiles(["e.enex": "\u{FEFF}" + xml])
        let left = try importMemes(["e.enex"], files) { $0.isDryRun = true }
        #expect(
            left.omitted
                == [first, second].map {
                    OmittedFile(
                        path: "e.enex", line: 1, reason: .embeddedFile(name: $0, existed: false))
                })
        let copied = try importMemes(["e.enex"], files) { $0.copiesAttachments = true }
        #expect(copied.attachmentCount == 1)
        #expect(
            copied.omitted == [
                OmittedFile(path: "e.enex", reason: .embeddedFileUnreadable(name: second))
            ])
        let meme = try #require(try store.newestMeme())
        #expect(attachments.added == ["hello -> attachments/\(meme.id)/\(first)"])
        #expect(meme.text == "![\(first)](\(first))")
        #expect(meme[.image] == "attachments/\(meme.id)/\(first)")
        let again = try importMemes(["e.enex"], files)
        #expect(
            again.omitted == [
                OmittedFile(
                    path: "e.enex", line: 1, reason: .embeddedFile(name: second, existed: true))
            ])
    }

    @Test func `reports why a linked file cannot be attached`() throws {
        let files = MemoryFiles([
            "v/a.md": "![](.h/p.png) ![](none.png)", "v/.h/p.png": "", "v/c.svg": "<svg/>",
        ])
        let imported = try importMemes(["v"], files)
        #expect(
            imported.omitted == [
                OmittedFile(path: "v/.h", reason: .hidden),
                OmittedFile(path: "v/c.svg", reason: .unsupported(.picture)),
                OmittedFile(path: "v/a.md", reason: .attachmentRefused(".h/p.png", .hidden)),
                OmittedFile(path: "v/a.md", reason: .attachmentMissing("none.png")),
            ])
    }

    @Test func `stores nothing if a copy fails unless it keeps going`() throws {
        let error = MemesError.system(.create, path: "x", SystemFailure(code: 28, .other, "full"))
        let files = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        let failing = MemoryAttachments(failure: error)
        #expect(throws: error) {
            try importMemes(["v"], files, attachments: failing) { $0.copiesAttachments = true }
        }
        #expect(failing.removedCount == 1)
        #expect(try titles() == [])
        let imported = try importMemes(["v"], files, attachments: failing) {
            ($0.copiesAttachments, $0.keepsGoing) = (true, true)
        }
        #expect([imported.addedCount, imported.errorCount] == [1, 1])
        #expect(faults.all == [ImportError(path: "v/p.png", reason: .meme(error))])
    }

    /// Also those in wiki links and those listed beside the text. Takeout may name a file differently than
    /// its note does.
    @Test func `reports missing attachments`() throws {
        let files = MemoryFiles([
            "v/.obsidian/x": "", "v/a.md": "![[no.png]] [[no.pdf]] [[no.more]]",
            "v/k.json":
                #"{"title":"k","isTrashed":false,"attachments":[{"filePath":"p.jpg"}]}"#,
            "v/l.json":
                #"{"title":"l","isTrashed":false,"attachments":[{"filePath":"no.png"}]}"#,
            "v/p.jpeg": "P",
        ])
        let imported = try importMemes(["v"], files) { $0.copiesAttachments = true }
        #expect(imported.attachmentCount == 1)
        #expect(
            imported.omitted.filter { $0.reason != .hidden } == [
                OmittedFile(path: "v/a.md", reason: .attachmentMissing("no.png")),
                OmittedFile(path: "v/a.md", reason: .attachmentMissing("no.pdf")),
                OmittedFile(path: "v/l.json", line: 1, reason: .attachmentMissing("no.png")),
            ])
    }

    /// If both a meme and its note have changed, its files are not copied. A dry run reports the same.
    @Test func `copies no files for a meme that was edited locally`() throws {
        let before = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        _ = try importMemes(["v"], before) { $0.copiesAttachments = true }
        let meme = try #require(try store.newestMeme())
        try edit(meme.id) { $0.text = "here" }
        let files = MemoryFiles(["v/a.md": "![](p.png) ![](q.png)", "v/p.png": "P", "v/q.png": "Q"])
        for isDryRun in [true, false] {
            let imported = try importMemes(["v"], files) {
                $0.copiesAttachments = true
                $0.updates = true
                $0.isDryRun = isDryRun
            }
            #expect(imported.attachmentCount == 0, "\(isDryRun)")
            #expect(imported.updatedCount == 0, "\(isDryRun)")
            #expect(
                imported.omitted.contains(
                    OmittedFile(path: "v/a.md", reason: .editedHere(meme.id))))
        }
    }
}
