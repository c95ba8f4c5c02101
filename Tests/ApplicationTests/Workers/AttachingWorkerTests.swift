import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AttachingWorkerTests {
    private let files = MemoryFiles(["/a/cat.png": "cat", "/a/b [1].txt": "text", "/b/cat.png": ""])
    private let attachments = MemoryAttachments()
    private let store = MemoryStore.seeded()
    private let meme = Meme(id: Seeds.walk.id, title: "x", text: "before")

    private func attach(
        _ paths: [String], isDryRun: Bool = false, input: String = "data"
    ) throws -> Meme {
        let worker = AttachingWorker(
            files: files, attachments: attachments, inputWorker: .reading(input))
        let attached = paths.map { path in
            path == "-"
                ? AttachedFile(name: "../in.pdf")
                : AttachedFile(path: path, name: String(FileName.last(of: path)))
        }
        let attaching = try #require(try worker.attaching(attached, isDryRun: isDryRun))
        return try store.perform(isDryRun: isDryRun) { (operation) throws(MemesError) in
            try attaching(meme, operation).result(for: meme)
        }.answer
    }

    @Test func `copies files, lists them and appends links`() throws {
        let folder = "attachments/\(meme.id)/"
        let changed = try attach(["/a/cat.png", "/a/b [1].txt", "-"])
        #expect(
            changed.text == """
                before
                ![cat.png](\(folder)cat.png)
                [b \\[1\\].txt](\(folder)b%20%5b1%5d.txt)
                [\\_in.pdf](\(folder)_in.pdf)
                """)
        #expect(
            attachments.added == [
                "/a/cat.png -> \(folder)cat.png", "/a/b [1].txt -> \(folder)b [1].txt",
                "data -> \(folder)_in.pdf",
            ])
        let listed = [
            "cat.png": "cat.png", "b [1].txt": "b%20%5b1%5d.txt", "_in.pdf": "_in.pdf",
        ]
        let origin = try #require(ImportOrigin(of: changed))
        #expect(origin.attachments.map(\.name) == ["cat.png", "b [1].txt", "_in.pdf"])
        for attachment in origin.attachments {
            #expect(attachment.link == folder + (listed[attachment.name] ?? ""))
        }
    }

    @Test func `uses the name of the copy`() throws {
        attachments.names["/b/cat.png"] = "cat-2.png"
        let changed = try attach(["/b/cat.png"])
        #expect(changed.text.hasSuffix("![cat-2.png](attachments/\(meme.id)/cat-2.png)"))
    }

    @Test func `a dry run copies nothing`() throws {
        #expect(try attach(["/a/cat.png"], isDryRun: true).text.hasSuffix("/cat.png)"))
        #expect(attachments.added == [])
    }

    @Test func `without files there is nothing to do`() throws {
        let worker = AttachingWorker(
            files: files, attachments: attachments, inputWorker: .reading(""))
        #expect(try worker.attaching([], isDryRun: false) == nil)
    }

    @Test func `refuses what is not a regular file, before anything is done`() {
        for (paths, error) in [
            (
                ["/a/cat.png", "/none"],
                .system(
                    .open, path: "/none",
                    SystemFailure(code: 2, .notFound, "No such file or directory"))
            ),
            (["/a"], .file(.notRegular(.directory, path: "/a"))),
        ] as [([String], MemesError)] {
            #expect(throws: error) { try attach(paths) }
        }
        #expect(throws: MemesError.input(.empty)) { try attach(["-"], input: "") }
        #expect(attachments.added == [])
    }

    @Test func `removes the copies if the operation fails`() throws {
        let worker = AttachingWorker(
            files: files, attachments: attachments, inputWorker: .reading(""))
        let attaching = try #require(
            try worker.attaching([AttachedFile(path: "/a/cat.png", name: "c")], isDryRun: false))
        #expect(throws: MemesError.interrupted) {
            try store.perform(isDryRun: false) { (operation) throws(MemesError) in
                _ = try attaching(meme, operation)
                throw .interrupted
            }
        }
        #expect(attachments.removedCount == 1)
    }
}
